//! Fitting models: what goes in must be good, what comes out hangs on nothing else, and what is wrong is said.

mod refused;
mod same;

use crate::run::{done, stderr, temporary, tsumi};
use curator::stock::features::FeatureValues;
use puzzle::{Forged, forge_one};
use std::{fs, process::Output};
use tspin::TSpin;

const ONE: &str = "tspin:....#...../.###...###/.####.####:I:tsd";
const TWO: &str = "tspin:#..#....../#...#...#./##.######./###.#.##.#:LT:tsd";

/// A file for this test alone, with this text.
fn file(name: &str, text: &str) -> String {
    let path = temporary(name);
    fs::write(&path, text).unwrap();
    path
}

/// What simulated solvers say of some puzzles.
fn simulated(name: &str) -> String {
    let path = temporary(name);
    done(&["simulate", "tspin", "reverse-2", "--count", "14", "--people", "3", "--quiet", "--out", &path]);
    path
}

fn fit(opinions: &str, model: &str, more: &[&str]) -> Output {
    let usual = ["fit", "--times", "1", "--quiet", "--opinions", opinions, "--out", model];
    tsumi(&[&usual[..], more].concat(), b"")
}

/// That it ends so, and says that.
fn refused(output: &Output, code: i32, says: &str) {
    let told = stderr(output);
    assert!(output.status.code() == Some(code) && told.contains(says), "{:?}: {told}", output.status);
}
