//! How many instructions the rules, the solver and the forge take: the same on every run, however busy the machine, but
//! for a thousandth or two where hash sets roll their dice. Each `fast` is compared with its `plain`.
//!
//! Needs valgrind and gungraun's runner; `cargo xtask bench` sees to both.

// Gungraun's macros write public items without a word on them.
#![allow(missing_docs)]

mod inputs;

use gungraun::{library_benchmark, library_benchmark_group};
use inputs::{THREE_PAIRS, TWO_PAIRS, read};
use nazo::bots::{ChainBeam, Joseki};
use nazo::cpu::{Name, Thinker};
use nazo::versus::{Match, Record};
use nazo::{Chain, Field, Nazo, Pair, Placement, Puzzle, Recipe};
use puzzle::{Budget, Solve as _};
use std::hint::black_box;

fn main() {
    if inputs::is_bench() {
        harness::run();
    }
}

/// Gungraun writes a main of its own, which expects to be a bench.
mod harness {
    use super::{building, chaining, dropping, forging, matches, mining, reading, solving};
    use gungraun::main;

    main!(library_benchmark_groups = [chaining, dropping, solving, forging, reading, building, matches, mining]);

    pub fn run() {
        main();
    }
}

#[library_benchmark]
#[bench::nineteen(inputs::nineteen())]
fn chain_plain(field: Field) -> Chain {
    inputs::chain_plain(black_box(&field))
}

#[library_benchmark]
#[bench::nineteen(inputs::nineteen())]
fn chain_fast(field: Field) -> Chain {
    inputs::chain_fast(black_box(&field))
}
library_benchmark_group!(name = chaining, compare_by_id = true, benchmarks = [chain_plain, chain_fast]);

#[library_benchmark]
#[bench::random(inputs::drops())]
fn drop_plain(drops: Vec<(Pair, Placement)>) -> u32 {
    inputs::play_plain(black_box(&drops))
}

#[library_benchmark]
#[bench::random(inputs::drops())]
fn drop_fast(drops: Vec<(Pair, Placement)>) -> u32 {
    inputs::play_fast(black_box(&drops))
}
library_benchmark_group!(name = dropping, compare_by_id = true, benchmarks = [drop_plain, drop_fast]);

#[library_benchmark(setup = inputs::puzzle)]
#[bench::two_pairs(TWO_PAIRS)]
fn solve_plain(puzzle: Puzzle) -> u64 {
    puzzle::exhaustive::<Nazo>(black_box(&puzzle), Budget::default()).answers
}

#[library_benchmark(setup = inputs::puzzle)]
#[bench::two_pairs(TWO_PAIRS)]
#[bench::three_pairs(THREE_PAIRS)]
fn solve_fast(puzzle: Puzzle) -> u64 {
    Nazo::solve(black_box(&puzzle), Budget::default()).answers
}
library_benchmark_group!(name = solving, compare_by_id = true, benchmarks = [solve_plain, solve_fast]);

#[library_benchmark(setup = read)]
#[bench::reverse_2_3("reverse-2-3")]
#[bench::reverse_3_4("reverse-3-4")]
#[bench::random_2_3("random-2-3")]
#[bench::lookalike_2_3("lookalike-2-3")]
#[bench::clear_2("reverse-2-2,goal=clear")]
#[bench::at_once_2("reverse-2-2,goal=at-once=8")]
fn forge(recipe: Recipe) -> usize {
    inputs::forge(black_box(&recipe))
}
library_benchmark_group!(name = forging, benchmarks = forge);

#[library_benchmark]
fn code() -> Puzzle {
    read(black_box(TWO_PAIRS))
}
library_benchmark_group!(name = reading, benchmarks = code);

#[library_benchmark(setup = inputs::builder)]
#[bench::known_pairs(0)]
#[bench::look_ahead(20)]
fn build((player, field, pairs): (Joseki<'static>, Field, Vec<Pair>)) -> Option<Placement> {
    inputs::build(black_box(player), black_box(&field), &pairs)
}

#[library_benchmark]
#[bench::quick(inputs::beam())]
fn beam((player, field, pairs): (ChainBeam, Field, Vec<Pair>)) -> Option<Placement> {
    inputs::look_far(black_box(player), black_box(&field), &pairs)
}
library_benchmark_group!(name = building, benchmarks = [build, beam]);

#[library_benchmark(setup = inputs::game)]
#[bench::second(60)]
fn tick((game, ticks): (Match, u32)) -> u64 {
    inputs::pass(black_box(game), ticks)
}

#[library_benchmark(setup = inputs::player)]
#[bench::weak("weak")]
#[bench::strong("strong")]
#[bench::best("best")]
fn choose((player, game): (Thinker, Match)) -> Option<Placement> {
    inputs::choose(black_box(player), black_box(&game))
}
library_benchmark_group!(name = matches, benchmarks = [tick, choose]);

#[library_benchmark(setup = inputs::record)]
#[bench::medium(Name::Medium)]
#[bench::strong(Name::Strong)]
fn mine(record: Record) -> usize {
    inputs::mine(black_box(&record))
}
library_benchmark_group!(name = mining, benchmarks = mine);
