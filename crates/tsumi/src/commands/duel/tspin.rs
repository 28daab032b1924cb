use super::{Duel, contestant::Contestant, matches};
use crate::{output::Failure, tbp::Fault};
use serde::Serialize;
use std::{fmt, process::ExitCode, time::Duration};
use tspin::bots::contest;
use tspin::versus::{Match, Record, Rules, Seat, TICKS_PER_SECOND};

/// Lets two players of falling blocks play matches.
pub(super) fn run(options: &Duel, names: [&str; 2]) -> Result<ExitCode, Failure> {
    let limit = Duration::from_secs(options.bot_timeout.into());
    let [left, right] = [Contestant::parse(names[0], limit)?, Contestant::parse(names[1], limit)?];
    let rules = rules(options)?;
    matches::run(options, [left.name(), right.name()], |seed| {
        let mut entrants = [left.sit_down(), right.sit_down()];
        let (game, record) = contest(rules, seed, &mut entrants);
        let faults = entrants.map(|entrant| entrant.player.fault().map(Fault::to_string));
        let line = Line::of(&game, &record, faults);
        (record, line)
    })
}

/// The rules of the matches.
pub(super) fn rules(options: &Duel) -> Result<Rules, Failure> {
    Ok(options.rules.as_deref().map_or(Ok(Rules::GUIDELINE), str::parse)?)
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
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let side = |side: &Side| {
            let fault = side.fault.as_ref().map_or(String::new(), |fault| format!(", {fault}"));
            format!("{} pieces, {} T-spins, {} sent{fault}", side.pieces, side.tspins, side.attack)
        };
        let (left, right) = (side(&self.left), side(&self.right));
        write!(f, "{:>6}  {:<5}  {:>6.1} s  {left} | {right}", self.seed, self.winner, self.seconds)
    }
}
