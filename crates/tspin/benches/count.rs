//! How many instructions the rules, the solver and the forge take: the same on every run, however busy the machine, but
//! for a thousandth or two where hash sets roll their dice. Each `fast` is compared with its `plain`.
//!
//! Needs valgrind and gungraun's runner; `cargo xtask bench` sees to both.

// Gungraun's macros write public items without a word on them.
#![allow(missing_docs)]

mod inputs;

use gungraun::{library_benchmark, library_benchmark_group};
use inputs::{Perft, THREE_STEPS, TWO_STEPS, read};
use puzzle::{Budget, Solve as _};
use std::{collections::BTreeSet, hint::black_box};
use tspin::bots::{Choice, Name, Search};
use tspin::mine::Plan;
use tspin::versus::{Match, Record};
use tspin::{Board, Moves, Piece, Placement, Puzzle, Recipe, TSpin};

fn main() {
    if inputs::is_bench() {
        harness::run();
    }
}

/// Gungraun writes a main of its own, which expects to be a bench.
mod harness {
    use super::{forging, matches, mining, reaching, reading, rules, solving};
    use gungraun::main;

    main!(library_benchmark_groups = [rules, reaching, solving, forging, reading, matches, mining]);

    pub fn run() {
        main();
    }
}

#[library_benchmark(setup = Perft::start)]
#[bench::stacked(inputs::STACKED)]
fn perft_plain((board, queue): (Board, Vec<Piece>)) -> u64 {
    inputs::perft_plain(black_box(&board), black_box(&queue))
}

#[library_benchmark(setup = Perft::start)]
#[bench::stacked(inputs::STACKED)]
#[bench::empty(inputs::EMPTY)]
fn perft_fast((board, queue): (Board, Vec<Piece>)) -> u64 {
    tspin::perft(black_box(&board), black_box(&queue), Moves::All)
}
library_benchmark_group!(name = rules, compare_by_id = true, benchmarks = [perft_plain, perft_fast]);

#[library_benchmark]
#[bench::stack(inputs::stack())]
fn reach_plain(board: Board) -> [BTreeSet<Placement>; 7] {
    inputs::reach_plain(black_box(&board))
}

#[library_benchmark]
#[bench::stack(inputs::stack())]
fn reach_fast(board: Board) -> [Vec<Placement>; 7] {
    inputs::reach_fast(black_box(&board))
}
library_benchmark_group!(name = reaching, compare_by_id = true, benchmarks = [reach_plain, reach_fast]);

#[library_benchmark(setup = inputs::puzzle)]
#[bench::two_steps(TWO_STEPS)]
fn solve_plain(puzzle: Puzzle) -> u64 {
    puzzle::exhaustive::<TSpin>(black_box(&puzzle), Budget::default()).answers
}

#[library_benchmark(setup = inputs::puzzle)]
#[bench::two_steps(TWO_STEPS)]
#[bench::three_steps(THREE_STEPS)]
fn solve_fast(puzzle: Puzzle) -> u64 {
    TSpin::solve(black_box(&puzzle), Budget::default()).answers
}
library_benchmark_group!(name = solving, compare_by_id = true, benchmarks = [solve_plain, solve_fast]);

#[library_benchmark(setup = read)]
#[bench::reverse_1("reverse-1")]
#[bench::reverse_2("reverse-2")]
#[bench::reverse_3("reverse-3")]
#[bench::donate_2("donate-2")]
#[bench::lookalike_2("lookalike-2")]
#[bench::slide_2("slide-2")]
#[bench::spin_2("spin-2")]
#[bench::delete_2("delete-2")]
#[bench::triple_2("triple-2")]
#[bench::quad_2("quad-2")]
fn forge(recipe: Recipe) -> usize {
    inputs::forge(black_box(&recipe))
}
library_benchmark_group!(name = forging, benchmarks = forge);

#[library_benchmark]
fn code() -> Puzzle {
    read(black_box(TWO_STEPS))
}
library_benchmark_group!(name = reading, benchmarks = code);

#[library_benchmark(setup = inputs::game)]
#[bench::second(60)]
fn tick((game, ticks): (Match, u32)) -> u64 {
    inputs::pass(black_box(game), ticks)
}

#[library_benchmark(setup = inputs::player)]
#[bench::weak("weak")]
#[bench::strong("strong")]
#[bench::best("best")]
fn choose((player, game): (Search, Match)) -> Option<Choice> {
    inputs::choose(black_box(player), black_box(&game))
}
library_benchmark_group!(name = matches, benchmarks = [tick, choose]);

#[library_benchmark(setup = inputs::record)]
#[bench::medium(Name::Medium)]
#[bench::strong(Name::Strong)]
fn mine(record: Record) -> usize {
    inputs::mine(black_box(&record))
}

#[library_benchmark]
#[bench::garbage(inputs::garbage())]
fn coach(board: Board) -> Option<Plan> {
    inputs::coach(black_box(&board))
}
library_benchmark_group!(name = mining, benchmarks = [mine, coach]);
