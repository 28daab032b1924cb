use crate::output::Failure;
use crate::reproduce::{Experiment, Plot, Report, Table, a_move, count_up_to, millis, spread};
use nazo::{
    Ruleset,
    bots::{
        Player, Potential,
        experiment::{ChainGame, chains, combined, combined_as_printed},
    },
};
use rate::Interval;
use serde_json::{Value, json};

const GAMES: usize = 500;

/// Chain, attack and firing move of the combined player and of potential maximization, alone.
pub fn run(experiment: &Experiment) -> Result<Report, Failure> {
    let games = experiment.games.unwrap_or(GAMES);
    let progress = experiment.bar(3 * games, "games");
    let tell = |_: usize| progress.inc(1);
    let both = chains(|_| Box::<dyn Player>::from(combined()), &experiment.series(games, &tell));
    let printed = chains(|_| Box::<dyn Player>::from(combined_as_printed()), &experiment.series(games, &tell));
    let alone = chains(|_| Box::<dyn Player>::from(Potential::default()), &experiment.series(games, &tell));
    progress.finish_and_clear();
    let mut table = Table::new(
        "The largest chain of a game alone",
        ["", "paper combined", "ours", "95 %", "ours as printed", "95 %", "paper potential", "ours", "95 %"],
    );
    let mut measure = |name: &str, paper: (&str, &str), of: &dyn Fn(&ChainGame) -> Option<f64>| -> Value {
        let of = |games: &[ChainGame]| Interval::mean(&games.iter().filter_map(of).collect::<Vec<_>>());
        let (ours, letter, rival) = (of(&both), of(&printed), of(&alone));
        table.row([
            name.to_owned(),
            paper.0.to_owned(),
            format!("{:.2}", ours.value),
            spread(&ours, 2),
            format!("{:.2}", letter.value),
            spread(&letter, 2),
            paper.1.to_owned(),
            format!("{:.2}", rival.value),
            spread(&rival, 2),
        ]);
        json!({ "combined": ours, "combined_as_printed": letter, "potential": rival })
    };
    let length = |game: &ChainGame| Some(f64::from(game.best.length));
    let attack = |game: &ChainGame| Some(f64::from(Ruleset::Paper2012.attack(&game.best)));
    let data = json!({
        "chain": measure("chain", ("10.99", "8.80"), &length),
        "attack": measure("attack", ("438.9", "301.0"), &attack),
        "move": measure("move of firing", ("41.9", "41.2"), &|game| game.fired.map(f64::from)),
        "score": measure("score (Tsu)", ("–", "–"), &|game| Some(f64::from(game.best.score))),
        "lengths": { "combined": lengths(&both), "combined_as_printed": lengths(&printed), "potential": lengths(&alone) },
        "seconds_a_move": { "combined": time(&both), "combined_as_printed": time(&printed), "potential": time(&alone) },
    });
    table.row([
        "time a move".to_owned(),
        "–".to_owned(),
        millis(time(&both)),
        "–".to_owned(),
        millis(time(&printed)),
        "–".to_owned(),
        "–".to_owned(),
        millis(time(&alone)),
        "–".to_owned(),
    ]);
    let counts = |chains: &[ChainGame]| count_up_to(lengths(chains).into_iter(), 19);
    Ok(Report {
        name: "joseki-chain",
        title: "Standard shapes first, then the largest attack: an experiment of the 2012 paper on Puyo players",
        settings: experiment.settings(games),
        tables: vec![table],
        remarks: vec![
            format!("A game ends with the first chain of {} rounds and more, which is no mere clearing; at the latest after {} moves.", ChainGame::ROUNDS, ChainGame::MOST),
            "Ours builds stairs, then goes on with a beam that looks beyond the pairs in sight. As printed, it goes on with the same potential maximization as its rival: here the shape is complete when little room is left, and nothing is gained.".to_owned(),
            "The paper leaves open when exactly its players fire; where a player fires later it has built a longer chain, so chain and move belong together.".to_owned(),
        ],
        data,
        plots: vec![(
            "lengths".to_owned(),
            Plot {
                title: format!("Rounds of the largest chain, {games} games each"),
                across: "rounds".to_owned(),
                upwards: "games".to_owned(),
                first: 0.0,
                step: 1.0,
                series: vec![("potential".to_owned(), counts(&alone)), ("combined".to_owned(), counts(&both))],
                stacked: false,
            }
            .figure()?,
        )],
        interrupted: experiment.is_stopped(),
    })
}

fn lengths(games: &[ChainGame]) -> Vec<u32> {
    games.iter().map(|game| game.best.length).collect()
}

fn time(games: &[ChainGame]) -> f64 {
    a_move(games.iter().map(|game| game.thinking_time))
}
