use super::personal;
use crate::{
    data::{
        training_set::{About, From, Rated},
        validation::Dealing,
    },
    interrupt,
    output::{Failure, plural::counted},
};
use clap::Args;
use rate::{Method, RaterErrors, scores};
use std::{
    io::{self, Write},
    process::ExitCode,
};

/// Cross-validate methods on people's opinions, beside the agreement between raters
#[derive(Args)]
pub struct Said {
    #[command(flatten)]
    from: From,
    #[command(flatten)]
    about: About,
    /// Methods to compare, like `m5` or `ridge=0.3`
    #[arg(long = "method", default_values = ["mean", "m5", "ridge=0.3", "ours"])]
    methods: Vec<Method>,
    #[command(flatten)]
    dealing: Dealing,
}

impl Said {
    /// Cross-validates each method and prints its metrics.
    pub fn run(self) -> Result<ExitCode, Failure> {
        interrupt::at_once("the results so far are printed")?;
        let rated = Rated::read(&self.from, &self.about, self.dealing.seeded.seed)?;
        let examples = rated.examples(self.about.aspect)?;
        let (kind, count, source) = (&rated.kind, examples.len(), rated.source);
        let (folds, times) = (self.dealing.folds(count), self.dealing.times);
        let mut out = io::stdout();
        writeln!(
            out,
            "{kind}: {}, {}, source {source}, {}, {}",
            counted(count, "puzzle"),
            rated.told(self.about.aspect),
            counted(folds, "fold"),
            counted(times as usize, "time")
        )?;
        let validations = self.dealing.validate(&examples, &self.methods, &mut out)?;
        // Agreement is about grades: thumbs do not count.
        let graded = rated.graded(self.about.aspect);
        let persons = RaterErrors::leave_one_out(&scores(&graded, self.about.aspect));
        if let (Some(best), Some(worst)) = (persons.best(), persons.worst()) {
            let mean = persons.mean().value;
            writeln!(
                out,
                "  one rater against the others' mean: MAE {mean:.3} on average, best {best:.3}, worst {worst:.3}"
            )?;
        }
        // Ratings from play have no individual answers.
        let answered = !graded.is_empty();
        if let (Some(method), Some(validation), true) = (self.methods.last(), validations.last(), answered) {
            writeln!(
                out,
                "  personal correction by known answers, evaluated on the others; group model `{method}`, fitted without the puzzle:"
            )?;
            let raters = personal::raters(&rated, self.about.aspect, &validation.estimates);
            personal::tell(&raters, self.dealing.seeded.seed, &mut out)?;
        }
        Ok(rated.exit_code())
    }
}
