use super::{Entry, RecipeWords};
use crate::input::format::Format;
use play::{Lang, Table};
use puzzle::{
    BadCode,
    space::{Limits, Progress, Space},
};
use shisen::{Lines, Puzzle, Recipe, Shisen, Take, forge::Method};

impl Entry for Shisen {
    const FORMATS: &'static [Format] = &[];
    const SPACE: bool = true;

    fn placed(take: Take) -> (String, Vec<(i32, i32)>) {
        (take.to_string(), take.cells().map(|cell| (cell.x.into(), cell.y.into())).to_vec())
    }

    fn hand(puzzle: &Puzzle) -> String {
        format!("{} x {} tiles", puzzle.width(), puzzle.height())
    }

    fn heading(puzzle: &Puzzle) -> String {
        format!("{}: {}", Self::hand(puzzle), Self::goal(puzzle, Lang::En))
    }

    fn named(puzzle: &Puzzle) -> Puzzle {
        puzzle.renamed()
    }

    fn steps(puzzle: &Puzzle) -> usize {
        puzzle.width() * puzzle.height() / 2
    }

    fn write(puzzle: &Puzzle, _: Format) -> String {
        puzzle.to_string()
    }

    fn space(puzzle: &Puzzle, limits: Limits, watch: &mut dyn FnMut(Progress) -> bool) -> Space {
        shisen::space(puzzle, limits, watch)
    }

    fn early(puzzle: &Puzzle) -> usize {
        shisen::early(puzzle)
    }

    fn recipe(words: &RecipeWords) -> Result<Recipe, BadCode> {
        let options = [
            ("--steps", words.steps.is_some()),
            ("--chain", words.chain.is_some()),
            ("--unique", words.unique),
            ("--ready", words.ready),
            ("--holes", words.holes.is_some()),
        ];
        if let Some((option, _)) = options.into_iter().find(|option| option.1) {
            return Err(words.without(option, "shisen"));
        }
        let named = |method| Recipe::new(method, 8, 4, Lines::Outside);
        match words.name {
            "" => Ok(named(Method::Random)),
            name => match Method::ALL.into_iter().find(|method| method.word() == name) {
                Some(method) => Ok(named(method)),
                None => name.parse(),
            },
        }
    }
}
