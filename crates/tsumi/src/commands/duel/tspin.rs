use super::{Duel, contestant::Contestant, elo, series::Series};
use crate::output::{Failure, json_line, progress::bar};
use crate::tbp::Fault;
use rate::Interval;
use serde::Serialize;
use std::{
    fs,
    io::{self, Write},
    path::Path,
    process::ExitCode,
    time::Duration,
};
use tspin::bots::contest;
use tspin::versus::{Match, Record, Rules, Seat, TICKS_PER_SECOND};

/// Lets two players of falling blocks play matches.
pub(super) fn run(options: &Duel, names: [&str; 2]) -> Result<ExitCode, Failure> {
    let limit = Duration::from_secs(options.bot_timeout.into());
    let [left, right] = [Contestant::parse(names[0], limit)?, Contestant::parse(names[1], limit)?];
    let rules = rules(options)?;
    if let Some(folder) = &options.record {
        fs::create_dir_all(folder).map_err(Failure::file(folder))?;
    }
    let series = Series::new(options.jobs)?;
    let progress = bar(options.games as u64, "games", options.quiet);
    let mut out = io::stdout().lock();
    let mut wins = [0; 3];
    let played = series.play(
        options.games,
        |number| {
            let mut entrants = [left.sit_down(), right.sit_down()];
            let (game, record) = contest(rules, seed(options, number), &mut entrants);
            progress.inc(1);
            (game, record, entrants.map(|entrant| entrant.player.fault().map(Fault::to_string)))
        },
        |(game, record, faults)| {
            wins[record.winner as usize] += 1;
            keep(options.record.as_deref(), &record)?;
            let line = Line::of(&game, &record, faults);
            if options.json { json_line(&mut out, &line) } else { progress.suspend(|| line.print(&mut out)) }
        },
    )?;
    progress.finish_and_clear();
    let summary = Summary::of(wins);
    if options.json {
        json_line(&mut out, &serde_json::json!({ "summary": summary }))?;
    } else {
        summary.print([left.name(), right.name()], &mut out)?;
    }
    if played < options.games {
        return Err(Failure::Interrupted(format!("{played} of {} games were finished and printed", options.games)));
    }
    Ok(ExitCode::SUCCESS)
}

/// The rules of the matches.
pub(super) fn rules(options: &Duel) -> Result<Rules, Failure> {
    Ok(options.rules.as_deref().unwrap_or(Rules::GUIDELINE.name()).parse()?)
}

/// The seed of a game.
pub(super) fn seed(options: &Duel, number: usize) -> u64 {
    options.seed.wrapping_add(number as u64)
}

fn keep(folder: Option<&Path>, record: &Record) -> Result<(), Failure> {
    let Some(folder) = folder else { return Ok(()) };
    let path = folder.join(format!("{}.match", record.seed));
    fs::write(&path, record.to_string()).map_err(Failure::file(&path))
}

#[derive(Serialize)]
struct Line {
    seed: u64,
    winner: &'static str,
    seconds: f64,
    left: Side,
    right: Side,
}

#[derive(Serialize)]
struct Side {
    pieces: u32,
    attack: u32,
    /// Full T-spins that cleared a row.
    tspins: u32,
    tspin_doubles: u32,
    quads: u32,
    rows: u32,
    received: u32,
    tspins_a_minute: f64,
    pieces_a_second: f64,
    attack_a_minute: f64,
    /// Why a bot gave the game up.
    #[serde(skip_serializing_if = "Option::is_none")]
    fault: Option<String>,
}

impl Line {
    fn of(game: &Match, record: &Record, mut faults: [Option<String>; 2]) -> Self {
        let seconds = f64::from(record.ticks) / f64::from(TICKS_PER_SECOND);
        let [left, right] = Seat::ALL.map(|seat| {
            let stats = game.side(seat).stats();
            let a_second = |number: u32| (f64::from(number) / seconds * 1000.0).round() / 1000.0;
            Side {
                pieces: stats.pieces,
                attack: stats.attack,
                tspins: stats.all_t_spins(),
                tspin_doubles: stats.t_spins[1],
                quads: stats.quads,
                rows: stats.rows,
                received: stats.received,
                tspins_a_minute: a_second(60 * stats.all_t_spins()),
                pieces_a_second: a_second(stats.pieces),
                attack_a_minute: a_second(60 * stats.attack),
                fault: faults[seat as usize].take(),
            }
        });
        Self { seed: record.seed, winner: record.winner.word(), seconds, left, right }
    }

    fn print(&self, out: &mut impl Write) -> Result<(), Failure> {
        let side = |side: &Side| {
            let fault = side.fault.as_ref().map_or(String::new(), |fault| format!(", {fault}"));
            format!("{} pieces, {} T-spins, {} sent{fault}", side.pieces, side.tspins, side.attack)
        };
        let (left, right) = (side(&self.left), side(&self.right));
        Ok(writeln!(out, "{:>6}  {:<5}  {:>6.1} s  {left} | {right}", self.seed, self.winner, self.seconds)?)
    }
}

/// The result of a series.
#[derive(Serialize)]
struct Summary {
    games: usize,
    left_wins: usize,
    right_wins: usize,
    draws: usize,
    /// The share that the left side won, draws as half, with its 95 % interval.
    interval: Interval,
    /// The left side's lead in Elo points, and the bounds of its interval; null where one side won all.
    elo: [Option<f64>; 3],
}

impl Summary {
    fn of(wins: [usize; 3]) -> Self {
        let [left_wins, right_wins, draws] = wins;
        let games = left_wins + right_wins + draws;
        let interval = Interval::share(left_wins as f64 + draws as f64 / 2.0, games);
        let elo = [interval.value, interval.low, interval.high].map(elo::lead);
        Self { games, left_wins, right_wins, draws, interval, elo }
    }

    fn print(&self, players: [String; 2], out: &mut impl Write) -> Result<(), Failure> {
        if self.games == 0 {
            return Ok(writeln!(out, "No game was finished")?);
        }
        let [left, right] = players;
        let Interval { value, low, high, .. } = self.interval;
        let (won, lost, drawn) = (self.left_wins, self.right_wins, self.draws);
        writeln!(out, "{left} against {right}: won {won}, lost {lost}, drew {drawn}: {value:.3} ({low:.3}–{high:.3})")?;
        match self.elo[0] {
            Some(elo) => Ok(writeln!(out, "A lead of {elo:+.0} Elo points")?),
            None => Ok(()),
        }
    }
}
