use crate::{
    bar::bar,
    fit::{About, From, Rated, line},
    measured::failure,
    output::Failure,
};
use clap::Args;
use rate::{Method, Persons, cross_validate, scores};
use std::process::ExitCode;

/// Ways to estimate what people said, cross-validated, beside how well one person tells the others' mean
#[derive(Args)]
pub struct Said {
    #[command(flatten)]
    from: From,
    #[command(flatten)]
    about: About,
    /// Ways to compare, like `m5` or `ridge=0.3`
    #[arg(long = "method", default_values = ["mean", "m5", "ridge=0.3", "ours"])]
    methods: Vec<Method>,
    /// Folds of the cross-validation
    #[arg(long, default_value_t = 10)]
    folds: usize,
    /// How often the folds are dealt
    #[arg(long, default_value_t = 5)]
    times: u64,
    /// The first seed
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// No progress bar
    #[arg(long)]
    quiet: bool,
}

impl Said {
    /// Cross-validates each way.
    pub fn run(self) -> Result<ExitCode, Failure> {
        let rated = Rated::read(&self.from, &self.about)?;
        let examples = rated.examples(self.about.aspect)?;
        let folds = self.folds.min(examples.len());
        let (kind, count, source) = (&rated.kind, examples.len(), rated.source);
        println!(
            "{kind}: {} of {count} puzzles, source {source}, {folds} folds, {} times",
            self.about.aspect, self.times
        );
        let bar = bar(self.methods.len() as u64 * self.times * folds as u64, "folds", self.quiet);
        for method in &self.methods {
            let validation = cross_validate(&examples, method, folds, self.seed..self.seed + self.times, || bar.inc(1));
            println!("{}", line(method, &validation.map_err(failure)?.errors()));
        }
        bar.finish_and_clear();
        let persons = Persons::against_the_others(&scores(&rated.opinions, self.about.aspect));
        if let (Some(best), Some(worst)) = (persons.best(), persons.worst()) {
            let mean = persons.mean().value;
            println!(
                "  one person against the others' mean: MAE {mean:.3} on average, best {best:.3}, worst {worst:.3}"
            );
        }
        Ok(ExitCode::SUCCESS)
    }
}
