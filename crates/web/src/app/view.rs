use crate::app::action::Action;
use crate::app::modes::PlayMode;
use crate::app::modes::choices::{Choices, Moment};
use crate::route::game::Game;
use crate::survey::progress::Sitting;
use play::wire::{AttemptCard, PuzzleCard};
use play::{Input, Run};
use std::sync::Arc;

/// What the page says at a moment, apart from the pictures. `words` puts it into sentences.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct View {
    /// The way of playing.
    pub mode: Option<PlayMode>,
    /// What is going on.
    pub state: State,
    /// The puzzle.
    pub card: Option<Arc<PuzzleCard>>,
    /// The puzzle's code.
    pub code: String,
    /// Pieces placed.
    pub made: usize,
    /// Pieces that the puzzle has.
    pub moves: usize,
    /// Pieces that come after the one in hand.
    pub coming: usize,
    /// The round of a chain that is shown; 0 for none.
    pub chain: u32,
    /// Whether pieces can sink by single rows.
    pub sinks: bool,
    /// Whether the puzzle is played by pointing at its cells.
    pub points: bool,
    /// What there is to say while it is played, in English and in Japanese: a dead end.
    pub notice: [String; 2],
    /// Milliseconds that the solved try took.
    pub took: Option<u32>,
    /// The word that ended the try, if it was not its last move.
    pub word: Option<Input>,
    /// Whether the clock ended it.
    pub late: bool,
    /// How hard the player found it, from 1 to 5, and whether the server knows that.
    pub hard: Option<(u8, bool)>,
    /// How many answers the puzzle has.
    pub answers: u64,
    /// Which of them is shown.
    pub shown: Option<Shown>,
    /// Whether a try at this puzzle has been judged.
    pub tried: bool,
    /// Whether a hint is shown.
    pub hinted: bool,
    /// A hint was asked for and did not come.
    pub unhinted: bool,
    /// Whether the server knows of the last try.
    pub recorded: Recorded,
    /// What the server made of it.
    pub judged: Option<Arc<AttemptCard>>,
    /// An answer was asked for and did not come.
    pub unanswered: bool,
    /// The next puzzle was asked for and did not come, so this one goes on.
    pub stuck: bool,
    /// The server has no such puzzle.
    pub missing: bool,
    /// Why a failed try fell short, in English and in Japanese.
    pub why: [String; 2],
    /// How many puzzles of the questionnaire are answered, and how many it has.
    pub asked: Option<(usize, usize)>,
    /// Where the player stands with it.
    pub sitting: Sitting,
    /// How the run stands.
    pub run: Option<Run>,
    /// Whether its score is the player's best.
    pub record: bool,
    /// Counts the changes of its clock, and what the last one was, in seconds.
    pub change: (u32, i64),
}

/// The answer that is shown, one of those that came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shown {
    /// Its place, from 1.
    pub at: usize,
    /// How many came.
    pub of: usize,
    /// Holes it leaves.
    pub holes: u32,
    /// How rough a surface it leaves.
    pub roughness: u32,
}

/// What is going on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum State {
    /// A puzzle is on its way.
    #[default]
    Loading,
    /// No puzzle came.
    Error,
    /// A run can be started.
    Ready,
    /// Pieces are being placed.
    Playing,
    /// The puzzle is solved.
    Solved,
    /// The try is over and the goal was not met.
    Failed,
    /// An answer is shown.
    Answer,
    /// A run is over.
    Over,
}

/// Whether the server knows of the last try.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Recorded {
    /// Nothing was told, or no reply has come yet.
    #[default]
    Open,
    /// It does; the try's number.
    Kept(u32),
    /// It could not be told.
    Lost,
}

impl State {
    /// Its name in the page.
    pub fn name(self) -> &'static str {
        match self {
            Self::Loading => "loading",
            Self::Error => "error",
            Self::Ready => "ready",
            Self::Playing => "playing",
            Self::Solved => "solved",
            Self::Failed => "failed",
            Self::Answer => "answer",
            Self::Over => "over",
        }
    }

    /// Whether the screen asks what to do next.
    pub fn is_decided(self) -> bool {
        !matches!(self, Self::Loading | Self::Playing)
    }

    /// Whether a judgement of the puzzle in sight is said.
    pub fn is_judged(self) -> bool {
        matches!(self, Self::Solved | Self::Failed | Self::Answer)
    }
}

impl View {
    /// The small buttons under the board.
    pub fn tools(&self) -> Vec<Action> {
        self.mode.as_ref().map(|mode| mode.tools(self.game(), self.tried)).unwrap_or_default()
    }

    /// The game of the puzzle.
    pub fn game(&self) -> Game {
        Game::of_code(&self.code).unwrap_or_default()
    }

    /// Whether the player is asked how hard the puzzle was: where the answer is needed, and nobody is in a hurry.
    pub fn asks_how_hard(&self) -> bool {
        // The questionnaire asks itself.
        self.game().forgives() && self.tried && self.run.is_none() && self.state.is_judged() && !self.is_asked()
    }

    /// Whether it is part of a questionnaire.
    pub fn is_asked(&self) -> bool {
        self.mode.as_ref().is_some_and(|mode| mode.survey().is_some())
    }

    /// What can be done now that nothing is being played.
    pub fn choices(&self) -> Choices {
        // There are more ways to clear a board than anyone would look at.
        let answers = if self.game().forgives() { self.answers.min(1) } else { self.answers };
        let begun = self.sitting != Sitting::Fresh;
        let moment = Moment { state: self.state, solved: self.took.is_some(), answers, begun };
        self.mode.as_ref().map(|mode| mode.choices(moment)).unwrap_or_default()
    }

    /// Whether something can be done now.
    pub fn offers(&self, action: Action) -> bool {
        match self.state {
            State::Playing => self.tools().contains(&action) && (action != Action::Skip || self.may_skip()),
            State::Loading => false,
            _ => {
                let choices = self.choices();
                choices.primary == Some(action) || choices.others.contains(&action)
            }
        }
    }

    /// Whether a run still has a skip; elsewhere there is no end of them.
    pub fn may_skip(&self) -> bool {
        self.run.is_none_or(|mut run| run.skip())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::route::Route;
    use play::RunKind;

    #[test]
    fn a_streak_has_one_skip() {
        let mode = Some(PlayMode::Run(RunKind::Streak));
        let mut run = Run::new(RunKind::Streak);
        let view = View { mode, state: State::Playing, run: Some(run), ..View::default() };
        assert!(view.offers(Action::Skip));
        run.skip();
        assert!(!View { run: Some(run), ..view }.offers(Action::Skip));
    }

    #[test]
    fn only_who_tried_a_board_is_asked_how_hard_it_was() {
        let view = View { code: "shisen:AA".into(), state: State::Solved, tried: true, ..View::default() };
        assert!(view.asks_how_hard());
        assert!(!View { tried: false, ..view.clone() }.asks_how_hard());
        assert!(!View { code: "tspin:".into(), ..view.clone() }.asks_how_hard());
        assert!(!View { run: Some(Run::new(RunKind::Rush)), ..view.clone() }.asks_how_hard());
        assert!(!View { state: State::Playing, ..view.clone() }.asks_how_hard());
        let mode = Route::read("asked/shisen-6x4/5").mode();
        assert!(!View { mode, ..view }.asks_how_hard(), "the questionnaire asks itself");
    }

    #[test]
    fn nothing_is_offered_while_a_puzzle_is_on_its_way() {
        let view = View { mode: Some(PlayMode::Level), ..View::default() };
        assert!(!view.offers(Action::Hint) && !view.offers(Action::Next));
        let view = View { state: State::Playing, ..view };
        assert!(view.offers(Action::Hint) && !view.offers(Action::Answer) && !view.offers(Action::SayNone));
    }
}
