use crate::Piece;
use rand::{SeedableRng, seq::SliceRandom};
use rand_pcg::Pcg64Mcg;

/// The endless piece sequence of a game: one shuffled set of seven after the other, determined by the seed.
#[derive(Clone, Debug)]
pub struct Bag {
    dice: Pcg64Mcg,
    left: Vec<Piece>,
}

impl Bag {
    /// The sequence of a seed.
    pub fn new(seed: u64) -> Self {
        Self { dice: Pcg64Mcg::seed_from_u64(seed), left: Vec::new() }
    }
}

impl Iterator for Bag {
    type Item = Piece;

    fn next(&mut self) -> Option<Piece> {
        if self.left.is_empty() {
            self.left.extend(Piece::ALL);
            self.left.shuffle(&mut self.dice);
        }
        self.left.pop()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_seven_are_all_seven() {
        let pieces: Vec<_> = Bag::new(1).take(700).collect();
        for seven in pieces.chunks(7) {
            let mut sorted = seven.to_vec();
            sorted.sort_unstable();
            assert_eq!(sorted, Piece::ALL);
        }
        assert_eq!(pieces, Bag::new(1).take(700).collect::<Vec<_>>());
        assert_ne!(pieces, Bag::new(2).take(700).collect::<Vec<_>>());
    }
}
