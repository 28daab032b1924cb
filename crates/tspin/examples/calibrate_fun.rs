//! Computes the constants of the formula of fun again, from puzzles forged by the reverse method, and writes them into
//! `src/fun/scales.rs`. To be run after a change to the forge or to what features mean.

use puzzle::{Batch, Measure};
use std::{fmt::Write, fs, io, path::Path};
use tspin::{
    Recipe, TSpin,
    forge::Method,
    fun::scale::{Scale, Spread},
};

/// The puzzles of one to four steps; long ones take long.
const PUZZLES: [usize; 4] = [20_000, 20_000, 8_000, 4_000];
/// The first seed.
const SEED: u64 = 1;

fn main() -> io::Result<()> {
    let mut out = String::from(
        "//! Written by `cargo run --package tspin --example calibrate_fun`.\n\n\
         use crate::fun::scale::{Scale, Spread};\n\n\
         const fn spread(mean: f64, deviation: f64) -> Spread {\n    Spread { mean, deviation }\n}\n\n\
         /// The scales of puzzles with one to four steps.\n\
         pub const SCALES: [Scale; 4] = [\n",
    );
    for (steps, count) in (1..).zip(PUZZLES) {
        let Scale { features, liking, difficulty, fun } = Scale::of(steps, &measured(steps, count));
        let features: String =
            features.into_iter().map(|spread| format!("            {},\n", written(spread))).collect();
        let [liking, difficulty, fun] = [liking, difficulty, fun].map(written);
        let _ = writeln!(
            out,
            "    Scale {{\n        features: [\n{features}        ],\n        liking: {liking},\n        \
             difficulty: {difficulty},\n        fun: {fun},\n    }},"
        );
        println!("{steps} steps: {count} puzzles, fun {fun}");
    }
    out.push_str("];\n");
    fs::write(Path::new(env!("CARGO_MANIFEST_DIR")).join("src/fun/scales.rs"), out)
}

/// The features of so many puzzles with these steps.
fn measured(steps: usize, count: usize) -> Vec<Vec<f64>> {
    let mut batch = Batch::<TSpin>::new(Recipe::new(Method::Reverse, steps), SEED);
    let mut all = Vec::new();
    while all.len() < count {
        let measure = |forged: &puzzle::Forged<TSpin>| TSpin::measure(&forged.puzzle, forged.solutions.lines.first());
        all.extend(batch.round(256, count - all.len(), measure).into_iter().map(|(_, values)| values));
    }
    all
}

fn written(Spread { mean, deviation }: Spread) -> String {
    // Adding zero makes no difference but to a negative zero.
    let [mean, deviation] = [mean, deviation].map(|number| (number * 1e5).round() / 1e5 + 0.0);
    format!("spread({mean:.5}, {deviation:.5})")
}
