//! Boards to test with.

use rand::{SeedableRng, seq::SliceRandom};
use rand_pcg::Pcg64Mcg;
use shisen::{LETTERS, Lines, Puzzle};

/// A grid of kinds of four, as far as they go, and then of two, shuffled.
pub fn shuffled(width: usize, height: usize, fours: usize, lines: Lines, seed: u64) -> Puzzle {
    let count = width * height;
    let mut tiles = Vec::new();
    for (number, &letter) in LETTERS.iter().enumerate() {
        let copies = if number < fours { 4 } else { 2 };
        tiles.extend(std::iter::repeat_n(letter, copies.min(count - tiles.len())));
    }
    tiles.shuffle(&mut Pcg64Mcg::seed_from_u64(seed));
    Puzzle::new(width, tiles, lines).expect("an even number of cells")
}
