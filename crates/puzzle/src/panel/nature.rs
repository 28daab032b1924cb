use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use std::{fmt, str::FromStr};

/// A way of looking for an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Family {
    /// Looks a few moves ahead, at the few that look tidiest, and at more of them when none will do.
    Searchers,
    /// Imagines whole lines, one after the other, led by what seems near the goal, and likes less what has failed.
    Triers,
}

impl Family {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Searchers, Self::Triers];

    /// Its name.
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
        found.ok_or_else(|| crate::BadCode::new(format!("«{}» is no family", crate::BadCode::excerpt(text)), words()))
    }
}

/// What a simulated solver is like.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Nature {
    /// How it thinks.
    pub family: Family,
    /// From 0, who has just begun, to 1, who has done this for years.
    pub strength: f64,
    /// Moves that it takes seriously at first, where it searches.
    pub candidates: usize,
    /// Moves that it looks ahead.
    pub depth: usize,
    /// How far its eye is off, in deviations of how moves look.
    pub noise: f64,
    /// How often it overlooks what is there, or puts something where it did not mean to.
    pub slips: f64,
    /// Positions after which it gives up a puzzle of one move.
    pub patience: u32,
}

/// How much longer one looks at a puzzle for each further move, before giving up.
const PERSISTENCE: u32 = 5;

impl Nature {
    /// Someone of this strength, from 0 to 1.
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

    /// Positions after which it gives up a puzzle of so many moves: the longer it is, the longer one expects to look.
    pub fn patience(&self, moves: usize) -> u32 {
        let further = u32::try_from(moves.saturating_sub(1)).unwrap_or(u32::MAX);
        self.patience.saturating_mul(PERSISTENCE.saturating_pow(further))
    }

    /// Chance for this solver at this puzzle: the same numbers give the same play.
    pub fn dice(&self, seed: u64) -> Pcg64Mcg {
        let own = (self.strength * 1000.0) as u64 * 2 + u64::from(self.family == Family::Triers);
        Pcg64Mcg::seed_from_u64(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(own))
    }

    /// How far its eye is off at this moment: around zero.
    pub fn blur(&self, dice: &mut Pcg64Mcg) -> f64 {
        // The sum of twelve even numbers has deviation one.
        self.noise * ((0..12).map(|_| dice.random::<f64>()).sum::<f64>() - 6.0)
    }
}
