//! How long the rules, the solver, the state space and the forge take. Compare `fast` with `plain` of the same run: both suffer
//! alike from whatever else the machine does.

mod inputs;

use divan::{Bencher, Divan, black_box, counter::ItemsCount};
use inputs::{BOARD, SEEDS, read};
use puzzle::{Game as _, Measure as _};
use shisen::{Puzzle, Shisen};
use std::time::Duration;

fn main() {
    if inputs::is_bench() {
        // So many samples that the medians keep still on a busy machine.
        Divan::default().min_time(Duration::from_millis(500)).config_with_args().main();
    }
}

/// All moves of a full board.
mod moves {
    use super::*;

    #[divan::bench]
    fn fast(bencher: Bencher) {
        let position = Shisen::begin(&inputs::puzzle(BOARD));
        bencher.bench(|| inputs::moves_fast(black_box(&position)));
    }

    #[divan::bench]
    fn plain(bencher: Bencher) {
        let position = Shisen::begin(&inputs::puzzle(BOARD));
        bencher.bench(|| inputs::moves_plain(black_box(&position)));
    }
}

/// Whether a board can be cleared.
#[divan::bench]
fn clear(bencher: Bencher) {
    let puzzle = inputs::puzzle(BOARD);
    bencher.bench(|| inputs::clear(black_box(&puzzle)));
}

/// The items are states.
mod space {
    use super::*;

    #[divan::bench]
    fn fast(bencher: Bencher) {
        let puzzle = inputs::puzzle(BOARD);
        bencher.counter(ItemsCount::new(36_793u32)).bench(|| inputs::space_fast(black_box(&puzzle)));
    }

    #[divan::bench]
    fn plain(bencher: Bencher) {
        let puzzle = inputs::puzzle(BOARD);
        bencher.counter(ItemsCount::new(36_793u32)).bench(|| inputs::space_plain(black_box(&puzzle)));
    }

    #[divan::bench(sample_count = 3)]
    fn large(bencher: Bencher) {
        // Lines may run outside.
        let puzzle = inputs::puzzle(BOARD.trim_end_matches(":inside"));
        bencher.counter(ItemsCount::new(4_788_566u32)).bench(|| inputs::space_fast(black_box(&puzzle)));
    }
}

/// The items are drafts.
#[divan::bench(args = ["random-10x6-inside", "back-10x6", "trappy-8x4", "random-18x8"])]
fn forge(bencher: Bencher, recipe: &str) {
    let recipe = read(recipe);
    bencher.counter(ItemsCount::new(SEEDS.count())).bench(|| inputs::forge(black_box(&recipe)));
}

#[divan::bench]
fn measure(bencher: Bencher) {
    let puzzle = inputs::puzzle(BOARD);
    bencher.bench(|| Shisen::measure(black_box(&puzzle), None));
}

#[divan::bench]
fn code() -> Puzzle {
    read(black_box(BOARD))
}
