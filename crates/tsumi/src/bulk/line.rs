use crate::{
    games::Entry,
    output::{
        along::{AnswerSource, Spaced},
        json::Json,
        numbers,
    },
};
use puzzle::Forged;
use std::{iter, marker::PhantomData};

/// Writes the puzzles of a recipe as lines of JSON: the bytes of a [`Row`](super::row::Row), without the lists and texts
/// that one is made of, which take longer than the puzzles' proofs.
pub struct Lines<G> {
    /// Each feature's name as the key of an object, with what comes before it.
    keys: Vec<String>,
    /// What follows the themes, up to the seed.
    recipe: String,
    game: PhantomData<fn(G)>,
}

impl<G: Entry> Lines<G> {
    /// For the puzzles of this recipe.
    pub fn new(recipe: &G::Recipe) -> Self {
        let key = |(comma, name): (&str, &str)| format!("{comma}\"{name}\":");
        let commas = iter::once("").chain(iter::repeat(","));
        let keys = commas.zip(G::features().iter().map(|feature| feature.name)).map(key).collect();
        let mut text = Json::default();
        text.text(recipe);
        let recipe = format!("],\"recipe\":{},\"seed\":", String::from_utf8_lossy(&text.0));
        Self { keys, recipe, game: PhantomData }
    }

    /// The line of a puzzle.
    pub fn of(&self, forged: &Forged<G>) -> Vec<u8> {
        let Forged { puzzle, solutions, answer, certificate } = forged;
        let mut json = Json(Vec::with_capacity(1024));
        json.raw("{\"code\":");
        json.text(puzzle);
        json.raw(",\"answers\":");
        json.whole(solutions.answers);
        json.raw(",\"sequences\":");
        json.whole(solutions.sequences);
        json.raw(",\"verdict\":");
        json.text(solutions.verdict().word());
        // Only a complete search can tell which answer is the first.
        let first = || solutions.lines.first().filter(|_| solutions.complete);
        let line = answer.as_ref().or_else(first);
        json.raw(",\"answer\":");
        match line {
            None => json.raw("null"),
            Some(line) => {
                json.text(Spaced(line));
                let from = if answer.is_some() { AnswerSource::Forge } else { AnswerSource::First };
                json.raw(",\"answer_from\":");
                json.text(<&str>::from(from));
            }
        }
        let values = G::measure(puzzle, line);
        json.raw(",\"features\":{");
        for (key, value) in self.keys.iter().zip(&values) {
            json.raw(key);
            json.number(*value);
        }
        let estimates = numbers::estimates::<G>(puzzle, values);
        json.raw(if estimates.is_empty() { "}" } else { "},\"estimates\":{" });
        for (aspect, value) in &estimates {
            json.text(aspect.as_str());
            json.raw(":");
            json.decimal(*value);
            json.raw(",");
        }
        json.raw(if estimates.is_empty() { ",\"themes\":[" } else { "\"source\":\"formula\"},\"themes\":[" });
        for (number, theme) in G::themes(puzzle, solutions).into_iter().enumerate() {
            json.raw(if number == 0 { "" } else { "," });
            json.text(theme);
        }
        json.raw(&self.recipe);
        json.whole(certificate.seed);
        json.raw(",\"certificate\":");
        json.text(certificate);
        json.raw("}\n");
        json.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bulk::row::Row;
    use puzzle::forge_one;

    fn agree<G: Entry>(recipe: &str, seeds: u64) {
        let recipe: G::Recipe = recipe.parse().unwrap();
        let lines = Lines::<G>::new(&recipe);
        let forged = (1..=seeds).filter_map(|seed| forge_one::<G>(&recipe, seed).ok());
        let mut agreed = 0;
        for forged in forged {
            let serde = serde_json::to_string(&Row::of(&forged)).unwrap() + "\n";
            assert_eq!(String::from_utf8(lines.of(&forged)).unwrap(), serde);
            agreed += 1;
        }
        assert!(agreed >= seeds / 20, "{agreed} of {seeds}");
    }

    #[test]
    fn lines_are_the_bytes_that_serde_writes() {
        for recipe in
            ["reverse-1", "reverse-2", "reverse-3", "donate-2", "lookalike-2", "slide-2", "triple-2,unique", "quad-2"]
        {
            agree::<tspin::TSpin>(recipe, 200);
        }
        for recipe in ["reverse-2-3", "random-1-2", "reverse-2-2,goal=clear"] {
            agree::<nazo::Nazo>(recipe, 100);
        }
        for recipe in ["random-6x4", "back-10x6"] {
            agree::<shisen::Shisen>(recipe, 30);
        }
    }
}
