use play::wire::{AskedPuzzle, AskedTry};

/// The puzzles of a survey in order, and how far the player is. Time is passed in.
#[derive(Clone, Debug, PartialEq)]
pub struct SurveyProgress {
    puzzles: Vec<AskedPuzzle>,
    /// When the server's reply came.
    came: f64,
}

/// How far a player is who opens a survey.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum SurveyStage {
    /// Nothing of it has been seen.
    #[default]
    Fresh,
    /// Some of it has.
    Begun,
    /// The try at the puzzle that comes next was made, and only its questions are left.
    Tried,
}

/// What the page says of a survey.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SurveyView {
    /// Puzzles whose questions are answered.
    pub answered: usize,
    /// Puzzles it has.
    pub count: usize,
    /// Where the player stands with it.
    pub stage: SurveyStage,
}

impl SurveyProgress {
    /// What the page says of it.
    pub fn view(&self) -> SurveyView {
        let (answered, count) = self.far();
        SurveyView { answered, count, stage: self.stage() }
    }

    /// From the server's reply, which came just now.
    pub fn new(puzzles: Vec<AskedPuzzle>, now: f64) -> Self {
        Self { puzzles, came: now }
    }

    /// The puzzle to go on with, another one than `not` if there is one.
    pub fn next(&self, not: Option<&str>) -> Option<&str> {
        let open = || self.puzzles.iter().filter(|puzzle| !puzzle.answered).map(|puzzle| puzzle.id.as_str());
        open().find(|id| Some(*id) != not).or_else(|| open().next())
    }

    /// Notes that a puzzle's questions are answered.
    pub fn answer(&mut self, id: &str) {
        self.puzzles.iter_mut().filter(|puzzle| puzzle.id == id).for_each(|puzzle| puzzle.answered = true);
    }

    /// How many puzzles are answered, and how many there are.
    fn far(&self) -> (usize, usize) {
        (self.puzzles.iter().filter(|puzzle| puzzle.answered).count(), self.puzzles.len())
    }

    /// Milliseconds for which a puzzle has been known to the player: its clock ran on while the page was closed.
    pub fn known_for(&self, id: &str, now: f64) -> f64 {
        self.find(id).and_then(|puzzle| puzzle.shown_ms).map_or(0.0, |ms| ms as f64 + (now - self.came).max(0.0))
    }

    /// Where the player stands.
    fn stage(&self) -> SurveyStage {
        let next = self.next(None).and_then(|id| self.find(id));
        let known = |puzzle: &AskedPuzzle| puzzle.answered || puzzle.shown_ms.is_some() || puzzle.tried.is_some();
        match next {
            Some(puzzle) if puzzle.tried.is_some() => SurveyStage::Tried,
            _ if self.puzzles.iter().any(known) => SurveyStage::Begun,
            _ => SurveyStage::Fresh,
        }
    }

    /// The attempt that was made at a puzzle before the page was reloaded.
    pub fn tried(&self, id: &str) -> Option<AskedTry> {
        self.find(id)?.tried
    }

    fn find(&self, id: &str) -> Option<&AskedPuzzle> {
        self.puzzles.iter().find(|puzzle| puzzle.id == id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn puzzle(id: &str, answered: bool, shown_ms: Option<u64>) -> AskedPuzzle {
        AskedPuzzle { id: id.into(), answered, shown_ms, tried: None }
    }

    #[test]
    fn the_first_that_is_not_answered_comes_next() {
        let mut survey = SurveyProgress::new(["a", "b", "c"].map(|id| puzzle(id, id == "a", None)).to_vec(), 0.0);
        assert_eq!((survey.next(None), survey.next(Some("b")), survey.far()), (Some("b"), Some("c"), (1, 3)));
        survey.answer("b");
        assert_eq!((survey.next(Some("b")), survey.next(Some("c"))), (Some("c"), Some("c")));
        survey.answer("c");
        assert_eq!((survey.next(None), survey.far()), (None, (3, 3)));
    }

    #[test]
    fn who_comes_again_is_told_what_is_left() {
        let fresh = [puzzle("a", false, None), puzzle("b", false, None)];
        let stage = |puzzles: &[AskedPuzzle]| SurveyProgress::new(puzzles.to_vec(), 0.0).stage();
        assert_eq!(stage(&fresh), SurveyStage::Fresh);
        assert_eq!(stage(&[puzzle("a", true, Some(9)), fresh[1].clone()]), SurveyStage::Begun);
        assert_eq!(stage(&[puzzle("a", false, Some(9)), fresh[1].clone()]), SurveyStage::Begun);
        let tried = AskedPuzzle { tried: Some(AskedTry { solved: false, ms: 9 }), ..puzzle("a", false, Some(9)) };
        assert_eq!(stage(&[tried.clone(), fresh[1].clone()]), SurveyStage::Tried);
        assert_eq!(stage(&[AskedPuzzle { answered: true, ..tried }, fresh[1].clone()]), SurveyStage::Begun);
    }

    #[test]
    fn the_clock_of_what_was_shown_runs_on() {
        let survey = SurveyProgress::new(vec![puzzle("a", false, Some(9000)), puzzle("b", false, None)], 500.0);
        assert_eq!((survey.known_for("a", 1500.0), survey.known_for("b", 1500.0)), (10_000.0, 0.0));
    }
}
