//! How long the rules, the solver and the forge take. Compare `fast` with `plain` of the same run: both suffer alike from
//! whatever else the machine does.

mod inputs;
#[path = "../../puzzle/benches/matches/wall.rs"]
mod matches;

use divan::{Bencher, Divan, black_box, counter::ItemsCount};
use inputs::{Perft, SEEDS, THREE_STEPS, TWO_STEPS, read};
use puzzle::{Budget, Solve as _};
use std::time::Duration;
use tspin::{Moves, Puzzle, Simd, TSpin};

fn main() {
    if inputs::is_bench() {
        // So many samples that the medians keep still on a busy machine.
        Divan::default().min_time(Duration::from_millis(500)).config_with_args().main();
    }
}

mod perft {
    use super::*;

    /// With each set of vector instructions that the machine has.
    #[divan::bench(args = Simd::all())]
    fn empty(bencher: Bencher, simd: Simd) {
        let (board, queue) = inputs::EMPTY.start();
        count(bencher, inputs::EMPTY, || tspin::perft_with(black_box(&board), black_box(&queue), Moves::All, simd));
    }

    #[divan::bench]
    fn fast(bencher: Bencher) {
        let (board, queue) = inputs::STACKED.start();
        count(bencher, inputs::STACKED, || tspin::perft(black_box(&board), black_box(&queue), Moves::All));
    }

    #[divan::bench]
    fn plain(bencher: Bencher) {
        let (board, queue) = inputs::STACKED.start();
        count(bencher, inputs::STACKED, || inputs::perft_plain(black_box(&board), black_box(&queue)));
    }

    fn count(bencher: Bencher, from: Perft, lines: impl Fn() -> u64 + Sync) {
        bencher.counter(ItemsCount::new(from.nodes)).bench(lines);
    }
}

mod reach {
    use super::*;

    #[divan::bench]
    fn fast(bencher: Bencher) {
        let board = inputs::stack();
        bencher.bench(|| inputs::reach_fast(black_box(&board)));
    }

    #[divan::bench]
    fn plain(bencher: Bencher) {
        let board = inputs::stack();
        bencher.bench(|| inputs::reach_plain(black_box(&board)));
    }
}

mod solve {
    use super::*;

    #[divan::bench]
    fn fast(bencher: Bencher) {
        solve(bencher, TWO_STEPS);
    }

    #[divan::bench]
    fn plain(bencher: Bencher) {
        let puzzle = inputs::puzzle(TWO_STEPS);
        bencher.bench(|| puzzle::exhaustive::<TSpin>(black_box(&puzzle), Budget::default()).answers);
    }

    #[divan::bench]
    fn three_steps(bencher: Bencher) {
        solve(bencher, THREE_STEPS);
    }

    fn solve(bencher: Bencher, code: &str) {
        let puzzle = inputs::puzzle(code);
        bencher.bench(|| TSpin::solve(black_box(&puzzle), Budget::default()).answers);
    }
}

/// The items are drafts.
#[divan::bench(args = [
    "reverse-1", "reverse-2", "reverse-3", "donate-2", "lookalike-2", "slide-2", "spin-2", "delete-2", "triple-2", "quad-2",
])]
fn forge(bencher: Bencher, recipe: &str) {
    let recipe = read(recipe);
    bencher.counter(ItemsCount::new(SEEDS.count())).bench(|| inputs::forge(black_box(&recipe)));
}

#[divan::bench]
fn code() -> Puzzle {
    read(black_box(TWO_STEPS))
}

#[divan::bench]
fn coach(bencher: Bencher) {
    let board = inputs::garbage();
    bencher.bench(|| inputs::coach(black_box(&board)));
}
