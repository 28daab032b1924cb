use super::{Entry, RecipeWords};
use crate::input::format::Format;
use puzzle::{
    BadCode,
    null::{Heap, Null, Take},
};

impl Entry for Null {
    const FORMATS: &'static [Format] = &[];
    const SERVED: &'static [&'static str] = &["12"];

    /// A move does not name cells: stones may be taken from anywhere.
    fn placed(m: Take) -> (String, Vec<(i32, i32)>) {
        (m.to_string(), Vec::new())
    }

    fn hand(puzzle: &Heap) -> String {
        format!("{} stones", puzzle.stones())
    }

    fn steps(puzzle: &Heap) -> usize {
        puzzle.moves()
    }

    fn write(puzzle: &Heap, _: Format) -> String {
        puzzle.to_string()
    }

    fn recipe(words: &RecipeWords) -> Result<Take, BadCode> {
        words.refuse_options("null")?;
        if words.name.is_empty() { Heap::STONES.to_string().parse() } else { words.name.parse() }
    }
}
