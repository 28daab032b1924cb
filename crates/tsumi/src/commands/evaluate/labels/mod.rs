//! Our estimates against the grades of authors.

mod correlation;
mod report;

use crate::{
    data::features::{self, Thought},
    input::rejected,
    interrupt,
    output::{Failure, plural::counted, progress::bar},
};
use clap::Args;
use puzzle::BadCode;
use rate::{Records, RejectedLine};
use rayon::prelude::*;
use std::{
    collections::{HashMap, hash_map::Entry},
    fs::File,
    io,
    path::PathBuf,
    process::ExitCode,
    sync::atomic::Ordering,
};

/// Rank correlation of our difficulty of nazo-puyo with their authors' grades, overall and within equal numbers of moves
#[derive(Args)]
pub struct Labels {
    /// CSV file with the columns `code` (our code or a simulator's address) and `label` (a number or stars; more is harder)
    #[arg(long, value_name = "FILE")]
    labels: PathBuf,
    /// Search budget in positions for each puzzle; the default covers every line of six pairs in about a second
    #[arg(long, default_value_t = 120_000_000)]
    nodes: u64,
    /// No progress bar
    #[arg(long)]
    quiet: bool,
    /// Print JSON: all puzzles and all correlations
    #[arg(long)]
    json: bool,
}

struct Labelled {
    line: u64,
    code: String,
    label: f64,
}

/// A puzzle with its label and our estimates.
struct Row<'a> {
    labelled: &'a Labelled,
    thought: Thought,
}

impl Labels {
    /// Reads the labels, estimates the puzzles and prints correlations.
    pub fn run(self) -> Result<ExitCode, Failure> {
        let (labelled, mut refused) = self.read()?;
        let (stop, bar) = (interrupt::flag()?, bar(labelled.len() as u64, "puzzles", self.quiet));
        let thoughts: Vec<_> = labelled
            .par_iter()
            .filter(|_| !stop.load(Ordering::Relaxed))
            .map(|one| {
                let thought = features::thought(&one.code, self.nodes);
                bar.inc(1);
                thought
            })
            .collect();
        bar.finish_and_clear();
        if stop.load(Ordering::Relaxed) {
            return Err(Failure::Interrupted("nothing is printed".to_owned()));
        }
        let (mut rows, mut lines) = (Vec::new(), HashMap::new());
        for (labelled, thought) in labelled.iter().zip(thoughts) {
            let reason = match thought {
                // A puzzle counts once, even if written in two ways.
                Ok(thought) if thought.kind.game == "nazo" => match lines.entry(thought.code.clone()) {
                    Entry::Vacant(entry) => {
                        entry.insert(labelled.line);
                        rows.push(Row { labelled, thought });
                        continue;
                    }
                    Entry::Occupied(first) => format!("the same puzzle as in line {}", first.get()),
                },
                Ok(thought) => format!("a puzzle of {}; expected one of nazo", thought.kind.game),
                Err(bad) => bad.to_string(),
            };
            refused.push(RejectedLine { line: labelled.line, reason });
        }
        refused.sort_by_key(|row| row.line);
        rejected::tell(&self.labels, &refused, rows.len());
        if rows.len() < 2 {
            return Err(Failure::Other(format!(
                "{} with a label; expected two or more",
                counted(rows.len(), "puzzle")
            )));
        }
        let report = report::Report::new(&rows);
        let mut out = io::stdout().lock();
        if self.json {
            report.json(&mut out)?
        } else {
            report.words(&mut out)?
        }
        Ok(ExitCode::from(u8::from(!refused.is_empty())))
    }

    fn read(&self) -> Result<(Vec<Labelled>, Vec<RejectedLine>), Failure> {
        let file = File::open(&self.labels).map_err(Failure::file(&self.labels))?;
        let records = Records::read(file).map_err(|why| Failure::Other(format!("{}: {why}", self.labels.display())))?;
        let place = |name: &str| {
            let place = records.header.iter().position(|column| column == name);
            place.ok_or_else(|| {
                Failure::Other(format!("{}: no column `{name}`; expected code,label", self.labels.display()))
            })
        };
        let (code, label) = (place("code")?, place("label")?);
        let (mut labelled, mut refused) = (Vec::new(), Vec::new());
        for row in &records.rows {
            let line = row.line;
            let mut fields = match &row.fields {
                Ok(fields) => fields.clone(),
                Err(reason) => {
                    refused.push(RejectedLine { line, reason: reason.clone() });
                    continue;
                }
            };
            // Codes of two or more pairs contain commas. If they are not quoted, the label is the last field.
            if records.header == ["code", "label"] && fields.len() > 2 {
                let label = fields.pop().unwrap_or_default();
                fields = vec![fields.join(","), label];
            }
            if let Some(reason) = records.uneven(&fields) {
                refused.push(RejectedLine { line, reason });
                continue;
            }
            let (text, code) = (fields[label].as_str(), fields[code].clone());
            match (Some(code).filter(|code| !code.is_empty()), number(text)) {
                (Some(code), Some(label)) => labelled.push(Labelled { line, code, label }),
                (None, _) => refused.push(RejectedLine { line, reason: "the code is missing".to_owned() }),
                (_, None) => {
                    let reason = format!("label `{}`: expected a number or stars", BadCode::excerpt(text));
                    refused.push(RejectedLine { line, reason });
                }
            }
        }
        Ok((labelled, refused))
    }
}

/// A label as a number: its value, or its number of stars.
fn number(label: &str) -> Option<f64> {
    let stars = label.chars().filter(|c| "★*".contains(*c)).count();
    let only_stars = stars > 0 && label.chars().all(|c| "★☆*".contains(c));
    if only_stars { Some(stars as f64) } else { label.parse().ok().filter(|number: &f64| number.is_finite()) }
}
