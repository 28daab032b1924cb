//! The games' solvers and forges in a Web Worker, so that the page stays responsive while they run.
//!
//! A module of its own (`worker.js`), which `worker-start.js` loads in the worker. Messages are [`Work`] and its replies as JSON.
//! A task runs to its end; whoever no longer wants it ends the worker.

use play::answers::{answers, hint};
use play::wire::{Proof, Work};
use play::{SHELVES, for_game, key_of};
use puzzle::{Budget, Forge, Solve, forge_one};
use serde_json::json;
use wasm_bindgen::prelude::*;

/// Some ten seconds of search on a slow machine; larger puzzles are for the command line.
const BUDGET: Budget = Budget { nodes: 2_000_000, keep: 1 };

/// Does some work, described as JSON, and returns its reply as JSON.
#[wasm_bindgen]
pub fn run(work: &str) -> Result<String, JsError> {
    reply(work).map_err(|why| JsError::new(&why))
}

fn reply(work: &str) -> Result<String, String> {
    let reply = match serde_json::from_str(work).map_err(|why| format!("not a task: {why}"))? {
        Work::Solve { code } => json!(solve(&code)?),
        Work::Answers { code } => json!(answers(&code).map_err(|why| why.to_string())?),
        Work::Hint { code } => json!(hint(&code).map_err(|why| why.to_string())?),
        Work::Forge { shelf, seed } => json!(forge(&shelf, seed)?),
        Work::Coach(question) => json!(question.advice().map_err(|why| why.to_string())?),
        Work::Decide(question) => json!(question.decide().map_err(|why| why.to_string())?),
    };
    Ok(reply.to_string())
}

/// Solves the puzzle of a code.
fn solve(code: &str) -> Result<Proof, String> {
    fn solve<G: Solve>(code: &str) -> Result<Proof, String> {
        let puzzle: G::Puzzle = code.parse().map_err(|why: puzzle::BadCode| why.to_string())?;
        let solutions = G::solve(&puzzle, BUDGET);
        let line = solutions.lines.first().map(|line| line.iter().map(ToString::to_string).collect());
        Ok(Proof { answers: solutions.answers, complete: solutions.complete, line })
    }
    for_game!(key_of(code), G => solve::<G>(code)).map_err(|why| why.to_string())?
}

/// The code of the puzzle that a shelf's recipe makes of a seed; `None` if it makes none of this one.
fn forge(shelf: &str, seed: u64) -> Result<Option<String>, String> {
    fn forge<G: Forge>(recipe: &str, seed: u64) -> Result<Option<String>, String> {
        let recipe: G::Recipe = recipe.parse().map_err(|why: puzzle::BadCode| why.to_string())?;
        Ok(forge_one::<G>(&recipe, seed).ok().map(|forged| forged.puzzle.to_string()))
    }
    let Some(shelf) = SHELVES.iter().find(|known| known.name == shelf) else {
        return Err(format!("unknown shelf {shelf:?}; expected one like tspin-2"));
    };
    for_game!(shelf.game, G => forge::<G>(shelf.recipe, seed)).map_err(|why| why.to_string())?
}

#[cfg(test)]
mod tests {
    use super::*;
    use play::versus::bout;

    const SPIN: &str = "tspin:#..#....../#...#...#./##.######./###.#.##.#:LT:tsd";

    fn ask(work: &Work) -> Result<serde_json::Value, String> {
        reply(&serde_json::to_string(work).unwrap()).map(|reply| serde_json::from_str(&reply).unwrap())
    }

    fn proof(code: &str) -> Proof {
        serde_json::from_value(ask(&Work::Solve { code: code.into() }).unwrap()).unwrap()
    }

    #[test]
    fn every_game_is_solved_with_an_answer() {
        for code in [SPIN, "nazo:..gbb./.grgb./ggrgg.:rg,rb:chain=4", "shisen:CDABAF/EFDBFD/ACAFEC/BEBDCE"] {
            let proof = proof(code);
            assert!(proof.answers > 0 && proof.line.is_some_and(|line| !line.is_empty()), "{code}");
        }
    }

    #[test]
    fn answers_and_hints_are_those_of_the_server() {
        let code = || SPIN.to_owned();
        assert_eq!(ask(&Work::Answers { code: code() }).unwrap(), json!(answers(SPIN).unwrap()));
        assert_eq!(ask(&Work::Hint { code: code() }).unwrap(), json!(hint(SPIN).unwrap()));
    }

    #[test]
    fn a_board_without_an_answer_is_proved_to_have_none() {
        let proof = proof("tspin:..........:OT:tsd");
        assert_eq!(proof, Proof { answers: 0, complete: true, line: None });
    }

    #[test]
    fn what_a_shelf_makes_of_a_seed_can_be_solved() {
        for shelf in ["tspin-1", "nazo-1-2", "shisen-6x4"] {
            let forged = |seed| ask(&Work::Forge { shelf: shelf.into(), seed }).unwrap();
            let code = (0..200).map(forged).find_map(|code| code.as_str().map(str::to_owned));
            assert!(proof(&code.unwrap()).answers > 0, "{shelf}");
        }
    }

    #[test]
    fn a_cpu_player_decides_as_it_would_at_the_match() {
        for (game, rules) in [("tspin", "guideline"), ("nazo", "tsu")] {
            let question = bout(game, rules, 7, "strong").unwrap().question().unwrap();
            let here = serde_json::to_value(question.decide().unwrap()).unwrap();
            assert!(here.is_object(), "{here}");
            assert_eq!(ask(&Work::Decide(question)), Ok(here));
        }
    }

    #[test]
    fn a_task_that_cannot_be_done_says_why() {
        assert!(ask(&Work::Solve { code: "chess:e4".into() }).unwrap_err().contains("unknown game \"chess\""));
        assert!(ask(&Work::Forge { shelf: "tspin-99".into(), seed: 0 }).unwrap_err().contains("unknown shelf"));
        assert!(reply("{}").unwrap_err().starts_with("not a task"));
    }
}
