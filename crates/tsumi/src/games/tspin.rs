use super::{Entry, RecipeWords};
use crate::input::format::Format;
use puzzle::BadCode;
use tspin::{Placement, Puzzle, Recipe, TSpin, forge::Method, fumen};

impl Entry for TSpin {
    const FORMATS: &'static [Format] = &[Format::Fumen];
    const SERVED: &'static [&'static str] = &["reverse-1", "reverse-2", "donate-2", "reverse-3", "reverse-4"];

    fn placed(placement: Placement) -> (String, Vec<(i32, i32)>) {
        (placement.piece().to_string(), placement.cells().to_vec())
    }

    fn hand(puzzle: &Puzzle) -> String {
        puzzle.queue().iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    }

    fn steps(puzzle: &Puzzle) -> usize {
        puzzle.queue().len()
    }

    fn write(puzzle: &Puzzle, format: Format) -> String {
        if format == Format::Fumen { fumen::write(puzzle) } else { puzzle.to_string() }
    }

    fn recipe(words: &RecipeWords) -> Result<Recipe, BadCode> {
        if words.chain.is_some() {
            return Err(words.without("--chain", "tspin"));
        }
        let named = |method| Recipe::new(method, words.steps.unwrap_or(2));
        let mut recipe = match words.name {
            "" | "tspin" | "reverse" => named(Method::Reverse),
            "donate" => named(Method::Donate),
            "lookalike" => named(Method::Lookalike),
            whole => {
                let recipe: Recipe = whole.parse()?;
                Recipe { steps: words.steps.unwrap_or(recipe.steps), ..recipe }
            }
        };
        recipe.unique |= words.unique;
        recipe.ready |= words.ready;
        recipe.holes = words.holes.or(recipe.holes);
        recipe.noise = words.noise.unwrap_or(recipe.noise);
        // Parsed again, so that contradictory numbers are rejected here.
        recipe.to_string().parse()
    }
}
