//! Experiments of published papers, reproduced: the paper's numbers beside ours, as tables, JSON and plots.

mod inventory;
pub mod papers;
pub mod report;

use papers::shisen::{Average, Repeats};
use report::Report;
use report::page::Page;
use report::plot::{Figure, Plot};
use report::table::Table;

use crate::{
    interrupt,
    output::{Failure, atomic, progress::bar},
};
use clap::{Args, ValueEnum};
use indicatif::ProgressBar;
use nazo::bots::{ThinkingTime, experiment::Series};
use rate::Interval;
use serde_json::{Value, json};
use std::{
    io::{self, Write},
    path::PathBuf,
    process::ExitCode,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

/// Reproduce a paper's experiment, and write tables, JSON and plots beside the paper's numbers.
#[derive(Args)]
pub struct Reproduce {
    /// The experiment; all runs every one, and writes one page with every figure
    #[arg(required_unless_present = "list")]
    what: Option<Name>,
    /// Print every table and figure of the papers, and what became of it
    #[arg(long, conflicts_with = "what")]
    list: bool,
    /// The first seed; games and drafts use consecutive seeds
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Games or drafts of each kind, instead of the paper's number
    #[arg(long)]
    games: Option<usize>,
    /// Recipe of the boards (shisen-space), or size and rule of the played boards (shisen-difficulty), like
    /// random-8x6
    #[arg(long)]
    recipe: Option<String>,
    /// Plays of people (shisen-difficulty): a CSV file or the server's database; opinions of people
    /// (nazo-regression): a table in CSV or Parquet; by default people are simulated
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
    /// Keep every play of a player at a board, as the paper does, instead of the first one (shisen-difficulty)
    #[arg(long)]
    repeats: bool,
    /// How the times of a player, and those at a board, become one number (shisen-difficulty)
    #[arg(long, value_enum)]
    average: Option<Average>,
    /// Output directory
    #[arg(long, default_value = "reports", value_name = "FOLDER")]
    out: PathBuf,
    /// No progress bar
    #[arg(long)]
    quiet: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Name {
    /// All of these, and one page with every figure: about an hour on two idle cores
    All,
    /// Yields and histograms of the random and the reverse method (2018 report on Puyo puzzles)
    NazoGeneration,
    /// Moves until a standard shape is complete (2012 paper on Puyo players)
    JosekiCompletion,
    /// Chains of the combined player and of potential maximization, alone (2012 paper)
    JosekiChain,
    /// Duels of these two players (2012 paper)
    JosekiDuel,
    /// Falling blocks stacked flat by templates: another game of the paper's class (2012 paper)
    JosekiBlocks,
    /// Chains of our own strongest player, quick and deep
    BeamChain,
    /// State spaces of random Shisen-sho boards (2012 paper on their difficulty); resumes after an interruption
    ShisenSpace,
    /// How well these spaces explain time and solve rate (2012 paper), from recorded or simulated plays
    ShisenDifficulty,
    /// Models of fun and difficulty (T-spin thesis), on planted ratings and on simulated raters
    TspinModels,
    /// Fresh one-step puzzles scored by the formula of fun, and those above the mean drawn (2018 paper on T-spins)
    TspinFresh,
    /// Pages of puzzles of high and of low fun by the formula (T-spin thesis)
    TspinExamples,
    /// Regression on difficulty, usefulness and fun of chain puzzles (2018 report), on simulated raters
    NazoRegression,
    /// The training study (T-spin thesis): its tables from their counts, its claims, and simulated studies
    TrainingStudy,
}

/// Parameters of an experiment.
#[derive(Clone)]
pub struct Experiment {
    seed: u64,
    games: Option<usize>,
    quiet: bool,
    recipe: Option<String>,
    from: Option<PathBuf>,
    repeats: Repeats,
    average: Average,
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

    /// A series of games from the first seed on, with a callback for progress.
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
        let Some(what) = self.what.filter(|_| !self.list) else {
            writeln!(io::stdout(), "{}", inventory::table().markdown())?;
            return Ok(ExitCode::SUCCESS);
        };
        if self.games == Some(0) {
            return Err(Failure::Usage("0 games; expected 1 or more".to_owned()));
        }
        if self.recipe.is_some() && !matches!(what, Name::ShisenSpace | Name::ShisenDifficulty) {
            return Err(Failure::Usage("--recipe here; expected it with shisen-space or shisen-difficulty".to_owned()));
        }
        if self.from.is_some() && !matches!(what, Name::ShisenDifficulty | Name::NazoRegression) {
            return Err(Failure::Usage(
                "--from here; expected it with shisen-difficulty or nazo-regression".to_owned(),
            ));
        }
        let for_plays = [("--repeats", self.repeats), ("--average", self.average.is_some())];
        if let Some((option, _)) = for_plays.iter().find(|option| option.1 && what != Name::ShisenDifficulty) {
            return Err(Failure::Usage(format!("{option} here; expected it with shisen-difficulty")));
        }
        let stop = interrupt::flag()?;
        let experiment = Experiment {
            seed: self.seed,
            games: self.games,
            quiet: self.quiet,
            recipe: self.recipe.clone(),
            from: self.from.clone(),
            repeats: if self.repeats { Repeats::Kept } else { Repeats::Dropped },
            average: self.average.unwrap_or_default(),
            out: self.out.clone(),
            stop,
        };
        if what == Name::All {
            return self.run_all(experiment);
        }
        let report = what.run(&experiment)?;
        if !report.interrupted {
            report.publish(&self.out)?;
            return Ok(ExitCode::SUCCESS);
        }
        // A partial report is better than none, but must not replace a complete one.
        if let Some(whole) = report.finished(&self.out) {
            report.print()?;
            let kept = format!("printed the finished part; the complete report in {} is unchanged", whole.display());
            return Err(Failure::Interrupted(kept));
        }
        report.publish(&self.out)?;
        Err(Failure::Interrupted("the report covers the finished part".to_owned()))
    }
}

impl Reproduce {
    /// Runs every experiment, publishes each, and writes `all.md` and `all.html`.
    fn run_all(self, experiment: Experiment) -> Result<ExitCode, Failure> {
        const TITLE: &str = "The papers, run again";
        let list = inventory::table();
        let (mut page, mut html) = (format!("# {TITLE}\n\n{}", list.markdown()), Page::new(TITLE, &list));
        for &name in Name::value_variants().iter().filter(|&&name| name != Name::All) {
            let games = experiment.games.map(|games| games.max(name.fewest_games())).or(name.fewer_games());
            let experiment = Experiment { games, ..experiment.clone() };
            let report = name.run(&experiment)?;
            if report.interrupted {
                return Err(Failure::Interrupted("the finished reports are written, the page is not".to_owned()));
            }
            report.publish(&self.out)?;
            page.push_str(&format!("\n#{}", report.markdown()));
            html.add(&report);
        }
        for (name, text) in [("all.md", page), ("all.html", html.html())] {
            let path = self.out.join(name);
            atomic::write(&path, text.as_bytes())?;
            writeln!(io::stdout(), "wrote {}", path.display())?;
        }
        Ok(ExitCode::SUCCESS)
    }
}

impl Name {
    fn run(self, experiment: &Experiment) -> Result<Report, Failure> {
        match self {
            Self::All => Err(Failure::Usage("all within all; expected one experiment".to_owned())),
            Self::NazoGeneration => papers::nazo_generation::run(experiment),
            Self::JosekiCompletion => papers::joseki_completion::run(experiment),
            Self::JosekiChain => papers::joseki_chain::run(experiment),
            Self::JosekiDuel => papers::joseki_duel::run(experiment),
            Self::JosekiBlocks => papers::joseki_blocks::run(experiment),
            Self::BeamChain => papers::beam_chain::run(experiment),
            Self::ShisenSpace => papers::shisen::space::run(experiment),
            Self::ShisenDifficulty => papers::shisen::difficulty::run(experiment),
            Self::TspinModels => papers::tspin_models::run(experiment),
            Self::TspinFresh => papers::tspin_fun::fresh::run(experiment),
            Self::TspinExamples => papers::tspin_fun::examples::run(experiment),
            Self::NazoRegression => papers::nazo_regression::run(experiment),
            Self::TrainingStudy => papers::training_study::run(experiment),
        }
    }

    /// Games without which there is nothing to tell: a regression needs more examples than features.
    fn fewest_games(self) -> usize {
        match self {
            Self::ShisenDifficulty => 12,
            Self::NazoRegression => 24,
            _ => 1,
        }
    }

    /// Games within `all` where no paper gives a number and ours would take too long.
    fn fewer_games(self) -> Option<usize> {
        (self == Self::BeamChain).then_some(30)
    }
}

/// A share in per cent.
fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}

/// Seconds with a suitable unit.
fn millis(seconds: f64) -> String {
    match seconds {
        s if s >= 1.0 => format!("{s:.2} s"),
        s if s >= 1e-3 => format!("{:.2} ms", s * 1e3),
        s => format!("{:.1} µs", s * 1e6),
    }
}

/// The bounds of an interval, with this many digits.
fn spread(spread: &Interval, digits: usize) -> String {
    format!("{:.digits$}–{:.digits$}", spread.low, spread.high)
}

/// Mean seconds for a move over some games.
fn a_move(times: impl Iterator<Item = ThinkingTime>) -> f64 {
    times.sum::<ThinkingTime>().milliseconds().unwrap_or(f64::NAN) / 1000.0
}

/// Counts of the values 0, 1, 2 … up to `last`, which includes larger ones.
fn count_up_to(numbers: impl Iterator<Item = u32>, last: u32) -> Vec<f64> {
    let mut counts = vec![0.0; last as usize + 1];
    numbers.for_each(|number| counts[number.min(last) as usize] += 1.0);
    counts
}
