use super::{Entry, RecipeWords};
use crate::input::format::Format;
use nazo::{Aim, Goal, Landing, Nazo, Puzzle, Recipe, Sheet, forge::Method, ips, puyop};
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
        words.refuse("nazo", &["--ready", "--holes", "--moves", "--needs", "--noise"])?;
        let goal: Option<Goal> = words.goal.map(str::parse).transpose()?;
        // A chain is no other goal: its rounds are a number of the recipe.
        let (chain, goal) = match goal {
            Some(Goal { aim: Aim::Chain, number, at_least: false, .. }) => (words.chain.or(Some(number.into())), None),
            other => (words.chain, other),
        };
        let named = |method| {
            let steps = words.steps.unwrap_or(2);
            let usual = match (goal, method) {
                (None, _) => 3,
                (Some(_), Method::Random) => 1,
                (Some(_), _) => steps.min(2),
            };
            Recipe::new(method, steps, chain.unwrap_or(usual))
        };
        let mut recipe = match words.name {
            "" | "nazo" | "reverse" => named(Method::Reverse),
            "random" => named(Method::Random),
            "lookalike" => named(Method::Lookalike),
            whole => {
                let recipe: Recipe = whole.parse()?;
                let (moves, chain) = (words.steps.unwrap_or(recipe.moves), chain.unwrap_or(recipe.chain));
                Recipe { moves, chain, ..recipe }
            }
        };
        recipe.goal = goal.or(recipe.goal);
        recipe.unique |= words.unique;
        // Parsed again, so that contradictory numbers are rejected here.
        recipe.to_string().parse()
    }
}
