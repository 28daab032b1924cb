//! How long the rules, the solver and the forge take. Compare `fast` with `plain` of the same run: both suffer alike from
//! whatever else the machine does.

mod inputs;
#[path = "../../puzzle/benches/matches/wall.rs"]
mod matches;

use divan::{Bencher, Divan, black_box, counter::ItemsCount};
use inputs::{DROPS, SEEDS, THREE_PAIRS, TWO_PAIRS, read};
use nazo::{Nazo, Puzzle};
use puzzle::{Budget, Solve as _};
use std::time::Duration;

fn main() {
    if inputs::is_bench() {
        // So many samples that the medians keep still on a busy machine.
        Divan::default().min_time(Duration::from_millis(500)).config_with_args().main();
    }
}

/// Nineteen rounds.
mod chain {
    use super::*;

    #[divan::bench]
    fn fast(bencher: Bencher) {
        let field = inputs::nineteen();
        bencher.bench(|| inputs::chain_fast(black_box(&field)));
    }

    #[divan::bench]
    fn plain(bencher: Bencher) {
        let field = inputs::nineteen();
        bencher.bench(|| inputs::chain_plain(black_box(&field)));
    }
}

/// The items are pairs.
mod drop {
    use super::*;

    #[divan::bench]
    fn fast(bencher: Bencher) {
        let drops = inputs::drops();
        bencher.counter(ItemsCount::new(DROPS)).bench(|| inputs::play_fast(black_box(&drops)));
    }

    #[divan::bench]
    fn plain(bencher: Bencher) {
        let drops = inputs::drops();
        bencher.counter(ItemsCount::new(DROPS)).bench(|| inputs::play_plain(black_box(&drops)));
    }
}

mod solve {
    use super::*;

    #[divan::bench]
    fn fast(bencher: Bencher) {
        solve(bencher, TWO_PAIRS);
    }

    #[divan::bench]
    fn plain(bencher: Bencher) {
        let puzzle = inputs::puzzle(TWO_PAIRS);
        bencher.bench(|| puzzle::exhaustive::<Nazo>(black_box(&puzzle), Budget::default()).answers);
    }

    #[divan::bench]
    fn three_pairs(bencher: Bencher) {
        solve(bencher, THREE_PAIRS);
    }

    fn solve(bencher: Bencher, code: &str) {
        let puzzle = inputs::puzzle(code);
        let nodes = Nazo::solve(&puzzle, Budget::default()).nodes;
        bencher.counter(ItemsCount::new(nodes)).bench(|| Nazo::solve(black_box(&puzzle), Budget::default()).answers);
    }
}

/// The items are drafts.
#[divan::bench(args = [
    "reverse-2-3", "reverse-3-4", "random-2-3", "lookalike-2-3", "reverse-2-2,goal=clear", "reverse-2-2,goal=at-once=8",
])]
fn forge(bencher: Bencher, recipe: &str) {
    let recipe = read(recipe);
    bencher.counter(ItemsCount::new(SEEDS.count())).bench(|| inputs::forge(black_box(&recipe)));
}

#[divan::bench]
fn code() -> Puzzle {
    read(black_box(TWO_PAIRS))
}

/// The arguments are the fields looked at beyond the known pairs.
#[divan::bench(args = [0, 20])]
fn build(bencher: Bencher, outlook: usize) {
    let (player, field, pairs) = inputs::builder(outlook);
    bencher.bench(|| inputs::build(player.clone(), black_box(&field), &pairs));
}

/// One choice of the beam for the largest chain.
#[divan::bench]
fn beam(bencher: Bencher) {
    let (player, field, pairs) = inputs::beam();
    bencher.bench(|| inputs::look_far(player.clone(), black_box(&field), &pairs));
}
