use super::nazo_raters::Rated;
use crate::reproduce::{Experiment, Figure, Report, Table, percent, report::scatter::Scatter, spread};
use crate::{
    data::features::{self, failure},
    output::Failure,
};
use nazo::{Nazo, ReportFeatures};
use rate::{
    Aspect, Examples, Features, Linear, Method, MetricIntervals, Model, Source, cross_validate, rank_correlation,
    scores,
};
use serde_json::{Map, Value, json};

/// Number of rated puzzles in the report, all with two moves and a chain of three.
const PUZZLES: usize = 32;
/// Number of folds, as in Weka.
const FOLDS: usize = 10;
/// Number of repetitions with different folds.
const SEEDS: usize = 20;
/// The report's features under its names and ours, with their weights in its formulas for difficulty and usefulness; 0
/// for those that its selection dropped.
const WEIGHTS: [(&str, &str, [f64; 2]); 7] = [
    ("Fp", "stones", [0.0308, 0.0]),
    ("Fcor", "solving_lines", [-0.0598, -0.027]),
    ("Fpos", "firing_lines", [0.0081, 0.0]),
    ("Ffall", "falling", [0.0, -0.0536]),
    ("Fcol", "colours", [-0.3924, 0.0]),
    ("Fused", "colours_used", [0.0, 0.3863]),
    ("Fcon", "torn", [0.1655, 0.0]),
];
/// The report's cross-validated errors and those of the mean. For fun it found no formula that is better than the mean
/// by 5 %, and prints no number.
const REPORT: [(Aspect, Option<(f64, f64)>); 3] =
    [(Aspect::Difficulty, Some((0.7841, 1.0292))), (Aspect::Usefulness, Some((0.5891, 0.6703))), (Aspect::Fun, None)];
/// How much better than the mean a formula must be for the report to call it found.
const FOUND: f64 = 0.05;

/// What was found about one question.
struct Found {
    mean: MetricIntervals,
    m5: MetricIntervals,
    ours: MetricIntervals,
    fitted: Linear,
    /// Estimates of each puzzle without having seen it, and what was said.
    points: Vec<(f64, f64)>,
}

impl Found {
    /// By how much of its error M5 is better than the mean.
    fn gain(&self) -> f64 {
        1.0 - self.m5.rmse.value / self.mean.rmse.value
    }
}

/// The report's regressions on what is said of chain puzzles.
pub fn run(experiment: &Experiment) -> Result<Report, Failure> {
    let rated = match &experiment.from {
        Some(path) => Rated::read(path)?,
        None => Rated::simulate(experiment, experiment.games.unwrap_or(PUZZLES)),
    };
    let people = rated.source == Source::People;
    let features = table(&rated.puzzles)?;
    let mut errors = Table::new(
        &format!("Cross-validated RMSE (report: 32 puzzles, people; ours: {} puzzles)", rated.puzzles.len()),
        [
            "",
            "rated by",
            "report: the mean",
            "M5",
            "better by",
            "ours: the mean",
            "M5",
            "over dealings",
            "better by",
            "our choice",
        ],
    );
    let mut weights = Table::new(
        "Weights in the formulas of M5 selection",
        ["feature", "report: difficulty", "ours", "report: usefulness", "ours", "report: fun", "ours"],
    );
    let (mut fitted, mut plots, mut data) = (Vec::new(), Vec::new(), Map::new());
    for (aspect, report) in REPORT {
        let by = said_by(aspect, rated.source);
        let found = find(experiment, &features, &rated, aspect)?;
        let number = |value: Option<f64>| value.map_or("–".to_owned(), |value| format!("{value:.4}"));
        let gain = |value: Option<f64>| value.map_or("–".to_owned(), percent);
        errors.row([
            aspect.to_string(),
            by.to_owned(),
            number(report.map(|report| report.1)),
            number(report.map(|report| report.0)),
            report.map_or("below 5 %".to_owned(), |(m5, mean)| percent(1.0 - m5 / mean)),
            number(found.as_ref().map(|found| found.mean.rmse.value)),
            number(found.as_ref().map(|found| found.m5.rmse.value)),
            found.as_ref().map_or("–".to_owned(), |found| spread(&found.m5.rmse, 4)),
            gain(found.as_ref().map(Found::gain)),
            number(found.as_ref().map(|found| found.ours.rmse.value)),
        ]);
        if let Some(found) = &found {
            plots.push((aspect.to_string(), scatter(aspect, by, found)?));
            data.insert(aspect.to_string(), told(by, found));
        }
        fitted.push(found.map(|found| found.fitted));
    }
    for (theirs, ours, report) in WEIGHTS {
        let told = |weight: f64| if weight == 0.0 { "–".to_owned() } else { format!("{weight:+.4}") };
        let term =
            |fitted: &Linear| fitted.terms.iter().find(|term| term.feature == ours).map_or(0.0, |term| term.weight);
        let [difficulty, usefulness, fun] = [0, 1, 2].map(|number| told(fitted[number].as_ref().map_or(0.0, term)));
        let [first, second] = report.map(told);
        weights.row([format!("{theirs} ({ours})"), first, difficulty, second, usefulness, "–".to_owned(), fun]);
    }
    let rank = rank(&features, &rated)?;
    data.insert("source".to_owned(), rated.source.as_str().into());
    data.insert("puzzles".to_owned(), rated.puzzles.len().into());
    data.insert("rank_of_the_reports_formula".to_owned(), rank.into());
    Ok(Report {
        name: "nazo-regression",
        title: "Ratings of chain puzzles predicted: the regressions of the 2018 report",
        settings: experiment.settings(rated.puzzles.len()),
        tables: vec![errors, weights],
        remarks: if people { of_people(rank) } else { of_programs(rank) },
        data: data.into(),
        plots,
        interrupted: experiment.is_stopped(),
    })
}

/// Where the answers to a question come from.
fn said_by(aspect: Aspect, source: Source) -> &'static str {
    match (source, aspect) {
        (Source::People, _) => "people",
        (_, Aspect::Difficulty) => "simulated",
        (_, Aspect::Usefulness) => "planted by the report's formula",
        (_, Aspect::Fun) => "planted by nothing",
    }
}

/// Cross-validates the report's method, the mean and ours; `None` if nobody was asked.
fn find(experiment: &Experiment, features: &Features, rated: &Rated, aspect: Aspect) -> Result<Option<Found>, Failure> {
    let scores = scores(&rated.opinions, aspect);
    if scores.is_empty() {
        return Ok(None);
    }
    let examples = Examples::rated(features, &scores).map_err(failure)?;
    let seeds = || experiment.seed..experiment.seed + SEEDS as u64;
    let folds = FOLDS.min(examples.len());
    let validate = |method: &Method| cross_validate(&examples, method, folds, seeds(), || ()).map_err(failure);
    let m5 = validate(&Method::M5)?;
    let Model::Linear(fitted) = Method::M5.fit(&examples, experiment.seed).map_err(failure)? else {
        return Err(Failure::Other("M5 selection gives a linear model".to_owned()));
    };
    Ok(Some(Found {
        mean: validate(&Method::Mean)?.metrics(),
        m5: m5.metrics(),
        ours: validate(&Method::ours())?.metrics(),
        fitted,
        points: m5.estimates.iter().copied().zip(examples.targets.iter().copied()).collect(),
    }))
}

fn scatter(aspect: Aspect, by: &str, found: &Found) -> Result<Figure, Failure> {
    let scatter = Scatter {
        title: format!("{aspect}, estimated and rated ({by})"),
        across: "estimated without having seen it".to_owned(),
        upwards: "mean rating".to_owned(),
        points: found.points.clone(),
        equal: true,
        bound: None,
    };
    scatter.figure()
}

fn told(by: &str, found: &Found) -> Value {
    let weights: Map<String, Value> =
        found.fitted.terms.iter().map(|term| (term.feature.clone(), term.weight.into())).collect();
    json!({ "said_by": by, "mean": found.mean, "m5": found.m5, "ours": found.ours, "better_than_the_mean_by": found.gain(),
        "found": found.gain() >= FOUND, "weights": weights, "intercept": found.fitted.intercept })
}

/// How well the report's formula for difficulty orders the puzzles as these raters do; `None` if they did not say.
fn rank(features: &Features, rated: &Rated) -> Result<Option<f64>, Failure> {
    let scores = scores(&rated.opinions, Aspect::Difficulty);
    if scores.is_empty() {
        return Ok(None);
    }
    let examples = Examples::rated(features, &scores).map_err(failure)?;
    let formula: Vec<f64> =
        examples.rows.iter().filter_map(|row| ReportFeatures::of(row)).map(|report| report.difficulty()).collect();
    Ok(Some(rank_correlation(&formula, &examples.targets)))
}

fn of_rank(rank: Option<f64>, whom: &str) -> Option<String> {
    rank.map(|rank| format!("The report's own formula for difficulty orders these puzzles as {whom} do with a rank correlation of {rank:.3}."))
}

fn of_people(rank: Option<f64>) -> Vec<String> {
    let mut remarks =
        vec!["The answers are those of the given table. A question that it does not answer has dashes.".to_owned()];
    remarks.extend(of_rank(rank, "its people"));
    remarks
}

fn of_programs(rank: Option<f64>) -> Vec<String> {
    let mut remarks = vec![
        "**The raters are simulated**, programs of two families that look for the answer; how hard they call a puzzle comes from how long they looked. No people took part. `--from` reads a table of people's opinions instead.".to_owned(),
        "**Usefulness and fun are planted**, for programs have neither: usefulness by the report's own formula, with what no feature knows added to it; fun with that alone. So the second row says whether the procedure finds a formula of this strength again in so few puzzles, and the third whether it keeps from finding one where there is none, as the report found none. Neither says anything about people.".to_owned(),
        format!("The report calls a formula found if it is better than the mean by {}; a formula that is worse than the mean, as cross-validated ones are where there is nothing to know, has a negative share.", percent(FOUND)),
        "What it shows: the report's procedure runs from puzzles to cross-validated formulas, and how large its errors are on raters of another kind. What it does not show: that any of these formulas is right about people.".to_owned(),
    ];
    remarks.extend(of_rank(rank, "the programs"));
    remarks
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
