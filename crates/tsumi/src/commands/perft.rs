use crate::output::{Failure, json_line};
use clap::{Args, builder::PossibleValuesParser, builder::TypedValueParser};
use serde::Serialize;
use std::{
    io::{self, Write},
    process::ExitCode,
    time::Instant,
};
use tspin::{Board, Moves, Queue};

/// Count the lines of play from a board, to check the rules and their speed (perft).
#[derive(Args)]
pub struct Perft {
    /// The board: rows from the top, separated by `/`
    #[arg(long, default_value = "..........")]
    board: Board,
    /// The pieces, in order
    #[arg(long, default_value = "IOTLJSZ")]
    queue: Queue,
    /// Number of pieces to place; without it all
    #[arg(long)]
    depth: Option<usize>,
    /// Allowed moves
    #[arg(long, default_value = "all", value_parser = moves())]
    moves: Moves,
    /// Print JSON, one object per line
    #[arg(long)]
    json: bool,
}

/// Parser for `drop` or `all`.
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
    /// Counts and prints, depth by depth.
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
