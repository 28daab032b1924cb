//! The worker: solver and forge off the main thread, started on first use.

mod calls;

use crate::api::json;
use calls::Call;
use play::versus::{Advice, Decision, Question, SpinQuestion};
use play::wire::{AnswerLine, Proof, Work};
use serde::de::DeserializeOwned;

/// The worker could not be loaded, or did not do what was asked; it may on another try.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WorkFailed;

/// Solves the puzzle of a code. Dropping the future ends the search.
pub async fn solve(code: String) -> Result<Proof, WorkFailed> {
    ask(&Work::Solve { code }).await
}

/// Finds the answers of a puzzle, the cleanest first.
pub async fn answers(code: String) -> Result<Vec<AnswerLine>, WorkFailed> {
    ask(&Work::Answers { code }).await
}

/// Finds the cells that give away the goal of the cleanest answer.
pub async fn hint(code: String) -> Result<Vec<(i32, i32)>, WorkFailed> {
    ask(&Work::Hint { code }).await
}

/// Makes the puzzle of a shelf's recipe and a seed; `None` if there is none. Dropping the future ends the forging.
pub async fn forge(shelf: String, seed: u64) -> Result<Option<String>, WorkFailed> {
    ask(&Work::Forge { shelf, seed }).await
}

/// Lets a CPU player decide; `None` if it gives the match up.
pub async fn decide(question: Question) -> Result<Option<Decision>, WorkFailed> {
    ask(&Work::Decide(question)).await
}

/// Asks the coach where a T-spin Double can be built.
pub async fn coach(question: SpinQuestion) -> Result<Option<Advice>, WorkFailed> {
    ask(&Work::Coach(question)).await
}

async fn ask<T: DeserializeOwned>(work: &Work) -> Result<T, WorkFailed> {
    let work = json::write(work).ok_or(WorkFailed)?;
    let reply = Call::new(work).reply().await.ok_or(WorkFailed)?;
    json::read(&reply).ok_or(WorkFailed)
}
