//! Operations on a puzzle of any game, by its code: answers, hint, assessment, siblings.

use crate::stock::row::Measured;
pub use play::answers::{answers, hint};
use play::{for_game, key_of};
use puzzle::{BadCode, Budget, Game, Solutions, Train};

/// Solves and measures a puzzle for a shelf, along the answer that its certificate says it was made from, or else its first. Fails if the solver does not decide it within the budget.
pub fn assess(code: &str, shelf: &str, certificate: &str) -> Result<Measured, BadCode> {
    for_game!(key_of(code), G => assess_of::<G>(&code.parse()?, shelf, certificate)?)
}

/// The codes of new puzzles with the same pattern; fewer than `count` if no more are found.
pub fn siblings(code: &str, count: usize, seed: u64) -> Result<Vec<String>, BadCode> {
    for_game!(key_of(code), G => G::siblings(&code.parse()?, count, seed).iter().map(ToString::to_string).collect())
}

/// The code of the mirror image; of the puzzle itself if the game has no mirror images.
pub fn mirror(code: &str) -> Result<String, BadCode> {
    for_game!(key_of(code), G => G::mirror(&code.parse()?).to_string())
}

/// The canonical code.
pub fn canonical(code: &str) -> Result<String, BadCode> {
    for_game!(key_of(code), G => code.parse::<<G as Game>::Puzzle>()?.to_string())
}

fn assess_of<G: Train>(puzzle: &G::Puzzle, shelf: &str, certificate: &str) -> Result<Measured, BadCode> {
    Ok(Measured::stored::<G>(puzzle, &solved::<G>(puzzle)?, shelf, certificate))
}

/// Solves a puzzle. Fails if the solver does not decide it within the budget.
pub fn solved<G: Train>(puzzle: &G::Puzzle) -> Result<Solutions<G>, BadCode> {
    let solutions = G::solve(puzzle, Budget::default());
    if !G::is_proved(&solutions) {
        let what = format!("the puzzle is not decided after {} positions", solutions.nodes);
        return Err(BadCode::new(what, "one with fewer lines of play"));
    }
    Ok(solutions)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        models::{Models, formula},
        stock::features::FeatureValues,
    };
    use rate::Aspect;

    const SEVERAL: &str = "tspin:......#.../#.....#.../.....###.#/#.#.######/#..#.##.#.:ZZ:tsd";

    #[test]
    fn answers_come_cleanest_first_and_the_hint_is_a_whole_piece() {
        let answers = answers(SEVERAL).unwrap();
        assert!((1..=60).contains(&answers.len()) && answers.iter().all(|answer| answer.line.len() == 2));
        assert!(answers.is_sorted_by_key(|answer| (answer.holes, answer.roughness)));
        assert_eq!(hint(SEVERAL).unwrap().len(), 4);
    }

    #[test]
    fn chains_have_answers_hints_and_siblings_too() {
        let code = "nazo:..gbb./.grgb./ggrgg.:rg,rb:chain=4";
        let answers = answers(code).unwrap();
        assert_eq!((answers.len(), answers[0].line.len(), answers[0].holes), (1, 2, 0));
        assert_eq!(hint(code).unwrap().len(), 3);
        let row = assess(code, "shared", "by hand").unwrap().rated(&Models::default());
        let useful = formula::estimate(code, &FeatureValues::read(&row.features), Aspect::Usefulness);
        assert!(useful.is_some() && row.themes.contains(&"all-clear".to_owned()));
        let siblings = siblings(code, 1, 1).unwrap();
        assert!(siblings.len() == 1 && siblings[0].ends_with(":chain=4"), "{siblings:?}");
        assert_eq!(canonical(&format!("nazo:....../{}", &code[5..])).unwrap(), code);
    }

    #[test]
    fn boards_of_tiles_have_one_answer_to_show_and_a_pair_as_a_hint() {
        let code = "shisen:CDABAF/EFDBFD/ACAFEC/BEBDCE";
        let answers = answers(code).unwrap();
        assert_eq!((answers.len(), answers[0].line.len(), answers[0].holes), (1, 12, 0));
        assert_eq!(hint(code).unwrap().len(), 2);
        let row = assess(code, "shared", "by hand").unwrap().rated(&Models::default());
        assert!(row.answers >= 1 && row.steps == 12 && row.themes.contains(&"borders".to_owned()), "{row:?}");
        // Too large for all answers to be counted, but still a puzzle.
        let large = "shisen:AKIKHJCFGG/DLJDONMCBF/OCHEAHABON/MLAGLKCMIN/HDJNDGIEKF/JBLEIEOFBM";
        assert_eq!(assess(large, "shared", "by hand").unwrap().rated(&Models::default()).steps, 30);
        assert_eq!(siblings(code, 1, 1).unwrap().len(), 1);
    }

    #[test]
    fn a_puzzle_without_an_answer_has_no_hint() {
        let none = "tspin:#.........:I:tsd";
        assert_eq!((answers(none).unwrap(), hint(none).unwrap()), (vec![], vec![]));
        let row = assess(none, "shared", "by hand").unwrap().rated(&Models::default());
        assert_eq!((row.answers, row.steps, row.shelf.as_str()), (0, 1, "shared"));
        let error = answers("chess:e4").unwrap_err().to_string();
        assert!(error.contains("unknown game \"chess\"; expected one of tspin"), "{error}");
    }
}
