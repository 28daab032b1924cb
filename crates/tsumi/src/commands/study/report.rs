use crate::{
    output::Failure,
    reproduce::report::{Report, drawing},
};
use clap::Args;
use serde_json::json;
use std::{path::PathBuf, process::ExitCode};

/// Write the tables and figures of a study from its export, and what can be concluded
#[derive(Args)]
pub struct ReportOn {
    /// Folder of the export
    #[arg(long, value_name = "FOLDER")]
    from: PathBuf,
    /// Output folder
    #[arg(long, value_name = "FOLDER")]
    out: PathBuf,
}

impl ReportOn {
    /// Reads the export and writes the report.
    pub fn run(self) -> Result<ExitCode, Failure> {
        let bundle = super::bundle(&self.from)?;
        let found = study::analysis::Report::of(&bundle).map_err(|why| Failure::Other(why.to_string()))?;
        let figures = found.figures.into_iter().map(|(name, figure)| Ok((name.to_owned(), drawing::figure(figure)?)));
        let report = Report {
            name: "report",
            title: "Report of a study",
            settings: json!({ "study": bundle.manifest.study, "protocol": found.title, "source": bundle.manifest.source,
                "exported_at": bundle.manifest.exported_at, "tsumi": bundle.manifest.tsumi, "seeds": bundle.manifest.seeds }),
            data: json!({ "tables": found.tables, "conclusions": found.words }),
            tables: found.tables.into_iter().map(Into::into).collect(),
            remarks: found.words,
            plots: figures.collect::<Result<_, Failure>>()?,
            interrupted: false,
        };
        report.publish(&self.out)?;
        Ok(ExitCode::SUCCESS)
    }
}
