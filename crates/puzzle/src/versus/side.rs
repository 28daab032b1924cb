use super::{Digest, Input};
use crate::BadCode;
use std::{fmt::Display, str::FromStr};

/// The rules of a match.
pub trait Ruleset: Copy + Display + FromStr<Err = BadCode> {
    /// Ticks after which a match is a draw.
    fn limit(&self) -> u32;
}

/// One player's half of a match.
pub trait Side: Clone {
    /// The rules.
    type Rules: Ruleset;
    /// The actions of a player.
    type Action: Input;

    /// A side at the beginning. Both sides get the same pieces, and chances of their own.
    fn begin(rules: &Self::Rules, pieces: u64, chances: u64) -> Self;

    /// Whether this side has lost.
    fn lost(&self) -> bool;

    /// Whether there is a piece to be moved.
    fn has_hand(&self) -> bool;

    /// The number of pieces it has locked.
    fn pieces(&self) -> u32;

    /// Does an action; returns whether it had an effect.
    fn act(&mut self, rules: &Self::Rules, tick: u32, action: Self::Action) -> bool;

    /// Lets a tick pass.
    fn pass(&mut self, rules: &Self::Rules, tick: u32);

    /// Delivers at the end of a tick what a side sent to the other one, and lets it take actions again.
    fn deliver(&mut self, rules: &Self::Rules, tick: u32, other: &mut Self);

    /// Ticks that would pass before anything happens by itself.
    fn idle(&self, rules: &Self::Rules) -> u32;

    /// Lets ticks pass in which nothing happens: at most [`Side::idle`].
    fn wait(&mut self, ticks: u32);

    /// Forgets what happened in the last tick.
    fn clear_events(&mut self);

    /// Adds the whole state.
    fn digest(&self, digest: &mut Digest);
}
