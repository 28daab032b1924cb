//! Runs: many puzzles in a row, with rules shared by server and page.

use serde::{Deserialize, Serialize};

/// A kind of run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum RunKind {
    /// Three minutes; a mistake costs time, combos give some back.
    Rush,
    /// Until the first failure, with one skip.
    Streak,
}

impl RunKind {
    /// The name in data and addresses.
    pub fn word(self) -> &'static str {
        match self {
            Self::Rush => "rush",
            Self::Streak => "streak",
        }
    }
}

/// The state of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Run {
    /// The kind of run.
    pub kind: RunKind,
    /// Puzzles solved.
    pub score: u32,
    /// Puzzles failed.
    pub mistakes: u32,
    /// Puzzles solved since the last mistake.
    pub combo: u32,
    /// Puzzles skipped.
    pub skips: u32,
    /// Milliseconds gained by combos.
    pub bonus_ms: u32,
}

impl Run {
    /// Initial time of a rush in milliseconds.
    pub const RUSH_MS: i64 = 180_000;
    /// Milliseconds lost by a mistake in a rush.
    pub const MISTAKE_MS: i64 = 10_000;
    /// Skips allowed in a streak.
    pub const SKIPS: u32 = 1;
    /// The rating of the first puzzle.
    pub const FIRST_RATING: i32 = 900;

    /// A run at its start.
    pub fn new(kind: RunKind) -> Self {
        Self { kind, score: 0, mistakes: 0, combo: 0, skips: 0, bonus_ms: 0 }
    }

    /// Counts a solved puzzle. Combos of 3, 6, 10 and every ten more give time.
    pub fn solve(&mut self) {
        self.score += 1;
        self.combo += 1;
        self.bonus_ms += match self.combo {
            3 => 5_000,
            6 => 7_000,
            combo if combo % 10 == 0 => 10_000,
            _ => 0,
        };
    }

    /// Counts a failed puzzle.
    pub fn fail(&mut self) {
        self.mistakes += 1;
        self.combo = 0;
    }

    /// Skips a puzzle, if allowed.
    pub fn skip(&mut self) -> bool {
        let may = self.kind == RunKind::Streak && self.skips < Self::SKIPS;
        self.skips += u32::from(may);
        may
    }

    /// Milliseconds left; `None` in a run without a clock. What combos gave counts for at most three quarters of the time that has passed:
    /// whoever solves faster than any person could would else never come to the end.
    pub fn left_ms(&self, elapsed_ms: i64) -> Option<i64> {
        let given = i64::from(self.bonus_ms).min(elapsed_ms.max(0).saturating_mul(3) / 4);
        let all = Self::RUSH_MS + given - i64::from(self.mistakes) * Self::MISTAKE_MS;
        (self.kind == RunKind::Rush).then_some((all - elapsed_ms).max(0))
    }

    /// Whether it looks as if no person had played it: ten puzzles or more, in less than a second each.
    pub fn is_inhuman(&self, elapsed_ms: i64) -> bool {
        self.score >= 10 && elapsed_ms < i64::from(self.score) * 1000
    }

    /// Whether the run is over.
    pub fn is_over(&self, elapsed_ms: i64) -> bool {
        match self.kind {
            RunKind::Rush => self.left_ms(elapsed_ms) == Some(0),
            RunKind::Streak => self.mistakes > 0,
        }
    }

    /// The rating of the puzzle that comes after `ahead` more: each a little harder than the one before.
    pub fn rating(&self, ahead: u32) -> i32 {
        let step = match self.kind {
            RunKind::Rush => 20,
            RunKind::Streak => 30,
        };
        let puzzles = self.score + self.skips + ahead;
        Self::FIRST_RATING + step * i32::try_from(puzzles).unwrap_or(i32::MAX / 100).min(100)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rush_ends_by_the_clock_alone() {
        let mut rush = Run::new(RunKind::Rush);
        assert_eq!(rush.left_ms(1000), Some(179_000));
        (0..3).for_each(|_| rush.solve());
        assert_eq!((rush.score, rush.left_ms(20_000)), (3, Some(165_000)));
        rush.fail();
        assert_eq!((rush.combo, rush.left_ms(20_000)), (0, Some(155_000)));
        assert!(!rush.skip());
        assert!(!rush.is_over(174_999) && rush.is_over(175_000));
    }

    #[test]
    fn combos_cannot_outrun_the_clock() {
        let mut rush = Run::new(RunKind::Rush);
        (0..1000).for_each(|_| rush.solve());
        assert!(rush.bonus_ms > 900_000);
        assert_eq!((rush.left_ms(0), rush.left_ms(1000)), (Some(180_000), Some(179_750)));
        assert!(!rush.is_over(719_990) && rush.is_over(720_000), "however many are solved");
    }

    #[test]
    fn more_than_a_puzzle_a_second_is_not_human() {
        let solved = |score| Run { score, ..Run::new(RunKind::Rush) };
        assert!(!solved(9).is_inhuman(0) && solved(10).is_inhuman(9_999) && !solved(10).is_inhuman(10_000));
    }

    #[test]
    fn a_streak_ends_with_a_failure_and_has_one_skip() {
        let mut streak = Run::new(RunKind::Streak);
        assert!(streak.skip() && !streak.skip());
        streak.solve();
        assert!(!streak.is_over(i64::MAX));
        streak.fail();
        assert!(streak.is_over(0));
        assert_eq!(streak.left_ms(0), None);
    }

    #[test]
    fn each_puzzle_is_harder_than_the_one_before() {
        let mut rush = Run::new(RunKind::Rush);
        let first = rush.rating(0);
        assert!(rush.rating(1) > first);
        rush.solve();
        assert!(rush.rating(0) > first);
    }
}
