//! Plots of chapter 5 of the T-spin thesis.

use super::tspin_raters::Inquiry;
use crate::output::{Failure, feature_plot::Contributions};
use crate::reproduce::{
    Plot,
    report::{plot::Figure, scatter::Scatter},
};
use rate::{Aspect, Examples, Model, Opinion, correlation};
use std::collections::BTreeMap;

/// Figures 5.7 and 5.12: estimates against ratings.
pub fn estimates(inquiry: &Inquiry, aspect: Aspect, estimates: &[f64], examples: &Examples) -> Result<Figure, Failure> {
    let points = estimates.iter().copied().zip(examples.targets.iter().copied()).collect();
    let title = format!("{}: {aspect}, estimated and rated (simulated raters)", inquiry.name);
    Scatter {
        title,
        across: "estimated".to_owned(),
        upwards: "mean rating".to_owned(),
        points,
        equal: true,
        bound: None,
    }
    .figure()
}

/// Figure 5.2: fun against difficulty.
pub fn fun_and_difficulty(inquiry: &Inquiry, hard: &[f64], fun: &[f64]) -> Result<Figure, Failure> {
    let points = hard.iter().copied().zip(fun.iter().copied()).collect();
    let title = format!("{}: difficulty and fun (simulated raters; fun is planted)", inquiry.name);
    Scatter {
        title,
        across: "difficulty, mean".to_owned(),
        upwards: "fun, mean".to_owned(),
        points,
        equal: false,
        bound: None,
    }
    .figure()
}

/// Figure 5.3: histograms of the mean ratings in each survey.
pub fn histogram<'a>(aspect: Aspect, inquiries: impl Iterator<Item = (&'a str, &'a [f64])>) -> Result<Figure, Failure> {
    let count = |values: &[f64]| {
        let mut bars = vec![0.0; 9];
        values.iter().for_each(|value| bars[(((value - 0.75) / 0.5) as usize).min(8)] += 1.0);
        bars
    };
    let plot = Plot {
        title: format!("{aspect}: mean ratings of the puzzles (simulated raters)"),
        across: "mean rating".to_owned(),
        upwards: "puzzles".to_owned(),
        first: 1.0,
        step: 0.5,
        series: inquiries.map(|(name, values)| (name.to_owned(), count(values))).collect(),
        stacked: false,
    };
    plot.figure()
}

/// Distance between equal answers, so that they do not hide each other.
const APART: f64 = 0.06;

/// Figure 5.4: two raters, those whose fun correlates most and least with difficulty.
pub fn raters(inquiry: &Inquiry, opinions: &[Opinion]) -> Option<[(&'static str, Scatter); 2]> {
    let mut people: BTreeMap<&str, Vec<(f64, f64)>> = BTreeMap::new();
    for opinion in opinions {
        if let (Some(hard), Some(fun)) = (opinion.difficulty, opinion.fun) {
            people.entry(&opinion.person).or_default().push((f64::from(hard), f64::from(fun)));
        }
    }
    let together = |answers: &[(f64, f64)]| {
        let (hard, fun): (Vec<f64>, Vec<f64>) = answers.iter().copied().unzip();
        correlation(&hard, &fun)
    };
    let mut order: Vec<(f64, &str)> = people.iter().map(|(person, answers)| (together(answers), *person)).collect();
    order.sort_by(|a, b| b.0.total_cmp(&a.0));
    let scatter = |(r, person): &(f64, &str)| {
        // Equal answers lie beside each other, so that their number is visible.
        let beside = |(number, (hard, fun)): (usize, &(f64, f64))| {
            let step = |turn: usize| APART * (turn % 5) as f64 - 2.0 * APART;
            (hard + step(number), fun + step(number / 5))
        };
        Scatter {
            title: format!("{}: {person}, r = {r:.2} (a simulated rater; fun is planted)", inquiry.name),
            across: "difficulty".to_owned(),
            upwards: "fun".to_owned(),
            points: people[person].iter().enumerate().map(beside).collect(),
            equal: false,
            bound: None,
        }
    };
    Some([("rater-a", scatter(order.first()?)), ("rater-b", scatter(order.last()?))])
}

/// Figure 5.8: contributions of the features to a model.
pub fn contributions(
    inquiry: &Inquiry,
    aspect: Aspect,
    by: &str,
    model: &Model,
    examples: &Examples,
) -> Result<Figure, Failure> {
    let title = format!("{}: what counts for {aspect}, {by} (simulated raters)", inquiry.name);
    Contributions::of(title, model, examples)?.figure()
}
