use super::{
    plays::{self, Play, Plays},
    shisen_players, shisen_space,
};
use crate::reproduce::{Experiment, Report, Table, report::scatter::Scatter};
use crate::{
    data::{features::failure, simulated_raters},
    output::Failure,
};
use puzzle::space::SPACE_FEATURES;
use rate::{Examples, Regression, Score, Source, normalised_means};
use serde_json::{Value, json};
use shisen::{Lines, Puzzle};
use std::collections::BTreeMap;

/// Names of the targets, with the paper's multiple correlations for features (2)(3) and for (2) to (6).
const TARGETS: [(&str, f64, f64); 2] = [("time", 0.683, 0.700), ("solve rate", 0.408, 0.519)];
/// Indices of features (2) and (3), and of (2) to (6), among those of a state space.
const TWO: [usize; 2] = [1, 2];
const FIVE: [usize; 5] = [1, 2, 3, 4, 5];

/// Features of the boards for which all are known.
type Known<'a> = BTreeMap<&'a str, Vec<f64>>;

/// How well the state space explains how long boards take and how often they are cleared.
pub fn run(experiment: &Experiment) -> Result<Report, Failure> {
    let played = experiment.from.as_deref().map(plays::read).transpose()?;
    let boards = match &played {
        Some(plays) => {
            shisen_space::boards_among(experiment, &plays.first.iter().map(|play| play.puzzle.as_str()).collect())?
        }
        None => shisen_space::boards(experiment)?,
    };
    let row = |board: &shisen_space::Found| -> Option<Vec<f64>> {
        let value = |feature: &puzzle::Feature| board.features.get(feature.name).and_then(Value::as_f64);
        SPACE_FEATURES.iter().map(value).collect::<Option<_>>().filter(|_| board.complete)
    };
    let features: Known = boards.iter().filter_map(|board| Some((board.code.as_str(), row(board)?))).collect();
    let (plays, source) = match played {
        Some(plays) => {
            let source = source(&plays.first);
            (plays, source)
        }
        None => (simulate(experiment, &features)?, Source::Simulated),
    };
    let all = plays.first.len() + plays.repeated;
    let cleaned = plays::clean(plays.first);
    let known: Vec<&Play> = cleaned.kept.iter().filter(|play| features.contains_key(play.puzzle.as_str())).collect();
    if known.is_empty() && !experiment.is_stopped() {
        let recipe = shisen_space::recipe(experiment)?;
        let lines = if recipe.lines == Lines::Inside { " inside" } else { "" };
        let size = format!("{} x {}{lines}", recipe.width, recipe.height);
        return Err(Failure::Other(format!("{all} plays, none at boards of {size}; see --recipe")));
    }
    let mut table = Table::new(
        &format!("Multiple correlation and adjusted R² of what players did with the state space (plays: {source})"),
        ["", "paper (2)(3)", "ours", "adjusted R²", "paper (2)-(6)", "ours", "adjusted R²"],
    );
    let mut each = Table::new(
        &format!("The same with each feature alone (plays: {source}); the paper does not print these"),
        ["", "feature", "paper", "ours", "adjusted R²"],
    );
    let (mut plots, mut data) = (Vec::new(), serde_json::Map::new());
    for (name, few, many) in TARGETS {
        let value = |play: &Play| if name == "time" { play.seconds } else { f64::from(u8::from(play.solved)) };
        let scores: Vec<Score> =
            known.iter().map(|play| Score { person: &play.player, puzzle: &play.puzzle, value: value(play) }).collect();
        let targets = normalised_means(&scores);
        let fit = |places: &[usize]| match Regression::of(&examples(&features, &targets, places)) {
            Ok(regression) => Ok(Some(regression)),
            // The finished part may be too small for a fit.
            Err(_) if experiment.is_stopped() => Ok(None),
            Err(error) => {
                let more = if experiment.from.is_some() { "those that were played" } else { "see --games" };
                Err(Failure::Other(format!("{error} (a board is an example: {more})")))
            }
        };
        let (short, long) = (fit(&TWO)?, fit(&FIVE)?);
        let [[ours_few, adjusted_few], [ours_many, adjusted_many]] = [cells(&short), cells(&long)];
        let (few, many) = (format!("{few:.3}"), format!("{many:.3}"));
        table.row([name.to_owned(), few, ours_few, adjusted_few, many, ours_many, adjusted_many]);
        let mut alone = serde_json::Map::new();
        for (place, feature) in SPACE_FEATURES.iter().enumerate() {
            let single = fit(&[place])?;
            let [ours, adjusted] = cells(&single);
            each.row([name.to_owned(), format!("({}) {}", place + 1, feature.name), "–".to_owned(), ours, adjusted]);
            alone.insert(feature.name.to_owned(), numbers(&single));
        }
        if let Some(long) = &long {
            let rows = examples(&features, &targets, &FIVE);
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
        }
        let (two, five) = (numbers(&short), numbers(&long));
        data.insert(name.to_owned(), json!({ "two": two, "five": five, "each": alone, "boards": targets.len() }));
    }
    let mut remarks = vec![format!(
        "{all} plays; dropped: {} later tries of a player at the same board, {} with a pause of three minutes and more, {} given up at the start; {} at boards whose space is known.",
        plays.repeated,
        cleaned.paused,
        cleaned.untried,
        known.len()
    )];
    let partial = boards.len() - features.len();
    if partial > 0 {
        remarks
            .push(format!("{partial} of {} boards are left out: not all features of theirs are known.", boards.len()));
    }
    if source == Source::Simulated {
        remarks.insert(0, "**These players are simulated**, seeded programs of two families that see what is near sooner than what is far, and begin again at dead ends. The table shows that the pipeline works. It says nothing about people, and agreement with the paper is no evidence for it.".to_owned());
    }
    data.insert("source".to_owned(), source.as_str().into());
    Ok(Report {
        name: "shisen-difficulty",
        title: "What the state space says about difficulty: the regression of the 2012 paper on Shisen-sho",
        settings: json!({ "seed": experiment.seed, "boards": boards.len(), "source": source }),
        tables: vec![table, each],
        remarks,
        data: data.into(),
        plots,
        interrupted: experiment.is_stopped(),
    })
}

/// Simulates plays of these boards.
fn simulate(experiment: &Experiment, features: &Known) -> Result<Plays, Failure> {
    let puzzles: Vec<Puzzle> = features.keys().map(|code| code.parse()).collect::<Result<_, _>>()?;
    let bar = experiment.bar(shisen_players::PLAYERS * shisen_players::EACH.min(puzzles.len()), "plays");
    let first = shisen_players::plays(&puzzles, experiment.seed, &mut || {
        bar.inc(1);
        !experiment.is_stopped()
    });
    bar.finish_and_clear();
    Ok(Plays { first, repeated: 0 })
}

/// The source of the plays: simulated if any player is.
fn source(plays: &[Play]) -> Source {
    let simulated = plays.iter().any(|play| simulated_raters::is_name(&play.player));
    if simulated { Source::Simulated } else { Source::People }
}

/// Correlation and adjusted R² as text.
fn cells(regression: &Option<Regression>) -> [String; 2] {
    let cell = |value: f64| format!("{value:.3}");
    let none = || ["–".to_owned(), "–".to_owned()];
    regression.as_ref().map_or_else(none, |fit| [cell(fit.multiple_r), cell(fit.adjusted_r_squared)])
}

/// Correlation and adjusted R² as JSON.
fn numbers(regression: &Option<Regression>) -> Value {
    regression
        .as_ref()
        .map_or(Value::Null, |fit| json!({ "correlation": fit.multiple_r, "adjusted": fit.adjusted_r_squared }))
}

/// The played boards, with the features at these indices.
fn examples(features: &Known, targets: &BTreeMap<&str, f64>, places: &[usize]) -> Examples {
    let both = || features.iter().filter_map(|(code, row)| Some((row, *targets.get(code)?)));
    Examples {
        names: places.iter().map(|&place| SPACE_FEATURES[place].name.to_owned()).collect(),
        rows: both().map(|(row, _)| places.iter().map(|&place| row[place]).collect()).collect(),
        targets: both().map(|(_, target)| target).collect(),
        votes: Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::{Arc, atomic::AtomicBool};

    #[test]
    fn an_interrupted_run_tells_what_was_finished() {
        let out = tempfile::tempdir().unwrap();
        let experiment = Experiment {
            seed: 1,
            games: Some(3),
            quiet: true,
            recipe: Some("random-6x4-inside".to_owned()),
            from: None,
            out: out.path().to_owned(),
            stop: Arc::new(AtomicBool::new(true)),
        };
        let report = run(&experiment).unwrap();
        assert!(report.interrupted && report.tables[0].rows.iter().all(|row| row[2] == "–"));
        assert_eq!((&report.data["time"]["two"], &report.data["source"]), (&Value::Null, &"simulated".into()));
    }
}
