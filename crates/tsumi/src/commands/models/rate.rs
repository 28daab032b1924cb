use crate::{
    data::features::{self, Kind, Measured, failure},
    input::{
        puzzles::{Bad, lines},
        rejected,
    },
    interrupt,
    output::{Failure, json_line},
};
use clap::Args;
use curator::{models::builtin, stock::features::BITS};
use play::for_game;
use puzzle::Measure;
use rate::{Estimator, Explanation, Features, Holdout, Source};
use rayon::prelude::*;
use serde::Serialize;
use std::{
    collections::BTreeSet,
    fs::{self, File},
    io::{self, BufReader, BufWriter, Write},
    path::PathBuf,
    process::ExitCode,
};

/// Estimate the difficulty of puzzles, or whatever else a model was fitted to, and explain it.
#[derive(Args)]
pub struct Estimate {
    /// Codes of puzzles, or `-` to read one per line from standard input
    #[arg(value_name = "CODE", required_unless_present_any = ["features", "database", "forget"])]
    codes: Vec<String>,
    /// Models written by `tsumi fit`; without it the built-in ones, which were fitted to simulated solvers
    #[arg(long, value_name = "FILE")]
    model: Vec<PathBuf>,
    /// Features measured before: a CSV file whose first column is `puzzle`
    #[arg(long, value_name = "FILE", requires = "model", conflicts_with = "codes")]
    features: Option<PathBuf>,
    /// Store the models in the server's database: they estimate all present and future puzzles, for sets, the API and the page, and
    /// models of difficulty give unplayed puzzles their first ratings
    #[arg(long, value_name = "FILE", conflicts_with_all = ["codes", "features"])]
    database: Option<String>,
    /// Remove the models and their estimates from the database, and use the built-in ones again
    #[arg(long, requires = "database", conflicts_with = "model")]
    forget: bool,
    /// Store models even if they are no better than the mean
    #[arg(long, requires = "database")]
    anyway: bool,
    /// Print which features raise and lower the estimate
    #[arg(long)]
    why: bool,
    /// Print JSON, one object per line; an invalid puzzle gives an object with `error`
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Line<'a> {
    puzzle: &'a str,
    aspect: &'static str,
    estimate: f64,
    source: Source,
    /// A feature outside the applicability domain of the model.
    #[serde(skip_serializing_if = "Option::is_none")]
    beyond: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<Explanation>,
}

impl Estimate {
    /// Estimates and prints, or stores the models.
    pub fn run(self) -> Result<ExitCode, Failure> {
        let models = self.models()?;
        if let Some(path) = &self.features {
            let file = File::open(path).map_err(Failure::file(path))?;
            let sorted = Features::read(BufReader::new(file), str::to_owned).map_err(failure)?;
            rejected::tell(path, &sorted.rejected, sorted.kept.puzzles().len());
            let mut out = BufWriter::new(io::stdout().lock());
            for model in &models {
                self.print(model, &sorted.kept, &mut out)?;
            }
            out.flush()?;
            return Ok(ExitCode::from(u8::from(!sorted.rejected.is_empty())));
        }
        if let Some(database) = &self.database {
            interrupt::at_once("what is stored so far stays; run the same command for the rest")?;
            let out = &mut io::stdout().lock();
            match (self.forget, self.model.is_empty()) {
                (true, _) => crate::commands::models::stored::forget(database, out)?,
                (false, false) => {
                    self.refuse_worthless(&models)?;
                    crate::commands::models::stored::put(database, &models, out)?
                }
                (false, true) => return Err(Failure::Usage("no models; expected --model, or --forget".to_owned())),
            }
            return Ok(ExitCode::SUCCESS);
        }
        let codes = self.codes()?;
        let measured: Vec<_> =
            codes.par_iter().map(|(code, _)| features::measure(code, &features::Certificates::new())).collect();
        let mut out = BufWriter::new(io::stdout().lock());
        let mut all_good = true;
        for ((code, line), measured) in codes.iter().zip(measured) {
            let told =
                measured.map_err(Failure::from).and_then(|measured| self.one(&models, code, &measured, &mut out));
            match told {
                Ok(()) => {}
                Err(failure @ Failure::Io(..)) => return Err(failure),
                Err(why) => {
                    all_good = false;
                    Bad::new(why.to_string(), code, *line).tell(self.json, &mut out)?;
                }
            }
        }
        out.flush()?;
        Ok(ExitCode::from(u8::from(!all_good)))
    }

    fn models(&self) -> Result<Vec<Estimator>, Failure> {
        if self.model.is_empty() {
            return Ok(builtin::estimators().to_vec());
        }
        let load = |path: &PathBuf| {
            let text = fs::read_to_string(path).map_err(Failure::file(path))?;
            Estimator::load(&text).map_err(|why| Failure::Other(format!("{}: {why}", path.display())))
        };
        self.model.iter().map(load).collect()
    }

    /// Rejects models that do not beat the mean.
    fn refuse_worthless(&self, models: &[Estimator]) -> Result<(), Failure> {
        let holdouts = self.model.iter().zip(models).filter_map(|(path, model)| Some((path, model.holdout?)));
        match holdouts.into_iter().find(|(_, holdout)| !self.anyway && !holdout.beats_baseline()) {
            Some((path, Holdout { puzzles, mae: error, baseline_mae: of_mean, standard_error: doubt })) => {
                Err(Failure::Other(format!(
                    "{}: not clearly better than the mean (error {error:.3} against {of_mean:.3}, standard error of the difference {doubt:.3}, on {puzzles} puzzles); \
                 expected a better model, or --anyway",
                    path.display()
                )))
            }
            None => Ok(()),
        }
    }

    /// The codes, with line numbers for those from standard input.
    fn codes(&self) -> Result<Vec<(String, Option<usize>)>, Failure> {
        let mut codes = Vec::new();
        for code in &self.codes {
            if code == "-" {
                lines(&mut |text, line| {
                    codes.push((text.to_owned(), line));
                    Ok(())
                })?;
            } else {
                codes.push((code.clone(), None));
            }
        }
        Ok(codes)
    }

    /// Prints the estimates of one puzzle by all models of its kind.
    fn one(&self, models: &[Estimator], code: &str, measured: &Measured, out: &mut impl Write) -> Result<(), Failure> {
        let Kind { game, steps } = &measured.kind;
        let (names, values) = measured.known();
        let mut features = Features::new(names).map_err(failure)?;
        features.push(code, values).map_err(|error| Failure::Other(format!("{code}: {error}")))?;
        let fitting: Vec<&Estimator> =
            models.iter().filter(|model| model.game == *game && model.steps == *steps).collect();
        if fitting.is_empty() {
            return Err(Failure::Other(format!("{code}: {}", self.lacking(models, &measured.kind))));
        }
        fitting.iter().try_for_each(|model| self.print(model, &features, out))
    }

    /// Why a puzzle of this kind has no estimate, and which kinds have.
    fn lacking(&self, models: &[Estimator], kind: &Kind) -> String {
        if self.model.is_empty() {
            return match models.iter().find(|model| model.game == kind.game) {
                Some(_) => format!("no model for {kind}; expected --model with one"),
                None => {
                    format!("no model for {}; expected a puzzle of another game, or --model", kind.game)
                }
            };
        }
        let given: BTreeSet<Kind> =
            models.iter().map(|model| Kind { game: model.game.clone(), steps: model.steps }).collect();
        let given = given.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
        format!("no given model is for {kind}; expected a puzzle of {given}, or another --model")
    }

    fn print(&self, model: &Estimator, features: &Features, out: &mut impl Write) -> Result<(), Failure> {
        let estimates = model.rate(features).map_err(failure)?;
        let places = model.model.places(features.names()).map_err(failure)?;
        for ((puzzle, row), estimate) in features.puzzles().iter().zip(features.rows()).zip(estimates) {
            let why = self.why.then(|| model.model.explain(row, &places));
            let beyond = model.domain.first_outside(features.names(), row);
            let line = Line { puzzle, aspect: model.aspect.as_str(), estimate, source: model.source, beyond, why };
            if self.json {
                json_line(out, &line)?;
            } else {
                let beyond = line.beyond.map(|feature| format!("; outside the training range: {feature}"));
                let beyond = beyond.unwrap_or_default();
                writeln!(out, "{puzzle}  {} {estimate:.2} ({}{beyond})", line.aspect, line.source)?;
                line.why.iter().try_for_each(|why| reasons(why, &model.game, line.aspect, out))?;
            }
        }
        Ok(())
    }
}

/// Maximum number of contributions to print.
const REASONS: usize = 5;

fn reasons(why: &Explanation, game: &str, aspect: &str, out: &mut impl Write) -> Result<(), Failure> {
    writeln!(out, "  average of such puzzles: {:.2}", why.base)?;
    for part in why.parts.iter().take(REASONS) {
        let more = if part.adds > 0.0 { "more" } else { "less" };
        let sentence = sentence(game, &part.feature);
        writeln!(out, "  {:+.2} {more} {aspect}: {sentence}", part.adds)?;
    }
    Ok(())
}

/// Name and description of a feature.
fn sentence(game: &str, feature: &str) -> String {
    let known = for_game!(game, G => G::features()).unwrap_or_default().iter().find(|known| known.name == feature);
    match known {
        Some(known) => format!("{feature}: {}", known.sentence),
        _ if feature == BITS.name => format!("{feature}: {}", BITS.sentence),
        _ => feature.to_owned(),
    }
}
