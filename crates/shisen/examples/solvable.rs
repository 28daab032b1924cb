//! How many random boards can be cleared, and how long it takes to tell.

use rand::{SeedableRng, seq::SliceRandom};
use rand_pcg::Pcg64Mcg;
use shisen::{Bits, Board, Cleared, LETTERS, Lines, Puzzle};
use std::time::Instant;

const BOARDS: u64 = 1_000;

fn main() {
    println!(
        "{:<8} {:<8} {:>9} {:>8} {:>11} {:>11} {:>11}",
        "grid", "lines", "solvable", "unknown", "mean us", "99 % us", "longest us"
    );
    for (width, height) in [(6, 4), (8, 4), (10, 6), (14, 6), (17, 8), (18, 8)] {
        for lines in [Lines::Inside, Lines::Outside] {
            let (mut solvable, mut unknown) = (0, 0);
            let mut times = Vec::new();
            for seed in 0..BOARDS {
                let mut tiles: Vec<u8> = (0..width * height).map(|cell| LETTERS[cell / 4]).collect();
                tiles.shuffle(&mut Pcg64Mcg::seed_from_u64(seed));
                let puzzle = Puzzle::new(width, tiles, lines).expect("kinds of four");
                let start = Instant::now();
                match Board::new(&puzzle).clear(Bits::first(width * height), 2_000) {
                    Cleared::By(_) => solvable += 1,
                    Cleared::Never => {}
                    Cleared::Unknown => unknown += 1,
                }
                times.push(start.elapsed().as_secs_f64() * 1e6);
            }
            times.sort_by(f64::total_cmp);
            println!(
                "{:<8} {:<8} {:>9.4} {:>8} {:>11.1} {:>11.1} {:>11.1}",
                format!("{width}x{height}"),
                format!("{lines:?}"),
                f64::from(solvable) / BOARDS as f64,
                unknown,
                times.iter().sum::<f64>() / BOARDS as f64,
                times[times.len() * 99 / 100],
                times[times.len() - 1]
            );
        }
    }
}
