use crate::{Colour, Pair};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// The endless sequence of pairs of a real game, with all colours equally likely, determined by the seed.
#[derive(Clone, Debug)]
pub struct Deal {
    dice: Pcg64Mcg,
    colours: usize,
}

impl Deal {
    /// The sequence of a seed in the first one to five colours; four are usual.
    pub fn new(seed: u64, colours: usize) -> Self {
        Self { dice: Pcg64Mcg::seed_from_u64(seed), colours: colours.clamp(1, Colour::ALL.len()) }
    }

    fn stone(&mut self) -> Colour {
        Colour::ALL[self.dice.random_range(0..self.colours)]
    }
}

impl Iterator for Deal {
    type Item = Pair;

    fn next(&mut self) -> Option<Pair> {
        Some(Pair::new(self.stone(), self.stone()))
    }
}
