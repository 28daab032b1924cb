use super::{at_database, of_database};
use crate::output::{Failure, json_line};
use clap::Args;
use corpus::Corpus;
use curator::{clock, study::status};
use std::{
    io::{self, Write},
    process::ExitCode,
};

/// Say who is where in a study, who left, and what the arms are like; without an id list all studies
#[derive(Args)]
pub struct Status {
    /// Id of the study
    #[arg(long, value_name = "ID")]
    study: Option<String>,
    /// Database of the server: the path of a SQLite file, or postgres://…
    #[arg(long, value_name = "FILE", default_value = "tsumi.sqlite")]
    database: String,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

impl Status {
    /// Prints the state of the study.
    pub fn run(self) -> Result<ExitCode, Failure> {
        let Some(id) = &self.study else { return self.list() };
        let seen = at_database(&self.database, async |corpus: &Corpus| {
            let study = of_database(corpus, id).await?;
            status::overview(corpus, &study, clock::now()).await.map_err(|why| Failure::Other(why.to_string()))
        })?;
        let mut out = io::stdout().lock();
        if self.json {
            json_line(&mut out, &seen)?;
            return Ok(ExitCode::SUCCESS);
        }
        let closed = if seen.closed_at.is_some() { ", closed" } else { "" };
        writeln!(out, "{}{closed}", seen.title.en)?;
        for arm in &seen.arms {
            let (name, people, before) = (&arm.name, arm.participants, arm.before);
            writeln!(
                out,
                "arm {name}: {people} assigned, {:.2} won and {:.2} solved before",
                before.wins, before.solved
            )?;
        }
        writeln!(out, "{:<6} {:<12} {:<8} {:<20} {:>9} {:>7}", "", "name", "arm", "where", "won/games", "solved")?;
        for one in seen.participants.iter().filter(|one| !one.preview) {
            let name = one.label.as_deref().unwrap_or_default();
            let arm = one.arm.as_deref().unwrap_or("-");
            let games = format!("{}/{}", one.so_far.wins, one.so_far.games);
            let (number, place, solved) = (one.number, &one.place, one.so_far.solved);
            writeln!(out, "P{number:03}   {name:<12} {arm:<8} {place:<20} {games:>9} {solved:>7}")?;
        }
        Ok(ExitCode::SUCCESS)
    }

    fn list(&self) -> Result<ExitCode, Failure> {
        let studies = at_database(&self.database, async |corpus: &Corpus| {
            corpus.studies().await.map_err(|why| Failure::Other(why.to_string()))
        })?;
        let mut out = io::stdout().lock();
        for study in studies {
            let title = study.protocol.parse().map_or_else(|_| String::new(), |read: study::Protocol| read.title.en);
            writeln!(out, "{}  {title}{}", study.id, if study.closed_at.is_some() { " (closed)" } else { "" })?;
        }
        Ok(ExitCode::SUCCESS)
    }
}
