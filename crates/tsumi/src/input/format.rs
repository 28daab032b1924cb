//! Formats of puzzles: our own codes and those of other programs.

use crate::games::Work;
use crate::output::Failure;
use clap::ValueEnum;
use nazo::{Sheet, Simulator};
use play::{for_game, key_of};
use puzzle::BadCode;
use std::io::Write;
use tspin::{Goal, Moves, Puzzle, Queue, fumen};

/// A text format for puzzles.
#[derive(Clone, Copy, ValueEnum, PartialEq, Eq, Debug)]
pub enum Format {
    /// Our own code
    Code,
    /// A fumen, for T-spin puzzles
    Fumen,
    /// An address of the ishikawa simulator, for nazo-puyo
    Ips,
    /// An address of puyop.com, for nazo-puyo; it cannot contain the goal
    Puyop,
}

impl Format {
    /// Name on the command line.
    pub fn word(self) -> &'static str {
        match self {
            Self::Code => "code",
            Self::Fumen => "fumen",
            Self::Ips => "ips",
            Self::Puyop => "puyop",
        }
    }
}

/// Defaults for parts that a text does not contain.
#[derive(Default)]
pub struct Missing {
    /// Queue of a fumen.
    pub queue: Option<Queue>,
    /// Goal, in the notation of the game.
    pub goal: Option<String>,
    /// Allowed moves of a fumen.
    pub moves: Moves,
}

/// Parses a puzzle in any format and works on it. The inner error says why the text is not a puzzle.
pub fn read(
    text: &str,
    missing: &Missing,
    work: &mut impl Work,
    out: &mut dyn Write,
) -> Result<Result<(), BadCode>, Failure> {
    let (format, code) = match find(text, missing) {
        Ok(found) => found,
        Err(bad) => return Ok(Err(bad)),
    };
    let done = for_game!(key_of(&code), G => match code.parse() {
        Ok(puzzle) => work.on::<G>(&puzzle, format, out).map(Ok),
        Err(bad) => Ok(Err(bad)),
    });
    done.unwrap_or_else(|bad| Ok(Err(bad)))
}

/// The format of a text, and the code of its puzzle. A text that begins like a code is treated as one.
pub fn find(text: &str, missing: &Missing) -> Result<(Format, String), BadCode> {
    if text.contains("v115@") {
        return Ok((Format::Fumen, from_fumen(text, missing)?.to_string()));
    }
    if let Some((simulator, address, goal)) = Simulator::find(text) {
        let format = if simulator == Simulator::Puyop { Format::Puyop } else { Format::Ips };
        return Ok((format, from_address(&simulator.read(address)?, goal, missing)?.to_string()));
    }
    if play::game_of(text).is_none() {
        let codes: Vec<String> = play::keys().iter().map(|key| format!("{key}:…")).collect();
        let expected = format!("{}, a fumen v115@…, or an address of a Puyo simulator", codes.join(", "));
        return Err(BadCode::invalid("puzzle", text, expected));
    }
    Ok((Format::Code, text.to_owned()))
}

fn from_fumen(text: &str, missing: &Missing) -> Result<Puzzle, BadCode> {
    let page = fumen::read(text)?;
    let none = || BadCode::new("a fumen without a queue", "a comment like #Q=[](L)T, or convert's option --queue");
    let queue = page.queue.or_else(|| missing.queue.clone()).ok_or_else(none)?;
    let (goal, moves) = match (page.goal, &missing.goal) {
        (Some(told), _) => told,
        (None, Some(word)) => {
            let words = || Goal::ALL.map(Goal::word).join(", ");
            let unknown = || BadCode::invalid("goal of a fumen", word, words());
            (Goal::from_word(word).ok_or_else(unknown)?, missing.moves)
        }
        (None, None) => (Goal::Tsd, missing.moves),
    };
    Puzzle::new(page.board, queue, goal, moves)
}

/// The puzzle of an address, with the goal written after it or the default one if the address has none.
fn from_address(sheet: &Sheet, behind: &str, missing: &Missing) -> Result<nazo::Puzzle, BadCode> {
    let words = if behind.is_empty() { missing.goal.as_deref() } else { Some(behind) };
    let goal = words.map(str::parse).transpose()?;
    if sheet.goal.is_none() && goal.is_none() {
        let expected = "one after it, like '<address> chain>=3', or convert's option --goal";
        return Err(BadCode::new("an address without a goal", expected));
    }
    sheet.puzzle(goal)
}
