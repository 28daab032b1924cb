use crate::api::session::Visit;
use crate::app::action::Action;
use crate::app::modes::PlayMode;
use crate::app::phase::Phase;
use crate::app::view::{Recorded, Shown, State, View};
use crate::browser;
use crate::canvas::layout::Fit;
use crate::canvas::rotation;
use crate::input::repeat::Repeat;
use crate::route::game::Game;
use crate::runs::run::Race;
use crate::survey::progress::Paper;
use crate::table::puzzle::Round;
use play::wire::{AnswerCard, AttemptCard, BeginSession, PuzzleCard};
use play::{Input, Run, RunKind};
use std::sync::Arc;
use web_sys::HtmlCanvasElement;

/// What the page holds behind what it says: the puzzle, the one after it, the keys that are down, the canvases.
#[derive(Default)]
pub struct Stage {
    /// The game.
    pub game: Game,
    /// The way of playing.
    pub mode: Option<PlayMode>,
    /// The puzzle in front of the player.
    pub round: Option<Round>,
    /// The run it is part of.
    pub race: Option<Race>,
    /// The questionnaire it is part of.
    pub paper: Option<Paper>,
    /// Milliseconds for each try.
    pub limit: Option<f64>,
    /// Whether dead ends are told at once.
    pub notice: bool,
    /// How hard the player found the puzzle, and whether the server knows that.
    pub hard: Option<(u8, bool)>,
    /// Its session on the server.
    pub visit: Option<Visit>,
    /// The session begun last, usually the same.
    last: Option<Visit>,
    /// Its answers, once asked for.
    pub answer: Option<AnswerCard>,
    /// Which of them is shown.
    pub place: usize,
    /// The puzzle after it.
    pub ahead: Option<PuzzleCard>,
    /// Whether the server knows of the last try.
    pub recorded: Recorded,
    /// What the server made of it.
    pub judged: Option<Arc<AttemptCard>>,
    /// Tries at this puzzle that were judged.
    pub tries: u32,
    /// Tries that are on their way to the server.
    pub untold: u32,
    /// An answer was asked for and may still come.
    pub asking: bool,
    /// An answer was asked for and did not come.
    pub unanswered: bool,
    /// A hint was asked for and did not come.
    pub unhinted: bool,
    /// The next puzzle was asked for and did not come, so this one goes on.
    pub stuck: bool,
    /// The server has no such puzzle.
    pub missing: bool,
    /// When the player last said what comes next.
    pub chosen: Option<f64>,
    /// What is going on while no puzzle can be played.
    pub waiting: Option<State>,
    /// Counts the puzzles shown.
    pub shown: u32,
    /// Counts puzzles and requests for them, so that a late reply is known as such.
    pub serial: u32,
    /// Keys and buttons that are down.
    pub repeat: Repeat,
    /// Something was moving in the last frame.
    pub moving: bool,
    /// A frame has been asked for.
    pub asked: bool,
    /// Columns of the piece in hand as last drawn.
    pub hand: String,
    /// The canvas of the board.
    pub board: Option<HtmlCanvasElement>,
    /// The canvas of the pieces that come.
    pub queue: Option<HtmlCanvasElement>,
    /// The room there is for the board, in CSS pixels, until it changes: asking for it in each frame would cost a layout.
    pub room: Option<(f64, f64)>,
    /// Whether the coming pieces stand below each other, until the room changes.
    pub wide: Option<bool>,
    /// Whether its rows are drawn as columns.
    pub turned: bool,
    /// The sizes of the board as last drawn, and device pixels to a CSS pixel.
    pub fit: (Fit, f64),
}

impl Stage {
    /// An empty one, of a game.
    pub fn new(game: Game) -> Self {
        Self { game, ..Self::default() }
    }

    /// What the page has to say now.
    pub fn view(&self) -> View {
        let view = View {
            mode: self.mode.clone(),
            state: self.waiting.unwrap_or_default(),
            recorded: self.recorded,
            judged: self.judged.clone(),
            tried: self.tries > 0,
            unanswered: self.unanswered,
            unhinted: self.unhinted,
            stuck: self.stuck,
            missing: self.missing,
            run: self.race.as_ref().map(|race| race.run),
            change: self.race.as_ref().map(|race| race.change).unwrap_or_default(),
            asked: self.paper.as_ref().map(Paper::far),
            sitting: self.paper.as_ref().map(Paper::sitting).unwrap_or_default(),
            record: self.race.as_ref().is_some_and(|race| race.record),
            ..View::default()
        };
        let Some(round) = &self.round else { return view };
        let scene = round.picture(browser::now()).scene;
        let state = match round.phase() {
            // The judgement is not said before it has been shown; in a run it is not said at all.
            Phase::Playing | Phase::Finale => State::Playing,
            Phase::Solved | Phase::Failed if self.is_racing() => State::Playing,
            Phase::Solved => State::Solved,
            Phase::Failed => State::Failed,
            Phase::Answer => State::Answer,
        };
        View {
            state: self.waiting.unwrap_or(state),
            card: Some(round.card.clone()),
            code: round.card.code.clone(),
            made: scene.made,
            moves: scene.moves,
            coming: scene.next.len(),
            chain: scene.chain,
            sinks: round.sinks(),
            points: round.points(),
            notice: round.notice().unwrap_or_default(),
            late: self.limit.zip(round.lasted()).is_some_and(|(limit, lasted)| f64::from(lasted) >= limit),
            hard: self.hard,
            took: round.took(),
            word: round.word(),
            answers: round.card.answers,
            shown: self.answer_shown(round),
            hinted: round.is_hinted(),
            why: round.why().cloned().unwrap_or_default(),
            ..view
        }
    }

    fn answer_shown(&self, round: &Round) -> Option<Shown> {
        let lines = &self.answer.as_ref().filter(|_| round.phase() == Phase::Answer)?.lines;
        let line = lines.get(self.place)?;
        Some(Shown { at: self.place + 1, of: lines.len(), holes: line.holes, roughness: line.roughness })
    }

    /// Whether pieces are being placed.
    pub fn is_playing(&self) -> bool {
        self.waiting.is_none() && self.round.as_ref().is_some_and(|round| round.phase() == Phase::Playing)
    }

    /// Whether the way of playing lets an input through: where there is no way back, no key leads there.
    pub fn allows(&self, input: Input) -> bool {
        let needs = match input {
            Input::Undo => Action::Undo,
            Input::Restart => Action::Restart,
            _ => return true,
        };
        self.mode.as_ref().is_none_or(|mode| mode.tools(self.game, self.tries > 0).contains(&needs))
    }

    /// Whether a run is going on.
    pub fn is_racing(&self) -> bool {
        self.race.as_ref().is_some_and(|race| !race.over)
    }

    /// Whether the puzzle in sight is decided and nothing else is awaited.
    pub fn is_decided(&self) -> bool {
        self.waiting.is_none() && self.round.as_ref().is_some_and(|round| round.phase().is_decided())
    }

    /// Milliseconds that are left of how many, where a clock runs.
    pub fn left(&self, now: f64) -> Option<(i64, i64)> {
        if let Some(race) = self.race.as_ref().filter(|race| !race.over && race.run.kind == RunKind::Rush) {
            return race.left(now).map(|left| (left, Run::RUSH_MS));
        }
        let round = self.round.as_ref().filter(|round| round.phase() == Phase::Playing && self.waiting.is_none())?;
        let limit = self.limit?;
        Some(((limit - (now - round.began())).max(0.0) as i64, limit as i64))
    }

    /// Comes to another way of playing, with nothing left of the one before.
    pub fn turn_to(&mut self, mode: Option<PlayMode>) {
        self.serial += 1;
        self.shown += 1;
        // From number to number, the next one has been fetched.
        self.ahead.take_if(|_| !matches!(mode, Some(PlayMode::Number(..))));
        (self.round, self.race, self.visit, self.answer) = (None, None, None, None);
        (self.limit, self.notice, self.waiting, self.mode) = (None, false, None, mode);
        self.paper = None;
        self.clear();
        self.repeat.clear();
    }

    /// Forgets what was said of the puzzle before.
    pub fn clear(&mut self) {
        (self.answer, self.place, self.recorded, self.judged, self.tries) = (None, 0, Recorded::Open, None, 0);
        self.hard = None;
        (self.unanswered, self.unhinted, self.asking, self.stuck, self.missing) = (false, false, false, false, false);
    }

    /// Begins a session on a puzzle, in the way it is played. Each waits for the one before, whose reply may bring the
    /// cookie that makes a visitor one player.
    pub fn begin(&mut self, puzzle: &str) -> Visit {
        let mode = self.mode.as_ref();
        let review = if let Some(PlayMode::Sibling(id)) = mode { Some(id.clone()) } else { None };
        self.visit_with(BeginSession {
            puzzle: puzzle.to_owned(),
            mode: mode.map(PlayMode::wire).unwrap_or_default(),
            run: self.race.as_ref().map(|race| race.id.clone()),
            review,
            notice: self.notice,
        })
    }

    fn visit_with(&mut self, wish: BeginSession) -> Visit {
        let visit = Visit::begin(wish, self.last.take());
        self.last = Some(visit.clone());
        visit
    }

    /// The session begun last: whoever would be known to the server waits for it.
    pub fn last(&self) -> Option<Visit> {
        self.last.clone()
    }

    /// Begins a session in the place of one that the server never heard of, unless that has been done.
    pub fn begin_again(&mut self, failed: &Visit) -> Visit {
        let replaced = self.visit.clone().filter(|visit| !visit.is(failed) && visit.wish() == failed.wish());
        replaced.unwrap_or_else(|| {
            let again = self.visit_with(failed.wish().clone());
            if self.visit.as_ref().is_some_and(|visit| visit.is(failed)) {
                self.visit = Some(again.clone());
            }
            again
        })
    }

    /// Has the room for the board looked up anew.
    pub fn measure(&mut self) {
        (self.room, self.wide) = (None, None);
    }

    /// The cell of the puzzle at a point of the board's picture, in CSS pixels.
    pub fn cell_at(&self, (x, y): (f64, f64)) -> Option<(i32, i32)> {
        let (fit, ratio) = &self.fit;
        let (column, row) = fit.cell_at((x * ratio, y * ratio))?;
        Some(if self.turned { rotation::back((column, row), fit.columns, fit.rows) } else { (column, row) })
    }

    /// What an input means, as the board is drawn.
    pub fn oriented(&self, input: Input) -> Input {
        if self.turned { rotation::oriented(input) } else { input }
    }

    /// The side of a cell in CSS pixels.
    pub fn cell(&self) -> f64 {
        f64::from(self.fit.0.cell) / self.fit.1.max(0.1)
    }
}
