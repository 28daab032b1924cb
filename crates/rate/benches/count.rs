//! Instruction counts of estimates and explanations, by a linear model and by a forest; the same on every run.
//!
//! Needs valgrind and gungraun's runner; `cargo xtask bench` installs both.

// Gungraun's macros generate public items without documentation.
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

/// Gungraun generates a `main` of its own, which expects to run as a bench.
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
    // Returns the input, as dropping it here would be counted.
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
