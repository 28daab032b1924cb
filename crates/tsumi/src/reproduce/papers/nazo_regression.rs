use crate::reproduce::{Experiment, Report, Table, report::scatter::Scatter, spread};
use crate::{
    data::{
        features::{self, failure},
        simulated_raters,
    },
    output::Failure,
};
use nazo::{Nazo, Recipe, ReportFeatures, forge::Method as Forging};
use puzzle::panel::Family;
use rate::{Aspect, Examples, Features, Method, Model, cross_validate, rank_correlation, scores};
use serde_json::json;

/// Number of rated puzzles in the report, all with two moves and a chain of three.
const PUZZLES: usize = 32;
/// Raters of each family. The report does not say how many it had.
const PEOPLE: usize = 8;
/// Number of folds, as in Weka.
const FOLDS: usize = 10;
/// Number of repetitions with different folds.
const SEEDS: usize = 20;
/// The report's features under its names and ours, with their weights in its formula for difficulty; 0 for those that
/// its selection dropped.
const WEIGHTS: [(&str, &str, f64); 7] = [
    ("Fp", "stones", 0.0308),
    ("Fcor", "solving_lines", -0.0598),
    ("Fpos", "firing_lines", 0.0081),
    ("Ffall", "falling", 0.0),
    ("Fcol", "colours", -0.3924),
    ("Fused", "colours_used", 0.0),
    ("Fcon", "torn", 0.1655),
];
/// The report's cross-validated error, and that of the mean.
const REPORT: (f64, f64) = (0.7841, 1.0292);

/// The report's regression on the difficulty of chain puzzles, on simulated raters.
pub fn run(experiment: &Experiment) -> Result<Report, Failure> {
    let count = experiment.games.unwrap_or(PUZZLES);
    let recipe = Recipe { loose: 4, ..Recipe::new(Forging::Reverse, 2, 3) };
    let puzzles = simulated_raters::forge::<Nazo>(&recipe, count, experiment.seed);
    let bar = experiment.bar(2 * puzzles.len(), "puzzles");
    let mut opinions = Vec::new();
    for family in Family::ALL {
        let people = simulated_raters::people(family, PEOPLE, experiment.seed);
        opinions.extend(simulated_raters::opinions::<Nazo>(&puzzles, &people, experiment.seed, &|| {
            bar.inc(1);
            !experiment.is_stopped()
        }));
    }
    bar.finish_and_clear();
    let features = table(&puzzles)?;
    let examples = Examples::rated(&features, &scores(&opinions, Aspect::Difficulty)).map_err(failure)?;
    let seeds = || experiment.seed..experiment.seed + SEEDS as u64;
    let folds = FOLDS.min(examples.len());
    let validate = |method: &Method| cross_validate(&examples, method, folds, seeds(), || ()).map_err(failure);
    let (mean, m5) = (validate(&Method::Mean)?.metrics(), validate(&Method::M5)?);
    let ours = validate(&Method::ours())?.metrics();
    let mut errors = Table::new(
        "Difficulty, cross-validated RMSE (report: people; ours: programs)",
        ["", "report", "ours", "over dealings"],
    );
    let none = || "–".to_owned();
    let m5_errors = m5.metrics();
    errors.row([
        "the mean".into(),
        format!("{:.4}", REPORT.1),
        format!("{:.4}", mean.rmse.value),
        spread(&mean.rmse, 4),
    ]);
    errors.row([
        "linear, M5 selection".into(),
        format!("{:.4}", REPORT.0),
        format!("{:.4}", m5_errors.rmse.value),
        spread(&m5_errors.rmse, 4),
    ]);
    errors.row(["our choice".into(), none(), format!("{:.4}", ours.rmse.value), spread(&ours.rmse, 4)]);
    let Model::Linear(fitted) = Method::M5.fit(&examples, experiment.seed).map_err(failure)? else {
        return Err(Failure::Other("M5 selection gives a linear model".to_owned()));
    };
    let mut weights = Table::new("Weights in the formula for difficulty", ["feature", "report", "ours"]);
    for (theirs, ours, weight) in WEIGHTS {
        let told = |weight: f64| if weight == 0.0 { none() } else { format!("{weight:+.4}") };
        let found = fitted.terms.iter().find(|term| term.feature == ours).map_or(0.0, |term| term.weight);
        weights.row([format!("{theirs} ({ours})"), told(weight), told(found)]);
    }
    let formula: Vec<f64> =
        features.rows().iter().filter_map(|row| ReportFeatures::of(row)).map(|report| report.difficulty()).collect();
    let rank = rank_correlation(&formula, &examples.targets);
    let points = m5.estimates.iter().copied().zip(examples.targets.iter().copied()).collect();
    let scatter = Scatter {
        title: "Difficulty, estimated and said (simulated raters)".to_owned(),
        across: "estimated without having seen it".to_owned(),
        upwards: "said, mean".to_owned(),
        points,
        equal: true,
        bound: None,
    };
    Ok(Report {
        name: "nazo-regression",
        title: "How hard chain puzzles are: the regression of the 2018 report",
        settings: experiment.settings(count),
        tables: vec![errors, weights],
        remarks: vec![
            "**The raters are simulated**, programs of two families that look for the answer; how hard they call a puzzle comes from how long they looked. Nobody was asked.".to_owned(),
            format!("The report's own formula orders these puzzles as the programs do with a rank correlation of {rank:.3}. That is what a formula fitted to people says of programs, not the other way round."),
            "What it shows: the report's procedure runs from puzzles to a cross-validated formula, and how large its errors are on raters of another kind. What it does not show: that either formula is right about people. Usefulness and fun were not asked: programs have neither.".to_owned(),
        ],
        data: json!({ "source": "simulated", "puzzles": count, "mean": mean, "m5": m5_errors, "ours": ours, "rank_of_the_reports_formula": rank,
            "weights": fitted.terms.iter().map(|term| (term.feature.clone(), term.weight)).collect::<std::collections::BTreeMap<_, _>>(), "intercept": fitted.intercept }),
        plots: vec![("difficulty".to_owned(), scatter.figure()?)],
        interrupted: experiment.is_stopped(),
    })
}

/// Only the features of the report.
fn table(puzzles: &[nazo::Puzzle]) -> Result<Features, Failure> {
    let mut features = Features::new(WEIGHTS.map(|(_, name, _)| name)).map_err(failure)?;
    for puzzle in puzzles {
        let one = features::of::<Nazo>(puzzle);
        features.push(one.code, one.values[..WEIGHTS.len()].to_vec()).map_err(failure)?;
    }
    Ok(features)
}
