//! Pages of puzzles of high and of low fun, as in chapter 5 of the thesis, by the formula.

use super::{Scored, forge, page::page, sort};
use crate::{
    output::Failure,
    reproduce::{Experiment, Figure, Report, Table, percent},
};
use rate::{Selection, correlation};
use serde_json::{Value, json};
use tspin::fun::weights::PEAK;

/// Puzzles of each number of steps, from which the examples are taken.
const PUZZLES: usize = 2000;
/// Examples on a page; the thesis has two on each.
const EXAMPLES: usize = 6;
/// Boards in a row: a puzzle and its answer each.
const COLUMNS: usize = 3;
/// What the expert's model had to estimate for figure 5.16.
const EXPERT: f64 = 4.7;
/// The width of the classes of difficulty.
const CLASS: f64 = 0.4;

/// Forges puzzles of one and of two steps and draws those of most and of least fun.
pub fn run(experiment: &Experiment) -> Result<Report, Failure> {
    let count = experiment.games.unwrap_or(PUZZLES);
    let [mut one, mut two] = [1, 2].map(|steps| forge(experiment, steps, count));
    let interrupted = one.len().min(two.len()) < count;
    sort(&mut one);
    sort(&mut two);
    let mut plots = vec![("5-9".to_owned(), by_sides(&one))];
    for (steps, all, [high, low]) in [("one step", &one, ["5.10", "5.11"]), ("two steps", &two, ["5.13", "5.14"])] {
        let last = &all[all.len().saturating_sub(EXAMPLES)..];
        plots.push(drawn(high, &format!("High fun by the formula, {steps}"), &all[..all.len().min(EXAMPLES)]));
        plots.push(drawn(low, &format!("Low fun by the formula, {steps}"), last));
    }
    let above = two.partition_point(|scored| scored.fun > EXPERT);
    let most = if above == 0 { "none is above 4.7; the most fun".to_owned() } else { format!("above 4.7: {above}") };
    let expert = &two[..two.len().min(EXAMPLES).min(above.max(2))];
    plots.push(drawn("5.16", &format!("Two steps, {most}"), expert));
    Ok(Report {
        name: "tspin-examples",
        title: "T-spin puzzles of high and low fun (thesis, chapter 5)",
        settings: experiment.settings(count),
        tables: vec![scores([&one, &two]), mountain(&two)],
        remarks: remarks(),
        data: json!({ "source": "formula", "one-step": ends(&one), "two-step": ends(&two), "above_4_7": above }),
        plots,
        interrupted,
    })
}

/// A page of examples and its name in files.
fn drawn(figure: &str, title: &str, some: &[Scored]) -> (String, Figure) {
    let title = format!("{title} (figure {figure})");
    (figure.replace('.', "-"), page(&title, COLUMNS, some.iter().map(Scored::both).collect()))
}

/// Puzzles whose answer does not touch the slot, and some that touch it with three sides: the most fun of either.
fn by_sides(all: &[Scored]) -> Figure {
    let with = |sides: f64| all.iter().filter(move |one| one.slot_sides == sides).take(COLUMNS);
    let board = |one: &Scored| {
        let caption = format!("{} sides at the slot: fun {:.2}", one.slot_sides, one.fun);
        super::page::Board { caption, ..one.both() }
    };
    page(
        "Sides of the answer at the slot, none and three (figure 5.9)",
        COLUMNS,
        with(0.0).chain(with(3.0)).map(board).collect(),
    )
}

fn scores(groups: [&[Scored]; 2]) -> Table {
    let mut table = Table::new(
        "Fun by the formula: mean ± deviation (thesis: people's ratings, table 5.1)",
        [
            "steps",
            "thesis",
            "ours",
            "above 3.4",
            "r(fun, difficulty), thesis",
            "by the formula",
            "by the built-in model",
        ],
    );
    let level = Selection::default().fun_above;
    for ((steps, thesis, r), all) in
        [("1", "2.683 ± 0.676", "0.952"), ("2", "2.950 ± 0.478", "0.859")].into_iter().zip(groups)
    {
        let funs: Vec<f64> = all.iter().map(|one| one.fun).collect();
        let hard: Vec<f64> = all.iter().map(|one| one.hard).collect();
        let (known, model): (Vec<f64>, Vec<f64>) =
            all.iter().filter_map(|one| Some((one.fun, one.difficulty?))).unzip();
        let spread = tspin::fun::scale::Spread::of(&funs);
        let share = funs.iter().filter(|fun| **fun > level).count() as f64 / funs.len().max(1) as f64;
        table.row([
            steps.to_owned(),
            thesis.to_owned(),
            format!("{:.3} ± {:.3}", spread.mean, spread.deviation),
            percent(share),
            r.to_owned(),
            format!("{:.3}", correlation(&funs, &hard)),
            format!("{:.3}", correlation(&known, &model)),
        ]);
    }
    table
}

/// Mean fun by classes of difficulty: it rises to the class of the peak and falls beyond.
fn mountain(two: &[Scored]) -> Table {
    let mut table = Table::new(
        &format!("Two steps: mean fun by difficulty, both by the formula (thesis: most near {PEAK})"),
        ["difficulty", "puzzles", "mean fun"],
    );
    for class in -5..5 {
        let middle = PEAK + f64::from(class) * CLASS;
        let funs: Vec<f64> =
            two.iter().filter(|one| (one.hard - middle).abs() <= CLASS / 2.0).map(|one| one.fun).collect();
        let mean = funs.iter().sum::<f64>() / funs.len() as f64;
        table.row([format!("{middle:.1}"), funs.len().to_string(), format!("{mean:.2}")]);
    }
    table
}

/// The most and the least fun puzzles as JSON.
fn ends(all: &[Scored]) -> Value {
    let told = |some: &[Scored]| some.iter().map(Scored::told).collect::<Vec<_>>();
    json!({ "puzzles": all.len(), "high": told(&all[..all.len().min(EXAMPLES)]),
        "low": told(&all[all.len().saturating_sub(EXAMPLES)..]) })
}

fn remarks() -> Vec<String> {
    [
        "**No people took part.** Fun is a formula of the features that contributed most in the thesis; its models are not printed, and neither are the pictures. So these are puzzles that fit its words, not its own.",
        "Figure 5.16 is by the model of one expert, who gave many fives. On the scale of fifteen beginners' means, 4.7 is almost four deviations above the mean.",
    ]
    .map(str::to_owned)
    .into()
}
