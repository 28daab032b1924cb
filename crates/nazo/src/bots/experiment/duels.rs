use super::Series;
use crate::bots::{Clocked, Duel, Player, ThinkingTime, Verdict};
use crate::{Chain, Ruleset};

/// The result of one duel. Of two values, the first belongs to the first player, on whichever side it played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DuelGame {
    /// The seed of the pairs.
    pub seed: u64,
    /// Whether the first player won; `None` for a draw.
    pub won: Option<bool>,
    /// Turns played.
    pub turns: u32,
    /// The largest chain of each player, by score.
    pub best: [Chain; 2],
    /// Time each player spent on choosing.
    pub thinking_time: [ThinkingTime; 2],
}

impl DuelGame {
    /// Turns after which a duel is drawn.
    pub const MOST: u32 = 200;
}

/// Plays duels. The players swap sides from game to game and are created anew for each game, from its seed. A round
/// of a chain takes `pace` turns.
pub fn duels<P: Player, Q: Player>(
    one: impl Fn(u64) -> P + Sync,
    other: impl Fn(u64) -> Q + Sync,
    ruleset: Ruleset,
    pace: u32,
    series: &Series,
) -> Vec<DuelGame> {
    duels_on::<6, 12, P, Q>(one, other, ruleset, pace, series)
}

/// The same on fields of any size.
pub fn duels_on<const W: usize, const H: usize, P: Player<W, H>, Q: Player<W, H>>(
    one: impl Fn(u64) -> P + Sync,
    other: impl Fn(u64) -> Q + Sync,
    ruleset: Ruleset,
    pace: u32,
    series: &Series,
) -> Vec<DuelGame> {
    series.run(|seed| {
        let (mut one, mut other) = (Clocked::new(one(seed)), Clocked::new(other(seed)));
        let swapped = seed % 2 == 1;
        let duel = Duel::on(ruleset, seed, 4).paced(pace);
        let players: [&mut dyn Player<W, H>; 2] = if swapped { [&mut other, &mut one] } else { [&mut one, &mut other] };
        let (verdict, duel) = duel.play(players, DuelGame::MOST, || series.is_stopped());
        let first = usize::from(swapped);
        let won = match verdict {
            Verdict::Draw => None,
            Verdict::Won(side) => Some(side == first),
        };
        let best = [first, 1 - first].map(|side| duel.sides()[side].best);
        DuelGame { seed, won, turns: duel.turns(), best, thinking_time: [one.thinking_time(), other.thinking_time()] }
    })
}
