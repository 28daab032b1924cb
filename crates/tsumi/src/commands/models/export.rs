use crate::{
    data::opinions::{self, SCHEMA},
    games, interrupt,
    output::{Failure, atomic, check_place, extension, plural::counted},
};
use clap::Args;
use std::{
    io::{self, Write},
    path::PathBuf,
    process::ExitCode,
};

/// Export the opinions of players as a table: answers, thumbs, first attempts.
#[derive(Args)]
#[command(after_help = SCHEMA)]
pub struct Export {
    /// Database of the server
    #[arg(long, value_name = "FILE")]
    database: String,
    /// Output file: Parquet if its extension says so, otherwise CSV
    #[arg(long, value_name = "FILE", value_parser = extension::table)]
    out: PathBuf,
    /// Only puzzles of this game
    #[arg(long, value_parser = games::key)]
    game: Option<String>,
}

impl Export {
    /// Reads the database and writes the table.
    pub fn run(self) -> Result<ExitCode, Failure> {
        let unfinished = interrupt::at_once("nothing is written")?;
        check_place(&self.out)?;
        let said = opinions::stored(&self.database, self.game.as_deref())?;
        if !atomic::is_stream(&self.out) {
            unfinished.last_steps();
        }
        opinions::write(&said, &self.out)?;
        writeln!(io::stdout(), "wrote {} to {}", counted(said.len(), "row"), self.out.display())?;
        Ok(ExitCode::SUCCESS)
    }
}
