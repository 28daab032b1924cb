//! Opinions of simulated solvers. Their names, and every model fitted to them, say that they are not people.

use crate::games::Entry;
use puzzle::{
    Batch,
    panel::{Family, SolverProfile},
};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use rate::{Opinion, Source, strip_invisible};
use rayon::prelude::*;

/// Prefix of the names of simulated solvers.
pub const NAME: &str = "simulated-";

/// Whether a name has the prefix of simulated solvers, ignoring case and invisible characters.
pub fn is_name(name: &str) -> bool {
    strip_invisible(name).get(..NAME.len()).is_some_and(|start| start.eq_ignore_ascii_case(NAME))
}

/// Source of opinions: simulated if any of them is.
pub fn source(opinions: &[Opinion]) -> Source {
    let simulated = opinions.iter().any(|opinion| is_name(&opinion.person));
    if simulated { Source::Simulated } else { Source::People }
}

/// Generates up to `count` puzzles by a recipe.
pub fn forge<G: Entry>(recipe: &G::Recipe, count: usize, seed: u64) -> Vec<G::Puzzle> {
    certified::<G>(recipe, count, seed).into_iter().map(|(puzzle, _)| puzzle).collect()
}

/// Generates up to `count` puzzles by a recipe, each with its certificate.
pub fn certified<G: Entry>(recipe: &G::Recipe, count: usize, seed: u64) -> Vec<(G::Puzzle, String)> {
    let mut batch = Batch::<G>::new(recipe.clone(), seed);
    let mut puzzles = Vec::new();
    while puzzles.len() < count {
        let before = batch.tally().drafts;
        let round = batch.round(256, count - puzzles.len(), |_| ());
        puzzles.extend(round.into_iter().map(|(forged, ())| (forged.puzzle, forged.certificate.to_string())));
        // The recipe is exhausted.
        if batch.tally().drafts > 1_000_000 || batch.tally().drafts == before {
            break;
        }
    }
    puzzles
}

/// A group of simulated solvers, from novice to expert.
pub fn people(family: Family, count: usize, seed: u64) -> Vec<(String, SolverProfile)> {
    let mut dice = Pcg64Mcg::seed_from_u64(seed);
    let person = |number: usize| {
        let even = if count > 1 { number as f64 / (count - 1) as f64 } else { 0.5 };
        // Jitter, so that no two are equally strong.
        let strength = even + 0.1 * (dice.random::<f64>() - 0.5);
        (format!("{NAME}{family}-{:02}", number + 1), SolverProfile::new(family, strength))
    };
    (0..count).map(person).collect()
}

/// Simulated opinions of each solver about each puzzle: difficulty, and whether it was solved. `tell` is called before each puzzle;
/// false leaves it out.
pub fn opinions<G: Entry>(
    puzzles: &[G::Puzzle],
    people: &[(String, SolverProfile)],
    seed: u64,
    tell: &(dyn Fn() -> bool + Sync),
) -> Vec<Opinion> {
    let of_puzzle = |(number, puzzle): (usize, &G::Puzzle)| {
        let mut cache = G::cache(puzzle);
        let code = puzzle.to_string();
        let opinion = |(who, (name, profile)): (usize, &(String, SolverProfile))| {
            let play = G::play(&mut cache, profile, seed.wrapping_add((number * 1000 + who) as u64));
            Opinion {
                person: name.clone(),
                puzzle: code.clone(),
                difficulty: Some(play.difficulty().round() as u8),
                solved: Some(play.solved),
                ..Opinion::default()
            }
        };
        if tell() { people.iter().enumerate().map(opinion).collect() } else { Vec::new() }
    };
    puzzles.par_iter().enumerate().map(of_puzzle).collect::<Vec<Vec<Opinion>>>().concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_that_nobody_sees_hides_a_name() {
        for name in [
            "simulated-a",
            " Simulated-a",
            "\u{feff}simulated-a",
            "\u{200b}\u{2060}SIMULATED-",
            "simu\u{ad}lated-a",
            "\0simulated-a",
        ] {
            assert!(is_name(name), "{name:?}");
        }
        for name in ["ann", "simulated", "not simulated-a", "二人で遊ぶ"] {
            assert!(!is_name(name), "{name:?}");
        }
    }
}
