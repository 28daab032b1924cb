use crate::output::Failure;
use crate::reproduce::{Experiment, Plot, Report, Table, a_move, count_up_to, millis, spread};
use nazo::bots::{
    ChainBeam, Player, ThinkingTime,
    experiment::{ChainGame, chains},
};
use rate::Interval;
use serde_json::json;

const GAMES: usize = 100;
/// The score of a strong chain.
const STRONG: u32 = 80_000;

/// Our own player alone, with about a twentieth and a quarter of a second for a move.
pub fn run(experiment: &Experiment) -> Result<Report, Failure> {
    let games = experiment.games.unwrap_or(GAMES);
    let progress = experiment.bar(2 * games, "games");
    let tell = |_: usize| progress.inc(1);
    let mut table = Table::new(
        "The largest chain of a game alone, our own player",
        ["player", "games", "chain", "95 %", "score", "80,000 and more", "fires at", "a move", "slowest"],
    );
    for best in [
        ["best public program, about 80 ms", "–", "12.0", "–", "–", "–", "–", "78 ms", "–"],
        ["best public program, about 500 ms", "–", "13.2", "–", "–", "–", "–", "490 ms", "–"],
    ] {
        table.row(best.map(str::to_owned));
    }
    let (mut data, mut series) = (serde_json::Map::new(), Vec::new());
    for (name, player) in [("quick", ChainBeam::quick as fn(u64) -> ChainBeam), ("deep", ChainBeam::deep)] {
        let played = chains(|seed| Box::<dyn Player>::from(player(seed)), &experiment.series(games, &tell));
        let mean = |of: &dyn Fn(&ChainGame) -> f64| Interval::mean(&played.iter().map(of).collect::<Vec<_>>());
        let chain = mean(&|game| f64::from(game.best.length));
        let score = mean(&|game| f64::from(game.best.score));
        let fired = mean(&|game| f64::from(game.fired.unwrap_or(game.moves)));
        let strong = played.iter().filter(|game| game.best.score >= STRONG).count();
        let strong = Interval::share(strong as f64, played.len());
        let thinking_time: ThinkingTime = played.iter().map(|game| game.thinking_time).sum();
        let time = a_move(played.iter().map(|game| game.thinking_time));
        let beam = player(0);
        table.row([
            format!("{name} ({} fields, {} pairs, {} futures)", beam.width, beam.depth, beam.futures),
            played.len().to_string(),
            format!("{:.2}", chain.value),
            spread(&chain, 2),
            format!("{:.0}", score.value),
            crate::reproduce::percent(strong.value),
            format!("{:.1}", fired.value),
            millis(time),
            millis(thinking_time.slowest.as_secs_f64()),
        ]);
        let lengths: Vec<u32> = played.iter().map(|game| game.best.length).collect();
        series.push((name.to_owned(), count_up_to(lengths.iter().copied(), 19)));
        let scores: Vec<u32> = played.iter().map(|game| game.best.score).collect();
        data.insert(
            name.to_owned(),
            json!({
                "chain": chain, "score": score, "fired": fired, "strong": strong, "seconds_a_move": time,
                "lengths": lengths, "scores": scores,
            }),
        );
    }
    progress.finish_and_clear();
    Ok(Report {
        name: "beam-chain",
        title: "Our strongest Puyo player: a beam over sampled futures",
        settings: experiment.settings(games),
        tables: vec![table],
        remarks: vec![
            format!(
                "A game ends with the first chain of {} rounds and more. It sees the pair in hand and two more, as all players here.",
                ChainGame::ROUNDS
            ),
            "Time is the thread's own processor time; each game is played on one thread.".to_owned(),
        ],
        data: data.into(),
        plots: vec![(
            "lengths".to_owned(),
            Plot {
                title: format!("Rounds of the largest chain, {games} games each"),
                across: "rounds".to_owned(),
                upwards: "games".to_owned(),
                first: 0.0,
                step: 1.0,
                series,
                stacked: false,
            }
            .figure()?,
        )],
        interrupted: experiment.is_stopped(),
    })
}
