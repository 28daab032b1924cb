use super::Series;
use crate::bots::{Clocked, Joseki, Thought, solo};

/// How soon one game had a template complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CompletionGame {
    /// The seed of its pairs.
    pub seed: u64,
    /// The moves until a template scored enough; none if it never did.
    pub scored: Option<u32>,
    /// The moves until a template scored enough and every stone of the shape itself was there; none if it never was.
    pub complete: Option<u32>,
    /// The rounds that one more stone would then set off; none if something lies where the shape is fired, or it is no chain.
    pub fires: Option<u32>,
    /// Moves played.
    pub moves: u32,
    /// Whether the game was lost.
    pub lost: bool,
    /// What it took to choose.
    pub thought: Thought,
}

impl CompletionGame {
    /// The score from which on a template is complete.
    pub const SCORE: f32 = 0.95;
    /// Moves after which a game is given up.
    pub const MOST: u32 = 100;
}

/// Plays until a template of the player's book is complete.
pub fn completion(player: &Joseki, series: &Series) -> Vec<CompletionGame> {
    series.run(|seed| {
        let mut clocked = Clocked::new(player.clone());
        let (mut scored, mut complete, mut fires, mut moves) = (None, None, None, 0);
        let game = solo(&mut clocked, seed, CompletionGame::MOST, |field, _| {
            moves += 1;
            if scored.is_none() && player.score(field).is_some_and(|score| score >= CompletionGame::SCORE) {
                scored = Some(moves);
            }
            complete = player.is_complete(field, CompletionGame::SCORE).then_some(moves);
            fires = player.fires(field, CompletionGame::SCORE);
            complete.is_some() || series.is_stopped()
        });
        CompletionGame { seed, scored, complete, fires, moves, lost: game.lost, thought: clocked.thought() }
    })
}
