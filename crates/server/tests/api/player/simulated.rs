//! Twenty simulated players of known strength: does the server find out how strong they are, and give them puzzles that
//! they solve three times out of four?

use crate::browser::{Browser, attempt, failing};
use axum::http::StatusCode;
use corpus::{Corpus, NewPuzzle};
use nazo::Nazo;
use play::wire::{AttemptCard, Ending, MeCard, PuzzleCard, Source};
use puzzle::{Batch, Forged, Train};
use serde_json::{from_value, json};
use std::collections::HashMap;
use tspin::TSpin;

const PLAYERS: usize = 20;
const PUZZLES: usize = 60;
/// Tries of each player before their rating is expected to fit.
const FINDING: usize = 20;
const TSPIN: [(&str, &str); 6] = [
    ("tspin-1", "reverse-1"),
    ("tspin-2", "reverse-2"),
    ("tspin-3", "reverse-3"),
    ("tspin-4", "reverse-4"),
    ("donate-2", "donate-2"),
    ("donate-3", "donate-3"),
];
const NAZO: [(&str, &str); 6] = [
    ("nazo-1-2", "reverse-1-2"),
    ("nazo-1-3", "reverse-1-3,unique"),
    ("nazo-2-3", "reverse-2-3,loose=4,unique"),
    ("nazo-2-4", "reverse-2-4,loose=6,unique"),
    ("nazo-3-4", "reverse-3-4,unique"),
    ("nazo-3-5", "reverse-3-5,unique"),
];

/// A puzzle as the simulation knows it.
pub struct Known {
    /// How hard it truly is: as hard as it was first thought to be.
    pub difficulty: f64,
    /// The first answer; nothing if there is none.
    pub solution: Vec<String>,
    /// A line of play that fails.
    pub failure: Vec<String>,
}

#[tokio::test(flavor = "multi_thread")]
async fn ratings_find_the_strengths_and_puzzles_fit_them() {
    simulate::<TSpin>(&TSPIN).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn so_they_do_for_chains() {
    simulate::<Nazo>(&NAZO).await;
}

async fn simulate<G: Train>(shelves: &[(&str, &str)]) {
    let corpus = Corpus::open(&cluster::place()).await.unwrap();
    let known = stock::<G>(&corpus, shelves, 150).await;
    let mut dice = Dice(7);
    let strengths: Vec<f64> = (0..PLAYERS).map(|n| 1000.0 + 1000.0 * n as f64 / (PLAYERS - 1) as f64).collect();
    let mut browsers = vec![Browser::new(&corpus); PLAYERS];
    let (mut solved, mut tried) = (0, 0);
    for round in 0..PUZZLES {
        for (browser, strength) in browsers.iter_mut().zip(&strengths) {
            let card: PuzzleCard =
                from_value(browser.get(&format!("/api/puzzles/next?difficulty=0&game={}", G::KEY)).await.json).unwrap();
            let puzzle = &known[&card.code];
            let solves = dice.roll() < 1.0 / (1.0 + 10_f64.powf((puzzle.difficulty - strength) / 400.0));
            let judged = play(browser, &card, if solves { &puzzle.solution } else { &puzzle.failure }).await;
            assert_eq!(judged.ending, if solves { Ending::Solved } else { Ending::Failed });
            assert!(judged.rated.is_some(), "a first try counts");
            if round >= FINDING {
                tried += 1;
                solved += usize::from(solves);
            }
        }
    }
    let mut ratings = Vec::new();
    for (browser, strength) in browsers.iter_mut().zip(&strengths) {
        let me: MeCard = from_value(browser.get(&format!("/api/me?game={}", G::KEY)).await.json).unwrap();
        assert_eq!((me.games, me.rating.provisional), (PUZZLES as u64, false));
        println!("strength {strength:4.0}: rating {} ± {}", me.rating.rating, me.rating.deviation);
        ratings.push(f64::from(me.rating.rating));
    }
    let (rank, success) = (correlation(&ranks(&ratings), &ranks(&strengths)), solved as f64 / tried as f64);
    println!("rank correlation {rank:.3}, solved {success:.3} of the puzzles from {FINDING} to {PUZZLES}");
    assert!(rank >= 0.9, "the ranks of ratings and strengths correlate only by {rank}");
    assert!((0.70..=0.80).contains(&success), "{success} of the puzzles are solved");
}

/// Plays one try, in a tenth of a second a piece.
async fn play(browser: &mut Browser, card: &PuzzleCard, line: &[String]) -> AttemptCard {
    let session = browser.begin(&card.code).await;
    let mut body = attempt(&card.code, line);
    for (n, step) in (1..).zip(body["transcript"]["steps"].as_array_mut().unwrap()) {
        step["at"] = json!(n * 100);
    }
    let reply = browser.post(&format!("{session}/attempts"), body).await;
    assert_eq!(reply.status, StatusCode::CREATED, "{}", reply.json);
    from_value(reply.json).unwrap()
}

/// Forges puzzles for some shelves, each with its recipe.
pub async fn stock<G: Train>(corpus: &Corpus, shelves: &[(&str, &str)], each: usize) -> HashMap<String, Known> {
    let mut known = HashMap::new();
    for &(shelf, recipe) in shelves {
        let mut batch = Batch::<G>::new(recipe.parse().unwrap_or_else(|_| panic!("{recipe}")), 1);
        let mut rows: Vec<NewPuzzle> = Vec::new();
        while rows.len() < each {
            let made =
                batch.round(256, each - rows.len(), |forged| (row(shelf, forged), failing(&forged.puzzle.to_string())));
            for (forged, (row, failure)) in made {
                let first = forged.solutions.lines.first();
                let solution = first.into_iter().flatten().map(ToString::to_string).collect();
                known.insert(row.code.clone(), Known { difficulty: row.rating, solution, failure });
                rows.push(row);
            }
        }
        corpus.add_puzzles(&rows, 0).await.unwrap();
        let ratings: Vec<f64> = rows.iter().map(|row| row.rating).collect();
        let (low, high) = ratings.iter().fold((f64::MAX, 0.0_f64), |(low, high), r| (low.min(*r), high.max(*r)));
        println!("{shelf}: ratings from {low:.0} to {high:.0}");
    }
    known
}

fn row<G: Train>(shelf: &str, forged: &Forged<G>) -> NewPuzzle {
    let estimate = rate::formula_rating(G::hardness(&forged.puzzle, &forged.solutions));
    NewPuzzle {
        code: forged.puzzle.to_string(),
        twin: G::twin(&forged.puzzle).to_string(),
        game: G::KEY.into(),
        shelf: shelf.into(),
        steps: forged.solutions.lines.first().map_or(1, Vec::len) as i64,
        answers: forged.solutions.answers as i64,
        sequences: forged.solutions.sequences as i64,
        features: "{}".into(),
        measures: i64::MAX,
        certificate: forged.certificate.to_string(),
        rating: estimate.rating,
        deviation: estimate.deviation,
        source: Some(Source::Formula),
        themes: G::themes(&forged.puzzle, &forged.solutions).into_iter().map(str::to_owned).collect(),
        estimates: Vec::new(),
    }
}

/// The same numbers in every run.
struct Dice(u64);

impl Dice {
    /// A number from 0 to below 1, by SplitMix64.
    fn roll(&mut self) -> f64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ mixed >> 31) >> 11) as f64 / (1_u64 << 53) as f64
    }
}

/// The rank of each number among all; equal ones share the middle one of theirs.
fn ranks(numbers: &[f64]) -> Vec<f64> {
    let rank = |number: &f64| {
        let below = numbers.iter().filter(|other| *other < number).count();
        let equal = numbers.iter().filter(|other| *other == number).count();
        below as f64 + (equal as f64 - 1.0) / 2.0
    };
    numbers.iter().map(rank).collect()
}

fn correlation(one: &[f64], two: &[f64]) -> f64 {
    let mean = |numbers: &[f64]| numbers.iter().sum::<f64>() / numbers.len() as f64;
    let (m, n) = (mean(one), mean(two));
    let product: f64 = one.iter().zip(two).map(|(a, b)| (a - m) * (b - n)).sum();
    let spread = |numbers: &[f64], mean: f64| numbers.iter().map(|a| (a - mean).powi(2)).sum::<f64>().sqrt();
    product / (spread(one, m) * spread(two, n))
}
