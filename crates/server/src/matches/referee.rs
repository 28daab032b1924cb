use curator::{games, stock::row::Measured};
use play::PASTED_SHELF;
use puzzle::is_stopped;
use std::cmp::Reverse;
use tspin::{
    bots::{Spec, Unlike, verify_chosen},
    mine::{BUDGET, Chance, mine},
    versus::{Record, Seat, Stats, TICKS_PER_SECOND, Winner},
};

/// The name of the player in records.
pub const PLAYER: &str = "player";
/// The most puzzles made of a match.
const MOST_CHANCES: usize = 5;
/// Choices of a slow opponent that are made again, about as many in each match.
const CHECKED: u64 = 24;

/// What a record is worth after its replay.
pub struct Verdict {
    /// The record.
    pub record: Record,
    /// Whether the player won; `None` in a draw.
    pub won: Option<bool>,
    /// What the player and the opponent did.
    pub sides: [Stats; 2],
    /// The chances that the player missed, in the order of the match.
    pub chances: Vec<MissedChance>,
}

/// A missed chance as a puzzle, proved and measured.
pub struct MissedChance {
    /// The tick at which it began.
    pub tick: u32,
    /// Whether it is a donation.
    pub donation: bool,
    /// The puzzle.
    pub measured: Measured,
}

/// Replays a record, lets the opponent decide again, and looks for what the player missed. `secret` chooses the pieces for which a
/// slow opponent decides again, so that nobody knows them beforehand.
pub fn judge(record: Record, secret: u64) -> Result<Verdict, Unlike> {
    let end = verify_chosen(&record, |spec, piece| {
        // What is stopped is thrown away.
        !is_stopped() && (spec.is_quick() || is_drawn(secret, piece, one_in(spec, record.ticks)))
    })?;
    let won = match record.winner {
        Winner::Left => Some(true),
        Winner::Right => Some(false),
        Winner::Draw => None,
    };
    let sides = Seat::ALL.map(|seat| *end.side(seat).stats());
    Ok(Verdict { chances: missed(&record)?, won, sides, record })
}

/// One choice in so many is made again.
fn one_in(spec: &Spec, ticks: u32) -> u64 {
    let pieces = u64::from(spec.pace) * u64::from(ticks) / u64::from(60 * TICKS_PER_SECOND);
    (pieces / CHECKED).max(1)
}

/// Whether a number is drawn, one in so many; always the same for the same secret.
fn is_drawn(secret: u64, number: u32, one_in: u64) -> bool {
    let mixed = (secret ^ u64::from(number).wrapping_mul(0x9e37_79b9_7f4a_7c15)).wrapping_mul(0xd134_2543_de82_ef95);
    (mixed >> 32).is_multiple_of(one_in)
}

/// The best chances: those with the fewest answers, and of these the ones that look furthest ahead.
fn missed(record: &Record) -> Result<Vec<MissedChance>, Unlike> {
    let mut chances = mine(record, Seat::Left, BUDGET).map_err(Unlike::Mismatch)?.chances;
    chances.sort_by_key(|chance| (chance.solutions.answers, Reverse(chance.answer().len())));
    chances.truncate(MOST_CHANCES);
    chances.sort_by_key(|chance| chance.tick);
    Ok(chances.iter().filter_map(puzzle).collect())
}

/// The chance as a puzzle; `None` if it is too hard to prove.
fn puzzle(chance: &Chance) -> Option<MissedChance> {
    let measured = games::assess(&chance.puzzle.to_string(), PASTED_SHELF, "missed in a match").ok()?;
    Some(MissedChance { tick: chance.tick, donation: chance.donation, measured })
}
