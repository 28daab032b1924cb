//! Reads drafts from pasted texts. Errors are for the player, in both languages.

use crate::{
    LONGEST_PASTE, Pasted, Sentence, Text,
    editor::{draft::Draft, nazo::ChainDraft, shisen::TileDraft, tspin::SpinDraft},
    key_of,
    types::{Game, Nazo, Shisen, TSpin},
};
use nazo::Goal;
use puzzle::BadCode;
use tspin::fumen;

/// The draft of a code, a fumen or a simulator's address.
pub fn draft(text: &str) -> Result<Box<dyn Draft>, Sentence> {
    if text.trim().len() > LONGEST_PASTE {
        return Err(Sentence::of(Text::BadLong, &[]));
    }
    match Pasted::new(text) {
        Pasted::Id(_) | Pasted::Unknown(_) => Err(Sentence::of(Text::BadText, &[])),
        Pasted::Fumen(text) => {
            let page = fumen::read(&text).map_err(|_| Sentence::of(Text::BadFumen, &[]))?;
            Ok(Box::new(SpinDraft::from(page)))
        }
        Pasted::Address(simulator, address, goal) => {
            let sheet = simulator.read(address).map_err(|_| Sentence::of(Text::BadAddress, &[]))?;
            let goal = if goal.is_empty() { sheet.goal } else { Some(goal_of(goal)?) };
            Ok(Box::new(ChainDraft::new(sheet, goal)))
        }
        Pasted::Code(code) => match key_of(code) {
            TSpin::KEY => Ok(Box::new(SpinDraft::read(code)?)),
            Nazo::KEY => Ok(Box::new(ChainDraft::read(code)?)),
            Shisen::KEY => Ok(Box::new(TileDraft::read(code)?)),
            other => Err(bad(Text::BadGame, other, &[])),
        },
    }
}

/// The goal of a chain puzzle.
pub fn goal_of(text: &str) -> Result<Goal, Sentence> {
    text.parse().map_err(|_| bad(Text::BadGoal, text, &["chain=4, clear, group=6"]))
}

/// A sentence that quotes a text.
pub fn bad(text: Text, quoted: &str, words: &[&str]) -> Sentence {
    let quoted = BadCode::excerpt(quoted);
    Sentence::of(text, &[&[quoted.as_str()], words].concat())
}

/// The cells of a board, row by row from the top; all rows are of the width of the first one, or of `width`.
pub fn rows<T>(
    text: &str,
    width: Option<usize>,
    most: usize,
    cell: impl Fn(char) -> Option<T>,
) -> Result<Vec<Vec<T>>, Sentence> {
    let rows: Vec<&str> = text.splitn(most + 1, '/').collect();
    if rows.len() > most {
        return Err(Sentence::of(Text::BadRows, &[&most.to_string()]));
    }
    let width = width.unwrap_or_else(|| rows[0].chars().count().max(1));
    let row = |(number, row): (usize, &&str)| {
        let (number, cells) = ((number + 1).to_string(), row.chars().count());
        if cells != width {
            return Err(Sentence::of(Text::BadRow, &[&number, &cells.to_string(), &width.to_string()]));
        }
        let read = |letter| cell(letter).ok_or_else(|| bad(Text::BadCell, &String::from(letter), &[&number]));
        row.chars().map(read).collect()
    };
    rows.iter().enumerate().map(row).collect()
}
