use super::{Duel, matches};
use crate::output::Failure;
use nazo::cpu::{Spec, duel};
use nazo::versus::{Match, Record, Rules, Seat, TICKS_PER_SECOND};
use serde::Serialize;
use std::{fmt, process::ExitCode};

/// Lets two players of Puyo play matches in real time.
pub(super) fn run(options: &Duel, names: [&str; 2]) -> Result<ExitCode, Failure> {
    let players: [Spec; 2] = [Spec::asked(names[0])?, Spec::asked(names[1])?];
    let rules = rules(options)?;
    matches::run(options, players.map(|player| player.to_string()), |seed| {
        let (game, record) = duel(rules, seed, players);
        let line = Line::of(&game, &record);
        (record, line)
    })
}

/// The rules of the matches.
pub(super) fn rules(options: &Duel) -> Result<Rules, Failure> {
    Ok(options.rules.as_deref().map_or(Ok(Rules::TSU), str::parse)?)
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
    /// Nuisance made, cancelled stones included.
    attack: u32,
    chains: u32,
    longest_chain: u32,
    cancelled: u32,
    received: u32,
    score: u32,
    all_clears: u32,
    pieces_a_second: f64,
    attack_a_minute: f64,
}

impl Line {
    fn of(game: &Match, record: &Record) -> Self {
        let seconds = f64::from(record.ticks) / f64::from(TICKS_PER_SECOND);
        let [left, right] = Seat::ALL.map(|seat| {
            let stats = game.side(seat).stats();
            let a_second = |number: u32| (f64::from(number) / seconds * 1000.0).round() / 1000.0;
            Side {
                pieces: stats.pieces,
                attack: stats.attack,
                chains: stats.chains,
                longest_chain: stats.longest_chain,
                cancelled: stats.cancelled,
                received: stats.received,
                score: stats.score,
                all_clears: stats.all_clears,
                pieces_a_second: a_second(stats.pieces),
                attack_a_minute: a_second(stats.attack.saturating_mul(60)),
            }
        });
        Self { seed: record.seed, winner: record.winner.word(), seconds, left, right }
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let side = |side: &Side| {
            let Side { pieces, chains, longest_chain, attack, .. } = side;
            format!("{pieces} pairs, {chains} chains up to {longest_chain}, {attack} sent")
        };
        let (left, right) = (side(&self.left), side(&self.right));
        write!(f, "{:>6}  {:<5}  {:>6.1} s  {left} | {right}", self.seed, self.winner, self.seconds)
    }
}
