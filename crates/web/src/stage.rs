use crate::browser;
use crate::fit::Fit;
use crate::repeat::Repeat;
use crate::round::{Phase, Round};
use crate::view::{Recorded, State, View};
use crate::visit::Visit;
use play::Look;
use play::wire::{AnswerCard, PuzzleCard};
use web_sys::HtmlCanvasElement;

/// What the page holds behind what it says: the puzzle, the one after it, the keys that are down, the canvases.
#[derive(Default)]
pub struct Stage {
    /// The puzzle in front of the player.
    pub round: Option<Round>,
    /// Its session on the server.
    pub visit: Option<Visit>,
    /// The session begun last, usually the same.
    last: Option<Visit>,
    /// Its answer, once asked for.
    pub answer: Option<AnswerCard>,
    /// The puzzle after it.
    pub ahead: Option<PuzzleCard>,
    /// What the server made of the last try.
    pub recorded: Recorded,
    /// An answer was asked for and may still come.
    pub asking: bool,
    /// An answer was asked for and did not come.
    pub unanswered: bool,
    /// The next puzzle was asked for and did not come, so this one goes on.
    pub stuck: bool,
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
    /// A frame has been asked for.
    pub asked: bool,
    /// The canvas of the board.
    pub board: Option<HtmlCanvasElement>,
    /// The canvas of the pieces that come.
    pub queue: Option<HtmlCanvasElement>,
    /// The sizes of the board as last drawn, and device pixels to a CSS pixel.
    pub fit: (Fit, f64),
}

impl Stage {
    /// What the page has to say now.
    pub fn view(&self) -> View {
        let Some(round) = &self.round else {
            return View { state: self.waiting.unwrap_or_default(), ..View::default() };
        };
        let (scene, _) = round.picture(browser::now());
        let state = match round.phase() {
            // The judgement is not said before it has been shown.
            Phase::Playing | Phase::Finale => State::Playing,
            Phase::Solved => State::Solved,
            Phase::Failed => State::Failed,
            Phase::Answer => State::Answer,
        };
        let held = scene.cells.iter().filter(|cell| cell.look == Look::Held && round.phase() == Phase::Playing);
        let mut columns: Vec<i32> = held.map(|cell| cell.x).collect();
        columns.sort_unstable();
        View {
            state: self.waiting.unwrap_or(state),
            code: round.card.code.clone(),
            made: scene.made,
            moves: scene.moves,
            coming: scene.next.len(),
            hand: columns.iter().map(ToString::to_string).collect::<Vec<_>>().join(","),
            sinks: round.sinks(),
            took: round.took(),
            answers: round.card.answers,
            recorded: self.recorded,
            unanswered: self.unanswered,
            stuck: self.stuck,
            why: round.why().cloned().unwrap_or_default(),
        }
    }

    /// Whether the puzzle in sight is decided and nothing else is awaited.
    pub fn is_decided(&self) -> bool {
        self.waiting.is_none() && self.round.as_ref().is_some_and(|round| round.phase().is_decided())
    }

    /// Begins a session. Each waits for the one before, whose reply may bring the cookie that makes a visitor one player.
    pub fn begin(&mut self, puzzle: String) -> Visit {
        let visit = Visit::begin(puzzle, self.last.take());
        self.last = Some(visit.clone());
        visit
    }

    /// Begins a session in the place of one that the server never heard of, unless that has been done.
    pub fn begin_again(&mut self, failed: &Visit) -> Visit {
        let replaced = self.visit.clone().filter(|visit| !visit.is(failed) && visit.puzzle() == failed.puzzle());
        replaced.unwrap_or_else(|| {
            let again = self.begin(failed.puzzle().to_owned());
            if self.visit.as_ref().is_some_and(|visit| visit.is(failed)) {
                self.visit = Some(again.clone());
            }
            again
        })
    }

    /// The side of a cell in CSS pixels.
    pub fn cell(&self) -> f64 {
        f64::from(self.fit.0.cell) / self.fit.1.max(0.1)
    }
}
