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
    const SERVED: &'static [&'static str] = &[
        "random-6x4",
        "random-8x5",
        "random-10x6",
        "random-14x8",
        "back-18x8",
        "random-10x6-inside",
        "trappy-8x6-inside",
    ];
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
        words.refuse_options("shisen")?;
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
