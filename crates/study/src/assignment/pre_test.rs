use crate::protocol::Measure;

/// What a participant did in the steps before the arms.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct PreTest {
    /// Games won.
    pub wins: u32,
    /// Games that were won or lost.
    pub games: u32,
    /// Puzzles of tests solved.
    pub solved: u32,
    /// T-spins in matches.
    pub t_spins: u32,
    /// Minutes of matches.
    pub minutes: f64,
}

impl PreTest {
    /// The value of each measure; 0 where nothing was measured.
    pub fn measures(&self, measures: &[Measure]) -> Vec<f64> {
        measures.iter().map(|measure| self.measure(*measure)).collect()
    }

    fn measure(&self, measure: Measure) -> f64 {
        match measure {
            Measure::Score => f64::from(self.wins + self.solved),
            Measure::Wins => f64::from(self.wins),
            Measure::WinRate => f64::from(self.wins) / f64::from(self.games.max(1)),
            Measure::Solved => f64::from(self.solved),
            Measure::TSpinsAMinute if self.minutes > 0.0 => f64::from(self.t_spins) / self.minutes,
            Measure::TSpinsAMinute => 0.0,
        }
    }
}
