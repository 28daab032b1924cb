use super::Spec;
use crate::versus::{Match, Record, Rules, Seat};

/// The seed of a side's slips.
pub(super) fn slip_seed(seed: u64, seat: Seat) -> u64 {
    seed.rotate_left(32) ^ (seat as u64 + 1)
}

/// Lets two players play a match to its end.
pub fn duel(rules: Rules, seed: u64, players: [Spec; 2]) -> (Match, Record) {
    let mut game = Match::new(rules, seed);
    let mut hands = Seat::ALL.map(|seat| players[seat as usize].controller(slip_seed(seed, seat)));
    let mut inputs = [Vec::new(), Vec::new()];
    loop {
        // Most ticks are spent waiting.
        let idle = Seat::ALL.map(|seat| hands[seat as usize].idle(game.side(seat)));
        let waited = game.wait(idle[0].min(idle[1]));
        hands.iter_mut().for_each(|hands| hands.wait(waited));
        for (seat, hands) in Seat::ALL.into_iter().zip(&mut hands) {
            if let Some(action) = hands.press(game.side(seat), &rules)
                && game.act(seat, action)
            {
                inputs[seat as usize].push((game.tick(), action));
            }
        }
        game.pass();
        if let Some(winner) = game.winner() {
            let players = players.map(|player| player.to_string());
            let (ticks, hash) = (game.tick(), game.hash());
            return (game, Record { rules, seed, players, inputs, ticks, winner, hash });
        }
    }
}
