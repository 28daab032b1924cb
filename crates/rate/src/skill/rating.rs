use skillratings::{
    Outcomes,
    glicko2::{Glicko2Config, Glicko2Rating, expected_score, glicko2},
};

/// A Glicko-2 rating: of a player, how strong they are; of a puzzle, how hard it is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The rating.
    pub rating: f64,
    /// How far it may be off.
    pub deviation: f64,
    /// How much it is expected to change.
    pub volatility: f64,
}

impl Default for Rating {
    /// A player of whom nothing is known: more likely a beginner than a master.
    fn default() -> Self {
        Self { rating: 1200.0, deviation: Self::UNKNOWN, volatility: 0.06 }
    }
}

impl Rating {
    /// The deviation of a rating of which nothing is known.
    pub const UNKNOWN: f64 = 350.0;
    /// The deviation from which on a rating means little.
    pub const PROVISIONAL: f64 = 110.0;
    /// How sure the ratings get at best: people learn, and what they knew is not what they know.
    const SUREST: f64 = 45.0;
    /// The chance of success that «what next» aims at.
    pub const AIM: f64 = 0.75;

    /// Whether it is still too uncertain to mean much.
    pub fn is_provisional(&self) -> bool {
        self.deviation > Self::PROVISIONAL
    }

    /// The chance that a player of this rating solves a puzzle of that rating.
    pub fn chance(&self, puzzle: &Self) -> f64 {
        expected_score(&self.glicko(), &puzzle.glicko()).0
    }

    /// The rating of the puzzles that a player of this rating solves three times out of four.
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

    /// As far as `share` of the way to another rating.
    fn towards(&self, other: &Self, share: f64) -> Self {
        let mix = |from: f64, to: f64| from + share * (to - from);
        Self {
            rating: mix(self.rating, other.rating),
            deviation: mix(self.deviation, other.deviation),
            volatility: mix(self.volatility, other.volatility),
        }
    }
}

/// What an attempt came to, as a game between a player and a puzzle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Game {
    /// The chance of solving it that the ratings gave beforehand.
    pub expected: f64,
    /// The player's rating afterwards.
    pub player: Rating,
    /// The puzzle's rating afterwards.
    pub puzzle: Rating,
}

/// Plays an attempt as a game. The puzzle believes a player as far as the player is known: someone of whom nothing is
/// known does not move it at all.
pub fn play(player: &Rating, puzzle: &Rating, solved: bool) -> Game {
    let outcome = if solved { Outcomes::WIN } else { Outcomes::LOSS };
    let (after, puzzle_after) = glicko2(&player.glicko(), &puzzle.glicko(), &outcome, &Glicko2Config::new());
    let trust = 1.0 - (player.deviation / Rating::UNKNOWN).min(1.0);
    Game {
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
        // Glickman's example has three games in one period; of single games skillratings documents 1500 against 1500.
        let fresh = Rating { rating: 1500.0, ..Rating::default() };
        let game = play(&fresh, &fresh, true);
        assert_eq!((game.player.rating.round(), game.player.deviation.round()), (1662.0, 290.0));
    }

    #[test]
    fn solving_raises_the_player_and_lowers_the_puzzle() {
        let (won, lost) = (play(&KNOWN, &PUZZLE, true), play(&KNOWN, &PUZZLE, false));
        assert!(won.player.rating > 1500.0 && won.puzzle.rating < 1500.0);
        assert!(lost.player.rating < 1500.0 && lost.puzzle.rating > 1500.0);
        assert!((won.expected - 0.5).abs() < 1e-9);
    }

    #[test]
    fn an_unknown_player_teaches_nothing_about_a_puzzle() {
        let unknown = Rating { rating: 1500.0, ..Rating::default() };
        assert_eq!(play(&unknown, &PUZZLE, true).puzzle, PUZZLE);
        let halfway = Rating { deviation: 200.0, ..KNOWN };
        let moved = |player: &Rating| (play(player, &PUZZLE, true).puzzle.rating - 1500.0).abs();
        assert!(moved(&halfway) > 0.0 && moved(&halfway) < moved(&KNOWN));
    }

    #[test]
    fn the_aim_is_solved_three_times_out_of_four() {
        let sure = Rating { deviation: 0.0, ..KNOWN };
        let puzzle = Rating { rating: sure.aim(), ..sure };
        assert!((sure.chance(&puzzle) - 0.75).abs() < 1e-6);
    }

    #[test]
    fn a_thousand_games_stay_within_bounds() {
        let mut player = Rating::default();
        for _ in 0..1000 {
            player = play(&player, &PUZZLE, true).player;
        }
        assert!(player.rating <= 4000.0 && player.deviation >= 45.0, "{player:?}");
    }
}
