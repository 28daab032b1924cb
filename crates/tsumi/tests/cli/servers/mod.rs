//! Servers as programs, and players whose requests go to them in turn.

mod play;
mod player;
mod server;

pub use play::Play;
pub use server::Server;

use corpus::{Corpus, NewPuzzle, puzzle_id};
use rate::Source;
use std::future::Future;

/// Has one answer.
pub const PUZZLE: &str = "tspin:#..#....../#...#...#./##.######./###.#.##.#:LT:tsd";

pub fn block_on<T>(work: impl Future<Output = T>) -> T {
    tokio::runtime::Runtime::new().unwrap().block_on(work)
}

/// Stores the puzzle in a database, which may have it already; returns how often it was played there.
pub async fn add_puzzle(database: &str) -> i64 {
    let corpus = Corpus::open(database).await.unwrap();
    let puzzle = NewPuzzle {
        code: PUZZLE.into(),
        twin: PUZZLE.into(),
        game: "tspin".into(),
        shelf: "tspin-2".into(),
        steps: 2,
        answers: 1,
        sequences: 1,
        features: "{}".into(),
        measures: i64::MAX,
        certificate: "by hand".into(),
        rating: 1100.0,
        deviation: 150.0,
        source: Some(Source::Formula),
        themes: vec!["wall".into()],
        estimates: Vec::new(),
    };
    corpus.add_puzzles(&[puzzle], 0).await.unwrap();
    let plays = corpus.puzzle(&puzzle_id(PUZZLE)).await.unwrap().unwrap().plays;
    corpus.close().await;
    plays
}
