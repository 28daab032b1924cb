use super::{at_database, of_database};
use crate::output::Failure;
use clap::Args;
use corpus::Corpus;
use curator::clock;
use std::{
    io::{self, Write},
    process::ExitCode,
};

/// Close a study: nobody goes on with it, and nobody can be invited any more; its data stay
#[derive(Args)]
pub struct Close {
    /// Id of the study
    #[arg(long, value_name = "ID")]
    study: String,
    /// Database of the server: the path of a SQLite file, or postgres://…
    #[arg(long, value_name = "FILE", default_value = "tsumi.sqlite")]
    database: String,
}

impl Close {
    /// Closes the study.
    pub fn run(self) -> Result<ExitCode, Failure> {
        let closed = at_database(&self.database, async |corpus: &Corpus| {
            let study = of_database(corpus, &self.study).await?;
            corpus.close_study(&study.id, clock::now()).await.map_err(|why| Failure::Other(why.to_string()))
        })?;
        let said = if closed { "closed" } else { "closed before" };
        writeln!(io::stdout().lock(), "{said}")?;
        Ok(ExitCode::SUCCESS)
    }
}
