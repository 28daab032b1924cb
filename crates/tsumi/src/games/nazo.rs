use super::{Entry, RecipeWords};
use crate::input::format::Format;
use nazo::{Landing, Nazo, Puzzle, Recipe, Sheet, forge::Method, ips, puyop};
use puzzle::BadCode;

impl Entry for Nazo {
    const FORMATS: &'static [Format] = &[Format::Ips, Format::Puyop];
    const SERVED: &'static [&'static str] = &[
        "reverse-1-2",
        "reverse-1-3,unique",
        "reverse-2-3,loose=4,unique",
        "reverse-2-4,loose=6,unique",
        "reverse-3-4,loose=6,unique",
        "reverse-4-5,loose=4,unique",
    ];

    fn placed(landing: Landing) -> (String, Vec<(i32, i32)>) {
        (landing.pair().to_string(), landing.cells().map(|(x, y)| (x as i32, y as i32)).to_vec())
    }

    fn hand(puzzle: &Puzzle) -> String {
        puzzle.pairs().iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    }

    fn steps(puzzle: &Puzzle) -> usize {
        puzzle.pairs().len()
    }

    fn write(puzzle: &Puzzle, format: Format) -> String {
        match format {
            Format::Ips => ips::write(&Sheet::from(puzzle)),
            Format::Puyop => puyop::write(&Sheet::from(puzzle)),
            Format::Code | Format::Fumen => puzzle.to_string(),
        }
    }

    fn recipe(words: &RecipeWords) -> Result<Recipe, BadCode> {
        let others = [("--ready", words.ready), ("--holes", words.holes.is_some()), ("--noise", words.noise.is_some())];
        for (option, given) in others {
            if given {
                return Err(words.without(option, "nazo"));
            }
        }
        let named = |method| Recipe::new(method, words.steps.unwrap_or(2), words.chain.unwrap_or(3));
        let mut recipe = match words.name {
            "" | "nazo" | "reverse" => named(Method::Reverse),
            "random" => named(Method::Random),
            "lookalike" => named(Method::Lookalike),
            whole => {
                let recipe: Recipe = whole.parse()?;
                let (moves, chain) = (words.steps.unwrap_or(recipe.moves), words.chain.unwrap_or(recipe.chain));
                Recipe { moves, chain, ..recipe }
            }
        };
        recipe.unique |= words.unique;
        // Parsed again, so that contradictory numbers are rejected here.
        recipe.to_string().parse()
    }
}
