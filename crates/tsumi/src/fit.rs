use crate::{
    contributions::Contributions,
    dealing::Dealing,
    measured::{Kind, failure},
    output::Failure,
    rated::{About, From, Rated},
};
use clap::Args;
use rate::{Estimator, Method};
use std::{path::PathBuf, process::ExitCode};

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
        println!(
            "{}: {} puzzles, {} answers about {}, source {}",
            rated.kind,
            examples.len(),
            rated.opinions.len(),
            self.about.aspect,
            rated.source
        );
        self.dealing.validate(&examples, &[Method::Mean, self.method.clone()])?;
        let model = self.method.fit(&examples, self.dealing.seeded.seed).map_err(failure)?;
        if let Some(path) = &self.plot {
            let title = format!("{}: what counts for {} ({})", rated.kind, self.about.aspect, rated.source);
            Contributions::of(title, &model, &examples)?.figure()?.write(path)?;
            println!("wrote {}", path.display());
        }
        let Kind { game, steps } = rated.kind;
        let estimator = Estimator { game, steps, aspect: self.about.aspect, source: rated.source, model };
        std::fs::write(&self.out, estimator.save()).map_err(Failure::file(&self.out))?;
        println!("wrote {}", self.out.display());
        Ok(ExitCode::SUCCESS)
    }
}
