use crate::app::action::Action;
use crate::app::modes::PlayMode;
use crate::app::modes::choices::{Choices, Moment};
use crate::app::modes::placement::PlacementProgress;
use crate::app::state::attempt::{AttemptView, Recorded};
use crate::app::state::help::HelpView;
use crate::app::state::loading::LoadingView;
use crate::app::status::Status;
use crate::route::game::Game;
use crate::runs::run::RunView;
use crate::table::puzzle::view::PuzzleView;

/// What the page says at a moment, apart from the pictures. `text::words` puts it into sentences.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct View {
    /// The mode of play.
    pub mode: Option<PlayMode>,
    /// What is going on.
    pub status: Status,
    /// The puzzle in sight.
    pub puzzle: PuzzleView,
    /// The attempts at it.
    pub attempt: AttemptView,
    /// Its answers and its hint.
    pub help: HelpView,
    /// The puzzles on their way.
    pub loading: LoadingView,
    /// How the run stands.
    pub run: Option<RunView>,
    /// How far the placement is.
    pub placement: Option<PlacementProgress>,
}

impl View {
    /// The small buttons under the board.
    pub fn tools(&self) -> Vec<Action> {
        if self.puzzle.finishing {
            return vec![Action::ShowFinish];
        }
        self.mode.as_ref().map(|mode| mode.tools(self.game(), self.attempt.tried)).unwrap_or_default()
    }

    /// The game of the puzzle.
    pub fn game(&self) -> Game {
        self.puzzle.game()
    }

    /// Whether the player is asked how hard the puzzle was: where the answer is needed, and nobody is in a hurry.
    pub fn asks_how_hard(&self) -> bool {
        let asks = self.status.is_judged() && self.run.is_none();
        asks && self.attempt.tried && self.attempt.recorded != Recorded::Here && self.game().forgives()
    }

    /// Whether the last puzzle of a placement is in sight.
    fn is_placed(&self) -> bool {
        self.placement.is_some_and(PlacementProgress::is_last)
    }

    /// Whether the player's level has been found just now.
    pub fn tells_placed(&self) -> bool {
        self.status.is_judged() && self.is_placed()
    }

    /// What can be done now that nothing is being played.
    pub fn choices(&self) -> Choices {
        let answers = self.puzzle.answers();
        // There are more ways to clear a board than anyone would look at.
        let answers = if self.game().forgives() { answers.min(1) } else { answers };
        let moment = Moment {
            status: self.status,
            solved: self.puzzle.took.is_some(),
            replays: self.puzzle.replays,
            resumes: self.puzzle.resumes && !self.attempt.late,
            answers,
            placed: self.is_placed(),
        };
        self.mode.as_ref().map(|mode| mode.choices(moment)).unwrap_or_default()
    }

    /// Whether something can be done now.
    pub fn offers(&self, action: Action) -> bool {
        match self.status {
            Status::Playing => self.tools().contains(&action) && (action != Action::Skip || self.may_skip()),
            Status::Loading => false,
            _ => {
                let choices = self.choices();
                choices.primary == Some(action) || choices.others.contains(&action)
            }
        }
    }

    /// Whether a run still has a skip; elsewhere there is no end of them.
    pub fn may_skip(&self) -> bool {
        self.run.is_none_or(|mut run| run.run.skip())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::puzzle::tests::view as puzzle;
    use play::{Run, RunKind};

    fn run(run: Run) -> Option<RunView> {
        Some(RunView { run, record: false, change: (0, 0) })
    }

    #[test]
    fn a_streak_has_one_skip() {
        let mode = Some(PlayMode::Run(RunKind::Streak));
        let mut streak = Run::new(RunKind::Streak);
        let view = View { mode, status: Status::Playing, run: run(streak), ..View::default() };
        assert!(view.offers(Action::Skip));
        streak.skip();
        assert!(!View { run: run(streak), ..view }.offers(Action::Skip));
    }

    #[test]
    fn only_who_tried_a_board_is_asked_how_hard_it_was() {
        let attempt = AttemptView { tried: true, ..AttemptView::default() };
        let view = View { puzzle: puzzle("shisen:AA", 1), status: Status::Solved, attempt, ..View::default() };
        assert!(view.asks_how_hard());
        assert!(!View { attempt: AttemptView::default(), ..view.clone() }.asks_how_hard());
        assert!(!View { puzzle: puzzle("tspin:", 1), ..view.clone() }.asks_how_hard());
        assert!(!View { run: run(Run::new(RunKind::Rush)), ..view.clone() }.asks_how_hard());
        assert!(!View { status: Status::Playing, ..view }.asks_how_hard());
    }

    #[test]
    fn nothing_is_offered_while_a_puzzle_is_on_its_way() {
        let view = View { mode: Some(PlayMode::Level), ..View::default() };
        assert!(!view.offers(Action::Hint) && !view.offers(Action::Next));
        let view = View { status: Status::Playing, ..view };
        assert!(view.offers(Action::Hint) && !view.offers(Action::Answer) && !view.offers(Action::SayNone));
    }
}
