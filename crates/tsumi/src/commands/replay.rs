use crate::input::records::is_game;
use crate::output::{Failure, json_line};
use clap::Args;
use puzzle::versus::{Match, Winner};
use serde::Serialize;
use std::{fs, io, io::Write, path::PathBuf, process::ExitCode};
use tspin::versus::TICKS_PER_SECOND;

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

impl End {
    fn of(game: &impl Match) -> Self {
        let winner = game.winner().unwrap_or(Winner::Draw).word();
        Self { winner, ticks: game.tick(), hash: format!("{:016x}", game.hash()) }
    }
}

impl Replay {
    /// Replays the record.
    pub fn run(self) -> Result<ExitCode, Failure> {
        let text = fs::read_to_string(&self.file).map_err(Failure::file(&self.file))?;
        let end = if is_game(&text, "nazo") { self.nazo(&text) } else { self.tspin(&text) };
        let (end, [left, right]) = end.map_err(|why| Failure::Other(format!("{}: {why}", self.file.display())))?;
        let mut out = io::stdout().lock();
        if self.json {
            json_line(&mut out, &end)?;
        } else {
            let seconds = f64::from(end.ticks) / f64::from(TICKS_PER_SECOND);
            writeln!(out, "{left} against {right}: {} after {seconds:.1} s, state {}", end.winner, end.hash)?;
        }
        Ok(ExitCode::SUCCESS)
    }

    fn tspin(&self, text: &str) -> Result<(End, [String; 2]), String> {
        let record: tspin::versus::Record = text.parse().map_err(told)?;
        let game = tspin::bots::verify(&record, self.sample).map_err(told)?;
        Ok((End::of(&game), record.players))
    }

    fn nazo(&self, text: &str) -> Result<(End, [String; 2]), String> {
        let record: nazo::versus::Record = text.parse().map_err(told)?;
        let game = nazo::cpu::verify(&record, self.sample).map_err(told)?;
        Ok((End::of(&game), record.players))
    }
}

fn told(why: impl std::error::Error) -> String {
    why.to_string()
}
