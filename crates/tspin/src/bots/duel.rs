use super::{Controller, Player, Search, Spec};
use crate::versus::{Match, Record, Rules, Seat};
use puzzle::versus::slip_seed;

/// A player at a match.
pub type Entrant<P> = puzzle::versus::Entrant<P>;

impl From<Spec> for Entrant<Search> {
    fn from(spec: Spec) -> Self {
        Self { name: spec.to_string(), player: spec.player(), pace: spec.pace, slips: spec.slips }
    }
}

/// Lets two CPU players play a match to its end.
pub fn duel(rules: Rules, seed: u64, players: [Spec; 2]) -> (Match, Record) {
    contest(rules, seed, &mut players.map(Entrant::from))
}

/// Lets two players of any kind play a match to its end.
pub fn contest<P: Player>(rules: Rules, seed: u64, entrants: &mut [Entrant<P>; 2]) -> (Match, Record) {
    let names = entrants.each_ref().map(|entrant| entrant.name.clone());
    let [left, right] = entrants;
    let hands = [(left, Seat::Left), (right, Seat::Right)]
        .map(|(one, seat)| Controller::new(&mut one.player, one.pace, one.slips, slip_seed(seed, seat)));
    puzzle::versus::duel(rules, seed, names, hands)
}
