use super::Series;
use crate::Chain;
use crate::bots::{Clocked, Player, Thought, solo};

/// What one game alone came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChainGame {
    /// The seed of its pairs.
    pub seed: u64,
    /// The largest chain by score.
    pub best: Chain,
    /// The move that fired it, from 1; none if no chain was fired.
    pub fired: Option<u32>,
    /// Moves played.
    pub moves: u32,
    /// Whether the game was lost.
    pub lost: bool,
    /// What it took to choose.
    pub thought: Thought,
}

impl ChainGame {
    /// Moves after which a game ends.
    pub const MOST: u32 = 100;
    /// Rounds of a chain that ends the game: shorter ones may only clear the way.
    pub const ROUNDS: u32 = 5;
}

/// Plays alone until a chain is fired that is no mere clearing. The player is made anew for each game, from its seed.
pub fn chains<P: Player>(player: impl Fn(u64) -> P + Sync, series: &Series) -> Vec<ChainGame> {
    series.run(|seed| {
        let mut clocked = Clocked::new(player(seed));
        let over = |chain: &Chain| chain.length >= ChainGame::ROUNDS || series.is_stopped();
        let game = solo(&mut clocked, seed, ChainGame::MOST, |_, chain| over(chain));
        let (best, moves, lost) = (game.best, game.moves, game.lost);
        ChainGame { seed, best, fired: game.fired, moves, lost, thought: clocked.thought() }
    })
}
