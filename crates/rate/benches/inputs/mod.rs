//! What both benches measure: a sum of terms and a forest, and puzzles in numbers to estimate.

use rate::{Examples, Features, Method, Model};
use std::collections::BTreeMap;

/// Puzzles in numbers, with a name in the first column and a target in the last.
const DATA: &str = include_str!("../../tests/lightgbm/data.csv");
/// A forest that was fitted to them.
const FOREST: &str = include_str!("../../tests/lightgbm/model.txt");

/// A model, where its features stand, and a puzzle.
pub struct Input {
    model: Model,
    places: Vec<usize>,
    row: Vec<f64>,
}

/// A sum of terms of all features.
pub fn linear() -> Input {
    let (features, targets) = data();
    let targets = features.puzzles().iter().map(String::as_str).zip(targets).collect::<BTreeMap<&str, f64>>();
    let examples = Examples::of(&features, &targets).expect("every puzzle has its target");
    Input::new(Method::Ridge(0.3).fit(&examples, 1).expect("there are examples"), &features)
}

/// Trees.
pub fn forest() -> Input {
    Input::new(Model::load(FOREST).expect("it is a forest"), &data().0)
}

impl Input {
    fn new(model: Model, features: &Features) -> Self {
        let places = model.places(features.names()).expect("it was fitted to these features");
        Self { model, places, row: features.rows()[0].clone() }
    }

    /// Estimates one puzzle.
    pub fn one(&self) -> f64 {
        self.model.estimate(&self.row, &self.places)
    }

    /// Says why one estimate is what it is.
    pub fn why(&self) -> usize {
        self.model.explain(&self.row, &self.places).parts.len()
    }
}

fn data() -> (Features, Vec<f64>) {
    let mut reader = csv::Reader::from_reader(DATA.as_bytes());
    let names: Vec<String> = reader.headers().expect("it has a header").iter().map(str::to_owned).collect();
    let last = names.len() - 1;
    let mut features = Features::new(names[1..last].iter().map(String::as_str)).expect("names are plain words");
    let mut targets = Vec::new();
    for row in reader.records().map(|row| row.expect("it is a table")) {
        let numbers: Vec<f64> = row.iter().skip(1).map(|field| field.parse().expect("a number")).collect();
        features.push(&row[0], numbers[..last - 1].to_vec()).expect("each puzzle stands there once");
        targets.push(numbers[last - 1]);
    }
    (features, targets)
}

/// Whether a bench is wanted: `cargo test --all-targets` starts benches too, but without these words.
pub fn is_bench() -> bool {
    std::env::args().any(|word| word == "--bench" || word == "--gungraun-run")
}
