use super::at_database;
use crate::{
    data::study_tables,
    output::{Failure, atomic, plural::counted},
};
use clap::Args;
use corpus::Corpus;
use curator::{clock, study::export};
use std::{
    fs,
    io::{self, Write},
    path::PathBuf,
    process::ExitCode,
};

/// Write the data of a study as CSV tables, with a data dictionary, the protocol and what is needed to run it again
#[derive(Args)]
pub struct Export {
    /// Id of the study
    #[arg(long, value_name = "ID")]
    study: String,
    /// Database of the server: the path of a SQLite file, or postgres://…
    #[arg(long, value_name = "FILE", default_value = "tsumi.sqlite")]
    database: String,
    /// Output folder
    #[arg(long, value_name = "FOLDER")]
    out: PathBuf,
    /// Write the tables as Parquet too
    #[arg(long)]
    parquet: bool,
}

impl Export {
    /// Exports the study.
    pub fn run(self) -> Result<ExitCode, Failure> {
        let bundle = at_database(&self.database, async |corpus: &Corpus| {
            let exported = export::export(corpus, &self.study, clock::now()).await;
            exported.map_err(|why| Failure::Other(why.to_string()))
        })?;
        fs::create_dir_all(&self.out).map_err(Failure::file(&self.out))?;
        for (name, text) in bundle.files() {
            let file = self.out.join(name);
            atomic::write(&file, text.as_bytes())?;
        }
        if self.parquet {
            for (name, _, bytes) in study_tables::parquet(&bundle)? {
                atomic::write(&self.out.join(format!("{name}.parquet")), &bytes)?;
            }
        }
        let people = counted(bundle.participants.len(), "participant");
        writeln!(io::stdout().lock(), "{people} in {}", self.out.display())?;
        Ok(ExitCode::SUCCESS)
    }
}
