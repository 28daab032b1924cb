use play::wire::{AskedPuzzle, AskedTry};

/// The puzzles of a questionnaire in their order, and how far the player is. Knows time only as it is told.
#[derive(Clone, Debug, PartialEq)]
pub struct Paper {
    puzzles: Vec<AskedPuzzle>,
    /// When it came.
    came: f64,
}

impl Paper {
    /// As the server told it just now.
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
    pub fn far(&self) -> (usize, usize) {
        (self.puzzles.iter().filter(|puzzle| puzzle.answered).count(), self.puzzles.len())
    }

    /// Milliseconds for which a puzzle has been known to the player: its clock ran on while the page was closed.
    pub fn known_for(&self, id: &str, now: f64) -> f64 {
        self.find(id).and_then(|puzzle| puzzle.shown_ms).map_or(0.0, |ms| ms as f64 + (now - self.came).max(0.0))
    }

    /// The try that was made at a puzzle before the page was opened anew.
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
        let mut paper = Paper::new(["a", "b", "c"].map(|id| puzzle(id, id == "a", None)).to_vec(), 0.0);
        assert_eq!((paper.next(None), paper.next(Some("b")), paper.far()), (Some("b"), Some("c"), (1, 3)));
        paper.answer("b");
        assert_eq!((paper.next(Some("b")), paper.next(Some("c"))), (Some("c"), Some("c")));
        paper.answer("c");
        assert_eq!((paper.next(None), paper.far()), (None, (3, 3)));
    }

    #[test]
    fn the_clock_of_what_was_shown_runs_on() {
        let paper = Paper::new(vec![puzzle("a", false, Some(9000)), puzzle("b", false, None)], 500.0);
        assert_eq!((paper.known_for("a", 1500.0), paper.known_for("b", 1500.0)), (10_000.0, 0.0));
    }
}
