//! The goal of a day: about ten minutes of play.

/// The number of puzzles that a player should try in a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DailyGoal(pub u32);

impl Default for DailyGoal {
    /// For a player of whom no times are known.
    fn default() -> Self {
        Self(10)
    }
}

impl DailyGoal {
    /// The fewest puzzles: even slow solvers have something to finish.
    pub const LEAST: u32 = 3;
    /// The most puzzles: beyond them ten minutes are a chore.
    pub const MOST: u32 = 30;
    /// How long the goal should take, in milliseconds.
    const DURATION_MS: u64 = 10 * 60 * 1000;
    /// How long a player looks at a result before the next puzzle, in milliseconds.
    const PAUSE_MS: u64 = 10 * 1000;

    /// The goal of a player whose recent attempts took this long, in milliseconds and in any order: as many puzzles as fit
    /// into ten minutes by the median time.
    pub fn of(mut times: Vec<u64>) -> Self {
        times.sort_unstable();
        let Some(median) = times.get(times.len() / 2) else { return Self::default() };
        let fit = Self::DURATION_MS / median.saturating_add(Self::PAUSE_MS);
        Self(u32::try_from(fit).unwrap_or(Self::MOST).clamp(Self::LEAST, Self::MOST))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_goal_takes_about_ten_minutes() {
        let goal = |seconds: &[u64]| DailyGoal::of(seconds.iter().map(|time| time * 1000).collect()).0;
        assert_eq!((goal(&[30]), goal(&[5, 50, 500]), goal(&[1]), goal(&[3600])), (15, 10, 30, 3));
        assert_eq!(goal(&[]), 10, "nothing is known yet");
    }

    proptest! {
        #[test]
        fn whoever_is_slower_has_no_larger_goal(times in proptest::collection::vec(0..u64::MAX / 2, 1..20), factor in 1..4_u64) {
            let slower = DailyGoal::of(times.iter().map(|time| time.saturating_mul(factor)).collect());
            prop_assert!(slower.0 <= DailyGoal::of(times).0);
            prop_assert!((DailyGoal::LEAST..=DailyGoal::MOST).contains(&slower.0));
        }
    }
}
