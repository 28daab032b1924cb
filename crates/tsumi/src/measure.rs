use crate::{
    format::Format,
    games::{Entry, Work},
    output::{Failure, json_line},
    puzzles::{Puzzles, exit_code},
};
use clap::Args;
use puzzle::{Line, Solutions};
use serde::Serialize;
use serde_json::{Map, Value};
use std::{io::Write, process::ExitCode};

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
    #[serde(flatten)]
    numbers: Numbers,
    themes: Vec<&'static str>,
}

/// What is known of a puzzle in numbers, by name.
#[derive(Serialize)]
pub struct Numbers {
    features: Map<String, Value>,
    /// What the papers' formulas say; left out where a game has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    estimates: Option<Map<String, Value>>,
}

/// The numbers of a puzzle; null where one speaks of the answer and there is none.
pub fn numbers<G: Entry>(puzzle: &G::Puzzle, solutions: &Solutions<G>) -> Numbers {
    let values = G::measure(puzzle, first_answer(solutions));
    let features = G::features().iter().zip(&values).map(|(feature, &value)| (feature.name.to_owned(), number(value)));
    let mut estimates: Map<String, Value> =
        G::formulas(&values).into_iter().map(|(name, value)| (name.to_owned(), rounded(value))).collect();
    if !estimates.is_empty() {
        estimates.insert("source".to_owned(), "formula".into());
    }
    Numbers { features: features.collect(), estimates: (!estimates.is_empty()).then_some(estimates) }
}

/// Counts read better without a decimal point.
fn number(value: f64) -> Value {
    if value.fract() == 0.0 { Value::from(value as i64) } else { Value::from(value) }
}

/// A formula fitted to thirty puzzles has no tenth digit.
fn rounded(value: f64) -> Value {
    Value::from((value * 1000.0).round() / 1000.0)
}

/// The answer that is measured. Only a complete search knows which one comes first.
fn first_answer<G: Entry>(solutions: &Solutions<G>) -> Option<&Line<G>> {
    solutions.lines.first().filter(|_| solutions.complete)
}

impl Measure {
    /// Measures each puzzle.
    pub fn run(self) -> Result<ExitCode, Failure> {
        let mut measuring = Measuring { command: &self, all_decided: true };
        let all_good = self.puzzles.each(&mut measuring)?;
        Ok(exit_code(all_good, measuring.all_decided))
    }
}

struct Measuring<'a> {
    command: &'a Measure,
    all_decided: bool,
}

impl Work for Measuring<'_> {
    fn on<G: Entry>(&mut self, puzzle: &G::Puzzle, _: Format, out: &mut dyn Write) -> Result<(), Failure> {
        let solutions = G::solve(puzzle, self.command.puzzles.budget());
        self.all_decided &= solutions.complete;
        let print = if self.command.puzzles.json { print_json::<G> } else { print_text::<G> };
        print(puzzle, &solutions, out)
    }
}

fn print_json<G: Entry>(puzzle: &G::Puzzle, solutions: &Solutions<G>, mut out: &mut dyn Write) -> Result<(), Failure> {
    let measured = Measured {
        code: puzzle.to_string(),
        verdict: solutions.verdict().word(),
        answers: solutions.answers,
        numbers: numbers(puzzle, solutions),
        themes: G::themes(puzzle, solutions),
    };
    json_line(&mut out, &measured)
}

fn print_text<G: Entry>(puzzle: &G::Puzzle, solutions: &Solutions<G>, out: &mut dyn Write) -> Result<(), Failure> {
    writeln!(out, "{puzzle}")?;
    let values = G::measure(puzzle, first_answer(solutions));
    for (feature, value) in G::features().iter().zip(&values) {
        let value = if value.is_nan() { "-".to_owned() } else { value.to_string() };
        writeln!(out, "  {:<13} {value:>6}  {}", feature.name, feature.sentence)?;
    }
    for (name, value) in G::formulas(&values) {
        writeln!(out, "  {name:<13} {value:>6.2}  By the formula of the paper, from 1 to 5.")?;
    }
    writeln!(out, "  {:<13}         {}", "themes", G::themes(puzzle, solutions).join(", "))?;
    Ok(writeln!(out)?)
}
