use crate::{
    output::{Failure, json_line},
    puzzles::{Puzzles, exit_code},
};
use clap::Args;
use puzzle::{Measure as _, Solutions, Solve};
use serde::Serialize;
use std::{io::Write, process::ExitCode};
use tspin::{Placement, Puzzle, TSpin, Theme};

/// Measure the features of puzzles and name their themes.
#[derive(Args)]
pub struct Measure {
    #[command(flatten)]
    puzzles: Puzzles,
}

#[derive(Serialize)]
struct Measured {
    code: String,
    verdict: &'static str,
    answers: u64,
    features: serde_json::Map<String, serde_json::Value>,
    themes: Vec<&'static str>,
}

/// The themes of a puzzle by name.
pub fn theme_words(puzzle: &Puzzle, solutions: &Solutions<TSpin>) -> Vec<&'static str> {
    tspin::themes(puzzle, solutions).iter().map(Theme::word).collect()
}

/// The features of a puzzle by name; null where one speaks of the answer and there is none.
pub fn features(puzzle: &Puzzle, solutions: &Solutions<TSpin>) -> serde_json::Map<String, serde_json::Value> {
    let values = TSpin::measure(puzzle, first_answer(solutions));
    // All of ours are counts, and read better without a decimal point.
    let number =
        |value: f64| if value.is_nan() { serde_json::Value::Null } else { serde_json::Value::from(value as i64) };
    TSpin::features().iter().zip(values).map(|(feature, value)| (feature.name.to_owned(), number(value))).collect()
}

/// The answer that is measured. Only a complete search knows which one comes first.
fn first_answer(solutions: &Solutions<TSpin>) -> Option<&Vec<Placement>> {
    solutions.lines.first().filter(|_| solutions.complete)
}

impl Measure {
    /// Measures each puzzle.
    pub fn run(self) -> Result<ExitCode, Failure> {
        let mut all_decided = true;
        let all_good = self.puzzles.each(|puzzle, out| {
            let solutions = TSpin::solve(puzzle, self.puzzles.budget());
            all_decided &= solutions.complete;
            if self.puzzles.json { print_json(puzzle, &solutions, out) } else { print_text(puzzle, &solutions, out) }
        })?;
        Ok(exit_code(all_good, all_decided))
    }
}

fn print_json(puzzle: &Puzzle, solutions: &Solutions<TSpin>, mut out: &mut dyn Write) -> Result<(), Failure> {
    let measured = Measured {
        code: puzzle.to_string(),
        verdict: solutions.verdict().word(),
        answers: solutions.answers,
        features: features(puzzle, solutions),
        themes: theme_words(puzzle, solutions),
    };
    json_line(&mut out, &measured)
}

fn print_text(puzzle: &Puzzle, solutions: &Solutions<TSpin>, out: &mut dyn Write) -> Result<(), Failure> {
    writeln!(out, "{puzzle}")?;
    let values = TSpin::measure(puzzle, first_answer(solutions));
    for (feature, value) in TSpin::features().iter().zip(values) {
        let value = if value.is_nan() { "-".to_owned() } else { value.to_string() };
        writeln!(out, "  {:<13} {value:>4}  {}", feature.name, feature.sentence)?;
    }
    writeln!(out, "  {:<13}       {}", "themes", theme_words(puzzle, solutions).join(", "))?;
    Ok(writeln!(out)?)
}
