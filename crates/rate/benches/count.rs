//! How many instructions an estimate takes, by a sum of terms and by a forest, and to say why: the same on every run.
//!
//! Needs valgrind and gungraun's runner; `cargo xtask bench` sees to both.

// Gungraun's macros write public items without a word on them.
#![allow(missing_docs)]

mod inputs;

use gungraun::{library_benchmark, library_benchmark_group};
use inputs::Input;
use std::hint::black_box;

fn main() {
    if inputs::is_bench() {
        harness::run();
    }
}

/// Gungraun writes a main of its own, which expects to be a bench.
mod harness {
    use super::{estimating, explaining};
    use gungraun::main;

    main!(library_benchmark_groups = [estimating, explaining]);

    pub fn run() {
        main();
    }
}

#[library_benchmark]
#[bench::linear(inputs::linear())]
#[bench::forest(inputs::forest())]
fn estimate(input: Input) -> (f64, Input) {
    // The input goes back, for to drop it would be counted too.
    (black_box(&input).one(), input)
}
library_benchmark_group!(name = estimating, benchmarks = estimate);

#[library_benchmark]
#[bench::linear(inputs::linear())]
#[bench::forest(inputs::forest())]
fn explain(input: Input) -> (usize, Input) {
    (black_box(&input).why(), input)
}
library_benchmark_group!(name = explaining, benchmarks = explain);
