use crate::{
    measured,
    output::{Failure, json_line},
};
use clap::Args;
use puzzle::BadCode;
use rate::{Refused, rank_correlation};
use rayon::prelude::*;
use std::{
    collections::BTreeMap,
    io::{self, Write},
    path::PathBuf,
    process::ExitCode,
};

/// Our difficulty of nazo-puyo against grades that their authors gave: rank correlation in all, and among equal numbers of moves
#[derive(Args)]
pub struct Labels {
    /// A CSV file with the columns `code` (ours, or a simulator's address) and `label` (a number or stars; more is harder)
    #[arg(long, value_name = "FILE")]
    labels: PathBuf,
    /// Print JSON: every puzzle and every correlation
    #[arg(long)]
    json: bool,
}

struct Labelled {
    line: u64,
    code: String,
    label: f64,
}

/// Puzzles of one number of moves below which a correlation says nothing.
const FEWEST: usize = 5;

impl Labels {
    /// Reads, measures, correlates.
    pub fn run(self) -> Result<ExitCode, Failure> {
        let (labelled, mut refused) = self.read()?;
        let judged: Vec<_> = labelled.par_iter().map(|one| measured::hardness(&one.code)).collect();
        let mut rows: Vec<(&Labelled, usize, f64)> = Vec::new();
        for (one, judged) in labelled.iter().zip(judged) {
            match judged {
                Ok((kind, bits)) if kind.game == "nazo" => rows.push((one, kind.steps, bits)),
                Ok((kind, _)) => refused.push(Refused { line: one.line, reason: format!("a puzzle of {}", kind.game) }),
                Err(bad) => refused.push(Refused { line: one.line, reason: bad.to_string() }),
            }
        }
        refused.sort_by_key(|row| row.line);
        crate::opinions::tell(&refused, rows.len());
        if rows.len() < 2 {
            return Err(Failure::Other(format!("{} puzzles with labels; expected two or more", rows.len())));
        }
        let mut by_moves: BTreeMap<usize, Vec<(f64, f64)>> = BTreeMap::new();
        rows.iter().for_each(|(one, moves, bits)| by_moves.entry(*moves).or_default().push((*bits, one.label)));
        let rank = |pairs: &[(f64, f64)]| {
            let (ours, theirs): (Vec<f64>, Vec<f64>) = pairs.iter().copied().unzip();
            rank_correlation(&ours, &theirs)
        };
        let all = rank(&rows.iter().map(|(one, _, bits)| (*bits, one.label)).collect::<Vec<_>>());
        let moves = rank(&rows.iter().map(|(one, moves, _)| (*moves as f64, one.label)).collect::<Vec<_>>());
        let mut out = io::stdout().lock();
        if self.json {
            let puzzles: Vec<_> = rows
                .iter()
                .map(|(one, moves, bits)| serde_json::json!({ "code": one.code, "moves": moves, "difficulty": bits, "label": one.label }))
                .collect();
            let within: BTreeMap<String, _> = by_moves
                .iter()
                .map(|(moves, pairs)| {
                    (moves.to_string(), serde_json::json!({ "puzzles": pairs.len(), "rank": rank(pairs) }))
                })
                .collect();
            let found = serde_json::json!({ "rank": all, "moves_alone": moves, "within": within, "puzzles": puzzles });
            json_line(&mut out, &found)?;
        } else {
            writeln!(out, "{} puzzles, source formula", rows.len())?;
            writeln!(out, "rank correlation with the labels: {all:.3} (by the number of moves alone {moves:.3})")?;
            for (moves, pairs) in &by_moves {
                let labels: Vec<f64> = pairs.iter().map(|pair| pair.1).collect();
                let told = if labels.iter().all(|label| *label == labels[0]) {
                    "all have one label".to_owned()
                } else if pairs.len() < FEWEST {
                    format!("{:+.3}, of too few to mean much", rank(pairs))
                } else {
                    format!("{:+.3}", rank(pairs))
                };
                writeln!(out, "  within {moves} moves: {told} ({} puzzles)", pairs.len())?;
            }
        }
        Ok(ExitCode::from(u8::from(!refused.is_empty())))
    }

    fn read(&self) -> Result<(Vec<Labelled>, Vec<Refused>), Failure> {
        let failed = |error: csv::Error| Failure::Other(format!("{}: {error}", self.labels.display()));
        let mut reader =
            csv::ReaderBuilder::new().flexible(true).trim(csv::Trim::All).from_path(&self.labels).map_err(failed)?;
        let header = reader.headers().map_err(failed)?.clone();
        let place = |name: &str| {
            let place = header.iter().position(|column| column == name);
            place.ok_or_else(|| {
                Failure::Other(format!("{}: no column `{name}`; expected code,label", self.labels.display()))
            })
        };
        let (code, label) = (place("code")?, place("label")?);
        let (mut labelled, mut refused) = (Vec::new(), Vec::new());
        for record in reader.records() {
            let record = record.map_err(failed)?;
            let line = record.position().map_or(0, csv::Position::line);
            // Codes of two pairs and more have commas; where nobody put quotes around them, the label is what comes last.
            let unquoted = (code, label) == (0, 1) && record.len() > header.len();
            let (text, code) = if unquoted {
                let fields: Vec<&str> = record.iter().collect();
                (fields[fields.len() - 1], fields[..fields.len() - 1].join(","))
            } else {
                (record.get(label).unwrap_or_default(), record.get(code).unwrap_or_default().to_owned())
            };
            match (Some(code).filter(|code| !code.is_empty()), number(text)) {
                (Some(code), Some(label)) => labelled.push(Labelled { line, code, label }),
                (None, _) => refused.push(Refused { line, reason: "no code".to_owned() }),
                (_, None) => {
                    let reason = format!("label `{}`: expected a number or stars", BadCode::excerpt(text));
                    refused.push(Refused { line, reason });
                }
            }
        }
        Ok((labelled, refused))
    }
}

/// A label as a number: itself, or how many stars it has.
fn number(label: &str) -> Option<f64> {
    let stars = label.chars().filter(|c| "★*".contains(*c)).count();
    let only_stars = stars > 0 && label.chars().all(|c| "★☆*".contains(c));
    if only_stars { Some(stars as f64) } else { label.parse().ok().filter(|number: &f64| number.is_finite()) }
}
