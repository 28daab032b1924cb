use super::{Experiment, Report, Table, plays, plays::Play, scatter::Scatter, shisen_players, shisen_space};
use crate::output::Failure;
use rate::{Examples, Regression, Score, normalised_means};
use serde_json::{Value, json};
use shisen::Puzzle;
use std::collections::BTreeMap;

/// What is explained, and the paper's multiple correlations with features (2)(3) alone and with (2) to (6).
const TARGETS: [(&str, f64, f64); 2] = [("time", 0.683, 0.700), ("solve rate", 0.408, 0.519)];
/// Features (2) and (3), then (4) to (6).
const FEATURES: [&str; 5] = ["mean_moves_early", "mean_moves_late", "solvable_share", "trap_share", "longest_trap"];

/// How far the state space explains how long boards take and how often they are cleared.
pub fn run(experiment: &Experiment) -> Result<Report, Failure> {
    let played = experiment.from.as_deref().map(plays::read).transpose()?;
    let boards = match &played {
        Some(plays) => {
            shisen_space::boards_among(experiment, &plays.iter().map(|play| play.puzzle.as_str()).collect())?
        }
        None => shisen_space::boards(experiment)?,
    };
    let features: BTreeMap<&str, Vec<f64>> = boards
        .iter()
        .filter(|board| board.complete)
        .map(|board| {
            let value = |name: &&str| board.features.get(*name).and_then(Value::as_f64).unwrap_or(f64::NAN);
            (board.code.as_str(), FEATURES.iter().map(value).collect())
        })
        .collect();
    let (plays, source) = match played {
        Some(plays) => (plays, "people"),
        None => {
            let puzzles: Vec<Puzzle> = features.keys().map(|code| code.parse()).collect::<Result<_, _>>()?;
            let bar = experiment.bar(shisen_players::PLAYERS * shisen_players::EACH.min(puzzles.len()), "plays");
            let played = shisen_players::plays(&puzzles, experiment.seed, &mut || {
                bar.inc(1);
                !experiment.is_stopped()
            });
            bar.finish_and_clear();
            (played, "simulated")
        }
    };
    let all = plays.len();
    let cleaned = plays::clean(plays);
    let known: Vec<&Play> = cleaned.kept.iter().filter(|play| features.contains_key(play.puzzle.as_str())).collect();
    let mut table = Table::new(
        &format!("Multiple correlation and adjusted R² of what players did with the state space (plays: {source})"),
        ["", "paper (2)(3)", "ours", "adjusted R²", "paper (2)-(6)", "ours", "adjusted R²"],
    );
    let (mut plots, mut data) = (Vec::new(), serde_json::Map::new());
    for (name, few, many) in TARGETS {
        let value = |play: &Play| if name == "time" { play.seconds } else { f64::from(u8::from(play.solved)) };
        let scores: Vec<Score> =
            known.iter().map(|play| Score { person: &play.player, puzzle: &play.puzzle, value: value(play) }).collect();
        let targets = normalised_means(&scores);
        let fit = |count: usize| Regression::of(&examples(&features, &targets, count)).map_err(failure);
        let (short, long) = (fit(2)?, fit(FEATURES.len())?);
        table.row([
            name.to_owned(),
            format!("{few:.3}"),
            format!("{:.3}", short.correlation),
            format!("{:.3}", short.adjusted),
            format!("{many:.3}"),
            format!("{:.3}", long.correlation),
            format!("{:.3}", long.adjusted),
        ]);
        let rows = examples(&features, &targets, FEATURES.len());
        let fitted = rate::Model::Linear(long.model.clone()).predict(&rows.names, &rows.rows).map_err(failure)?;
        let scatter = Scatter {
            title: format!("{name}: estimated by the state space, and found (plays: {source})"),
            across: "estimated, less each player's mean".to_owned(),
            upwards: "found, less each player's mean".to_owned(),
            points: fitted.into_iter().zip(rows.targets).collect(),
            equal: true,
            bound: None,
        };
        plots.push((if name == "time" { "time" } else { "solved" }.to_owned(), scatter.figure()?));
        data.insert(
            name.to_owned(),
            json!({
                "two": { "correlation": short.correlation, "adjusted": short.adjusted },
                "five": { "correlation": long.correlation, "adjusted": long.adjusted },
                "boards": targets.len(),
            }),
        );
    }
    let mut remarks = vec![format!(
        "{all} plays; dropped: {} with a pause of three minutes and more, {} given up at the start; {} at boards whose space is known.",
        cleaned.paused,
        cleaned.untried,
        known.len()
    )];
    if source == "simulated" {
        remarks.insert(0, "**These players are simulated**, seeded programs that look longer where there are fewer pairs and now and then take a wrong one. The table shows that the pipeline works. It says nothing about people, and agreement with the paper is no evidence for it.".to_owned());
    }
    data.insert("source".to_owned(), source.into());
    Ok(Report {
        name: "shisen-difficulty",
        title: "What the state space says about difficulty: the regression of the 2012 paper on Shisen-sho",
        settings: json!({ "seed": experiment.seed, "boards": boards.len(), "source": source }),
        tables: vec![table],
        remarks,
        data: data.into(),
        plots,
        interrupted: experiment.is_stopped(),
    })
}

/// The boards that were played, with their first so many features.
fn examples(features: &BTreeMap<&str, Vec<f64>>, targets: &BTreeMap<&str, f64>, count: usize) -> Examples {
    let both = || features.iter().filter_map(|(code, row)| Some((row, *targets.get(code)?)));
    Examples {
        names: FEATURES[..count].iter().map(|&name| name.to_owned()).collect(),
        rows: both().map(|(row, _)| row[..count].to_vec()).collect(),
        targets: both().map(|(_, target)| target).collect(),
        votes: Vec::new(),
    }
}

fn failure(error: rate::Error) -> Failure {
    Failure::Other(error.to_string())
}
