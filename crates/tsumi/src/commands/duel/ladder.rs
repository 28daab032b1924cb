use super::{Duel, elo, matches, puyo, series::Series, tspin};
use crate::output::{Failure, json_line, progress::bar};
use puzzle::versus::{CpuPlayer as _, Winner};
use serde::Serialize;
use std::{
    io::{self, Write},
    process::ExitCode,
};

/// A player's place on the ladder.
#[derive(Serialize)]
struct Rung {
    player: String,
    /// The share of wins against each player, in the order of the ladder; null against itself.
    against: Vec<Option<f64>>,
    /// The share of all games won, draws as half.
    share: f64,
    /// Elo points, zero on average.
    elo: f64,
}

/// The ladder of falling blocks.
pub(super) fn tspin(options: &Duel) -> Result<ExitCode, Failure> {
    use ::tspin::bots::{Name, Spec, duel};
    let players: Vec<Spec> = Name::ALL.iter().map(|name| name.current()).collect();
    let rules = tspin::rules(options)?;
    run(options, &players, |seed, players| duel(rules, seed, players).1.winner)
}

/// The ladder of Puyo.
pub(super) fn nazo(options: &Duel) -> Result<ExitCode, Failure> {
    use ::nazo::cpu::{Name, Spec, duel};
    let players: Vec<Spec> = Name::ALL.iter().map(|name| name.current()).collect();
    let rules = puyo::rules(options)?;
    run(options, &players, |seed, players| duel(rules, seed, players).1.winner)
}

/// Lets all players meet, each two as often as asked for, and prints who wins how often.
fn run<P: Copy + ToString + Sync>(
    options: &Duel,
    players: &[P],
    duel: impl Fn(u64, [P; 2]) -> Winner + Sync,
) -> Result<ExitCode, Failure> {
    let pairs: Vec<(usize, usize)> =
        (0..players.len()).flat_map(|one| (one + 1..players.len()).map(move |other| (one, other))).collect();
    let games = pairs.len() * options.games;
    let series = Series::new(options.jobs)?;
    let progress = bar(games as u64, "games", options.quiet);
    let mut won = vec![vec![0.0; players.len()]; players.len()];
    let played = series.play(
        games,
        |number| {
            let (one, other) = pairs[number / options.games];
            let winner = duel(matches::seed(options, number), [players[one], players[other]]);
            progress.inc(1);
            (one, other, winner)
        },
        |(one, other, winner)| {
            let share = [1.0, 0.0, 0.5][winner as usize];
            won[one][other] += share;
            won[other][one] += 1.0 - share;
            Ok(())
        },
    )?;
    progress.finish_and_clear();
    if played < games {
        return Err(Failure::Interrupted(format!("{played} of {games} games were finished; nothing was printed")));
    }
    let mut order: Vec<usize> = (0..players.len()).collect();
    let all = |player: usize| won[player].iter().sum::<f64>();
    order.sort_by(|&a, &b| all(b).total_cmp(&all(a)));
    let ratings = elo::ratings(&won, options.games);
    let rungs = order.iter().map(|&player| {
        let against = |&other: &usize| (other != player).then(|| won[player][other] / options.games as f64);
        let share = all(player) / (options.games * (players.len() - 1)) as f64;
        Rung {
            player: players[player].to_string(),
            against: order.iter().map(against).collect(),
            share,
            elo: ratings[player],
        }
    });
    print(&rungs.collect::<Vec<_>>(), options.json, &mut io::stdout().lock())?;
    Ok(ExitCode::SUCCESS)
}

fn print(rungs: &[Rung], json: bool, out: &mut impl Write) -> Result<(), Failure> {
    if json {
        return rungs.iter().try_for_each(|rung| json_line(out, rung));
    }
    let wide = rungs.iter().map(|rung| rung.player.len()).max().unwrap_or(0).max(8) + 2;
    write!(out, "{:<wide$}", "")?;
    rungs.iter().try_for_each(|rung| write!(out, "{:>wide$}", rung.player))?;
    writeln!(out, "{:>10}{:>10}", "all", "Elo")?;
    for rung in rungs {
        write!(out, "{:<wide$}", rung.player)?;
        for share in &rung.against {
            write!(out, "{:>wide$}", share.map_or("–".to_owned(), |share| format!("{share:.3}")))?;
        }
        writeln!(out, "{:>10.3}{:>10.0}", rung.share, rung.elo)?;
    }
    Ok(())
}
