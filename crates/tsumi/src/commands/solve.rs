use crate::{
    games::{Entry, Work},
    input::{
        format::Format,
        puzzles::{Puzzles, exit_code},
    },
    output::{Failure, json_line},
};
use clap::Args;
use puzzle::{Budget, MoveOf, Solutions, Verdict};
use serde::Serialize;
use std::{io::Write, process::ExitCode};

/// Find all answers of puzzles.
#[derive(Args)]
pub struct Solve {
    #[command(flatten)]
    puzzles: Puzzles,
    /// Maximum number of answers to print; all are counted
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

/// A move with its piece and cells, for JSON.
#[derive(Serialize)]
struct Placed {
    piece: String,
    #[serde(rename = "move")]
    text: String,
    cells: Vec<(i32, i32)>,
}

impl Solve {
    /// Solves each puzzle.
    pub fn run(self) -> Result<ExitCode, Failure> {
        let mut solving = Solving { command: &self, all_known: true };
        let all_good = self.puzzles.each(&mut solving)?;
        Ok(exit_code(all_good, solving.all_known))
    }
}

struct Solving<'a> {
    command: &'a Solve,
    all_known: bool,
}

impl Work for Solving<'_> {
    fn on<G: Entry>(&mut self, puzzle: &G::Puzzle, _: Format, out: &mut dyn Write) -> Result<(), Failure> {
        let budget = Budget { keep: self.command.keep, ..self.command.puzzles.budget() };
        let solutions = G::solve(puzzle, budget);
        self.all_known &= G::is_proved(&solutions) || solutions.verdict() != Verdict::Unknown;
        let print = if self.command.puzzles.json { print_json::<G> } else { print_text::<G> };
        print(puzzle, &solutions, out)
    }
}

fn placed<G: Entry>(m: MoveOf<G>) -> Placed {
    let (piece, cells) = G::placed(m);
    Placed { piece, text: m.to_string(), cells }
}

fn print_json<G: Entry>(puzzle: &G::Puzzle, solutions: &Solutions<G>, mut out: &mut dyn Write) -> Result<(), Failure> {
    let report = Report {
        code: puzzle.to_string(),
        verdict: solutions.verdict().word(),
        sequences: solutions.sequences,
        answers: solutions.answers,
        complete: solutions.complete,
        nodes: solutions.nodes,
        solutions: solutions.lines.iter().map(|line| line.iter().map(|&m| placed::<G>(m)).collect()).collect(),
    };
    json_line(&mut out, &report)
}

fn print_text<G: Entry>(puzzle: &G::Puzzle, solutions: &Solutions<G>, out: &mut dyn Write) -> Result<(), Failure> {
    writeln!(out, "{puzzle}")?;
    let plural = |n: u64, word: &str| format!("{n} {word}{}", if n == 1 { "" } else { "s" });
    let (answers, sequences) = (plural(solutions.answers, "answer"), plural(solutions.sequences, "sequence"));
    match solutions.verdict() {
        Verdict::None => writeln!(out, "  no answer (proved)")?,
        Verdict::Unknown if G::is_proved(solutions) => {
            writeln!(out, "  at least {answers}; the budget ended before the search")?
        }
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
