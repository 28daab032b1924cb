//! The 2018 paper scored 490 fresh one-step puzzles by its models and listed those above the mean as interesting; the
//! same here, by the formula of fun.

use super::{Scored, forge, page::page, sort};
use crate::{
    output::Failure,
    reproduce::{Experiment, Figure, Report, Table, percent},
};
use rate::{Selection, correlation};
use serde_json::json;

/// Puzzles that the paper scored.
const PAPER: usize = 490;
/// Examples of either kind in its figures 13 and 14.
const EXAMPLES: usize = 4;
/// Boards on a page, and in a row of it.
const PAGE: usize = 48;
const COLUMNS: usize = 8;

/// Scores fresh puzzles, and lists and draws those above the mean.
pub fn run(experiment: &Experiment) -> Result<Report, Failure> {
    let count = experiment.games.unwrap_or(PAPER);
    let mut all = forge(experiment, 1, count);
    sort(&mut all);
    let mean = all.iter().map(|one| one.fun).sum::<f64>() / all.len().max(1) as f64;
    let (fun, dull) = all.split_at(all.partition_point(|one| one.fun > mean));
    Ok(Report {
        name: "tspin-fresh",
        title: "Fresh one-step T-spin puzzles, scored (2018 paper)",
        settings: experiment.settings(count),
        tables: vec![scores(&all, fun.len(), mean), errors(), list(fun)],
        remarks: remarks(),
        data: json!({ "source": "formula", "puzzles": all.len(), "mean": mean, "above": fun.len(),
            "interesting": fun.iter().map(Scored::told).collect::<Vec<_>>(),
            "others": dull.iter().map(Scored::told).collect::<Vec<_>>() }),
        plots: pages(fun, dull),
        interrupted: all.len() < count,
    })
}

fn scores(all: &[Scored], above: usize, mean: f64) -> Table {
    let mut table = Table::new("Scores", ["what", "paper", "ours"]);
    let known: Vec<(f64, f64)> = all.iter().filter_map(|one| Some((one.fun, one.difficulty?))).collect();
    let (fun, hard): (Vec<f64>, Vec<f64>) = known.into_iter().unzip();
    let level = Selection::default().fun_above;
    let chosen = all.iter().filter(|one| one.fun > level).count();
    let share = |count: usize| format!("{count} ({})", percent(count as f64 / all.len().max(1) as f64));
    let rows = [
        ("fresh one-step puzzles", PAPER.to_string(), all.len().to_string()),
        ("fun by", "LightGBM, fitted to 10 people".to_owned(), "a formula (source `formula`)".to_owned()),
        ("mean fun", "not printed".to_owned(), format!("{mean:.3}")),
        ("above it: interesting", "not printed".to_owned(), share(above)),
        ("above 3.4, as the thesis chose later", "not printed".to_owned(), share(chosen)),
        (
            "difficulty by",
            "LightGBM, fitted to 10 people".to_owned(),
            "the built-in model (source `simulated`)".to_owned(),
        ),
        (
            "mean difficulty",
            "not printed".to_owned(),
            format!("{:.3}", hard.iter().sum::<f64>() / hard.len().max(1) as f64),
        ),
        ("puzzles unlike those that model knows", String::new(), (all.len() - hard.len()).to_string()),
        ("correlation of both", "\"almost the same values\"".to_owned(), format!("{:.3}", correlation(&fun, &hard))),
    ];
    for (what, paper, ours) in rows {
        table.row([what.to_owned(), paper, ours]);
    }
    table
}

/// The errors of the models with which the paper scored, and those that the thesis prints of the same ratings.
fn errors() -> Table {
    let mut table = Table::new(
        "Errors of the models of 42 puzzles, cross-validated; with simulated raters: `tsumi reproduce tspin-models`",
        ["model", "2018 paper MAE", "SMAPE", "thesis MAE", "SMAPE"],
    );
    table.row(["fun", "0.401", "15.65 %", "0.401", "15.65 %"].map(str::to_owned));
    table.row(["difficulty", "0.400", "15.53 %", "0.400", "15.28 %"].map(str::to_owned));
    table
}

fn list(fun: &[Scored]) -> Table {
    let mut table =
        Table::new("The puzzles above the mean, from more fun to less", ["number", "fun", "difficulty", "puzzle"]);
    for (number, one) in (1..).zip(fun) {
        let difficulty = one.difficulty.map_or(String::new(), |value| format!("{value:.2}"));
        table.row([number.to_string(), format!("{:.2}", one.fun), difficulty, one.puzzle.to_string()]);
    }
    table
}

/// The examples of the paper's figures, then all puzzles above the mean.
fn pages(fun: &[Scored], dull: &[Scored]) -> Vec<(String, Figure)> {
    let examples = |title: &str, some: &[Scored]| page(title, EXAMPLES, some.iter().map(Scored::both).collect());
    let lowest = &dull[dull.len().saturating_sub(EXAMPLES)..];
    let mut pages = vec![
        ("fun".to_owned(), examples("Fun by the formula (figure 13)", &fun[..fun.len().min(EXAMPLES)])),
        ("dull".to_owned(), examples("Not fun by the formula (figure 14)", lowest)),
    ];
    for (number, some) in (1..).zip(fun.chunks(PAGE)) {
        let first = (number - 1) * PAGE;
        let board = |(place, one): (usize, &Scored)| one.solved(format!("{}: {:.2}", first + place + 1, one.fun));
        let title = format!("Above the mean, {} to {} of {}", first + 1, first + some.len(), fun.len());
        pages.push((format!("page-{number}"), page(&title, COLUMNS, some.iter().enumerate().map(board).collect())));
    }
    pages
}

fn remarks() -> Vec<String> {
    [
        "**No people took part.** Fun is a formula: the four features that contributed most in the paper, weighted by their ranks, on the scale of its ratings. The paper's own model is not printed.",
        "The paper's models of fun and difficulty agreed almost everywhere, since its raters did. Ours have nothing in common: the formula knows four features, the other model watched programs search.",
        "No puzzle here was among those that the formula's scale was calibrated on.",
    ]
    .map(str::to_owned)
    .into()
}
