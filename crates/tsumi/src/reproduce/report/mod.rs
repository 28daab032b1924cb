//! Reports of experiments: tables, plots, and the log of what was computed.

pub mod curves;
pub mod drawing;
mod group_plot;
pub mod log;
pub mod page;
pub(crate) mod plot;
mod point_plot;
pub mod scatter;
pub mod table;

use super::{Figure, Table};
use crate::output::{Failure, atomic, png};
use serde::Serialize;
use serde_json::Value;
use std::{
    fs,
    io::{self, Write},
    path::{Path, PathBuf},
};

/// The results of an experiment, beside those of its paper.
#[derive(Serialize)]
pub struct Report {
    /// The name on the command line and in files.
    pub name: &'static str,
    /// What was done, and in which paper.
    pub title: &'static str,
    /// The parameters needed to repeat the run.
    pub settings: Value,
    /// Tables of the paper's numbers and ours, side by side.
    pub tables: Vec<Table>,
    /// Why ours differs, as far as known, and what the results do not show.
    pub remarks: Vec<String>,
    /// All numbers, unrounded.
    pub data: Value,
    /// Plots, each with its name in files.
    #[serde(skip)]
    pub plots: Vec<(String, Figure)>,
    /// Whether the run was interrupted; then the report covers the finished part.
    pub interrupted: bool,
}

impl Report {
    /// The path of this report in a folder, if it is there from a complete run.
    pub fn finished(&self, folder: &Path) -> Option<PathBuf> {
        let text = fs::read(folder.join(format!("{}.json", self.name))).ok()?;
        let before: Value = serde_json::from_slice(&text).ok()?;
        (before["interrupted"] == false).then(|| folder.join(format!("{}.md", self.name)))
    }

    /// Prints the tables.
    pub fn print(&self) -> Result<(), Failure> {
        Ok(writeln!(io::stdout(), "{}", self.markdown())?)
    }

    /// Writes everything into a folder and prints the tables: `<name>.md`, `<name>.json`, `<name>-<plot>.svg` and `.png`.
    pub fn publish(&self, folder: &Path) -> Result<(), Failure> {
        // Files come first: the reader of standard output may close it early.
        fs::create_dir_all(folder).map_err(Failure::file(folder))?;
        let mut written = vec![self.write(folder, ".md", self.markdown().as_bytes())?];
        let json = serde_json::to_vec_pretty(self).map_err(|error| Failure::from(io::Error::from(error)))?;
        written.push(self.write(folder, ".json", &[&json[..], b"\n"].concat())?);
        for (name, plot) in &self.plots {
            written.push(self.write(folder, &format!("-{name}.svg"), plot.svg.as_bytes())?);
            written.push(self.write(folder, &format!("-{name}.png"), &png::render(&plot.svg)?)?);
        }
        self.print()?;
        let mut out = io::stdout().lock();
        written.iter().try_for_each(|path| writeln!(out, "wrote {}", path.display()))?;
        Ok(out.flush()?)
    }

    fn write(&self, folder: &Path, end: &str, bytes: &[u8]) -> Result<PathBuf, Failure> {
        let path = folder.join(format!("{}{end}", self.name));
        atomic::write(&path, bytes)?;
        Ok(path)
    }

    /// The tables, plots and remarks as Markdown.
    pub fn markdown(&self) -> String {
        let mut parts = vec![format!("# {}\n", self.title)];
        if self.interrupted {
            parts.push("Interrupted: this covers the finished part.\n".to_owned());
        }
        parts.extend(self.tables.iter().map(Table::markdown));
        parts.extend(self.plots.iter().map(|(name, plot)| format!("![{}]({}-{name}.svg)\n", plot.title, self.name)));
        parts.extend(
            (!self.remarks.is_empty()).then(|| self.remarks.iter().map(|remark| format!("- {remark}\n")).collect()),
        );
        parts.push(format!("Settings: {}\n", self.settings));
        parts.join("\n")
    }
}
