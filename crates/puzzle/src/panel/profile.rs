use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use std::{fmt, str::FromStr};

/// A way of looking for an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Family {
    /// Depth-limited search over the tidiest moves, widened when it finds nothing.
    Searchers,
    /// Imagines whole lines, one after the other, drawn towards what seems near the goal and away from what failed.
    Triers,
}

impl Family {
    /// Both families.
    pub const ALL: [Self; 2] = [Self::Searchers, Self::Triers];

    /// The name in options and data.
    pub fn word(self) -> &'static str {
        match self {
            Self::Searchers => "searchers",
            Self::Triers => "triers",
        }
    }
}

impl fmt::Display for Family {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Family {
    type Err = crate::BadCode;

    fn from_str(text: &str) -> Result<Self, crate::BadCode> {
        let found = Self::ALL.into_iter().find(|family| family.word() == text);
        let words = || Self::ALL.map(Self::word).join(" or ");
        found.ok_or_else(|| crate::BadCode::invalid("family of solvers", text, words()))
    }
}

/// Parameters of a simulated solver.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SolverProfile {
    /// The way of searching.
    pub family: Family,
    /// From 0 for a beginner to 1 for an expert.
    pub strength: f64,
    /// Moves considered at first, for searchers.
    pub candidates: usize,
    /// Search depth in moves, for searchers.
    pub depth: usize,
    /// Noise in judging moves, in standard deviations of how they look.
    pub noise: f64,
    /// Probability of overlooking a solution, or of a random move.
    pub slips: f64,
    /// Positions after which it gives up on a puzzle of one move.
    pub patience: u32,
}

/// Factor of the patience for each further move, up to [`SEARCHED`].
const PERSISTENCE: u32 = 5;
/// Factor of the patience for each move beyond [`SEARCHED`]: nobody looks at five times as many positions again.
const LONG_PERSISTENCE: u32 = 2;
/// The most moves that solvers can hope to search through.
const SEARCHED: usize = 4;

impl SolverProfile {
    /// A solver of this strength, from 0 to 1.
    pub fn new(family: Family, strength: f64) -> Self {
        let strength = strength.clamp(0.0, 1.0);
        let between = |weak: f64, strong: f64| weak + (strong - weak) * strength;
        Self {
            family,
            strength,
            candidates: between(2.0, 8.0).round() as usize,
            depth: between(1.0, 4.0).round() as usize,
            noise: between(1.4, 0.4),
            slips: between(0.15, 0.02),
            patience: between(40.0, 400.0).round() as u32,
        }
    }

    /// Positions after which it gives up on a puzzle of so many moves.
    pub fn patience(&self, moves: usize) -> u32 {
        let further = moves.clamp(1, SEARCHED) as u32 - 1;
        let beyond = u32::try_from(moves.saturating_sub(SEARCHED)).unwrap_or(u32::MAX);
        let factor = PERSISTENCE.pow(further).saturating_mul(LONG_PERSISTENCE.saturating_pow(beyond));
        self.patience.saturating_mul(factor)
    }

    /// The solver's random numbers for a puzzle: the same seed gives the same play.
    pub fn dice(&self, seed: u64) -> Pcg64Mcg {
        let own = (self.strength * 1000.0) as u64 * 2 + u64::from(self.family == Family::Triers);
        Pcg64Mcg::seed_from_u64(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(own))
    }

    /// One sample of the noise, with mean zero.
    pub fn blur(&self, dice: &mut Pcg64Mcg) -> f64 {
        // The sum of twelve uniform numbers has deviation one.
        self.noise * ((0..12).map(|_| dice.random::<f64>()).sum::<f64>() - 6.0)
    }
}
