use super::{
    Experiment, Plot, Report, Table,
    scatter::Scatter,
    spread,
    tspin_raters::{INQUIRIES, Inquiry, ask},
};
use crate::{
    measured::{self, failure},
    output::Failure,
};
use rate::{
    Aspect, Examples, Features, Method, Model, Persons, Settings, Spread, correlation, cross_validate, means, scores,
};
use serde_json::{Value, json};
use tspin::TSpin;

/// What the thesis reports: its model's MAE and SMAPE, the parameters it used, for one inquiry and question.
const THESIS: [(&str, Aspect, f64, f64, Settings); 4] = [
    ("one-step", Aspect::Fun, 0.401, 15.65, Settings::ONE_STEP),
    ("one-step", Aspect::Difficulty, 0.400, 15.28, Settings::ONE_STEP),
    ("two-step", Aspect::Fun, 0.261, 8.741, Settings::TWO_STEP_FUN),
    ("two-step", Aspect::Difficulty, 0.345, 14.77, Settings::TWO_STEP_DIFFICULTY),
];
/// Its correlation of mean fun and mean difficulty, and the means of both.
const TOGETHER: [(&str, f64, f64, f64); 2] = [("one-step", 0.952, 2.683, 2.385), ("two-step", 0.859, 2.950, 2.306)];
/// How well one person tells the mean of the others, fun and difficulty: mean, best and worst (table 5.2).
const PERSONS: [(Aspect, [f64; 3]); 2] =
    [(Aspect::Fun, [0.898, 0.529, 1.368]), (Aspect::Difficulty, [0.807, 0.482, 1.175])];
/// Runs of the planted experiment, and dealings of folds.
const SEEDS: usize = 20;

/// Whether fits by LightGBM can be had.
const LIGHTGBM: bool = cfg!(feature = "lightgbm");

/// The models of chapter 5: on planted ratings, of which the truth is known, and in the thesis' design on simulated raters.
pub fn run(experiment: &Experiment) -> Result<Report, Failure> {
    let seeds = experiment.games.unwrap_or(SEEDS) as u64;
    let mut tables = Vec::new();
    let (planted, planted_data) = planted(experiment, seeds)?;
    tables.push(planted);
    let mut models = Table::new(
        "The thesis' design on simulated raters: cross-validated MAE and SMAPE (thesis: people; ours: programs)",
        ["model", "folds", "thesis MAE", "SMAPE", "mean, ours", "its parameters, ours", "our choice", "SMAPE"],
    );
    let mut together = Table::new(
        "What was said, on average over the puzzles",
        ["inquiry", "thesis r(fun, difficulty)", "ours", "thesis fun", "ours", "thesis difficulty", "ours"],
    );
    let mut persons = Table::new(
        "One rater against the mean of the others, two-step (table 5.2): MAE",
        ["question", "thesis mean", "ours", "thesis best", "ours", "thesis worst", "ours"],
    );
    let (mut plots, mut data) = (Vec::new(), Vec::new());
    for inquiry in &INQUIRIES {
        if experiment.is_stopped() {
            break;
        }
        let (puzzles, opinions) = ask(inquiry, experiment.seed);
        let features = table(&puzzles)?;
        for (_, aspect, mae, smape, settings) in THESIS.iter().filter(|row| row.0 == inquiry.name) {
            let examples = Examples::rated(&features, &scores(&opinions, *aspect)).map_err(failure)?;
            let found = validate(experiment, inquiry, &examples, *settings, seeds)?;
            let told = |spread: &Option<Spread>| {
                spread.as_ref().map_or("–".to_owned(), |spread| format!("{:.3}", spread.value))
            };
            models.row([
                format!("{} {aspect}", inquiry.name),
                inquiry.folds.to_string(),
                format!("{mae:.3}"),
                format!("{smape:.2} %"),
                told(&Some(found.mean)),
                told(&found.thesis),
                told(&Some(found.ours)),
                format!("{:.2} %", found.smape.value),
            ]);
            data.push(json!({ "inquiry": inquiry.name, "aspect": aspect.name(), "source": "simulated",
                "mean": found.mean, "thesis_parameters": found.thesis, "ours": found.ours, "smape": found.smape }));
            plots
                .push((name(inquiry, *aspect, "estimates"), estimates(inquiry, *aspect, &found.estimates, &examples)?));
            if *aspect == Aspect::Fun {
                plots.push((name(inquiry, *aspect, "contributions"), contributions(inquiry, &found.model)?));
            }
        }
        let fun = means_of(&opinions, Aspect::Fun, &features);
        let hard = means_of(&opinions, Aspect::Difficulty, &features);
        if let Some((_, r, thesis_fun, thesis_hard)) = TOGETHER.iter().find(|row| row.0 == inquiry.name) {
            together.row([
                inquiry.name.to_owned(),
                format!("{r:.3}"),
                format!("{:.3}", correlation(&fun, &hard)),
                format!("{thesis_fun:.3}"),
                format!("{:.3}", Spread::mean(&fun).value),
                format!("{thesis_hard:.3}"),
                format!("{:.3}", Spread::mean(&hard).value),
            ]);
        }
        plots.push((name(inquiry, Aspect::Fun, "difficulty"), fun_and_difficulty(inquiry, &hard, &fun)?));
        plots.push((name(inquiry, Aspect::Fun, "histogram"), histograms(inquiry, &hard, &fun)?));
        for (aspect, thesis) in PERSONS.iter().filter(|_| inquiry.steps == 2) {
            let each = Persons::against_the_others(&scores(&opinions, *aspect));
            let ours = [Some(each.mean().value), each.best(), each.worst()]
                .map(|value| format!("{:.3}", value.unwrap_or(f64::NAN)));
            let [a, b, c] = thesis.map(|value| format!("{value:.3}"));
            let [x, y, z] = ours;
            persons.row([aspect.to_string(), a, x, b, y, c, z]);
        }
    }
    tables.extend([models, together, persons]);
    Ok(Report {
        name: "tspin-models",
        title: "Models of fun and difficulty: chapter 5 of the thesis on T-spin puzzles",
        settings: json!({ "seed": experiment.seed, "seeds": seeds, "lightgbm": LIGHTGBM, "tsumi": env!("CARGO_PKG_VERSION") }),
        tables,
        remarks: remarks(),
        data: json!({ "planted": planted_data, "models": data }),
        plots,
        interrupted: experiment.is_stopped(),
    })
}

fn remarks() -> Vec<String> {
    let mut remarks = vec![
        "**Nobody was asked.** Planted ratings are drawn from a known function; simulated raters are programs that look for the answer. What they call difficult comes from their search; what they call fun is planted by the thesis' own finding. Agreement with the thesis is no evidence for it.".to_owned(),
        "What this shows: the pipeline fits, cross-validates and reports as the thesis does; with ratings as many and as noisy as the thesis had, our choice of model, made inside each fold, comes this close to what can be known. The thesis' own 0.261 was tuned on its test folds, as it says.".to_owned(),
        "What it does not show: how well any of this estimates what people say. That takes people: `tsumi export`, then `tsumi evaluate opinions`.".to_owned(),
    ];
    if !LIGHTGBM {
        remarks.push("Built without LightGBM: the thesis' parameters were not run. `cargo xtask models run --release -p tsumi --features lightgbm -- reproduce tspin-models` runs them.".to_owned());
    }
    remarks
}

/// Floor, baseline, the thesis' parameters and ours, where the truth is known.
fn planted(experiment: &Experiment, seeds: u64) -> Result<(Table, Value), Failure> {
    let mut methods = vec![Method::ours()];
    if LIGHTGBM {
        methods.insert(0, Method::LightGbm(Settings::TWO_STEP_FUN));
    }
    let range = experiment.seed..experiment.seed + seeds;
    let bar = experiment.bar(rate::Experiment::steps(&methods, &range) as usize, "folds");
    let run = rate::Experiment::run(&methods, range, || bar.inc(1)).map_err(failure)?;
    bar.finish_and_clear();
    let mut table = Table::new(
        "Planted ratings: 50 puzzles, 15 raters, 10 folds; how far estimates are from the mean rating (MAE)",
        ["", "MAE", "95 %", "of the way from the mean to the floor"],
    );
    let mut row = |name: &str, mae: &Spread, way: String| {
        table.row([name.to_owned(), format!("{:.3}", mae.value), spread(mae, 3), way]);
    };
    row("floor: what no model can know", &run.floor, "100 %".to_owned());
    let mut data = vec![json!({ "name": "floor", "mae": run.floor })];
    for (method, errors) in &run.methods {
        let name = match method {
            Method::Mean => "baseline: the mean",
            Method::LightGbm(_) => "LightGBM, the thesis' parameters",
            _ => "ours, chosen by nested cross-validation",
        };
        row(name, &errors.mae, format!("{:.0} %", 100.0 * run.closed(errors)));
        data.push(json!({ "name": name, "mae": errors.mae, "closed": run.closed(errors) }));
    }
    let [mean, best, worst] = &run.persons;
    row("one rater against the others: mean (thesis 0.898)", mean, String::new());
    row("the best (thesis 0.529)", best, String::new());
    row("the worst (thesis 1.368)", worst, String::new());
    Ok((table, data.into()))
}

/// What came of one cross-validation.
struct Found {
    mean: Spread,
    thesis: Option<Spread>,
    ours: Spread,
    smape: Spread,
    estimates: Vec<f64>,
    model: Model,
}

fn validate(
    experiment: &Experiment,
    inquiry: &Inquiry,
    examples: &Examples,
    settings: Settings,
    times: u64,
) -> Result<Found, Failure> {
    let seeds = || experiment.seed..experiment.seed + times;
    let run = |method: &Method| cross_validate(examples, method, inquiry.folds, seeds(), || ()).map_err(failure);
    let thesis = Method::LightGbm(settings);
    let ours = run(&Method::ours())?;
    Ok(Found {
        mean: run(&Method::Mean)?.errors().mae,
        thesis: if LIGHTGBM { Some(run(&thesis)?.errors().mae) } else { None },
        ours: ours.errors().mae,
        smape: ours.errors().smape,
        estimates: ours.estimates,
        model: Method::ours().fit(examples, experiment.seed).map_err(failure)?,
    })
}

fn table(puzzles: &[tspin::Puzzle]) -> Result<Features, Failure> {
    let measured: Vec<_> = puzzles.iter().map(measured::of::<TSpin>).collect();
    let names = measured.first().map(|first| first.names.clone()).unwrap_or_default();
    let mut features = Features::new(names).map_err(failure)?;
    for one in measured {
        features.push(one.code, one.values).map_err(failure)?;
    }
    Ok(features)
}

fn means_of(opinions: &[rate::Opinion], aspect: Aspect, features: &Features) -> Vec<f64> {
    let scores = scores(opinions, aspect);
    let means = means(&scores);
    features.puzzles().iter().filter_map(|puzzle| means.get(puzzle.as_str()).copied()).collect()
}

/// The name of a plot in files.
fn name(inquiry: &Inquiry, aspect: Aspect, what: &str) -> &'static str {
    match (inquiry.steps, aspect, what) {
        (1, Aspect::Fun, "estimates") => "one-step-fun",
        (1, _, "estimates") => "one-step-difficulty",
        (1, _, "contributions") => "one-step-contributions",
        (1, _, "difficulty") => "one-step-fun-and-difficulty",
        (1, ..) => "one-step-histogram",
        (_, Aspect::Fun, "estimates") => "two-step-fun",
        (_, _, "estimates") => "two-step-difficulty",
        (_, _, "contributions") => "two-step-contributions",
        (_, _, "difficulty") => "two-step-fun-and-difficulty",
        _ => "two-step-histogram",
    }
}

/// Figures 5.7 and 5.12: what was estimated against what was said.
fn estimates(
    inquiry: &Inquiry,
    aspect: Aspect,
    estimates: &[f64],
    examples: &Examples,
) -> Result<super::Figure, Failure> {
    let points = estimates.iter().copied().zip(examples.targets.iter().copied()).collect();
    let title = format!("{}: {aspect}, estimated and said (simulated raters)", inquiry.name);
    Scatter { title, across: "estimated".to_owned(), upwards: "said, mean".to_owned(), points, equal: true }.figure()
}

/// Figure 5.2: how fun goes with difficulty.
fn fun_and_difficulty(inquiry: &Inquiry, hard: &[f64], fun: &[f64]) -> Result<super::Figure, Failure> {
    let points = hard.iter().copied().zip(fun.iter().copied()).collect();
    let title = format!("{}: difficulty and fun (simulated raters; fun is planted)", inquiry.name);
    Scatter { title, across: "difficulty, mean".to_owned(), upwards: "fun, mean".to_owned(), points, equal: false }
        .figure()
}

/// Figure 5.3: how many puzzles were said to be how hard, and how much fun.
fn histograms(inquiry: &Inquiry, hard: &[f64], fun: &[f64]) -> Result<super::Figure, Failure> {
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

/// Figure 5.8: what the features add to an estimate, by size.
fn contributions(inquiry: &Inquiry, model: &Model) -> Result<super::Figure, Failure> {
    let sizes: Vec<(String, f64)> = match model {
        Model::Forest(forest) => forest.contributions().into_iter().map(|part| (part.feature, part.gain)).collect(),
        Model::Linear(linear) => linear.terms.iter().map(|term| (term.feature.clone(), term.weight.abs())).collect(),
    };
    let mut sums: Vec<(String, f64)> = Vec::new();
    for (feature, size) in sizes {
        match sums.iter_mut().find(|sum| sum.0 == feature) {
            Some(sum) => sum.1 += size,
            None => sums.push((feature, size)),
        }
    }
    sums.sort_by(|a, b| b.1.total_cmp(&a.1));
    sums.truncate(7);
    let plot = Plot {
        title: format!("{}: what weighs most in the estimate of fun (simulated raters)", inquiry.name),
        across: "place".to_owned(),
        upwards: "weight".to_owned(),
        first: 1.0,
        step: 1.0,
        series: sums.into_iter().enumerate().map(|(place, (feature, size))| (feature, alone(place, size))).collect(),
        stacked: true,
    };
    plot.figure()
}

/// One bar at a place, so that each feature has a colour and a name of its own.
fn alone(place: usize, height: f64) -> Vec<f64> {
    let mut bars = vec![0.0; place + 1];
    bars[place] = height;
    bars
}
