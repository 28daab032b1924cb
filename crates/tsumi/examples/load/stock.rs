use corpus::{NewPuzzle, puzzle_id};
use puzzle::Batch;
use rate::Source;
use serde_json::{Value, json};
use std::collections::HashMap;
use tspin::TSpin;

/// Puzzles that take a while to solve.
const HARD: usize = 40;

/// How long a move takes, in milliseconds.
pub const MOVE_MS: i64 = 60;

/// The puzzles of the server.
pub struct Stock {
    pub puzzles: Vec<NewPuzzle>,
    /// For each puzzle of one move, its id and a transcript that solves it.
    pub solved: Vec<(String, Value)>,
    /// The ids of puzzles of three moves.
    pub hard: Vec<String>,
    places: HashMap<String, usize>,
}

impl Stock {
    /// Forges so many puzzles of one move, and a few of three.
    pub fn forge(count: usize) -> Self {
        let mut stock = Self { puzzles: Vec::new(), solved: Vec::new(), hard: Vec::new(), places: HashMap::new() };
        for (code, certificate, acts) in forged("reverse-1", count) {
            // As fast as anybody is believed to be.
            let steps = (1..).zip(&acts).map(|(n, act)| json!({ "at": MOVE_MS * n, "act": act }));
            let transcript = json!({ "transcript": { "puzzle": code, "steps": steps.collect::<Vec<_>>() } });
            stock.places.insert(puzzle_id(&code), stock.solved.len());
            stock.solved.push((puzzle_id(&code), transcript));
            stock.puzzles.push(puzzle(code, certificate, (1, 900.0 + stock.puzzles.len() as f64)));
        }
        for (code, certificate, _) in forged("reverse-3", HARD) {
            stock.hard.push(puzzle_id(&code));
            stock.puzzles.push(puzzle(code, certificate, (3, 1800.0)));
        }
        stock
    }

    /// A puzzle of one move and its transcript: another one each time when it is somebody's turn, whose place in a crowd this is.
    pub fn turn(&self, turn: usize, place: usize, crowd: usize) -> (&str, &Value) {
        let (puzzle, transcript) = &self.solved[(turn / crowd + 7 * place) % self.solved.len()];
        (puzzle, transcript)
    }

    /// The transcript that solves a puzzle of one move.
    pub fn transcript(&self, puzzle: &str) -> &Value {
        &self.solved[self.places[puzzle]].1
    }
}

/// The code, the certificate and the moves of an answer of each of so many puzzles.
fn forged(recipe: &str, count: usize) -> Vec<(String, String, Vec<String>)> {
    let mut batch = Batch::<TSpin>::new(recipe.parse().expect("a recipe"), 1);
    let all = batch.round(10 * count as u64, count, |forged| forged.certificate.to_string());
    let told = all.into_iter().map(|(forged, certificate)| {
        let acts = forged.solutions.lines[0].iter().map(ToString::to_string).collect();
        (forged.puzzle.to_string(), certificate, acts)
    });
    told.collect()
}

fn puzzle(code: String, certificate: String, (steps, rating): (i64, f64)) -> NewPuzzle {
    NewPuzzle {
        twin: code.clone(),
        code,
        game: "tspin".into(),
        shelf: format!("tspin-{steps}"),
        steps,
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
