//! How many instructions the rules, the solver, the state space and the forge take: the same on every run, however busy the
//! machine. Each `fast` is compared with its `plain`.
//!
//! Needs valgrind and gungraun's runner; `cargo xtask bench` sees to both.

// Gungraun's macros write public items without a word on them.
#![allow(missing_docs)]

mod inputs;

use gungraun::{library_benchmark, library_benchmark_group};
use inputs::{BOARD, read};
use puzzle::Game as _;
use shisen::{Position, Puzzle, Recipe, Shisen, Take};
use std::hint::black_box;

fn main() {
    if inputs::is_bench() {
        harness::run();
    }
}

/// Gungraun writes a main of its own, which expects to be a bench.
mod harness {
    use super::{clearing, forging, moving, reading, spacing};
    use gungraun::main;

    main!(library_benchmark_groups = [moving, clearing, spacing, forging, reading]);

    pub fn run() {
        main();
    }
}

fn start(code: &str) -> Position {
    Shisen::begin(&inputs::puzzle(code))
}

#[library_benchmark(setup = start)]
#[bench::board(BOARD)]
fn moves_plain(position: Position) -> Vec<Take> {
    inputs::moves_plain(black_box(&position))
}

#[library_benchmark(setup = start)]
#[bench::board(BOARD)]
fn moves_fast(position: Position) -> Vec<Take> {
    inputs::moves_fast(black_box(&position))
}
library_benchmark_group!(name = moving, compare_by_id = true, benchmarks = [moves_plain, moves_fast]);

#[library_benchmark(setup = inputs::puzzle)]
#[bench::board(BOARD)]
fn clear(puzzle: Puzzle) -> bool {
    inputs::clear(black_box(&puzzle))
}
library_benchmark_group!(name = clearing, benchmarks = clear);

#[library_benchmark(setup = inputs::puzzle)]
#[bench::board(BOARD)]
fn space_plain(puzzle: Puzzle) -> u64 {
    inputs::space_plain(black_box(&puzzle))
}

#[library_benchmark(setup = inputs::puzzle)]
#[bench::board(BOARD)]
fn space_fast(puzzle: Puzzle) -> u64 {
    inputs::space_fast(black_box(&puzzle))
}
library_benchmark_group!(name = spacing, compare_by_id = true, benchmarks = [space_plain, space_fast]);

#[library_benchmark(setup = read)]
#[bench::random("random-10x6-inside")]
#[bench::back("back-10x6")]
fn forge(recipe: Recipe) -> usize {
    inputs::forge(black_box(&recipe))
}
library_benchmark_group!(name = forging, benchmarks = forge);

#[library_benchmark]
fn code() -> Puzzle {
    read(black_box(BOARD))
}
library_benchmark_group!(name = reading, benchmarks = code);
