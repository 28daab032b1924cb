use crate::{
    output::{Failure, json_line},
    perft::moves,
    puzzles::Puzzles,
};
use clap::{
    Args, ValueEnum,
    builder::{PossibleValuesParser, TypedValueParser},
};
use puzzle::BadCode;
use serde::Serialize;
use std::process::ExitCode;
use tspin::{Goal, Moves, Puzzle, Queue, fumen};

/// Convert puzzles from and to the formats that communities use.
#[derive(Args)]
pub struct Convert {
    #[command(flatten)]
    puzzles: Puzzles,
    /// What to write; without it, codes become fumens and fumens become codes
    #[arg(long)]
    to: Option<Format>,
    /// The queue, where a fumen has none
    #[arg(long)]
    queue: Option<Queue>,
    /// The goal, where a fumen has none
    #[arg(long, default_value = "tsd", value_parser = goal())]
    goal: Goal,
    /// The moves, where a fumen has none
    #[arg(long, default_value = "drop", value_parser = moves())]
    moves: Moves,
}

#[derive(Clone, Copy, ValueEnum, PartialEq, Eq)]
enum Format {
    Code,
    Fumen,
}

fn goal() -> impl TypedValueParser<Value = Goal> {
    PossibleValuesParser::new(Goal::ALL.map(Goal::word)).map(|word| Goal::from_word(&word).unwrap_or(Goal::Tsd))
}

#[derive(Serialize)]
struct Converted {
    code: String,
    fumen: String,
}

impl Convert {
    /// Converts each puzzle.
    pub fn run(self) -> Result<ExitCode, Failure> {
        let all_good = self.puzzles.each_text(|text, mut out| {
            let (puzzle, from) = match self.read(text) {
                Ok(read) => read,
                Err(bad) => return Ok(Err(bad)),
            };
            let (code, fumen) = (puzzle.to_string(), fumen::write(&puzzle));
            let to = self.to.unwrap_or(if from == Format::Code { Format::Fumen } else { Format::Code });
            if self.puzzles.json {
                json_line(&mut out, &Converted { code, fumen })?;
            } else {
                writeln!(out, "{}", if to == Format::Code { code } else { fumen })?;
            }
            Ok(Ok(()))
        })?;
        Ok(ExitCode::from(u8::from(!all_good)))
    }

    fn read(&self, text: &str) -> Result<(Puzzle, Format), BadCode> {
        if !text.contains("v115@") {
            return Ok((text.parse()?, Format::Code));
        }
        let page = fumen::read(text)?;
        let none = || BadCode::new("a fumen without a queue", "a comment like #Q=[](L)T, or the option --queue");
        let queue = page.queue.or_else(|| self.queue.clone()).ok_or_else(none)?;
        let (goal, moves) = page.goal.unwrap_or((self.goal, self.moves));
        Ok((Puzzle::new(page.board, queue, goal, moves)?, Format::Fumen))
    }
}
