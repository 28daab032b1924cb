//! How many random boards can be cleared, and how long it takes to tell.

use rand::{SeedableRng, seq::SliceRandom};
use rand_pcg::Pcg64Mcg;
use shisen::{Bits, Board, Cleared, LETTERS, Lines, Puzzle};

const BOARDS: u64 = 400;

fn main() {
    println!(
        "{:<8} {:<8} {:>9} {:>8} {:>11} {:>11} {:>11}",
        "grid", "lines", "solvable", "unknown", "mean us", "99 % us", "longest us"
    );
    for (width, height) in [(10, 6)] {
        for lines in [Lines::Inside, Lines::Outside] {
            let (mut solvable, mut unknown) = (0, 0);
            let mut times = Vec::new();
            for seed in 0..BOARDS {
                let mut tiles: Vec<u8> = (0..width * height).map(|cell| LETTERS[cell / 4]).collect();
                tiles.shuffle(&mut Pcg64Mcg::seed_from_u64(seed));
                let puzzle = Puzzle::new(width, tiles, lines).expect("kinds of four");
                let start = cpu();
                match Board::new(&puzzle).clear(Bits::first(width * height), 2_000) {
                    Cleared::By(_) => solvable += 1,
                    Cleared::Never => {}
                    Cleared::Unknown => unknown += 1,
                }
                times.push((cpu() - start) * 1e6);
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

fn cpu() -> f64 {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    text.split(' ').next().and_then(|word| word.parse::<f64>().ok()).unwrap_or(f64::NAN) / 1e9
}
