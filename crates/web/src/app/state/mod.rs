//! What the page holds behind what it says, by subject. Each part makes its own view.

pub mod attempt;
pub mod canvas;
pub mod help;
pub mod loading;
pub mod sessions;

use crate::api::session::Session;
use crate::app::action::Action;
use crate::app::modes::PlayMode;
use crate::app::modes::placement::PlacementProgress;
use crate::app::phase::Phase;
use crate::app::state::attempt::Attempt;
use crate::app::state::canvas::TableCanvas;
use crate::app::state::help::Help;
use crate::app::state::loading::Loading;
use crate::app::state::sessions::Sessions;
use crate::app::status::Status;
use crate::app::view::View;
use crate::canvas::animation::frame::Frame;
use crate::canvas::draw;
use crate::input::controls::Controls;
use crate::input::repeat::Repeat;
use crate::offline::source::Origin;
use crate::route::game::Game;
use crate::runs::run::RunProgress;
use crate::sound::speaker::Speaker;
use crate::table::puzzle::TablePuzzle;
use play::wire::BeginSession;
use play::{Ground, Input, Run, RunKind, Scene};

/// What the page holds behind what it says.
#[derive(Default)]
pub struct State {
    /// The game.
    pub game: Game,
    /// The mode of play; `None` away from the table.
    pub mode: Option<PlayMode>,
    /// The puzzle in front of the player.
    pub puzzle: Option<TablePuzzle>,
    /// Where it came from.
    pub origin: Origin,
    /// The attempts at it.
    pub attempt: Attempt,
    /// Its answers and its hint.
    pub help: Help,
    /// The run it is part of.
    pub run: Option<RunProgress>,
    /// How far the placement is that it is part of.
    pub placement: Option<PlacementProgress>,
    /// The puzzles on their way.
    pub loading: Loading,
    /// The sessions on the server.
    pub sessions: Sessions,
    /// Keys and buttons that are down.
    pub keys: Repeat,
    /// What is steered instead of the puzzle, away from the table.
    pub steered: Option<Controls>,
    /// What sounds come out of.
    pub speaker: Speaker,
    /// What all of it is drawn on.
    pub canvas: TableCanvas,
}

impl State {
    /// Nothing but a game.
    pub fn new(game: Game) -> Self {
        Self { game, ..Self::default() }
    }

    /// What the page has to say now.
    pub fn view(&self, now: f64) -> View {
        let puzzle = self.puzzle.as_ref();
        View {
            mode: self.mode.clone(),
            status: self.status(),
            puzzle: puzzle.map(|puzzle| puzzle.view(now)).unwrap_or_default(),
            attempt: self.attempt.view(puzzle.and_then(|puzzle| puzzle.play.lasted())),
            help: self.help.view(self.phase()),
            loading: self.loading.view(),
            run: self.run.as_ref().map(RunProgress::view),
            placement: self.placement.filter(|_| self.mode == Some(PlayMode::Placement)),
        }
    }

    fn status(&self) -> Status {
        let status = match self.phase() {
            None => Status::Loading,
            // The judgement is not said before it has been shown; in a run it is not said at all.
            Some(Phase::Playing | Phase::Finish | Phase::Finale) => Status::Playing,
            Some(Phase::Solved | Phase::Failed) if self.is_in_run() => Status::Playing,
            Some(Phase::Solved) => Status::Solved,
            Some(Phase::Failed) => Status::Failed,
            Some(Phase::Answer) => Status::Answer,
        };
        self.loading.waiting.unwrap_or(status)
    }

    /// Where the player is with the puzzle in sight.
    pub fn phase(&self) -> Option<Phase> {
        self.puzzle.as_ref().map(|puzzle| puzzle.play.phase())
    }

    /// The id of the puzzle in sight.
    pub fn puzzle_id(&self) -> Option<String> {
        self.puzzle.as_ref().map(|puzzle| puzzle.card.id.clone())
    }

    /// Whether pieces are being placed.
    pub fn is_playing(&self) -> bool {
        self.loading.waiting.is_none() && matches!(self.phase(), Some(Phase::Playing | Phase::Finish))
    }

    /// Whether the puzzle in sight is decided and nothing else is awaited.
    pub fn is_decided(&self) -> bool {
        self.loading.waiting.is_none() && self.phase().is_some_and(Phase::is_decided)
    }

    /// Whether a run is going on.
    pub fn is_in_run(&self) -> bool {
        self.run.as_ref().is_some_and(|run| !run.over)
    }

    /// Whether the mode of play lets an input through: where there is no way back, no key leads there.
    pub fn allows(&self, input: Input) -> bool {
        let needs = match input {
            Input::Undo => Action::Undo,
            Input::Restart => Action::Restart,
            _ => return true,
        };
        if self.phase() == Some(Phase::Finish) {
            return true;
        }
        self.mode.as_ref().is_none_or(|mode| mode.tools(self.game, self.attempt.is_tried()).contains(&needs))
    }

    /// Milliseconds that are left of how many, where a clock runs.
    pub fn time_left(&self, now: f64) -> Option<(i64, i64)> {
        if let Some(run) = self.run.as_ref().filter(|run| !run.over && run.run.kind == RunKind::Rush) {
            return run.left(now).map(|left| (left, Run::RUSH_MS));
        }
        // Once the puzzle is solved, its clock stands still.
        let puzzle = self.puzzle.as_ref().filter(|_| self.is_playing() && self.phase() != Some(Phase::Finish))?;
        let limit = self.attempt.limit?;
        Some(((limit - (now - puzzle.play.began())).max(0.0) as i64, limit as i64))
    }

    /// Comes to another mode of play, with nothing left of the one before.
    pub fn enter(&mut self, mode: Option<PlayMode>) {
        // From number to number, the next one has been fetched.
        self.loading.restart(matches!(mode, Some(PlayMode::Number(..))));
        (self.mode, self.puzzle, self.run, self.placement) = (mode, None, None, None);
        (self.attempt, self.help) = (Attempt::default(), Help::default());
        self.sessions.clear();
        self.keys.clear();
    }

    /// Shows a puzzle and begins its session; gives the serial number for what is fetched ahead.
    pub fn show(&mut self, puzzle: TablePuzzle, attempt: Attempt, origin: Origin) -> u32 {
        let (id, notice) = (puzzle.card.id.clone(), attempt.notice);
        (self.puzzle, self.attempt, self.help) = (Some(puzzle), attempt, Help::default());
        self.loading.clear();
        self.keys.clear();
        self.begin_session(id, notice, &origin);
        self.origin = origin;
        self.loading.show()
    }

    /// Begins the session of a puzzle. The server knows that of a ticket already, and nothing of what was made here.
    fn begin_session(&mut self, id: String, notice: bool, origin: &Origin) {
        match origin {
            Origin::Server => {}
            Origin::Ticket(ticket) => return self.sessions.enter(Session::of_ticket(ticket, id, notice)),
            Origin::Forged => return self.sessions.clear(),
        }
        let mode = self.mode.as_ref();
        self.sessions.begin(BeginSession {
            puzzle: id,
            mode: mode.map(PlayMode::wire).unwrap_or_default(),
            run: self.run.as_ref().map(|run| run.id.clone()),
            review: if let Some(PlayMode::Sibling(id)) = mode { Some(id.clone()) } else { None },
            notice,
        });
    }

    /// Draws the table; returns the scene as it is drawn.
    pub fn draw(&mut self, ground: Ground, now: f64) -> Scene {
        let play = self.puzzle.as_ref().map(|puzzle| &puzzle.play);
        let frame = play.map_or_else(|| Frame::still(self.game.blank()), |play| play.picture(now));
        draw::table(&mut self.canvas, frame, play.map(|play| play.home()), ground)
    }
}
