//! Figure 5.15 of the T-spin thesis: models of one expert's ratings, and whether the puzzles with the highest
//! estimates are rated highest.

use super::{
    tspin_models::{LIGHTGBM, table},
    tspin_raters::{EXPERT, ask},
};
use crate::reproduce::{
    Experiment, Table,
    report::{plot::Figure, scatter::Scatter},
};
use crate::{data::features::failure, output::Failure};
use rate::{Aspect, Examples, LightGbmSettings, Method, MetricIntervals, cross_validate, scores};
use serde_json::{Value, json};

/// MAE and SMAPE in the thesis.
const THESIS: [(Aspect, f64, f64); 2] = [(Aspect::Fun, 0.783, 24.42), (Aspect::Difficulty, 0.940, 36.77)];
/// The estimate above which the thesis found only puzzles that the expert had rated 4 or more.
const HIGH: f64 = 4.7;
/// One in so many puzzles is examined if no estimate is that high.
const TENTH: usize = 10;

/// Results for the expert.
pub struct Expert {
    /// The thesis beside ours.
    pub table: Table,
    /// Both plots of the figure.
    pub plots: Vec<(String, Figure)>,
    /// All numbers.
    pub data: Value,
}

/// Cross-validates models of a simulated expert's ratings.
pub fn run(experiment: &Experiment, times: u64) -> Result<Expert, Failure> {
    let mut expert = Expert {
        table: Table::new(
            "One expert, 147 two-step puzzles (figure 5.15; thesis: its author; ours: one program at full strength): MAE and SMAPE",
            [
                "question",
                "by",
                "thesis MAE",
                "SMAPE",
                "mean, ours",
                "ours",
                "SMAPE",
                "rated 4+: of all",
                "estimated > 4.7",
                "highest tenth",
            ],
        ),
        plots: Vec::new(),
        data: json!([]),
    };
    let (puzzles, opinions) = ask(&EXPERT, experiment.seed);
    let features = table(&puzzles)?;
    // Our own choice by nested cross-validation would take minutes here, for a figure about a program.
    let method = if LIGHTGBM { Method::LightGbm(LightGbmSettings::EXPERT) } else { Method::Ridge(0.3) };
    let by = if LIGHTGBM { "LightGBM" } else { "ridge" };
    let mut data = Vec::new();
    for (aspect, mae, smape) in THESIS {
        let examples = Examples::rated(&features, &scores(&opinions, aspect)).map_err(failure)?;
        let validate = |method: &Method| {
            let seeds = experiment.seed..experiment.seed + times;
            cross_validate(&examples, method, EXPERT.folds, seeds, || ()).map_err(failure)
        };
        let (mean, found) = (validate(&Method::Mean)?.metrics(), validate(&method)?);
        let MetricIntervals { mae: ours, smape: ours_smape, .. } = found.metrics();
        let pairs: Vec<(f64, f64)> = found.estimates.iter().copied().zip(examples.targets.iter().copied()).collect();
        let [all, above, tenth] = highly_rated(&pairs);
        expert.table.row([
            aspect.to_string(),
            by.to_owned(),
            format!("{mae:.3}"),
            format!("{smape:.2} %"),
            format!("{:.3}", mean.mae.value),
            format!("{:.3}", ours.value),
            format!("{:.2} %", ours_smape.value),
            all.to_string(),
            above.to_string(),
            tenth.to_string(),
        ]);
        data.push(json!({ "aspect": aspect.as_str(), "by": by, "source": "simulated", "mean": mean.mae, "mae": ours,
            "smape": ours_smape, "rated_high": { "all": all.told(), "above_4_7": above.told(), "highest_tenth": tenth.told() } }));
        let title = format!("expert: {aspect}, estimated and rated (one simulated expert)");
        let scatter = Scatter {
            title,
            across: "estimated".to_owned(),
            upwards: "rating".to_owned(),
            points: pairs,
            equal: true,
            bound: Some(HIGH),
        };
        expert.plots.push((format!("expert-{aspect}"), scatter.figure()?));
    }
    expert.data = data.into();
    Ok(expert)
}

/// A share as count and total.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Share(usize, usize);

impl Share {
    fn told(self) -> Value {
        json!({ "count": self.0, "of": self.1 })
    }
}

impl std::fmt::Display for Share {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        write!(f, "{} of {}", self.0, self.1)
    }
}

/// The shares rated 4 or more: of all, of those estimated above 4.7, and of the tenth with the highest estimates.
fn highly_rated(pairs: &[(f64, f64)]) -> [Share; 3] {
    let share = |pairs: &[(f64, f64)]| Share(pairs.iter().filter(|pair| pair.1 >= 4.0).count(), pairs.len());
    let above: Vec<(f64, f64)> = pairs.iter().copied().filter(|pair| pair.0 > HIGH).collect();
    let mut sorted = pairs.to_vec();
    sorted.sort_by(|a, b| b.0.total_cmp(&a.0));
    [share(pairs), share(&above), share(&sorted[..pairs.len() / TENTH])]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_highest_estimates_are_held_against_the_word() {
        let mut pairs = vec![(2.0, 4.0); 18];
        pairs.extend([(4.8, 3.0), (4.9, 5.0)]);
        assert_eq!(highly_rated(&pairs), [Share(19, 20), Share(1, 2), Share(1, 2)]);
        assert_eq!(highly_rated(&[(3.0, 5.0)]), [Share(1, 1), Share(0, 0), Share(0, 0)]);
    }
}
