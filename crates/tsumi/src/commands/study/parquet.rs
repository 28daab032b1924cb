use crate::{
    data::study_tables,
    output::{Failure, atomic, plural::counted},
};
use clap::Args;
use std::{
    fs,
    io::{self, Write},
    path::PathBuf,
    process::ExitCode,
};

/// Write the tables of an export as Parquet
#[derive(Args)]
pub struct ToParquet {
    /// Folder of the export
    #[arg(long, value_name = "FOLDER")]
    from: PathBuf,
    /// Output folder
    #[arg(long, value_name = "FOLDER")]
    out: PathBuf,
}

impl ToParquet {
    /// Reads the export and writes the tables.
    pub fn run(self) -> Result<ExitCode, Failure> {
        let bundle = super::bundle(&self.from)?;
        fs::create_dir_all(&self.out).map_err(Failure::file(&self.out))?;
        let mut out = io::stdout().lock();
        for (name, rows, bytes) in study_tables::parquet(&bundle)? {
            let path = self.out.join(format!("{name}.parquet"));
            atomic::write(&path, &bytes)?;
            writeln!(out, "wrote {} to {}", counted(rows, "row"), path.display())?;
        }
        Ok(ExitCode::SUCCESS)
    }
}
