use crate::{
    data::features::{self, Thought},
    input::rejected,
    interrupt,
    output::{Failure, json_line, plural::counted, progress::bar},
};
use clap::Args;
use puzzle::BadCode;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use rate::{Records, RejectedLine, Source, rank_correlation};
use rayon::prelude::*;
use std::{
    collections::{BTreeMap, HashMap, hash_map::Entry},
    fs::File,
    io::{self, Write},
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

/// Minimum number of puzzles for a meaningful correlation.
const FEWEST: usize = 5;

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
        let all: Vec<&Row> = rows.iter().collect();
        let mut within: BTreeMap<usize, Vec<&Row>> = BTreeMap::new();
        rows.iter().for_each(|row| within.entry(row.thought.kind.steps).or_default().push(row));
        let mut out = io::stdout().lock();
        if self.json {
            json(&all, &within, &mut out)?
        } else {
            words(&all, &within, &mut out)?
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

/// Rank correlation of one of our estimates with the labels.
fn rank(rows: &[&Row], ours: fn(&Thought) -> f64) -> f64 {
    let (ours, labels): (Vec<f64>, Vec<f64>) = rows.iter().map(|row| (ours(&row.thought), row.labelled.label)).unzip();
    rank_correlation(&ours, &labels)
}

/// Gain in rank correlation of the formula over the number of moves, with its 95 % bootstrap interval.
fn gain(all: &[&Row]) -> [f64; 3] {
    let over_moves =
        |rows: &[&Row]| rank(rows, |thought| thought.formula) - rank(rows, |thought| thought.kind.steps as f64);
    let mut dice = Pcg64Mcg::seed_from_u64(DRAWS as u64);
    let mut draw = || -> Vec<&Row> { all.iter().map(|_| all[dice.random_range(0..all.len())]).collect() };
    let mut gains: Vec<f64> = (0..DRAWS).map(|_| over_moves(&draw())).collect();
    gains.sort_by(f64::total_cmp);
    [over_moves(all), gains[DRAWS / 40], gains[DRAWS - 1 - DRAWS / 40]]
}

/// Number of bootstrap samples.
const DRAWS: usize = 1000;

fn json(all: &[&Row], within: &BTreeMap<usize, Vec<&Row>>, out: &mut impl Write) -> Result<(), Failure> {
    let ranks = |rows: &[&Row]| serde_json::json!({ "puzzles": rows.len(), "formula": rank(rows, |thought| thought.formula), "starting": rank(rows, |thought| thought.starting.rating) });
    let puzzle = |row: &&Row| {
        let Thought { kind, formula, starting, complete, .. } = &row.thought;
        serde_json::json!({ "code": row.labelled.code, "label": row.labelled.label, "moves": kind.steps, "formula": formula,
            "starting": starting.rating, "source": starting.source, "complete": complete })
    };
    let by_moves: BTreeMap<String, _> = within.iter().map(|(moves, rows)| (moves.to_string(), ranks(rows))).collect();
    let found = serde_json::json!({ "rank": ranks(all), "moves_alone": rank(all, |thought| thought.kind.steps as f64), "gain": gain(all), "within": by_moves,
        "puzzles": all.iter().map(puzzle).collect::<Vec<_>>() });
    json_line(out, &found)
}

fn words(all: &[&Row], within: &BTreeMap<usize, Vec<&Row>>, out: &mut impl Write) -> Result<(), Failure> {
    let by_both = |rows: &[&Row]| {
        format!(
            "{:+.3} by the formula, {:+.3} by what players see",
            rank(rows, |thought| thought.formula),
            rank(rows, |thought| thought.starting.rating)
        )
    };
    let moves = rank(all, |thought| thought.kind.steps as f64);
    writeln!(out, "{} puzzles", all.len())?;
    writeln!(out, "rank correlation with the labels: {} ({moves:+.3} by the number of moves alone)", by_both(all))?;
    let [gained, low, high] = gain(all);
    writeln!(
        out,
        "gain of the formula over the number of moves: {gained:+.3} (95 % bootstrap interval {low:+.3} to {high:+.3})"
    )?;
    for (moves, rows) in within {
        let told = if rows.iter().all(|row| row.labelled.label == rows[0].labelled.label) {
            "all labels are equal".to_owned()
        } else if rows.len() < FEWEST {
            format!("{}, too few to mean much", by_both(rows))
        } else {
            by_both(rows)
        };
        // Standard deviation of the rank correlation of unrelated numbers.
        let chance = 1.0 / (rows.len().max(2) as f64 - 1.0).sqrt();
        let (moves, puzzles) = (counted(*moves, "move"), counted(rows.len(), "puzzle"));
        writeln!(out, "  within {moves}: {told} ({puzzles}; chance alone gives ±{chance:.2})")?;
    }
    let modelled = all.iter().filter(|row| row.thought.starting.source == Source::Simulated).count();
    writeln!(
        out,
        "The formula (source formula) has no parameter fitted to labels, but its features were selected after seeing those of a public collection: only other labels are a fair test."
    )?;
    writeln!(
        out,
        "Players see the first rating: of {} by a model of simulated solvers (source simulated), of {} by the formula, if there is no model for the number of moves or the puzzle lies outside its training range.",
        counted(modelled, "puzzle"),
        all.len() - modelled
    )?;
    let cut = all.iter().filter(|row| !row.thought.complete).count();
    if cut > 0 {
        writeln!(
            out,
            "The search was incomplete for {}, and features of the answers are left out; --nodes searches more.",
            counted(cut, "puzzle")
        )?;
    }
    Ok(())
}
