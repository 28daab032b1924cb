use crate::{
    data::{
        features::{Kind, failure},
        training_set::{About, From, Rated},
        validation::Dealing,
    },
    interrupt,
    output::{Failure, atomic, check_place, complain, extension, feature_plot::Contributions, plural::counted},
    reproduce::report::plot::Figure,
};
use clap::Args;
use rate::{Domain, Estimator, Examples, Holdout, Method, Model};
use std::{
    io::{self, Write},
    path::PathBuf,
    process::ExitCode,
};

/// Fit a model to opinions or ratings of puzzles, and report its cross-validated error.
#[derive(Args)]
pub struct Fit {
    #[command(flatten)]
    from: From,
    #[command(flatten)]
    about: About,
    /// Method: `mean`, `squares`, `m5`, `ridge=…`, `lasso=…`, `lightgbm=two-step-fun` (or other settings), or `ours`, which selects the best
    #[arg(long, default_value = "ours")]
    method: Method,
    #[command(flatten)]
    dealing: Dealing,
    /// Output file for the model
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Output file for a plot of the feature contributions: PNG if its extension says so, otherwise SVG
    #[arg(long, value_name = "FILE", value_parser = extension::drawing)]
    plot: Option<PathBuf>,
}

impl Fit {
    /// Cross-validates the method, then fits a model to all examples and writes it.
    pub fn run(self) -> Result<ExitCode, Failure> {
        let unfinished = interrupt::at_once("nothing is written")?;
        [Some(&self.out), self.plot.as_ref()].into_iter().flatten().try_for_each(|path| check_place(path))?;
        let rated = Rated::read(&self.from, &self.about, self.dealing.seeded.seed)?;
        let examples = rated.examples(self.about.aspect)?;
        let (puzzles, said) = (counted(examples.len(), "puzzle"), rated.told(self.about.aspect));
        let mut told = format!("{}: {puzzles}, {said}, source {}\n", rated.kind, rated.source).into_bytes();
        let validations = self.dealing.validate(&examples, &[Method::Mean, self.method.clone()], &mut told)?;
        let holdout =
            validations.first().zip(validations.last()).map(|(mean, ours)| Holdout::new(&examples, mean, ours));
        let model = self.method.fit(&examples, self.dealing.seeded.seed).map_err(failure)?;
        let figure = match &self.plot {
            Some(path) => Some((path, self.figure(&rated, &model, &examples)?)),
            None => None,
        };
        unfinished.last_steps();
        // Files first: the reader of standard output may close it early.
        let mut written = Vec::new();
        if let Some((path, figure)) = figure {
            figure.write(path)?;
            written.push(path);
        }
        let Kind { game, steps } = rated.kind.clone();
        let domain = Domain::of(&examples.names, examples.rows.iter().map(Vec::as_slice));
        let estimator =
            Estimator { game, steps, aspect: self.about.aspect, source: rated.source, holdout, domain, model };
        atomic::write(&self.out, estimator.save().as_bytes())?;
        written.push(&self.out);
        let mut out = io::stdout().lock();
        out.write_all(&told)?;
        if self.method != Method::Mean && holdout.is_some_and(|holdout| !holdout.beats_baseline()) {
            complain("this model is no better than the mean of all answers");
        }
        written.iter().try_for_each(|path| writeln!(out, "wrote {}", path.display()))?;
        Ok(rated.exit_code())
    }

    /// Plot of the feature contributions.
    fn figure(&self, rated: &Rated, model: &Model, examples: &Examples) -> Result<Figure, Failure> {
        let title = format!("{}: what counts for {} ({})", rated.kind, self.about.aspect, rated.source);
        Contributions::of(title, model, examples)?.figure()
    }
}
