use super::{Ruleset, Seat, Winner};
use std::fmt::Debug;

/// An action of a player, as records write it.
pub trait Input: Copy + PartialEq + Debug {
    /// The name of the game in records.
    const GAME: &'static str;

    /// Its letter in records.
    fn letter(self) -> char;

    /// The action of a letter.
    fn from_letter(letter: char) -> Option<Self>;
}

/// A match in ticks, decided by its rules, a seed and the actions of both sides alone.
pub trait Match: Sized + Clone {
    /// The rules.
    type Rules: Ruleset;
    /// The actions of a player.
    type Action: Input;

    /// The most actions of a side in a tick.
    const ACTIONS_A_TICK: u32;

    /// The match of a seed.
    fn begin(rules: Self::Rules, seed: u64) -> Self;

    /// The rules.
    fn rules(&self) -> &Self::Rules;

    /// The number of ticks that have passed.
    fn tick(&self) -> u32;

    /// How it ended, once it has.
    fn winner(&self) -> Option<Winner>;

    /// Does an action of a side in this tick; returns whether it had an effect.
    fn act(&mut self, seat: Seat, action: Self::Action) -> bool;

    /// Ends the tick.
    fn pass(&mut self);

    /// A hash of the whole state, the same on every machine.
    fn hash(&self) -> u64;
}
