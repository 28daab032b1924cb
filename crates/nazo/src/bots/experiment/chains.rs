use super::Series;
use crate::Chain;
use crate::bots::{Clocked, Player, ThinkingTime, solo_on};

/// The result of one solo game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChainGame {
    /// The seed of the pairs.
    pub seed: u64,
    /// The largest chain by score.
    pub best: Chain,
    /// The move that fired it, from 1; `None` if no chain was fired.
    pub fired: Option<u32>,
    /// Moves played.
    pub moves: u32,
    /// Whether the game was lost.
    pub lost: bool,
    /// Time spent on choosing.
    pub thinking_time: ThinkingTime,
}

impl ChainGame {
    /// The most moves of a game.
    pub const MOST: u32 = 100;
    /// The fewest rounds of a chain that ends the game: shorter ones may only clear the way.
    pub const ROUNDS: u32 = 5;
}

/// Plays solo games until a chain of at least [`ChainGame::ROUNDS`] is fired. The player is created anew for each
/// game, from its seed.
pub fn chains<P: Player>(player: impl Fn(u64) -> P + Sync, series: &Series) -> Vec<ChainGame> {
    chains_on::<6, 12, P>(player, series)
}

/// The same on a field of any size.
pub fn chains_on<const W: usize, const H: usize, P: Player<W, H>>(
    player: impl Fn(u64) -> P + Sync,
    series: &Series,
) -> Vec<ChainGame> {
    series.run(|seed| {
        let mut clocked = Clocked::new(player(seed));
        let over = |chain: &Chain| chain.length >= ChainGame::ROUNDS || series.is_stopped();
        let game = solo_on(&mut clocked, seed, ChainGame::MOST, |_, chain| over(chain));
        let (best, moves, lost) = (game.best, game.moves, game.lost);
        ChainGame { seed, best, fired: game.fired, moves, lost, thinking_time: clocked.thinking_time() }
    })
}
