use crate::{
    bar::bar,
    measured::{self, Kind, failure},
    opinions,
    output::Failure,
    simulated,
};
use clap::Args;
use rate::{Aspect, ErrorSpreads, Estimator, Examples, Features, Method, Opinion, Source, cross_validate, scores};
use std::{collections::BTreeMap, fs::File, io::BufReader, path::PathBuf, process::ExitCode};

/// Where opinions, and what was measured of their puzzles, come from.
#[derive(Args)]
#[group(id = "from", required = true, multiple = false)]
pub struct From {
    /// Opinions in a CSV or Parquet file (`tsumi help export` tells its columns)
    #[arg(long, value_name = "FILE")]
    opinions: Option<PathBuf>,
    /// Opinions in the server's database
    #[arg(long, value_name = "FILE")]
    database: Option<String>,
}

/// Which of the rated puzzles, and which question.
#[derive(Args)]
pub struct About {
    /// What was asked: `fun`, `difficulty` or `usefulness`
    #[arg(long, default_value_t = Aspect::Difficulty)]
    pub aspect: Aspect,
    /// Only puzzles of this game
    #[arg(long)]
    game: Option<String>,
    /// Only puzzles of so many moves
    #[arg(long)]
    steps: Option<usize>,
    /// Features that were measured before, in a CSV file with a first column `puzzle`; without it puzzles are measured by their codes
    #[arg(long, value_name = "FILE")]
    features: Option<PathBuf>,
}

/// Rated puzzles of one kind.
pub struct Rated {
    /// Which.
    pub kind: Kind,
    /// What was measured of them.
    pub features: Features,
    /// What was said of them.
    pub opinions: Vec<Opinion>,
    /// By whom.
    pub source: Source,
}

impl Rated {
    /// Reads opinions and measures their puzzles.
    pub fn read(from: &From, about: &About) -> Result<Self, Failure> {
        let all = match (&from.opinions, &from.database) {
            (Some(path), _) => opinions::read(path, |_| true)?.kept,
            (None, Some(database)) => opinions::stored(database, about.game.as_deref())?,
            (None, None) => Vec::new(),
        };
        let tables = match &about.features {
            None => measured::tables(all.iter().map(|opinion| opinion.puzzle.as_str())),
            Some(path) => {
                let file = File::open(path).map_err(Failure::file(path))?;
                let features = Features::read(BufReader::new(file)).map_err(failure)?;
                opinions::tell(&features.refused, features.kept.puzzles().len());
                let kind =
                    Kind { game: about.game.clone().unwrap_or_default(), steps: about.steps.unwrap_or_default() };
                BTreeMap::from([(kind, features.kept)])
            }
        };
        // Again, now that it is known which puzzles there are: what is wrong is told by its line.
        let kept = match &from.opinions {
            Some(path) => {
                let sorted = opinions::read(path, |puzzle| measured::knows(&tables, puzzle))?;
                opinions::tell(&sorted.refused, sorted.kept.len());
                sorted.kept
            }
            None => all.into_iter().filter(|opinion| measured::knows(&tables, &opinion.puzzle)).collect(),
        };
        let (kind, features) = measured::choose(&tables, about.game.as_deref(), about.steps)?;
        let of_kind =
            |opinion: &Opinion| features.get(&opinion.puzzle).is_some() && opinion.about(about.aspect).is_some();
        let opinions: Vec<Opinion> = kept.into_iter().filter(of_kind).collect();
        let simulated = opinions.iter().any(|opinion| opinion.person.starts_with(simulated::NAME));
        let source = if simulated { Source::Simulated } else { Source::People };
        Ok(Self { kind: kind.clone(), features: features.clone(), opinions, source })
    }

    /// The puzzles with their mean answers.
    pub fn examples(&self, aspect: Aspect) -> Result<Examples, Failure> {
        Examples::rated(&self.features, &scores(&self.opinions, aspect)).map_err(failure)
    }
}

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
    /// Folds of the cross-validation
    #[arg(long, default_value_t = 10)]
    folds: usize,
    /// How often the folds are dealt
    #[arg(long, default_value_t = 5)]
    times: u64,
    /// The first seed
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Where to write the model
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// No progress bar
    #[arg(long)]
    quiet: bool,
}

impl Fit {
    /// Fits and writes.
    pub fn run(self) -> Result<ExitCode, Failure> {
        let rated = Rated::read(&self.from, &self.about)?;
        let examples = rated.examples(self.about.aspect)?;
        println!(
            "{}: {} puzzles, {} answers about {}, source {}",
            rated.kind,
            examples.len(),
            rated.opinions.len(),
            self.about.aspect,
            rated.source
        );
        let folds = self.folds.min(examples.len());
        let bar = bar(2 * self.times * folds as u64, "folds", self.quiet);
        for method in [Method::Mean, self.method.clone()] {
            let validation =
                cross_validate(&examples, &method, folds, self.seed..self.seed + self.times, || bar.inc(1));
            println!("{}", line(&method, &validation.map_err(failure)?.errors()));
        }
        bar.finish_and_clear();
        let model = self.method.fit(&examples, self.seed).map_err(failure)?;
        let Kind { game, steps } = rated.kind;
        let estimator = Estimator { game, steps, aspect: self.about.aspect, source: rated.source, model };
        std::fs::write(&self.out, estimator.save()).map_err(Failure::file(&self.out))?;
        println!("wrote {}", self.out.display());
        Ok(ExitCode::SUCCESS)
    }
}

/// The errors of a method in one line.
pub fn line(method: &Method, errors: &ErrorSpreads) -> String {
    let ErrorSpreads { mae, smape, rmse, rank } = errors;
    let part = |name: &str, spread: &rate::Spread, digits: usize| {
        format!("{name} {:.digits$} ({:.digits$}–{:.digits$})", spread.value, spread.low, spread.high)
    };
    let parts = [part("MAE", mae, 3), part("SMAPE %", smape, 2), part("RMSE", rmse, 3), part("rank", rank, 3)];
    format!("  {:<12} {}", method.to_string().replace("steady:", ""), parts.join("  "))
}
