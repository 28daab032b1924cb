use corpus::{NewPuzzle, puzzle_id};
use puzzle::Batch;
use rate::Source;
use serde_json::{Value, json};
use tspin::TSpin;

/// Puzzles on the shelf.
const COUNT: usize = 200;

/// Puzzles of one move.
pub struct Stock {
    pub puzzles: Vec<NewPuzzle>,
    /// For each, its id and a transcript that solves it.
    pub solved: Vec<(String, Value)>,
}

impl Stock {
    /// Forges the puzzles.
    pub fn forge() -> Self {
        let mut batch = Batch::<TSpin>::new("reverse-1".parse().expect("a recipe"), 1);
        let mut stock = Self { puzzles: Vec::new(), solved: Vec::new() };
        let forged = batch.round(10 * COUNT as u64, COUNT, |forged| forged.certificate.to_string());
        for (number, (forged, certificate)) in forged.into_iter().enumerate() {
            let code = forged.puzzle.to_string();
            // Half a second a move: possible times.
            let acts = (1..).zip(&forged.solutions.lines[0]);
            let steps: Vec<Value> = acts.map(|(n, act)| json!({ "at": 500 * n, "act": act.to_string() })).collect();
            let transcript = json!({ "transcript": { "puzzle": code, "steps": steps } });
            stock.solved.push((puzzle_id(&code), transcript));
            stock.puzzles.push(puzzle(code, certificate, 900.0 + number as f64));
        }
        stock
    }
}

fn puzzle(code: String, certificate: String, rating: f64) -> NewPuzzle {
    NewPuzzle {
        twin: code.clone(),
        code,
        game: "tspin".into(),
        shelf: "tspin-1".into(),
        steps: 1,
        answers: 1,
        sequences: 1,
        features: "{}".into(),
        measures: i64::MAX,
        certificate,
        rating,
        deviation: 150.0,
        source: Some(Source::Formula),
        themes: vec!["wall".into()],
        estimates: Vec::new(),
    }
}
