use crate::{
    data::features::bits,
    games::{Entry, Work},
    input::{
        format::Format,
        puzzles::{Puzzles, exit_code},
    },
    interrupt,
    output::{
        Failure,
        along::{self, Along},
        json_line,
        numbers::Numbers,
        progress::spinner,
        state_space::SpaceReport,
    },
};
use clap::Args;
use curator::stock::features::BITS;
use puzzle::space::{Limits, SPACE_FEATURES};
use serde::Serialize;
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
    /// The answer to measure along, moves with spaces between, as `tsumi forge --json` prints it; without it the first
    #[arg(long, value_name = "MOVES")]
    answer: Option<String>,
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
    along: Along,
    #[serde(flatten)]
    numbers: Numbers,
    themes: Vec<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    space: Option<SpaceReport>,
}

impl Measure {
    /// Measures each puzzle.
    pub fn run(self) -> Result<ExitCode, Failure> {
        if self.answer.is_some() && self.puzzles.are_several() {
            return Err(Failure::Usage("--answer for several puzzles; expected one puzzle".to_owned()));
        }
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
        let given = self.command.answer.as_ref().map(|text| along::answer::<G>(puzzle, text)).transpose()?;
        let (answer, along) = match &given {
            Some(line) => (Some(line), Along::given::<G>(line)),
            None => Along::first(&solutions),
        };
        let mut numbers = Numbers::along::<G>(puzzle, answer);
        numbers.features.push((BITS.name, bits::<G>(puzzle, &solutions)));
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
            along,
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
    writeln!(out, "  {:<16} {:>8}  {}", "answer", "", measured.along)?;
    let text = |value: f64| match value {
        value if value.is_nan() => "-".to_owned(),
        value if value.fract() == 0.0 => format!("{value:.0}"),
        value => format!("{value:.3}"),
    };
    let all = || G::features().iter().chain(&SPACE_FEATURES).chain([&BITS]);
    for &(name, value) in &measured.numbers.features {
        let sentence = all().find(|feature| feature.name == name).map_or("", |feature| feature.sentence);
        match measured.space.as_ref().and_then(|space| space.error(name)) {
            Some(error) => writeln!(out, "  {name:<16} {:>8} ± {error:.3} (estimated)  {sentence}", text(value))?,
            None => writeln!(out, "  {name:<16} {:>8}  {sentence}", text(value))?,
        }
    }
    for (aspect, value) in &measured.numbers.estimates {
        writeln!(out, "  {aspect:<16} {value:>8.3}  Estimate by a formula of the game's paper, from 1 to 5.")?;
    }
    if let Some(space) = &measured.space {
        writeln!(out, "  {:<16} {space}", "space")?;
    }
    writeln!(out, "  {:<16} {:>8}  {}", "themes", "", measured.themes.join(", "))?;
    Ok(writeln!(out)?)
}
