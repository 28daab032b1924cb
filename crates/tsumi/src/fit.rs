use crate::{
    contributions::Contributions,
    dealing::Dealing,
    measured::{Kind, failure},
    output::{Failure, complain},
    rated::{About, From, Rated},
};
use clap::Args;
use rate::{Check, Estimator, Examples, Method, Reach};
use std::{
    fs,
    io::{self, Write},
    path::{Path, PathBuf},
    process::ExitCode,
};

/// Fit a model of what people say of puzzles, and say how well it tells what it has not seen.
#[derive(Args)]
pub struct Fit {
    #[command(flatten)]
    from: From,
    #[command(flatten)]
    about: About,
    /// How: `mean`, `squares`, `m5`, `ridge=…`, `lasso=…`, `lightgbm=two-step-fun` (or other settings), or `ours`, which chooses
    #[arg(long, default_value = "ours")]
    method: Method,
    #[command(flatten)]
    dealing: Dealing,
    /// Where to write the model
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Where to draw what each feature contributes: SVG, or PNG if its name ends so
    #[arg(long, value_name = "FILE")]
    plot: Option<PathBuf>,
}

impl Fit {
    /// Fits and writes.
    pub fn run(self) -> Result<ExitCode, Failure> {
        let rated = Rated::read(&self.from, &self.about, self.dealing.seeded.seed)?;
        let examples = rated.examples(self.about.aspect)?;
        let mut out = io::stdout();
        writeln!(
            out,
            "{}: {} puzzles, {}, source {}",
            rated.kind,
            examples.len(),
            rated.told(self.about.aspect),
            rated.source
        )?;
        let validations = self.dealing.validate(&examples, &[Method::Mean, self.method.clone()])?;
        let check = validations.first().zip(validations.last()).map(|(mean, ours)| Check::new(mean, ours));
        let written = self.write(&rated, &examples, check)?;
        if check.is_some_and(|check| !check.is_better_than_the_mean()) {
            complain("this model is no better than saying the mean of all answers");
        }
        written.iter().try_for_each(|path| writeln!(out, "wrote {}", path.display()))?;
        Ok(ExitCode::SUCCESS)
    }

    /// Fits a model and writes it and its drawing; tells which files that are.
    fn write(&self, rated: &Rated, examples: &Examples, check: Option<Check>) -> Result<Vec<&Path>, Failure> {
        let mut written = Vec::new();
        let model = self.method.fit(examples, self.dealing.seeded.seed).map_err(failure)?;
        if let Some(path) = &self.plot {
            let title = format!("{}: what counts for {} ({})", rated.kind, self.about.aspect, rated.source);
            Contributions::of(title, &model, examples)?.figure()?.write(path)?;
            written.push(path.as_path());
        }
        let Kind { game, steps } = rated.kind.clone();
        let reach = Reach::of(&examples.names, examples.rows.iter().map(Vec::as_slice));
        let estimator = Estimator { game, steps, aspect: self.about.aspect, source: rated.source, check, reach, model };
        fs::write(&self.out, estimator.save()).map_err(Failure::file(&self.out))?;
        written.push(&self.out);
        Ok(written)
    }
}
