use super::{AnswerNow, Happening, Phase, PuzzleResult, PuzzleTask, Task};
use crate::protocol::{Answers, PuzzleSet, Survey, Training};

/// The puzzles of a step, one after the other.
#[derive(Clone, Debug)]
pub(super) struct PuzzleWork {
    total: Option<u32>,
    warm_up: u32,
    limit: Option<i64>,
    answers: Answers,
    feedback: bool,
    is_rated: bool,
    /// The present puzzle.
    number: u32,
    phase: Phase,
    shown: i64,
    /// What became of the puzzles that count.
    results: Vec<PuzzleResult>,
    /// Whether they count for the results of the participant.
    counts: bool,
}

impl PuzzleWork {
    fn new(total: Option<u32>, limit: Option<std::time::Duration>, answers: Answers) -> Self {
        let limit = limit.map(super::milliseconds);
        let (feedback, is_rated, warm_up) = (false, false, 0);
        Self {
            total,
            warm_up,
            limit,
            answers,
            feedback,
            is_rated,
            number: 0,
            phase: Phase::Ready,
            shown: 0,
            results: Vec::new(),
            counts: true,
        }
    }

    pub(super) fn of_set(set: &PuzzleSet) -> Self {
        Self { feedback: set.feedback, ..Self::new(Some(set.count()), set.limit, set.answers) }
    }

    pub(super) fn of_survey(survey: &Survey, set: &PuzzleSet) -> Self {
        let (total, is_rated) = (Some(set.count() + survey.warm_up), !survey.scales.is_empty());
        Self { total, is_rated, warm_up: survey.warm_up, ..Self::of_set(set) }
    }

    pub(super) fn of_training(training: &Training) -> Self {
        Self { feedback: true, counts: false, ..Self::new(training.count, training.limit, training.answers) }
    }

    /// What is to be done; `None` when all is done.
    pub(super) fn task(&self) -> Option<Task> {
        if self.total == Some(self.number) {
            return (self.answers == Answers::AtEnd).then_some(Task::Answers);
        }
        let tried = matches!(self.phase, Phase::Rating | Phase::Done);
        let answer = match (self.answers, self.phase) {
            (Answers::AfterEach, Phase::Done) => AnswerNow::Shown,
            (Answers::OnDemand, Phase::Done) => AnswerNow::OnDemand,
            _ => AnswerNow::Hidden,
        };
        Some(Task::Puzzle(PuzzleTask {
            number: self.number,
            total: self.total,
            warm_up: self.number < self.warm_up,
            phase: self.phase,
            deadline: self.deadline(),
            tells_result: self.feedback && tried,
            answer,
        }))
    }

    /// When the time of the present puzzle is up.
    pub(super) fn deadline(&self) -> Option<i64> {
        (self.phase == Phase::Trying).then_some(self.shown + self.limit?)
    }

    /// The time of the present puzzle is up.
    pub(super) fn time_is_up(&mut self) {
        self.tried(self.limit.unwrap_or_default(), false);
    }

    /// What became of the puzzles so far that count for the results.
    pub(super) fn results(&self) -> &[PuzzleResult] {
        &self.results
    }

    /// Takes an event; returns whether it was expected.
    pub(super) fn take(&mut self, at: i64, what: Happening) -> bool {
        let is_last = self.total == Some(self.number + 1);
        match (what, self.phase) {
            (Happening::Finished, Phase::Ready) if self.total == Some(self.number) => self.answers = Answers::Never,
            (Happening::Shown, Phase::Ready) if self.total != Some(self.number) => self.show(at),
            (Happening::Shown, Phase::Done) if !is_last => {
                self.next();
                self.show(at);
            }
            (Happening::Tried { solved }, Phase::Trying) => self.tried(at - self.shown, solved),
            (Happening::Rated, Phase::Rating) => self.rated(),
            (Happening::Finished, Phase::Done) if is_last => self.next(),
            _ => return false,
        }
        true
    }

    fn show(&mut self, at: i64) {
        (self.phase, self.shown) = (Phase::Trying, at);
    }

    fn tried(&mut self, ms: i64, solved: bool) {
        let is_warm_up = self.number < self.warm_up;
        if self.counts && !is_warm_up {
            self.results.push(PuzzleResult { solved, ms });
        }
        match self.is_rated && !is_warm_up {
            true => self.phase = Phase::Rating,
            false => self.rated(),
        }
    }

    /// All is known of the puzzle: it stays while there is something to be seen of it.
    fn rated(&mut self) {
        match self.feedback || matches!(self.answers, Answers::AfterEach | Answers::OnDemand) {
            true => self.phase = Phase::Done,
            false => self.next(),
        }
    }

    fn next(&mut self) {
        self.number += 1;
        self.phase = Phase::Ready;
    }
}
