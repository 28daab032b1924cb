use crate::output::{Failure, numbers::Number, state_space::SpaceReport};
use crate::reproduce::{Experiment, Plot, Report, Table, percent, report::log::Log};
use puzzle::{
    Forge, forge_one,
    space::{Limits, SPACE_FEATURES, Space},
};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use shisen::{Puzzle, Recipe, Shisen};
use std::{
    collections::{BTreeMap, BTreeSet},
    ops::Range,
    time::Instant,
};

const BOARDS: usize = 100;
/// The paper's grid. It does not say whether lines may run outside; the spaces of `inside` boards can be surveyed
/// completely.
const RECIPE: &str = "random-10x6-inside";
/// Limits beyond which a board is reported as unfinished.
const LIMITS: Limits = Limits { states: 400_000_000, bytes: 3 << 30, time: None, samples: 200 };

/// Drafts without a new board after which a recipe counts as exhausted.
const FRUITLESS: u64 = 50_000;

/// The result for one board: a line of the log.
#[derive(Serialize, Deserialize)]
pub struct Found {
    /// The seed, if the board was forged for this.
    seed: Option<u64>,
    /// The code of the board.
    pub code: String,
    seconds: f64,
    states: u64,
    edges: u64,
    /// Whether the survey was exhaustive.
    pub complete: bool,
    space: Value,
    /// The features of the space, by name.
    pub features: Map<String, Value>,
    /// Positions, moves and dead ends after 0, 1, 2 … moves, if the survey was exhaustive.
    #[serde(default)]
    pub levels: Vec<[u64; 3]>,
}

impl Found {
    /// Legal moves of a position, on average over those after so many moves; `None` if there are none.
    pub fn mean_moves(&self, depths: Range<usize>) -> Option<f64> {
        let levels = self.levels.get(depths.start..depths.end.min(self.levels.len()))?;
        let [states, moves] = [0, 1].map(|which| levels.iter().map(|level| level[which]).sum::<u64>());
        (states > 0).then(|| moves as f64 / states as f64)
    }

    /// Whether a line of an earlier version's log lacks what is counted now.
    fn is_outdated(&self) -> bool {
        self.complete && self.levels.is_empty()
    }
}

/// The state spaces of random boards: their features and the distribution of these.
pub fn run(experiment: &Experiment) -> Result<Report, Failure> {
    let found = boards(experiment)?;
    report(experiment, &recipe(experiment)?, experiment.games.unwrap_or(BOARDS), &found)
}

/// The recipe of the boards; by default that of the paper.
pub fn recipe(experiment: &Experiment) -> Result<Recipe, Failure> {
    Ok(experiment.recipe.as_deref().unwrap_or(RECIPE).parse()?)
}

/// The boards with their spaces, from the first seed on. Results of an earlier run are reused.
pub fn boards(experiment: &Experiment) -> Result<Vec<Found>, Failure> {
    let boards = experiment.games.unwrap_or(BOARDS);
    let recipe = recipe(experiment)?;
    // Another version of the forge makes other boards from the same seeds.
    let name = format!("shisen-space-{recipe}-{}@{}.jsonl", experiment.seed, Shisen::VERSION);
    let (mut log, known) = Log::<Found>::open(experiment.out.join(name))?;
    let known = known.into_iter().filter(|found| !found.is_outdated());
    let mut known: BTreeMap<u64, Found> = known.filter_map(|found| Some((found.seed?, found))).collect();
    let progress = experiment.bar(boards, "boards");
    let (mut found, mut fruitless) = (Vec::new(), 0);
    for seed in experiment.seed..=u64::MAX {
        if found.len() == boards || experiment.is_stopped() {
            break;
        }
        if let Some(before) = known.remove(&seed) {
            found.push(before);
        } else if let Ok(forged) = forge_one::<Shisen>(&recipe, seed) {
            let Some(new) = explore(&forged.puzzle, Some(seed), experiment) else { break };
            log.keep(&new)?;
            found.push(new);
        } else {
            fruitless += 1;
            if fruitless == FRUITLESS {
                let what = format!("no board of the recipe {recipe} in {FRUITLESS} drafts after {}", found.len());
                return Err(Failure::Other(format!("{what}; expected a recipe with more room")));
            }
            continue;
        }
        fruitless = 0;
        progress.inc(1);
    }
    progress.finish_and_clear();
    Ok(found)
}

/// Those of some boards that have the recipe's size and rule, with their spaces. Results of an earlier run are
/// reused.
pub fn boards_among(experiment: &Experiment, codes: &BTreeSet<&str>) -> Result<Vec<Found>, Failure> {
    let recipe = recipe(experiment)?;
    let alike =
        |board: &Puzzle| (board.width(), board.height(), board.lines()) == (recipe.width, recipe.height, recipe.lines);
    let boards: Vec<Puzzle> = codes.iter().filter_map(|code| code.parse().ok()).filter(alike).collect();
    let (mut log, known) = Log::<Found>::open(experiment.out.join(format!("shisen-space-played-{recipe}.jsonl")))?;
    let known = known.into_iter().filter(|found| !found.is_outdated());
    let mut known: BTreeMap<String, Found> = known.map(|found| (found.code.clone(), found)).collect();
    let progress = experiment.bar(boards.len(), "boards");
    let mut found = Vec::new();
    for board in boards {
        if let Some(before) = known.remove(&board.to_string()) {
            found.push(before);
        } else {
            let Some(new) = explore(&board, None, experiment) else { break };
            log.keep(&new)?;
            found.push(new);
        }
        progress.inc(1);
    }
    progress.finish_and_clear();
    Ok(found)
}

/// The space of one board; `None` if interrupted.
fn explore(board: &Puzzle, seed: Option<u64>, experiment: &Experiment) -> Option<Found> {
    let start = Instant::now();
    let space = shisen::space(board, LIMITS, &mut |_| !experiment.is_stopped());
    if experiment.is_stopped() {
        return None;
    }
    let told = SpaceReport::new(&space, shisen::early(board));
    Some(Found {
        seed,
        code: board.to_string(),
        seconds: start.elapsed().as_secs_f64(),
        states: space.states,
        edges: space.edges,
        complete: space.complete,
        features: told.features().map(|(name, value)| (name.to_owned(), json!(Number(value)))).collect(),
        space: serde_json::to_value(&told).unwrap_or_default(),
        levels: levels(&space),
    })
}

/// Positions, moves and dead ends of each level; none if any of them is unknown.
fn levels(space: &Space) -> Vec<[u64; 3]> {
    let levels: Option<Vec<_>> =
        space.levels.iter().map(|level| Some([level.states, level.edges?, level.dead_ends?])).collect();
    levels.unwrap_or_default()
}

/// Where the dead ends lie: over all boards, how many positions of each depth have tiles and no move.
fn dead_ends(complete: &[&Found]) -> Table {
    let mut table = Table::new(
        "Dead ends (figure 3 of the paper): positions with tiles left and no move, by the pairs taken before",
        ["pairs taken", "positions", "dead ends", "share", "boards with one", "all dead ends so far"],
    );
    let deepest = complete.iter().map(|board| board.levels.len()).max().unwrap_or(0);
    let all: u64 = complete.iter().flat_map(|board| &board.levels).map(|level| level[2]).sum();
    let mut so_far = 0;
    for depth in 0..deepest {
        let here = || complete.iter().filter_map(|board| board.levels.get(depth));
        let [positions, dead] = [0, 2].map(|which| here().map(|level| level[which]).sum::<u64>());
        so_far += dead;
        table.row([
            depth.to_string(),
            positions.to_string(),
            dead.to_string(),
            format!("{:.3} %", 100.0 * dead as f64 / positions as f64),
            here().filter(|level| level[2] > 0).count().to_string(),
            percent(so_far as f64 / all as f64),
        ]);
    }
    table
}

fn report(experiment: &Experiment, recipe: &Recipe, boards: usize, found: &[Found]) -> Result<Report, Failure> {
    let complete: Vec<&Found> = found.iter().filter(|board| board.complete).collect();
    let values = |name: &str| -> Vec<f64> {
        complete.iter().filter_map(|board| board.features.get(name).and_then(Value::as_f64)).collect()
    };
    let mut table = Table::new(
        &format!("Features of the state spaces of boards of the recipe {recipe}"),
        ["feature", "least", "quarter", "median", "three quarters", "most"],
    );
    let mut row = |name: &str, mut numbers: Vec<f64>, digits: usize| {
        numbers.sort_by(f64::total_cmp);
        let at = |share: f64| numbers.get(((numbers.len().max(1) - 1) as f64 * share).round() as usize);
        let cell = |share: f64| at(share).map_or("–".to_owned(), |value| format!("{value:.digits$}"));
        table.row([name.to_owned(), cell(0.0), cell(0.25), cell(0.5), cell(0.75), cell(1.0)]);
    };
    let states: Vec<f64> = complete.iter().map(|board| board.states as f64).collect();
    row("states", states.clone(), 0);
    for feature in &SPACE_FEATURES {
        row(feature.name, values(feature.name), if feature.name == "longest_trap" { 0 } else { 4 });
    }
    let seconds: f64 = complete.iter().map(|board| board.seconds).sum();
    let rate = states.iter().sum::<f64>() / seconds.max(1e-9) / 1e6;
    let mut plots = Vec::new();
    if !complete.is_empty() {
        let magnitude: Vec<f64> = states.iter().map(|states| states.log10()).collect();
        let of = format!("{} random boards", complete.len());
        let plot = |title: String, across: &str, numbers: &[f64]| {
            Plot::histogram(title, across, "boards", numbers, 12).figure()
        };
        plots.push((
            "states".to_owned(),
            plot(format!("States of {of}"), "logarithm (base 10) of the number of states", &magnitude)?,
        ));
        plots.push(("moves".to_owned(), plot(format!("Mean number of moves, {of}"), "moves", &values("mean_moves"))?));
        plots.push((
            "traps".to_owned(),
            plot(format!("Moves into traps, {of}"), "share of all moves", &values("trap_share"))?,
        ));
    }
    Ok(Report {
        name: "shisen-space",
        title: "The state spaces of random Shisen-sho boards, after the 2012 paper on their difficulty",
        settings: json!({
            "seed": experiment.seed, "boards": boards, "recipe": recipe.to_string(), "forge": Shisen::VERSION, "most_states": LIMITS.states,
        }),
        tables: vec![table, dead_ends(&complete)],
        remarks: vec![
            format!(
                "{} of {} boards were found whole; {:.1} million states a second on all threads.",
                complete.len(),
                found.len(),
                rate
            ),
            "How it is counted: a position and how many pairs were taken are a state, whichever pairs they were; two tiles that can go are one move, in however many ways they can be joined, and four alike are up to six. A line has at most three straight parts; whether it may run outside the grid, along its walls, is the recipe's (`-inside`: it may not).".to_owned(),
            "The paper gives no table of these features; its boards, and whether lines ran outside, are not printed."
                .to_owned(),
            "Run again with the same seed and folder to go on after an interruption.".to_owned(),
        ],
        data: serde_json::to_value(found).unwrap_or_default(),
        plots,
        interrupted: experiment.is_stopped(),
    })
}
