use super::match_work::MatchWork;
use super::puzzle_work::PuzzleWork;
use super::{Happening, PuzzleResult, Task};
use crate::protocol::StepKind;

/// What has been done of a step.
#[derive(Clone, Debug)]
pub(super) struct Work {
    puzzles: Option<PuzzleWork>,
    matches: Option<MatchWork>,
    has_questions: bool,
    is_break: bool,
}

impl Work {
    pub(super) fn new(kind: &StepKind) -> Self {
        let (mut puzzles, mut matches, mut has_questions) = (None, None, false);
        match kind {
            StepKind::Matches(all) => matches = Some(MatchWork::new(all)),
            StepKind::Test(set) => puzzles = Some(PuzzleWork::of_set(set)),
            StepKind::Training(training) => puzzles = Some(PuzzleWork::of_training(training)),
            StepKind::Survey(survey) => {
                puzzles = survey.puzzles.as_ref().map(|set| PuzzleWork::of_survey(survey, set));
                has_questions = !survey.questions.is_empty();
            }
            StepKind::Break | StepKind::End { .. } => {}
        }
        Self { puzzles, matches, has_questions, is_break: matches!(kind, StepKind::Break) }
    }

    /// What is to be done; `None` when all is done.
    pub(super) fn task(&self) -> Option<Task> {
        let puzzles = self.puzzles.as_ref().and_then(PuzzleWork::task);
        let matches = self.matches.as_ref().and_then(MatchWork::task);
        let questions = self.has_questions.then_some(Task::Questions);
        puzzles.or(matches).or(questions).or(self.is_break.then_some(Task::Break))
    }

    /// What became of the puzzles so far that count for the participant's results.
    pub(super) fn results(&self) -> &[PuzzleResult] {
        self.puzzles.as_ref().map_or(&[], PuzzleWork::results)
    }

    /// When the time of the present puzzle is up.
    pub(super) fn deadline(&self) -> Option<i64> {
        self.puzzles.as_ref()?.deadline()
    }

    /// The time of the present puzzle is up.
    pub(super) fn time_is_up(&mut self) {
        if let Some(puzzles) = &mut self.puzzles {
            puzzles.time_is_up();
        }
    }

    /// Takes an event; returns whether it was expected.
    pub(super) fn take(&mut self, at: i64, what: Happening) -> bool {
        match self.task() {
            Some(Task::Questions) if what == Happening::Answered => {
                self.has_questions = false;
                true
            }
            Some(Task::Puzzle(_) | Task::Answers) => {
                self.puzzles.as_mut().is_some_and(|puzzles| puzzles.take(at, what))
            }
            Some(Task::Match(_)) => self.matches.as_mut().is_some_and(|matches| matches.take(at, what)),
            _ => false,
        }
    }
}
