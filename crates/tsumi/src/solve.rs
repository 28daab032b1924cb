use crate::{
    output::{Failure, json_line},
    puzzles::{Puzzles, exit_code},
};
use clap::Args;
use puzzle::{Budget, Solutions, Solve as _, Verdict};
use serde::Serialize;
use std::{io::Write, process::ExitCode};
use tspin::{Placement, Puzzle, TSpin};

/// Find every answer of a puzzle.
#[derive(Args)]
pub struct Solve {
    #[command(flatten)]
    puzzles: Puzzles,
    /// Answers to print at most; all are counted
    #[arg(long, default_value_t = 100)]
    keep: usize,
}

#[derive(Serialize)]
struct Report {
    code: String,
    verdict: &'static str,
    sequences: u64,
    answers: u64,
    complete: bool,
    nodes: u64,
    solutions: Vec<Vec<Placed>>,
}

/// A placement with its cells, for JSON.
#[derive(Serialize)]
struct Placed {
    piece: String,
    #[serde(rename = "move")]
    text: String,
    cells: [(i32, i32); 4],
}

impl Solve {
    /// Solves each puzzle.
    pub fn run(self) -> Result<ExitCode, Failure> {
        let budget = Budget { keep: self.keep, ..self.puzzles.budget() };
        let mut all_known = true;
        let all_good = self.puzzles.each(|puzzle, out| {
            let solutions = TSpin::solve(puzzle, budget);
            all_known &= solutions.verdict() != Verdict::Unknown;
            if self.puzzles.json { print_json(puzzle, &solutions, out) } else { print_text(puzzle, &solutions, out) }
        })?;
        Ok(exit_code(all_good, all_known))
    }
}

impl From<&Placement> for Placed {
    fn from(placement: &Placement) -> Self {
        Self { piece: placement.piece().to_string(), text: placement.to_string(), cells: placement.cells() }
    }
}

fn print_json(puzzle: &Puzzle, solutions: &Solutions<TSpin>, mut out: &mut dyn Write) -> Result<(), Failure> {
    let report = Report {
        code: puzzle.to_string(),
        verdict: solutions.verdict().word(),
        sequences: solutions.sequences,
        answers: solutions.answers,
        complete: solutions.complete,
        nodes: solutions.nodes,
        solutions: solutions.lines.iter().map(|line| line.iter().map(Placed::from).collect()).collect(),
    };
    json_line(&mut out, &report)
}

fn print_text(puzzle: &Puzzle, solutions: &Solutions<TSpin>, out: &mut dyn Write) -> Result<(), Failure> {
    writeln!(out, "{puzzle}")?;
    let plural = |n: u64, word: &str| format!("{n} {word}{}", if n == 1 { "" } else { "s" });
    let (answers, sequences) = (plural(solutions.answers, "answer"), plural(solutions.sequences, "sequence"));
    match solutions.verdict() {
        Verdict::None => writeln!(out, "  no answer (proved)")?,
        Verdict::Unknown => {
            writeln!(out, "  unknown: {answers} found before the budget of {} positions ended", solutions.nodes)?
        }
        Verdict::Unique => writeln!(out, "  one answer, {sequences}")?,
        Verdict::Several if solutions.complete => writeln!(out, "  {answers}, {sequences}")?,
        Verdict::Several => writeln!(out, "  at least {answers}; the budget ended before the search")?,
    }
    for line in &solutions.lines {
        let moves: Vec<String> = line.iter().map(ToString::to_string).collect();
        writeln!(out, "  {}", moves.join(" "))?;
    }
    Ok(())
}
