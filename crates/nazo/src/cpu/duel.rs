use super::{Controller, Player, Spec, Thinker};
use crate::versus::{Action, Match, Record, Rules, Seat};
use puzzle::versus::slip_seed;

/// A player at a match.
#[derive(Clone, Debug)]
pub struct Entrant<P> {
    /// The name in the record, without spaces.
    pub name: String,
    /// Who decides.
    pub player: P,
    /// Pairs a minute.
    pub pace: u32,
    /// Per cent of pairs that are put down one column off.
    pub slips: u32,
}

impl From<Spec> for Entrant<Thinker> {
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
    let mut game = Match::new(rules, seed);
    let [left, right] = entrants;
    let mut hands = [(left, Seat::Left), (right, Seat::Right)]
        .map(|(one, seat)| Controller::new(&mut one.player, one.pace, one.slips, slip_seed(seed, seat)));
    let mut inputs = [Vec::new(), Vec::new()];
    let winner = loop {
        advance(&mut game, &mut hands, &mut inputs);
        if let Some(winner) = game.winner() {
            break winner;
        }
    };
    let players = entrants.each_ref().map(|entrant| entrant.name.clone());
    let (ticks, hash) = (game.tick(), game.hash());
    (game, Record { rules, seed, players, inputs, ticks, winner, hash })
}

/// One tick in which something may happen, and those before it in which nothing does.
fn advance<P: Player>(game: &mut Match, hands: &mut [Controller<P>; 2], inputs: &mut [Vec<(u32, Action)>; 2]) {
    let idle = Seat::ALL.map(|seat| hands[seat as usize].idle(game.side(seat)));
    let waited = game.wait(idle[0].min(idle[1]));
    // Both decide by what was there when the tick began.
    let pressed = Seat::ALL.map(|seat| {
        let hands = &mut hands[seat as usize];
        hands.wait(game.side(seat), waited);
        hands.press(game, seat)
    });
    for (seat, pressed) in Seat::ALL.into_iter().zip(pressed) {
        if let Some(action) = pressed
            && game.act(seat, action)
        {
            inputs[seat as usize].push((game.tick(), action));
        }
    }
    game.pass();
}
