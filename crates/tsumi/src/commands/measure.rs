use crate::{
    data::features::bits,
    games::{Entry, Work},
    input::{
        format::Format,
        puzzles::{Puzzles, exit_code},
    },
    interrupt,
    output::{Failure, json_line, progress::spinner, state_space::SpaceReport},
};
use clap::Args;
use curator::{
    models::formula,
    stock::features::{self, BITS},
};
use puzzle::{
    Line, Solutions,
    space::{Limits, SPACE_FEATURES},
};
use serde::Serialize;
use serde_json::{Map, Value};
use std::{
    io::Write,
    process::ExitCode,
    sync::atomic::{AtomicBool, Ordering},
    time::Duration,
};

/// Measure the features of puzzles and name their themes.
#[derive(Args)]
pub struct Measure {
    #[command(flatten)]
    puzzles: Puzzles,
    /// Also explore the state space and measure its features (always on for shisen)
    #[arg(long)]
    space: bool,
    /// Maximum number of states
    #[arg(long, default_value_t = Limits::default().states)]
    states: u64,
    /// Memory limit in megabytes
    #[arg(long, default_value_t = Limits::default().bytes >> 20)]
    memory: u64,
    /// Time limit in seconds; without it there is none
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    time: Option<Duration>,
}

/// Parses a duration in seconds.
fn seconds(text: &str) -> Result<Duration, String> {
    let number: f64 = text.parse().map_err(|_| "expected seconds, like 10 or 0.5".to_owned())?;
    Duration::try_from_secs_f64(number).map_err(|why| format!("{why}; expected seconds, like 10 or 0.5"))
}

/// Positions sampled in each unfinished level of a state space. With fewer, standard errors are underestimated: all runs
/// miss rare positions with many successors.
const SAMPLES: usize = 200;

#[derive(Serialize)]
struct Measured {
    code: String,
    verdict: &'static str,
    answers: u64,
    #[serde(flatten)]
    numbers: Numbers,
    themes: Vec<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    space: Option<SpaceReport>,
}

/// Features of a puzzle and estimates by formulas from papers, by name.
#[derive(Serialize)]
pub struct Numbers {
    features: Map<String, Value>,
    /// Estimates by formulas; left out if there are none.
    #[serde(skip_serializing_if = "Option::is_none")]
    estimates: Option<Map<String, Value>>,
}

/// Features and estimates of a puzzle; null for features of the answer if there is none.
pub fn numbers<G: Entry>(puzzle: &G::Puzzle, solutions: &Solutions<G>) -> Numbers {
    let measured = features::FeatureValues::along::<G>(puzzle, first_answer(solutions));
    let features = measured.measured().map(|(name, value)| (name.to_owned(), number(value)));
    let mut estimates: Map<String, Value> = formula::of::<G>(puzzle, &measured)
        .into_iter()
        .map(|(aspect, value)| (aspect.to_string(), rounded(value)))
        .collect();
    if !estimates.is_empty() {
        estimates.insert("source".to_owned(), "formula".into());
    }
    Numbers { features: features.collect(), estimates: (!estimates.is_empty()).then_some(estimates) }
}

/// Writes whole numbers without a decimal point.
pub fn number(value: f64) -> Value {
    if value.fract() == 0.0 { Value::from(value as i64) } else { Value::from(value) }
}

/// Rounds to three digits: a formula fitted to thirty puzzles is not more precise.
fn rounded(value: f64) -> Value {
    Value::from((value * 1000.0).round() / 1000.0)
}

/// The answer to measure: the first one, which only a complete search can determine.
fn first_answer<G: Entry>(solutions: &Solutions<G>) -> Option<&Line<G>> {
    solutions.lines.first().filter(|_| solutions.complete)
}

impl Measure {
    /// Measures each puzzle.
    pub fn run(self) -> Result<ExitCode, Failure> {
        let stop = interrupt::flag()?;
        let mut measuring = Measuring { command: &self, stop: &stop, measured: 0, all_decided: true };
        let all_good = self.puzzles.each(&mut measuring)?;
        measuring.go_on()?;
        Ok(exit_code(all_good, measuring.all_decided))
    }
}

struct Measuring<'a> {
    command: &'a Measure,
    stop: &'a AtomicBool,
    measured: usize,
    all_decided: bool,
}

impl Measuring<'_> {
    /// Stops after Ctrl-C. A puzzle measured in part is not printed.
    fn go_on(&self) -> Result<(), Failure> {
        match (self.stop.load(Ordering::Relaxed), self.measured) {
            (false, _) => Ok(()),
            (true, 1) => Err(Failure::Interrupted("1 puzzle was measured and printed".to_owned())),
            (true, many) => Err(Failure::Interrupted(format!("{many} puzzles were measured and printed"))),
        }
    }
}

impl Work for Measuring<'_> {
    fn on<G: Entry>(&mut self, puzzle: &G::Puzzle, _: Format, out: &mut dyn Write) -> Result<(), Failure> {
        self.go_on()?;
        let solutions = G::solve(puzzle, self.command.puzzles.budget());
        let mut numbers = numbers(puzzle, &solutions);
        numbers.features.insert(BITS.name.to_owned(), number(bits::<G>(puzzle, &solutions)));
        let space = (self.command.space || G::SPACE).then(|| self.command.space_of::<G>(puzzle, self.stop));
        self.go_on()?;
        self.all_decided &= G::is_proved(&solutions) && space.as_ref().is_none_or(SpaceReport::is_whole);
        if let Some(space) = &space {
            numbers.features.extend(space.features());
        }
        let measured = Measured {
            code: puzzle.to_string(),
            verdict: solutions.verdict().word(),
            answers: solutions.answers,
            numbers,
            themes: G::themes(puzzle, &solutions),
            space,
        };
        self.measured += 1;
        if self.command.puzzles.json { json_line(&mut &mut *out, &measured) } else { print_text::<G>(&measured, out) }
    }
}

impl Measure {
    fn space_of<G: Entry>(&self, puzzle: &G::Puzzle, stop: &AtomicBool) -> SpaceReport {
        let bytes = self.memory.saturating_mul(1 << 20);
        let limits = Limits { states: self.states, bytes, time: self.time, samples: SAMPLES };
        let spinner = spinner();
        let space = G::space(puzzle, limits, &mut |progress| {
            let (states, depth) = (progress.states, progress.depth);
            let way = if progress.backwards { "back at" } else { "to" };
            spinner.set_message(format!("{states} states, {way} move {depth}"));
            !stop.load(Ordering::Relaxed)
        });
        spinner.finish_and_clear();
        SpaceReport::new(&space, G::early(puzzle))
    }
}

fn print_text<G: Entry>(measured: &Measured, out: &mut dyn Write) -> Result<(), Failure> {
    writeln!(out, "{}", measured.code)?;
    let text = |value: &Value| match value {
        Value::Null => "-".to_owned(),
        Value::Number(number) if number.is_f64() => format!("{:.3}", number.as_f64().unwrap_or_default()),
        value => value.to_string(),
    };
    let all = || G::features().iter().chain(&SPACE_FEATURES).chain([&BITS]);
    for (name, value) in &measured.numbers.features {
        let sentence = all().find(|feature| feature.name == name).map_or("", |feature| feature.sentence);
        match measured.space.as_ref().and_then(|space| space.error(name)) {
            Some(error) => writeln!(out, "  {name:<16} {:>8} ± {error:.3} (estimated)  {sentence}", text(value))?,
            None => writeln!(out, "  {name:<16} {:>8}  {sentence}", text(value))?,
        }
    }
    for (name, value) in measured.numbers.estimates.iter().flatten().filter(|(_, value)| value.is_number()) {
        writeln!(out, "  {name:<16} {:>8}  Estimate by a formula of the game's paper, from 1 to 5.", text(value))?;
    }
    if let Some(space) = &measured.space {
        writeln!(out, "  {:<16} {space}", "space")?;
    }
    writeln!(out, "  {:<16} {:>8}  {}", "themes", "", measured.themes.join(", "))?;
    Ok(writeln!(out)?)
}
