//! The drawings of chapter 5 of the T-spin thesis.

use super::{Plot, plot::Figure, scatter::Scatter, tspin_raters::Inquiry};
use crate::{contributions::Contributions, output::Failure};
use rate::{Aspect, Examples, Model};

/// Figures 5.7 and 5.12: what was estimated against what was said.
pub fn estimates(inquiry: &Inquiry, aspect: Aspect, estimates: &[f64], examples: &Examples) -> Result<Figure, Failure> {
    let points = estimates.iter().copied().zip(examples.targets.iter().copied()).collect();
    let title = format!("{}: {aspect}, estimated and said (simulated raters)", inquiry.name);
    Scatter {
        title,
        across: "estimated".to_owned(),
        upwards: "said, mean".to_owned(),
        points,
        equal: true,
        bound: None,
    }
    .figure()
}

/// Figure 5.2: how fun goes with difficulty.
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

/// Figure 5.3: how many puzzles were said to be how hard, and how much fun.
pub fn histograms(inquiry: &Inquiry, hard: &[f64], fun: &[f64]) -> Result<Figure, Failure> {
    let count = |values: &[f64]| {
        let mut bars = vec![0.0; 9];
        values.iter().for_each(|value| bars[(((value - 0.75) / 0.5) as usize).min(8)] += 1.0);
        bars
    };
    let plot = Plot {
        title: format!("{}: mean ratings of the puzzles (simulated raters)", inquiry.name),
        across: "mean rating".to_owned(),
        upwards: "puzzles".to_owned(),
        first: 1.0,
        step: 0.5,
        series: vec![("difficulty".to_owned(), count(hard)), ("fun".to_owned(), count(fun))],
        stacked: false,
    };
    plot.figure()
}

/// Figure 5.8: what the features contribute to a model.
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
