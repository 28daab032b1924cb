//! The ways in which puzzles are written: our own codes, and what communities pass around.

use crate::games::Work;
use crate::output::Failure;
use clap::ValueEnum;
use nazo::{Nazo, Sheet, Simulator};
use play::{for_game, key_of};
use puzzle::BadCode;
use std::io::Write;
use tspin::{Goal, Moves, Puzzle, Queue, TSpin, fumen};

/// A way of writing a puzzle.
#[derive(Clone, Copy, ValueEnum, PartialEq, Eq, Debug)]
pub enum Format {
    /// Our own code
    Code,
    /// A fumen, for T-spin puzzles
    Fumen,
    /// An address of the ishikawa simulator, for nazo-puyo
    Ips,
    /// An address of puyop.com, for nazo-puyo (it has no place for the goal)
    Puyop,
}

impl Format {
    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            Self::Code => "code",
            Self::Fumen => "fumen",
            Self::Ips => "ips",
            Self::Puyop => "puyop",
        }
    }
}

/// What to take where a text leaves it open.
#[derive(Default)]
pub struct Missing {
    /// The pieces of a fumen.
    pub queue: Option<Queue>,
    /// The goal, in the words of the game.
    pub goal: Option<String>,
    /// How pieces of a fumen may be brought to their places.
    pub moves: Moves,
}

/// Reads a puzzle in whichever way it is written, and does the work on it.
pub fn read(
    text: &str,
    missing: &Missing,
    work: &mut impl Work,
    out: &mut dyn Write,
) -> Result<Result<(), BadCode>, Failure> {
    if text.contains("v115@") {
        return match from_fumen(text, missing) {
            Ok(puzzle) => work.on::<TSpin>(&puzzle, Format::Fumen, out).map(Ok),
            Err(bad) => Ok(Err(bad)),
        };
    }
    if let Some((simulator, address, goal)) = Simulator::find(text) {
        let format = if simulator == Simulator::Puyop { Format::Puyop } else { Format::Ips };
        let read = simulator.read(address).and_then(|sheet| from_address(&sheet, goal, missing));
        return match read {
            Ok(puzzle) => work.on::<Nazo>(&puzzle, format, out).map(Ok),
            Err(bad) => Ok(Err(bad)),
        };
    }
    let done = for_game!(key_of(text), G => match text.parse() {
        Ok(puzzle) => work.on::<G>(&puzzle, Format::Code, out).map(Ok),
        Err(bad) => Ok(Err(bad)),
    });
    done.unwrap_or_else(|_| {
        let what = format!("«{}» is no puzzle", BadCode::excerpt(text));
        let codes: Vec<String> = play::keys().iter().map(|key| format!("{key}:…")).collect();
        let expected = format!("{}, a fumen v115@…, or an address of a Puyo simulator", codes.join(", "));
        Ok(Err(BadCode::new(what, expected)))
    })
}

fn from_fumen(text: &str, missing: &Missing) -> Result<Puzzle, BadCode> {
    let page = fumen::read(text)?;
    let none = || BadCode::new("a fumen without a queue", "a comment like #Q=[](L)T, or convert's option --queue");
    let queue = page.queue.or_else(|| missing.queue.clone()).ok_or_else(none)?;
    let (goal, moves) = match (page.goal, &missing.goal) {
        (Some(told), _) => told,
        (None, Some(word)) => {
            let words = || Goal::ALL.map(Goal::word).join(", ");
            let unknown = || BadCode::new(format!("«{}» is no goal of a fumen", BadCode::excerpt(word)), words());
            (Goal::from_word(word).ok_or_else(unknown)?, missing.moves)
        }
        (None, None) => (Goal::Tsd, missing.moves),
    };
    Puzzle::new(page.board, queue, goal, moves)
}

/// The puzzle of an address, with the goal that stands behind it or the one to take, if it has none of its own.
fn from_address(sheet: &Sheet, behind: &str, missing: &Missing) -> Result<nazo::Puzzle, BadCode> {
    let words = if behind.is_empty() { missing.goal.as_deref() } else { Some(behind) };
    let goal = words.map(str::parse).transpose()?;
    if sheet.goal.is_none() && goal.is_none() {
        let expected = "one behind it, like '<address> chain>=3', or convert's option --goal";
        return Err(BadCode::new("an address without a goal", expected));
    }
    sheet.puzzle(goal)
}
