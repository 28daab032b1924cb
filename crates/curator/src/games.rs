//! The list of games, and what the server asks of a puzzle of whichever game: its answers, a hint, its facts, its siblings.

use crate::stock::{plan, row};
use corpus::NewPuzzle;
use nazo::Nazo;
use play::wire::AnswerLine;
use puzzle::{Aftermath, BadCode, Budget, Game, Line, Train};
use shisen::Shisen;
use tspin::TSpin;

/// Answers that are told at most.
const MOST: usize = 60;

/// Something done for whichever game a key names.
pub trait Visit {
    /// What comes of it.
    type Made;
    /// Does it.
    fn visit<G: Train>(self) -> Result<Self::Made, BadCode>;
}

/// The list of games: one line each.
pub fn dispatch<V: Visit>(key: &str, visit: V) -> Result<V::Made, BadCode> {
    match key {
        TSpin::KEY => visit.visit::<TSpin>(),
        Nazo::KEY => visit.visit::<Nazo>(),
        Shisen::KEY => visit.visit::<Shisen>(),
        key => Err(BadCode::new(format!("«{}» is no game", BadCode::excerpt(key)), plan::games())),
    }
}

/// The answers of a puzzle, the cleanest first; not all, if there are very many.
pub fn answers(code: &str) -> Result<Vec<AnswerLine>, BadCode> {
    struct Answers<'a>(&'a str);
    impl Visit for Answers<'_> {
        type Made = Vec<AnswerLine>;
        fn visit<G: Train>(self) -> Result<Self::Made, BadCode> {
            let lines = cleanest::<G>(&self.0.parse()?).into_iter().take(MOST);
            Ok(lines
                .map(|(after, line)| AnswerLine {
                    line: line.iter().map(ToString::to_string).collect(),
                    holes: after.holes,
                    roughness: after.roughness,
                })
                .collect())
        }
    }
    dispatch(key(code), Answers(code))
}

/// The cells that give away where the cleanest answer leads to; none, if there is no answer.
pub fn hint(code: &str) -> Result<Vec<(i32, i32)>, BadCode> {
    struct Hint<'a>(&'a str);
    impl Visit for Hint<'_> {
        type Made = Vec<(i32, i32)>;
        fn visit<G: Train>(self) -> Result<Self::Made, BadCode> {
            let puzzle = self.0.parse()?;
            Ok(cleanest::<G>(&puzzle).first().map(|(_, line)| G::hint(&puzzle, line)).unwrap_or_default())
        }
    }
    dispatch(key(code), Hint(code))
}

/// Solves, measures and rates a puzzle, as a row for a shelf. Refused if it is not decided within the budget.
pub fn assess(code: &str, shelf: &str, certificate: &str) -> Result<NewPuzzle, BadCode> {
    struct Assess<'a>(&'a str, &'a str, &'a str);
    impl Visit for Assess<'_> {
        type Made = NewPuzzle;
        fn visit<G: Train>(self) -> Result<Self::Made, BadCode> {
            let puzzle = self.0.parse()?;
            let solutions = G::solve(&puzzle, Budget::default());
            if !G::is_proved(&solutions) {
                let what = format!("the puzzle is not decided after {} positions", solutions.nodes);
                return Err(BadCode::new(what, "one with fewer lines of play"));
            }
            Ok(row::row::<G>(&puzzle, &solutions, self.1, self.2))
        }
    }
    dispatch(key(code), Assess(code, shelf, certificate))
}

/// The codes of fresh puzzles to the same pattern; fewer than asked for if no more are found.
pub fn siblings(code: &str, count: usize, seed: u64) -> Result<Vec<String>, BadCode> {
    struct Siblings<'a>(&'a str, usize, u64);
    impl Visit for Siblings<'_> {
        type Made = Vec<String>;
        fn visit<G: Train>(self) -> Result<Self::Made, BadCode> {
            Ok(G::siblings(&self.0.parse()?, self.1, self.2).iter().map(ToString::to_string).collect())
        }
    }
    dispatch(key(code), Siblings(code, count, seed))
}

/// The code of a puzzle seen in a mirror; its own, if the game has no mirror images.
pub fn mirror(code: &str) -> Result<String, BadCode> {
    struct Mirror<'a>(&'a str);
    impl Visit for Mirror<'_> {
        type Made = String;
        fn visit<G: Train>(self) -> Result<Self::Made, BadCode> {
            Ok(G::mirror(&self.0.parse()?).to_string())
        }
    }
    dispatch(key(code), Mirror(code))
}

/// The code in the one way it is written.
pub fn canonical(code: &str) -> Result<String, BadCode> {
    struct Canonical<'a>(&'a str);
    impl Visit for Canonical<'_> {
        type Made = String;
        fn visit<G: Train>(self) -> Result<Self::Made, BadCode> {
            Ok(self.0.parse::<G::Puzzle>()?.to_string())
        }
    }
    dispatch(key(code), Canonical(code))
}

/// The game's key: the first word of a code.
pub fn key(code: &str) -> &str {
    code.split(':').next().unwrap_or_default()
}

/// The answers with what each leaves behind, the cleanest first.
fn cleanest<G: Train>(puzzle: &G::Puzzle) -> Vec<(Aftermath, Line<G>)> {
    let lines = G::solve(puzzle, G::showing()).lines.into_iter();
    let mut answers: Vec<_> = lines.map(|line| (G::aftermath(puzzle, &line), line)).collect();
    // Equally clean ones stay in the solver's order, which depends on the puzzle alone.
    answers.sort_by_key(|(after, _)| *after);
    answers
}

#[cfg(test)]
mod tests {
    use super::*;

    const SEVERAL: &str = "tspin:......#.../#.....#.../.....###.#/#.#.######/#..#.##.#.:ZZ:tsd";

    #[test]
    fn answers_come_cleanest_first_and_the_hint_is_a_whole_piece() {
        let answers = answers(SEVERAL).unwrap();
        assert!((1..=MOST).contains(&answers.len()) && answers.iter().all(|answer| answer.line.len() == 2));
        assert!(answers.is_sorted_by_key(|answer| (answer.holes, answer.roughness)));
        assert_eq!(hint(SEVERAL).unwrap().len(), 4);
    }

    #[test]
    fn chains_have_answers_hints_and_siblings_too() {
        let code = "nazo:..gbb./.grgb./ggrgg.:rg,rb:chain=4";
        let answers = answers(code).unwrap();
        assert_eq!((answers.len(), answers[0].line.len(), answers[0].holes), (1, 2, 0));
        assert_eq!(hint(code).unwrap().len(), 3);
        let row = assess(code, "shared", "by hand").unwrap();
        assert!(row.features.contains("\"formula_usefulness\":") && row.themes.contains(&"all-clear".to_owned()));
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
        let row = assess(code, "shared", "by hand").unwrap();
        assert!(row.answers >= 1 && row.steps == 12 && row.themes.contains(&"borders".to_owned()), "{row:?}");
        // Far too large for all answers to be counted, and a puzzle all the same.
        let large = "shisen:AKIKHJCFGG/DLJDONMCBF/OCHEAHABON/MLAGLKCMIN/HDJNDGIEKF/JBLEIEOFBM";
        assert_eq!(assess(large, "shared", "by hand").unwrap().steps, 30);
        assert_eq!(siblings(code, 1, 1).unwrap().len(), 1);
    }

    #[test]
    fn what_has_no_answer_has_no_hint() {
        let none = "tspin:#.........:I:tsd";
        assert_eq!((answers(none).unwrap(), hint(none).unwrap()), (vec![], vec![]));
        let facts = assess(none, "shared", "by hand").unwrap();
        assert_eq!((facts.answers, facts.steps, facts.shelf.as_str()), (0, 1, "shared"));
        let error = answers("chess:e4").unwrap_err().to_string();
        assert!(error.contains("«chess» is no game") && error.contains("expected tspin"), "{error}");
    }
}
