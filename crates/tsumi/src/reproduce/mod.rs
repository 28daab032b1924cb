//! The papers' experiments, run again: paper and ours side by side, as tables, JSON and drawings.

pub mod papers;
pub mod report;

use report::Report;
use report::plot::{Figure, Plot};
use report::table::Table;

use crate::{
    interrupt,
    output::{Failure, progress::bar},
};
use clap::{Args, ValueEnum};
use indicatif::ProgressBar;
use nazo::bots::{Thought, experiment::Series};
use rate::Interval;
use serde_json::{Value, json};
use std::{
    path::PathBuf,
    process::ExitCode,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

/// Run a paper's experiment again and write tables, JSON and drawings beside the paper's numbers.
#[derive(Args)]
pub struct Reproduce {
    /// Which experiment
    what: Name,
    /// The first seed; games and drafts take the next ones
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Games or drafts of each kind, instead of the paper's number
    #[arg(long)]
    games: Option<usize>,
    /// Boards of another recipe (shisen-space), or played boards of its size and rule (shisen-difficulty), like random-8x6
    #[arg(long)]
    recipe: Option<String>,
    /// Plays of people (shisen-difficulty): a CSV file, or the server's database; without it players are simulated
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
    /// Where to write
    #[arg(long, default_value = "reports", value_name = "FOLDER")]
    out: PathBuf,
    /// No progress bar
    #[arg(long)]
    quiet: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum Name {
    /// Yields and histograms of the random and the reverse method (2018 report on Puyo puzzles)
    NazoGeneration,
    /// Moves until a standard shape is complete (2012 paper on Puyo players)
    JosekiCompletion,
    /// Chains of the combined player and of potential maximization, alone (2012 paper)
    JosekiChain,
    /// The two against each other (2012 paper)
    JosekiDuel,
    /// Chains of our own strongest player, quick and deep
    BeamChain,
    /// State spaces of random Shisen-sho boards (2012 paper on their difficulty); goes on where it was interrupted
    ShisenSpace,
    /// How far these spaces explain time and solve rate (2012 paper), from plays or by simulated players
    ShisenDifficulty,
    /// Models of fun and difficulty (T-spin thesis), on planted ratings and on simulated raters
    TspinModels,
    /// The regression on how hard chain puzzles are (2018 report), on simulated raters
    NazoRegression,
}

/// How an experiment is to be run.
pub struct Experiment {
    seed: u64,
    games: Option<usize>,
    quiet: bool,
    recipe: Option<String>,
    from: Option<PathBuf>,
    out: PathBuf,
    stop: Arc<AtomicBool>,
}

impl Experiment {
    fn bar(&self, count: usize, things: &str) -> ProgressBar {
        bar(count as u64, things, self.quiet)
    }

    fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// So many games from our seed on, of which the bar is told.
    fn series<'a>(&'a self, games: usize, tell: &'a (dyn Fn(usize) + Sync)) -> Series<'a> {
        Series { games, seed: self.seed, progress: tell, stop: &self.stop }
    }

    fn settings(&self, games: usize) -> Value {
        json!({ "seed": self.seed, "games": games, "tsumi": env!("CARGO_PKG_VERSION") })
    }
}

impl Reproduce {
    /// Runs the experiment.
    pub fn run(self) -> Result<ExitCode, Failure> {
        if self.games == Some(0) {
            return Err(Failure::Usage("0 games; expected 1 or more".to_owned()));
        }
        if self.recipe.is_some() && !matches!(self.what, Name::ShisenSpace | Name::ShisenDifficulty) {
            return Err(Failure::Usage("--recipe here; expected it with shisen-space or shisen-difficulty".to_owned()));
        }
        if self.from.is_some() && !matches!(self.what, Name::ShisenDifficulty) {
            return Err(Failure::Usage("--from here; expected it with shisen-difficulty".to_owned()));
        }
        let stop = interrupt::flag()?;
        let experiment = Experiment {
            seed: self.seed,
            games: self.games,
            quiet: self.quiet,
            recipe: self.recipe.clone(),
            from: self.from.clone(),
            out: self.out.clone(),
            stop,
        };
        let report = match self.what {
            Name::NazoGeneration => papers::nazo_generation::run(&experiment)?,
            Name::JosekiCompletion => papers::joseki_completion::run(&experiment)?,
            Name::JosekiChain => papers::joseki_chain::run(&experiment)?,
            Name::JosekiDuel => papers::joseki_duel::run(&experiment)?,
            Name::BeamChain => papers::beam_chain::run(&experiment)?,
            Name::ShisenSpace => papers::shisen_space::run(&experiment)?,
            Name::ShisenDifficulty => papers::shisen_difficulty::run(&experiment)?,
            Name::TspinModels => papers::tspin_models::run(&experiment)?,
            Name::NazoRegression => papers::nazo_regression::run(&experiment)?,
        };
        if !report.interrupted {
            report.publish(&self.out)?;
            return Ok(ExitCode::SUCCESS);
        }
        // Half a report is better than none, but not than a whole one.
        if let Some(whole) = report.finished(&self.out) {
            report.print()?;
            let kept = format!("what was finished is told, and the whole report in {} stays", whole.display());
            return Err(Failure::Interrupted(kept));
        }
        report.publish(&self.out)?;
        Err(Failure::Interrupted("the report speaks of what was finished".to_owned()))
    }
}

/// A share in per cent.
fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}

/// Seconds in a unit that reads well.
fn millis(seconds: f64) -> String {
    match seconds {
        s if s >= 1.0 => format!("{s:.2} s"),
        s if s >= 1e-3 => format!("{:.2} ms", s * 1e3),
        s => format!("{:.1} µs", s * 1e6),
    }
}

/// The bounds of a number, with so many digits.
fn spread(spread: &Interval, digits: usize) -> String {
    format!("{:.digits$}–{:.digits$}", spread.low, spread.high)
}

/// Seconds a move over some games.
fn a_move(thoughts: impl Iterator<Item = Thought>) -> f64 {
    thoughts.sum::<Thought>().milliseconds().unwrap_or(f64::NAN) / 1000.0
}

/// How many of some numbers are 0, 1, 2 … up to a last one; what is larger counts there.
fn count_up_to(numbers: impl Iterator<Item = u32>, last: u32) -> Vec<f64> {
    let mut counts = vec![0.0; last as usize + 1];
    numbers.for_each(|number| counts[number.min(last) as usize] += 1.0);
    counts
}
