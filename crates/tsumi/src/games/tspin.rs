use super::{Entry, RecipeWords};
use crate::input::format::Format;
use puzzle::BadCode;
use tspin::{Goal, Moves, Need, Placement, Puzzle, Recipe, TSpin, forge::Method, fumen};

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
        words.refuse("tspin", &["--chain"])?;
        let read = |text: Option<&str>, what, expected, word: fn(&str) -> bool| match text {
            Some(text) if !word(text) => Err(BadCode::invalid(what, text, expected)),
            _ => Ok(()),
        };
        read(words.goal, "goal", "tsd, tst or quad", |word| Goal::from_word(word).is_some())?;
        read(words.moves, "kind of moves", "drop or all", |word| Moves::from_word(word).is_some())?;
        read(words.needs, "need", "slide, spin or deletion", |word| Need::from_word(word).is_some())?;
        let goal = words.goal.and_then(Goal::from_word);
        let named = |method| Recipe::new(method, words.steps.unwrap_or(2));
        let known = Method::ALL.into_iter().find(|method| method.word() == words.name);
        let mut recipe = match (words.name, known, words.needs.and_then(Need::from_word)) {
            ("" | "tspin", _, Some(need)) => named(Method::of_need(need)),
            (name, _, Some(need)) => {
                let expected = format!("--needs {} without a recipe", need.word());
                return Err(BadCode::new(format!("--needs beside the recipe {}", BadCode::excerpt(name)), expected));
            }
            ("" | "tspin", _, None) => named(match goal {
                Some(Goal::Tst) => Method::Triple,
                Some(Goal::Quad) => Method::Quad,
                _ => Method::Reverse,
            }),
            (_, Some(method), None) => named(method),
            (whole, None, None) => {
                let recipe: Recipe = whole.parse()?;
                Recipe { steps: words.steps.unwrap_or(recipe.steps), ..recipe }
            }
        };
        recipe.goal = goal.unwrap_or(recipe.goal);
        recipe.moves = words.moves.and_then(Moves::from_word).unwrap_or(recipe.moves);
        recipe.unique |= words.unique;
        recipe.ready |= words.ready;
        recipe.holes = words.holes.or(recipe.holes);
        recipe.noise = words.noise.unwrap_or(recipe.noise);
        // Parsed again, so that contradictory numbers are rejected here.
        recipe.to_string().parse()
    }
}
