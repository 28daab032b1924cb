use super::{
    players,
    plays::{self, Average, Play, Plays, Repeats},
    space,
    split::{self, Split},
    study::{Known, Study, Targets},
};
use crate::reproduce::{Experiment, Report};
use crate::{data::simulated_raters, output::Failure};
use rate::{Score, Source, normalised_means, normalised_medians};
use serde_json::json;
use shisen::{Lines, Puzzle};
use std::collections::BTreeMap;

/// How well the state space explains how long boards take and how often they are cleared.
pub fn run(experiment: &Experiment) -> Result<Report, Failure> {
    let played = experiment.from.as_deref().map(|path| plays::read(path, experiment.repeats)).transpose()?;
    let boards = match &played {
        Some(plays) => space::boards_among(experiment, &plays.kept.iter().map(|play| play.puzzle.as_str()).collect())?,
        None => space::boards(experiment)?,
    };
    let known = boards.iter().filter_map(Known::new).map(|board| (board.found.code.as_str(), board));
    let known: BTreeMap<&str, Known> = known.collect();
    let (plays, source) = match played {
        Some(plays) => {
            let source = source(&plays.kept);
            (plays, source)
        }
        None => (simulate(experiment, &known)?, Source::Simulated),
    };
    let repeated = plays.repeated;
    let all = plays.kept.len() + if experiment.repeats == Repeats::Kept { 0 } else { repeated };
    let cleaned = plays::clean(plays.kept);
    let counted: Vec<&Play> = cleaned.kept.iter().filter(|play| known.contains_key(play.puzzle.as_str())).collect();
    let known: Vec<&Known> = known.values().collect();
    if counted.is_empty() && !experiment.is_stopped() {
        let recipe = space::recipe(experiment)?;
        let lines = if recipe.lines == Lines::Inside { " inside" } else { "" };
        let size = format!("{} x {}{lines}", recipe.width, recipe.height);
        return Err(Failure::Other(format!("{all} plays, none at boards of {size}; see --recipe")));
    }
    let targets = targets(&counted, experiment.average);
    let splits = split::splits(&known, &targets);
    let mut study = Study::new(experiment, &known, source, split::best(&splits));
    for (number, targets) in targets.iter().enumerate() {
        study.explain(number, targets)?;
    }
    let later = match experiment.repeats {
        Repeats::Kept => format!(
            ", {repeated} of them later tries of a player at the same board, which count as in the paper; dropped: "
        ),
        Repeats::Dropped => format!("; dropped: {repeated} later tries of a player at the same board, "),
    };
    let mut remarks = vec![format!(
        "{all} plays{later}{} with a pause of three minutes and more, {} given up at the start; {} at boards whose space is known.",
        cleaned.paused,
        cleaned.untried,
        counted.len()
    )];
    remarks.extend(of_method(experiment.average, study.split));
    let partial = boards.len() - known.len();
    if partial > 0 {
        remarks
            .push(format!("{partial} of {} boards are left out: not all features of theirs are known.", boards.len()));
    }
    if source == Source::Simulated {
        remarks.insert(0, "**These players are simulated**, seeded programs of two families that see what is near sooner than what is far, and begin again at dead ends. The table shows that the pipeline works. It says nothing about people, and agreement with the paper is no evidence for it.".to_owned());
    }
    let mut plots = study.plots;
    plots.push(("split".to_owned(), split::plot(&splits).figure()?));
    study.data.insert("source".to_owned(), source.as_str().into());
    study.data.insert("split".to_owned(), study.split.into());
    let told = |split: &Split| json!({ "depth": split.depth, "time": split.correlations[0], "solve rate": split.correlations[1] });
    study.data.insert("splits".to_owned(), splits.iter().map(told).collect());
    let average = if experiment.average == Average::Mean { "mean" } else { "median" };
    Ok(Report {
        name: "shisen-difficulty",
        title: "What the state space says about difficulty: the regression of the 2012 paper on Shisen-sho",
        settings: json!({ "seed": experiment.seed, "boards": boards.len(), "source": source, "average": average, "repeats": experiment.repeats == Repeats::Kept }),
        tables: vec![study.table, study.each],
        remarks,
        data: study.data.into(),
        plots,
        interrupted: experiment.is_stopped(),
    })
}

/// What was done that the paper leaves open, or does in its own way.
fn of_method(average: Average, split: Option<usize>) -> Vec<String> {
    let times = match average {
        Average::Mean => {
            "Times are averaged by the mean, as in the paper (`--average median` takes the median, which the page shows to players)"
        }
        Average::Median => {
            "Times are averaged by the median, which the page shows to players; the paper takes the mean"
        }
    };
    let split = split.map_or("–".to_owned(), |split| split.to_string());
    vec![
        format!(
            "{times}: that of a player is subtracted from each of their plays, and what is left is averaged for each board. Solve rates are means either way."
        ),
        format!(
            "Early play ends after the number of pairs at which features (2)(3) explain the time best, here {split}; the paper searched it so and found 13. Chosen on the same data, it flatters the correlation a little, so the rows at 13 of 30 stand below."
        ),
        "A play is a sitting at a board: beginning again within it adds to its time and makes no second play. The paper keeps a player's later plays of a board; `--repeats` does so too.".to_owned(),
    ]
}

/// Time and solve rate of each board, less those of its players.
fn targets<'a>(plays: &[&'a Play], average: Average) -> [Targets<'a>; 2] {
    let scores = |value: &dyn Fn(&Play) -> f64| -> Vec<Score<'a>> {
        plays.iter().map(|play| Score { person: &play.player, puzzle: &play.puzzle, value: value(play) }).collect()
    };
    let times = scores(&|play| play.seconds);
    let times = if average == Average::Mean { normalised_means(&times) } else { normalised_medians(&times) };
    [times, normalised_means(&scores(&|play| f64::from(u8::from(play.solved))))]
}

/// Simulates plays of these boards.
fn simulate(experiment: &Experiment, known: &BTreeMap<&str, Known>) -> Result<Plays, Failure> {
    let puzzles: Vec<Puzzle> = known.keys().map(|code| code.parse()).collect::<Result<_, _>>()?;
    let bar = experiment.bar(players::PLAYERS * players::EACH.min(puzzles.len()), "plays");
    let kept = players::plays(&puzzles, experiment.seed, &mut || {
        bar.inc(1);
        !experiment.is_stopped()
    });
    bar.finish_and_clear();
    Ok(Plays { kept, repeated: 0 })
}

/// The source of the plays: simulated if any player is.
fn source(plays: &[Play]) -> Source {
    let simulated = plays.iter().any(|play| simulated_raters::is_name(&play.player));
    if simulated { Source::Simulated } else { Source::People }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::Value;
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
            repeats: Repeats::Dropped,
            average: Average::Mean,
            out: out.path().to_owned(),
            stop: Arc::new(AtomicBool::new(true)),
        };
        let report = run(&experiment).unwrap();
        assert!(report.interrupted && report.tables[0].rows.iter().all(|row| row[2] == "–"));
        assert_eq!((&report.data["time"]["two"], &report.data["source"]), (&Value::Null, &"simulated".into()));
    }
}
