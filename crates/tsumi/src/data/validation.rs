use crate::{data::features::failure, output::Failure, seeded::Seeded};
use clap::Args;
use rate::{Examples, Interval, Method, MetricIntervals, Reliability, Validation, cross_validate};
use std::io::Write;

/// How the folds of a cross-validation are dealt.
#[derive(Args)]
pub struct Dealing {
    /// Folds of the cross-validation
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u16).range(2..))]
    folds: u16,
    /// How often the folds are dealt
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u64).range(1..))]
    pub times: u64,
    #[command(flatten)]
    pub seeded: Seeded,
}

impl Dealing {
    /// Folds of so many examples: no more than there are.
    pub fn folds(&self, examples: usize) -> usize {
        usize::from(self.folds).min(examples)
    }

    /// The seeds by which they are dealt.
    pub fn seeds(&self) -> std::ops::Range<u64> {
        self.seeded.seed..self.seeded.seed.saturating_add(self.times)
    }

    /// Cross-validates methods one after the other, and says how each did.
    pub fn validate(
        &self,
        examples: &Examples,
        methods: &[Method],
        out: &mut impl Write,
    ) -> Result<Vec<Validation>, Failure> {
        if examples.len() < 2 {
            return Err(Failure::Other(
                "1 rated puzzle; expected 2 or more, for a model to be tried on some".to_owned(),
            ));
        }
        let folds = self.folds(examples.len());
        let bar = self.seeded.bar(methods.len() as u64 * self.times * folds as u64, "folds");
        let mut validations = Vec::new();
        for method in methods {
            let validation = cross_validate(examples, method, folds, self.seeds(), || bar.inc(1)).map_err(failure)?;
            bar.suspend(|| writeln!(out, "{}", line(method, &validation.metrics())))?;
            validations.push(validation);
        }
        bar.finish_and_clear();
        if self.times > 1 {
            writeln!(
                out,
                "  in brackets: how far that varies with how the puzzles are dealt; with other puzzles or raters it would vary more"
            )?;
        }
        if let Some(found) = Reliability::of(examples, self.seeded.seed) {
            writeln!(
                out,
                "  two halves of the raters agree by rank {:.3}: a perfect model would come to about {:.3}",
                found.split_half, found.noise_ceiling
            )?;
        }
        Ok(validations)
    }
}

/// The errors of a method in one line.
fn line(method: &Method, errors: &MetricIntervals) -> String {
    let MetricIntervals { mae, smape, rmse, rank } = errors;
    let part = |name: &str, spread: &Interval, digits: usize| {
        if spread.value.is_nan() {
            return format!("{name} –");
        }
        // Of one dealing no bounds are known.
        let bounds = if spread.count > 1 {
            format!(" ({:.digits$}–{:.digits$})", spread.low, spread.high)
        } else {
            String::new()
        };
        format!("{name} {:.digits$}{bounds}", spread.value)
    };
    let parts = [part("MAE", mae, 3), part("SMAPE %", smape, 2), part("RMSE", rmse, 3), part("rank", rank, 3)];
    format!("  {:<12} {}", method.to_string().replace("steady:", ""), parts.join("  "))
}
