use crate::output::Failure;
use crate::reproduce::{Experiment, Plot, Report, Table, millis, percent};
use nazo::{
    Nazo, Recipe,
    forge::{Census, census},
};
use puzzle::Forge;
use rate::Interval;
use serde_json::{Value, json};
use std::{
    collections::BTreeMap,
    time::{Duration, Instant},
};

/// A result of the report: region and method, our recipe, drafts, yield in per cent, yield of an independent program,
/// seconds for a puzzle, and the figure that shows it.
struct Row {
    what: &'static str,
    recipe: &'static str,
    drafts: u32,
    paper: f64,
    other: Option<f64>,
    seconds: Option<f64>,
    figure: (&'static str, &'static str),
}

const ROWS: [Row; 4] = [
    Row {
        what: "random, 6x5, no equals side by side",
        recipe: "random-2-3,height=5",
        drafts: 5000,
        paper: 1.6,
        other: Some(1.8),
        seconds: Some(2.45),
        figure: ("3", "random-6x5"),
    },
    Row {
        what: "random, 6x7, no equals side by side",
        recipe: "random-2-3",
        drafts: 5000,
        paper: 6.7,
        other: Some(5.3),
        seconds: Some(0.55),
        figure: ("4", "random-6x7"),
    },
    Row {
        what: "random, 6x7, equals allowed",
        recipe: "random-2-3,touching",
        drafts: 5000,
        paper: 10.6,
        other: Some(12.7),
        seconds: None,
        figure: ("6", "random-6x7-touching"),
    },
    Row {
        what: "reverse",
        recipe: "reverse-2-3",
        drafts: 1000,
        paper: 89.8,
        other: None,
        seconds: Some(0.037),
        figure: ("8", "reverse"),
    },
];

/// Beyond the report: the reverse method for more moves and longer chains.
const BEYOND: [&str; 5] = ["reverse-1-2", "reverse-2-4", "reverse-3-5", "reverse-3-6", "reverse-4-8"];
const BEYOND_DRAFTS: u32 = 200;

/// Yields of both methods, histograms by the number of stones, and seconds for a puzzle.
pub fn run(experiment: &Experiment) -> Result<Report, Failure> {
    let scale = |drafts: u32| experiment.games.map_or(drafts, |games| games as u32);
    let all: u64 = ROWS.iter().map(|row| u64::from(scale(row.drafts))).sum();
    let all = all + BEYOND.len() as u64 * u64::from(scale(BEYOND_DRAFTS));
    let progress = experiment.bar(all as usize, "drafts");
    let count = |text: &str, drafts: u32| -> Result<(Census, Duration, u32), Failure> {
        let recipe: Recipe = text.parse()?;
        let start = Instant::now();
        let counted = census(&recipe, drafts, experiment.seed, || {
            progress.inc(1);
            !experiment.is_stopped()
        });
        Ok((counted, start.elapsed(), recipe.chain as u32))
    };
    let mut yields = Table::new(
        "Drafts whose longest chain is exactly 3 (two moves)",
        ["method", "drafts", "report", "independent", "ours", "95 %", "report a puzzle", "ours a puzzle"],
    );
    let (mut plots, mut data) = (Vec::new(), Vec::new());
    for row in &ROWS {
        let (counted, took, chain) = count(row.recipe, scale(row.drafts))?;
        let good = counted.of_length(chain);
        let spread = Interval::share(f64::from(good), counted.drafts as usize);
        let each = took.as_secs_f64() / f64::from(good.max(1));
        let dash = || "–".to_owned();
        yields.row([
            row.what.to_owned(),
            counted.drafts.to_string(),
            format!("{:.1} %", row.paper),
            row.other.map_or_else(dash, |other| format!("{other:.1} %")),
            percent(counted.share(chain)),
            format!("{}–{}", percent(spread.low), percent(spread.high)),
            row.seconds.map_or_else(dash, millis),
            millis(each),
        ]);
        data.push(entry(row.recipe, &counted, chain, each));
        plots.push((row.figure.1.to_owned(), histogram(row, &counted).figure()?));
    }
    let mut beyond = Table::new(
        "Beyond the report: the reverse method for other lengths",
        ["recipe", "drafts", "exactly this chain", "a puzzle"],
    );
    for text in BEYOND {
        let (counted, took, chain) = count(text, scale(BEYOND_DRAFTS))?;
        let each = took.as_secs_f64() / f64::from(counted.of_length(chain).max(1));
        beyond.row([text.to_owned(), counted.drafts.to_string(), percent(counted.share(chain)), millis(each)]);
        data.push(entry(text, &counted, chain, each));
    }
    progress.finish_and_clear();
    Ok(Report {
        name: "nazo-generation",
        title: "Generating chain puzzles: the experiments of the 2018 report on Puyo puzzles",
        settings: json!({ "seed": experiment.seed, "drafts": experiment.games, "forge": Nazo::VERSION }),
        tables: vec![yields, beyond],
        remarks: vec![
            "The report does not say how a column's height is drawn; ours is uniform from none to the region's. The yield grows steeply with the number of stones, so this alone can explain the differences at 6x5 and 6x7.".to_owned(),
            "Reverse: our draft makes sure that inserting a group tears the one before apart and that the pairs can be placed; the report's 89.8 % is counted before such care («a little more ingenuity is more efficient»).".to_owned(),
            "Time: one thread, every line of play of every draft is searched; the report's is a PC of 2018.".to_owned(),
        ],
        data: Value::from(data),
        plots,
        interrupted: experiment.is_stopped(),
    })
}

fn entry(recipe: &str, counted: &Census, chain: u32, each: f64) -> Value {
    let by_stones: BTreeMap<String, &BTreeMap<u32, u32>> =
        counted.by_stones.iter().map(|(stones, lengths)| (stones.to_string(), lengths)).collect();
    json!({
        "recipe": recipe, "chain": chain, "yield": Interval::share(f64::from(counted.of_length(chain)), counted.drafts as usize),
        "seconds_a_puzzle": each, "longest_chain_by_stones": by_stones,
    })
}

/// The report's figure: the longest chain of drafts by their number of stones.
fn histogram(row: &Row, counted: &Census) -> Plot {
    let first = counted.by_stones.keys().next().copied().unwrap_or(0);
    let last = counted.by_stones.keys().last().copied().unwrap_or(0);
    let longest = counted.by_stones.values().flat_map(BTreeMap::keys).max().copied().unwrap_or(0);
    let of = |stones: u32, chain: u32| counted.by_stones.get(&stones).and_then(|all| all.get(&chain)).copied();
    let heights = |chain: u32| (first..=last).map(|stones| f64::from(of(stones, chain).unwrap_or(0))).collect();
    let name = |chain: u32| if chain == 0 { "nothing vanishes".to_owned() } else { format!("{chain}-chain") };
    Plot {
        title: format!("Longest chain by number of stones: {} (figure {})", row.what, row.figure.0),
        across: "stones on the field".to_owned(),
        upwards: "drafts".to_owned(),
        first: f64::from(first),
        step: 1.0,
        series: (0..=longest).map(|chain| (name(chain), heights(chain))).collect(),
        stacked: true,
    }
}
