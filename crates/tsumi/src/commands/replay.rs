use crate::output::{Failure, json_line};
use clap::Args;
use serde::Serialize;
use std::{fs, io, io::Write, path::PathBuf, process::ExitCode};
use tspin::bots::verify;
use tspin::versus::{Record, TICKS_PER_SECOND};

/// Replay the record of a match, and check that it is what it says.
///
/// Every input must have had an effect, the end must be as recorded, and CPU players must have done what they do.
#[derive(Args)]
pub struct Replay {
    /// The record
    file: PathBuf,
    /// Let strong players decide again for one piece in so many; quick ones always do
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..))]
    sample: u32,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct End {
    winner: &'static str,
    ticks: u32,
    hash: String,
}

impl Replay {
    /// Replays the record.
    pub fn run(self) -> Result<ExitCode, Failure> {
        let text = fs::read_to_string(&self.file).map_err(Failure::file(&self.file))?;
        let refused = |why: String| Failure::Other(format!("{}: {why}", self.file.display()));
        let record: Record = text.parse().map_err(|bad: puzzle::BadCode| refused(bad.to_string()))?;
        let game = verify(&record, self.sample).map_err(|unlike| refused(unlike.to_string()))?;
        let end = End { winner: record.winner.word(), ticks: game.tick(), hash: format!("{:016x}", game.hash()) };
        let mut out = io::stdout().lock();
        if self.json {
            json_line(&mut out, &end)?;
        } else {
            let seconds = f64::from(end.ticks) / f64::from(TICKS_PER_SECOND);
            let [left, right] = &record.players;
            writeln!(out, "{left} against {right}: {} after {seconds:.1} s, state {}", end.winner, end.hash)?;
        }
        Ok(ExitCode::SUCCESS)
    }
}
