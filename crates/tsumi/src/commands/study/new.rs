use super::{at_database, links, protocol_text};
use crate::output::Failure;
use clap::Args;
use corpus::Corpus;
use curator::{clock, study};
use std::{
    io::{self, Write},
    process::ExitCode,
};

/// Begin a study: its puzzles are drawn, and its protocol is stored and cannot change any more
#[derive(Args)]
pub struct New {
    /// Protocol: a TOML file, or the name of one that comes with the program
    #[arg(long, value_name = "PROTOCOL")]
    protocol: String,
    /// Database of the server: the path of a SQLite file, or postgres://…
    #[arg(long, value_name = "FILE", default_value = "tsumi.sqlite")]
    database: String,
    /// Participants that an open link lets in, which anybody may use; without it participants are invited one by one
    #[arg(long, value_name = "PEOPLE", default_value_t = 0)]
    open: u32,
    /// Address of the server, for the links
    #[arg(long, value_name = "URL", default_value = links::ADDRESS)]
    address: String,
}

impl New {
    /// Begins the study, and prints its id, its key and its links.
    pub fn run(self) -> Result<ExitCode, Failure> {
        let protocol = protocol_text(&self.protocol)?;
        let (begun, key) = at_database(&self.database, async |corpus: &Corpus| {
            let begun = study::begin(corpus, &protocol, self.open, clock::now()).await;
            begun.map_err(|why| Failure::Other(format!("{}: {why}", self.protocol)))
        })?;
        let mut out = io::stdout().lock();
        writeln!(out, "study {}", begun.id)?;
        writeln!(out, "key   {key}")?;
        writeln!(out, "page  {}", links::researcher(&self.address, &begun.id))?;
        if let Some(code) = &begun.open_code {
            writeln!(out, "open  {}", links::open(&self.address, code))?;
        }
        writeln!(
            out,
            "\nKeep the key: it is stored nowhere else. Invite with `tsumi study invite --study {}`.",
            begun.id
        )?;
        Ok(ExitCode::SUCCESS)
    }
}
