use crate::{
    bar::bar,
    games::{self, Entry, RecipeWords, VisitSensed},
    interrupt, opinions,
    output::Failure,
    simulated,
};
use clap::Args;
use puzzle::panel::{Family, Sense};
use std::{path::PathBuf, process::ExitCode, sync::atomic::Ordering};

/// Let simulated solvers rate puzzles, until people have: a table of opinions for `tsumi fit`.
#[derive(Args)]
pub struct Simulate {
    /// The recipe with its game: `tspin/reverse-2`, `nazo/reverse-2-3,loose=4,unique`
    recipe: String,
    /// Puzzles to rate
    #[arg(long, default_value_t = 50)]
    count: usize,
    /// Solvers, from novice to expert
    #[arg(long, default_value_t = 15)]
    people: usize,
    /// How they think: `searchers` or `triers`
    #[arg(long, default_value_t = Family::Searchers)]
    family: Family,
    /// The first seed
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Where to write: a CSV file, or Parquet if its name ends so
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// No progress bar
    #[arg(long)]
    quiet: bool,
}

impl Simulate {
    /// Forges, lets solve, writes.
    pub fn run(self) -> Result<ExitCode, Failure> {
        let (key, name) = self.recipe.split_once('/').unwrap_or((&self.recipe, ""));
        games::dispatch_sensed(key, Run(&self, name))?
    }
}

struct Run<'a>(&'a Simulate, &'a str);

impl VisitSensed for Run<'_> {
    type Made = Result<ExitCode, Failure>;

    fn visit<G: Entry + Sense>(self) -> Self::Made {
        let Self(command, name) = self;
        let stop = interrupt::flag()?;
        let recipe = G::recipe(&RecipeWords::named(name))?;
        let puzzles = simulated::forge::<G>(&recipe, command.count, command.seed);
        let people = simulated::people(command.family, command.people, command.seed);
        let bar = bar(puzzles.len() as u64, "puzzles", command.quiet);
        let said = simulated::opinions::<G>(&puzzles, &people, command.seed, &|| {
            bar.inc(1);
            !stop.load(Ordering::Relaxed)
        });
        bar.finish_and_clear();
        opinions::write(&said, &command.out)?;
        println!("wrote {} opinions of simulated solvers to {}", said.len(), command.out.display());
        Ok(ExitCode::from(if stop.load(Ordering::Relaxed) { 130 } else { 0 }))
    }
}
