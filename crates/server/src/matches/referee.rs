use corpus::MatchSide;
use curator::{games, stock::row::Measured};
use play::PASTED_SHELF;
use puzzle::versus::{Input, Record, Winner};
use std::fmt::Display;

/// The name of the player in records.
pub const PLAYER: &str = "player";
/// Ticks of game time in a second, in every game.
pub const TICKS_PER_SECOND: u32 = 60;
/// The most puzzles made of a match.
pub const MOST_CHANCES: usize = 5;
/// Choices of a slow opponent that are made again, about as many in each match.
const CHECKED: u64 = 24;
/// The last choices of a slow opponent that are always made again, besides the one for the piece in hand.
const LAST: u32 = 4;

/// What a record says of its match.
pub struct Claim {
    /// The rules.
    pub rules: String,
    /// The seed.
    pub seed: u64,
    /// Who played on the left and on the right.
    pub players: [String; 2],
    /// How many ticks it took.
    pub ticks: u32,
    /// The record as we write it.
    pub text: String,
}

impl Claim {
    /// What a record says.
    pub fn of<R: Display, A: Input>(record: &Record<R, A>) -> Self {
        Self {
            rules: record.rules.to_string(),
            seed: record.seed,
            players: record.players.clone(),
            ticks: record.ticks,
            text: record.to_string(),
        }
    }
}

/// What a record is worth after its replay.
pub struct Verdict {
    /// The record as we write it.
    pub record: String,
    /// How many ticks it took.
    pub ticks: u32,
    /// Whether the player won; `None` in a draw.
    pub won: Option<bool>,
    /// What the player and the opponent did.
    pub sides: [MatchSide; 2],
    /// The chances that the player missed, in the order of the match.
    pub chances: Vec<MissedChance>,
}

impl Verdict {
    /// The verdict on a record that replays.
    pub fn new<R: Display, A: Input>(record: &Record<R, A>, sides: [MatchSide; 2], chances: Vec<MissedChance>) -> Self {
        let won = match record.winner {
            Winner::Left => Some(true),
            Winner::Right => Some(false),
            Winner::Draw => None,
        };
        Self { record: record.to_string(), ticks: record.ticks, won, sides, chances }
    }
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

impl MissedChance {
    /// The chance as a puzzle of this code; `None` if it is too hard to prove.
    pub fn of(code: &str, tick: u32, donation: bool) -> Option<Self> {
        let measured = games::assess(code, PASTED_SHELF, "missed in a match").ok()?;
        Some(Self { tick, donation, measured })
    }
}

/// Why a record is refused.
pub struct Objection {
    /// What is wrong with it.
    pub why: String,
    /// Whether no other record of the match is looked at: one that samples gave away could be changed and sent until none of them
    /// does.
    pub is_final: bool,
}

impl From<String> for Objection {
    fn from(why: String) -> Self {
        Self { why, is_final: false }
    }
}

/// Whether a slow opponent that had so many pieces decides again for the piece of this number. The last ones, by which it may have
/// lost or given up, are never believed.
pub fn is_checked(secret: u64, piece: u32, pieces: u32) -> bool {
    piece + LAST >= pieces || is_drawn(secret, piece, (u64::from(pieces) / CHECKED).max(1))
}

/// Whether a number is drawn, one in so many; always the same for the same secret.
fn is_drawn(secret: u64, number: u32, one_in: u64) -> bool {
    let mixed = (secret ^ u64::from(number).wrapping_mul(0x9e37_79b9_7f4a_7c15)).wrapping_mul(0xd134_2543_de82_ef95);
    (mixed >> 32).is_multiple_of(one_in)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_pieces_are_checked_and_others_in_samples() {
        let checked = |secret, pieces| (0..=pieces).filter(|&piece| is_checked(secret, piece, pieces)).count();
        assert_eq!([0, 1, 11, 47].map(|pieces| checked(7, pieces)), [1, 2, 12, 48], "all of a short match");
        for secret in 0..100 {
            assert!((596..=600).all(|piece| is_checked(secret, piece, 600)));
            let known = checked(secret, 600);
            assert!((10..60).contains(&known), "{known}");
        }
        let often = (0..100).filter(|&secret| is_checked(secret, 300, 600)).count();
        assert!((1..20).contains(&often), "nobody knows which: {often}");
    }
}
