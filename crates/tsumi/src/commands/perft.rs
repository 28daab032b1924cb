use crate::output::{Failure, json_line};
use clap::{Args, builder::PossibleValuesParser, builder::TypedValueParser};
use serde::Serialize;
use std::{
    io::{self, Write},
    process::ExitCode,
    time::Instant,
};
use tspin::{Board, Moves, Queue};

/// Count the lines of play from a board: the check of the rules, and of their speed.
#[derive(Args)]
pub struct Perft {
    /// The board, rows from the top with `/` between
    #[arg(long, default_value = "..........")]
    board: Board,
    /// The pieces, in order
    #[arg(long, default_value = "IOTLJSZ")]
    queue: Queue,
    /// How many of them to place
    #[arg(long)]
    depth: Option<usize>,
    /// How pieces may be brought to their places
    #[arg(long, default_value = "all", value_parser = moves())]
    moves: Moves,
    /// Print JSON, one object a line
    #[arg(long)]
    json: bool,
}

/// Reads `drop` or `all`.
pub fn moves() -> impl TypedValueParser<Value = Moves> {
    let words = PossibleValuesParser::new(Moves::ALL.map(Moves::word));
    words.map(|word| Moves::from_word(&word).unwrap_or_default())
}

#[derive(Serialize)]
struct Depth {
    depth: usize,
    nodes: u64,
}

impl Perft {
    /// Counts depth by depth.
    pub fn run(self) -> Result<ExitCode, Failure> {
        let longest = self.queue.0.len();
        let depth = self.depth.unwrap_or(longest);
        if depth > longest {
            return Err(Failure::Usage(format!("depth {depth} for a queue of {longest}; expected at most {longest}")));
        }
        let mut out = io::stdout().lock();
        for depth in 1..=depth {
            let start = Instant::now();
            let nodes = tspin::perft(&self.board, &self.queue.0[..depth], self.moves);
            let seconds = start.elapsed().as_secs_f64();
            if self.json {
                json_line(&mut out, &Depth { depth, nodes })?;
            } else {
                writeln!(out, "{depth}  {nodes:>14}  {:>8.1} million a second", nodes as f64 / seconds / 1e6)?;
            }
            out.flush()?;
        }
        Ok(ExitCode::SUCCESS)
    }
}
