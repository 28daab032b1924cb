use skillratings::{
    Outcomes,
    glicko2::{Glicko2Config, Glicko2Rating, expected_score, glicko2},
};

/// A Glicko-2 rating: the strength of a player, or the difficulty of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The rating.
    pub rating: f64,
    /// Rating deviation: the standard error of the rating.
    pub deviation: f64,
    /// Volatility: how much the rating is expected to fluctuate.
    pub volatility: f64,
}

impl Default for Rating {
    /// A new player: more likely a beginner than a master.
    fn default() -> Self {
        Self { rating: 1200.0, deviation: Self::UNKNOWN, volatility: 0.06 }
    }
}

impl Rating {
    /// Deviation of a new rating, and the largest possible one.
    pub const UNKNOWN: f64 = 350.0;
    /// Ratings with a larger deviation are provisional.
    pub const PROVISIONAL: f64 = 110.0;
    /// Attempts of players whose own rating is not provisional, after which a puzzle's rating counts as that of people's play.
    pub const MIN_ATTEMPTS: i64 = 20;
    /// Smallest deviation: people learn, so old results never determine a rating fully.
    const SUREST: f64 = 45.0;
    /// Probability of success that the next puzzle is chosen for.
    pub const AIM: f64 = 0.75;

    /// Rated attempts during which a player is new.
    pub const FIRST_ATTEMPTS: u64 = 10;

    /// Whether a player with this rating should get a beginner's puzzles: during the first rated attempts, and as long as
    /// the rating is provisional and below that of a new player. Placement counts as those first attempts.
    pub fn is_beginner(&self, attempts: u64, placed: bool) -> bool {
        let new = attempts < Self::FIRST_ATTEMPTS && !placed;
        new || (self.is_provisional() && self.rating < Self::default().rating)
    }

    /// Whether the rating is still too uncertain to mean much.
    pub fn is_provisional(&self) -> bool {
        self.deviation > Self::PROVISIONAL
    }

    /// Probability that a player with this rating solves a puzzle with that rating.
    pub fn chance(&self, puzzle: &Self) -> f64 {
        expected_score(&self.glicko(), &puzzle.glicko()).0
    }

    /// Rating of the puzzles that a player with this rating solves three times out of four.
    pub fn aim(&self) -> f64 {
        self.rating - 400.0 * (Self::AIM / (1.0 - Self::AIM)).log10()
    }

    fn glicko(&self) -> Glicko2Rating {
        Glicko2Rating { rating: self.rating, deviation: self.deviation, volatility: self.volatility }
    }

    fn from_glicko(glicko: &Glicko2Rating) -> Self {
        let deviation = glicko.deviation.clamp(Self::SUREST, Self::UNKNOWN);
        Self { rating: glicko.rating.clamp(100.0, 4000.0), deviation, volatility: glicko.volatility }
    }

    /// Interpolates linearly to another rating.
    fn towards(&self, other: &Self, share: f64) -> Self {
        let mix = |from: f64, to: f64| from + share * (to - from);
        Self {
            rating: mix(self.rating, other.rating),
            deviation: mix(self.deviation, other.deviation),
            volatility: mix(self.volatility, other.volatility),
        }
    }
}

/// Outcome of an attempt, rated as a game between player and puzzle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatedAttempt {
    /// Probability of success by the ratings before the attempt.
    pub expected: f64,
    /// Rating of the player after the attempt.
    pub player: Rating,
    /// Rating of the puzzle after the attempt.
    pub puzzle: Rating,
}

/// Rates an attempt as a game between player and puzzle. The puzzle's rating moves in proportion to how well the player
/// is known: a new player does not move it at all.
pub fn rate_attempt(player: &Rating, puzzle: &Rating, solved: bool) -> RatedAttempt {
    let outcome = if solved { Outcomes::WIN } else { Outcomes::LOSS };
    let (after, puzzle_after) = glicko2(&player.glicko(), &puzzle.glicko(), &outcome, &Glicko2Config::new());
    let trust = 1.0 - (player.deviation / Rating::UNKNOWN).min(1.0);
    RatedAttempt {
        expected: player.chance(puzzle),
        player: Rating::from_glicko(&after),
        puzzle: puzzle.towards(&Rating::from_glicko(&puzzle_after), trust),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KNOWN: Rating = Rating { rating: 1500.0, deviation: 60.0, volatility: 0.06 };
    const PUZZLE: Rating = Rating { rating: 1500.0, deviation: 150.0, volatility: 0.06 };

    #[test]
    fn the_published_example_comes_out() {
        // Glickman's example has three games in one period; for a single game, skillratings documents 1500 against 1500.
        let fresh = Rating { rating: 1500.0, ..Rating::default() };
        let game = rate_attempt(&fresh, &fresh, true);
        assert_eq!((game.player.rating.round(), game.player.deviation.round()), (1662.0, 290.0));
    }

    #[test]
    fn solving_raises_the_player_and_lowers_the_puzzle() {
        let (won, lost) = (rate_attempt(&KNOWN, &PUZZLE, true), rate_attempt(&KNOWN, &PUZZLE, false));
        assert!(won.player.rating > 1500.0 && won.puzzle.rating < 1500.0);
        assert!(lost.player.rating < 1500.0 && lost.puzzle.rating > 1500.0);
        assert!((won.expected - 0.5).abs() < 1e-9);
    }

    #[test]
    fn an_unknown_player_teaches_nothing_about_a_puzzle() {
        let unknown = Rating { rating: 1500.0, ..Rating::default() };
        assert_eq!(rate_attempt(&unknown, &PUZZLE, true).puzzle, PUZZLE);
        let halfway = Rating { deviation: 200.0, ..KNOWN };
        let moved = |player: &Rating| (rate_attempt(player, &PUZZLE, true).puzzle.rating - 1500.0).abs();
        assert!(moved(&halfway) > 0.0 && moved(&halfway) < moved(&KNOWN));
    }

    #[test]
    fn the_aim_is_solved_three_times_out_of_four() {
        let sure = Rating { deviation: 0.0, ..KNOWN };
        let puzzle = Rating { rating: sure.aim(), ..sure };
        assert!((sure.chance(&puzzle) - 0.75).abs() < 1e-6);
    }

    #[test]
    fn a_player_is_a_beginner_for_ten_attempts_and_until_failures_have_settled_the_rating() {
        let with = |rating, deviation| Rating { rating, deviation, volatility: 0.06 };
        assert!(Rating::default().is_beginner(0, false) && with(1900.0, 250.0).is_beginner(9, false));
        assert!(!with(1201.0, 250.0).is_beginner(10, false) && !with(1700.0, 250.0).is_beginner(0, true));
        assert!(with(900.0, 250.0).is_beginner(15, false) && with(900.0, 250.0).is_beginner(0, true));
        assert!(!with(900.0, 100.0).is_beginner(15, false));
    }

    #[test]
    fn a_thousand_games_stay_within_bounds() {
        let mut player = Rating::default();
        for _ in 0..1000 {
            player = rate_attempt(&player, &PUZZLE, true).player;
        }
        assert!(player.rating <= 4000.0 && player.deviation >= 45.0, "{player:?}");
    }
}
