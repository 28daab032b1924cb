use super::{Controller, Player, Spec};
use crate::versus::{Match, Record, Rules};

/// A player at a match.
pub type Entrant<P> = puzzle::versus::Entrant<P>;

/// Lets two CPU players play a match to its end.
pub fn duel(rules: Rules, seed: u64, players: [Spec; 2]) -> (Match, Record) {
    contest(rules, seed, &mut players.map(Entrant::from))
}

/// Lets two players of any kind play a match to its end.
pub fn contest<P: Player>(rules: Rules, seed: u64, entrants: &mut [Entrant<P>; 2]) -> (Match, Record) {
    puzzle::versus::contest(rules, seed, entrants, Controller::new)
}
