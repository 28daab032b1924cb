use crate::{data::features::failure, output::Failure, seeded::Seeded};
use clap::Args;
use rate::{Examples, Interval, Method, MetricIntervals, Reliability, Validation, cross_validate};
use std::io::Write;

/// Options of cross-validation.
#[derive(Args)]
pub struct Dealing {
    /// Number of folds
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u16).range(2..))]
    folds: u16,
    /// Number of repetitions with different folds
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u64).range(1..))]
    pub times: u64,
    #[command(flatten)]
    pub seeded: Seeded,
}

impl Dealing {
    /// Number of folds, at most one for each example.
    pub fn folds(&self, examples: usize) -> usize {
        usize::from(self.folds).min(examples)
    }

    /// Seeds of the repetitions.
    pub fn seeds(&self) -> std::ops::Range<u64> {
        self.seeded.seed..self.seeded.seed.saturating_add(self.times)
    }

    /// Cross-validates each method and prints its metrics.
    pub fn validate(
        &self,
        examples: &Examples,
        methods: &[Method],
        out: &mut impl Write,
    ) -> Result<Vec<Validation>, Failure> {
        if examples.len() < 2 {
            return Err(Failure::Other("1 rated puzzle; expected 2 or more for a cross-validation".to_owned()));
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
                "  in brackets: 95 % interval over the partitions into folds; other puzzles or raters would vary more"
            )?;
        }
        if let Some(found) = Reliability::of(examples, self.seeded.seed) {
            writeln!(
                out,
                "  split-half rank correlation of the raters {:.3}: a perfect model would reach about {:.3}",
                found.split_half, found.noise_ceiling
            )?;
        }
        Ok(validations)
    }
}

/// The metrics of a method in one line.
fn line(method: &Method, errors: &MetricIntervals) -> String {
    let MetricIntervals { mae, smape, rmse, rank } = errors;
    let part = |name: &str, spread: &Interval, digits: usize| {
        if spread.value.is_nan() {
            return format!("{name} –");
        }
        // One repetition has no interval.
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
