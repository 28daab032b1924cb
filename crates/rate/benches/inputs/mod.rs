//! Inputs of both benches: a linear model, a forest, and the features of a puzzle.

use rate::{Examples, Features, Method, Model};
use std::collections::BTreeMap;

/// Feature table with the puzzle in the first column and the target in the last.
const DATA: &str = include_str!("../../tests/lightgbm/data.csv");
/// A forest fitted to that table.
const FOREST: &str = include_str!("../../tests/lightgbm/model.txt");

/// A model, the columns of its features, and the features of a puzzle.
pub struct Input {
    model: Model,
    places: Vec<usize>,
    row: Vec<f64>,
}

/// A linear model of all features.
pub fn linear() -> Input {
    let (features, targets) = data();
    let targets = features.puzzles().iter().map(String::as_str).zip(targets).collect::<BTreeMap<&str, f64>>();
    let examples = Examples::of(&features, &targets).expect("every puzzle has its target");
    Input::new(Method::Ridge(0.3).fit(&examples, 1).expect("there are examples"), &features)
}

/// A forest.
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

    /// Explains the estimate of one puzzle; returns the number of contributions.
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

/// Whether to run: `cargo test --all-targets` starts benches too, but without these arguments.
pub fn is_bench() -> bool {
    std::env::args().any(|word| word == "--bench" || word == "--gungraun-run")
}
