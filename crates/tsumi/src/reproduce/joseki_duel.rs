use super::{Experiment, Plot, Report, Table, count_up_to, spread};
use crate::output::Failure;
use nazo::{
    Ruleset,
    bots::{
        Potential,
        experiment::{DuelGame, combined_in_duel, duels},
    },
};
use rate::Spread;
use serde_json::json;

const GAMES: usize = 500;

/// The combined player against potential maximization, by the paper's attack and by that of Tsu.
pub fn run(experiment: &Experiment) -> Result<Report, Failure> {
    let games = experiment.games.unwrap_or(GAMES);
    let progress = experiment.bar(2 * games, "duels");
    let tell = |_: usize| progress.inc(1);
    let mut table = Table::new(
        "Combined player against potential maximization",
        ["attack", "games", "won", "lost", "drawn", "share", "95 %", "turns", "Elo"],
    );
    let paper = ["the paper, paper's attack", "500", "374", "126", "0", "0.748", "0.708–0.784", "–", "190"];
    table.row(paper.map(str::to_owned));
    let mut data = serde_json::Map::new();
    let mut plots = Vec::new();
    for (key, name, ruleset) in
        [("paper", "ours, paper's attack", Ruleset::Paper2012), ("tsu", "ours, Tsu", Ruleset::Tsu)]
    {
        let rival = |_| Potential { ruleset, ..Potential::default() };
        let played = duels(|_| combined_in_duel(ruleset), rival, ruleset, &experiment.series(games, &tell));
        let count = |won: Option<bool>| played.iter().filter(|game| game.won == won).count();
        let (won, lost, drawn) = (count(Some(true)), count(Some(false)), count(None));
        let share = Spread::share(won as f64 + drawn as f64 / 2.0, played.len());
        let turns: Vec<f64> = played.iter().map(|game| f64::from(game.turns)).collect();
        let turns = Spread::mean(&turns);
        table.row([
            name.to_owned(),
            played.len().to_string(),
            won.to_string(),
            lost.to_string(),
            drawn.to_string(),
            format!("{:.3}", share.value),
            spread(&share, 3),
            format!("{:.1}", turns.value),
            format!("{:.0}", elo(share.value)),
        ]);
        data.insert(
            key.to_owned(),
            json!({ "won": won, "lost": lost, "drawn": drawn, "share": share, "turns": turns, "games": rows(&played) }),
        );
        plots.push((
            if key == "paper" { "turns-paper" } else { "turns-tsu" }.to_owned(),
            histogram(name, &played).figure()?,
        ));
    }
    progress.finish_and_clear();
    Ok(Report {
        name: "joseki-duel",
        title: "Standard shapes in a fight: the duels of the 2012 paper on Puyo players",
        settings: experiment.settings(games),
        tables: vec![table],
        remarks: vec![
            "Both sides get the same pairs and move at the same time; an attack first takes away what is coming to its own side, the rest falls after the victim's next placement that fires nothing, thirty stones at most. The paper does not print its timing.".to_owned(),
            "The combined player hands over at a score of 0.6 instead of the paper's 0.9, to a beam of six pairs, and fires what beats the rival's best answer by thirty stones. Whoever strikes first wins most of these duels, for an attack leaves time for one answer only. The rival fires when its field is nearly full, or when a row of nuisance or more is coming.".to_owned(),
            format!("A draw counts as half a win; a duel is drawn after {} turns, or when both lose in the same one.", DuelGame::MOST),
        ],
        data: data.into(),
        plots,
        interrupted: experiment.is_stopped(),
    })
}

/// The difference in rating that a share of wins speaks of.
fn elo(share: f64) -> f64 {
    400.0 * (share / (1.0 - share)).log10()
}

fn rows(played: &[DuelGame]) -> Vec<serde_json::Value> {
    let row = |game: &DuelGame| {
        let chains = game.best.map(|chain| chain.length);
        json!({ "seed": game.seed, "won": game.won, "turns": game.turns, "chains": chains })
    };
    played.iter().map(row).collect()
}

fn histogram(name: &str, played: &[DuelGame]) -> Plot {
    let turns = |won: Option<bool>| {
        let games = played.iter().filter(move |game| game.won == won);
        count_up_to(games.map(|game| game.turns), 80)
    };
    Plot {
        title: format!("Turns of a duel ({name})"),
        across: "turns".to_owned(),
        upwards: "duels".to_owned(),
        first: 0.0,
        step: 1.0,
        series: vec![
            ("drawn".to_owned(), turns(None)),
            ("lost".to_owned(), turns(Some(false))),
            ("won".to_owned(), turns(Some(true))),
        ],
        stacked: true,
    }
}
