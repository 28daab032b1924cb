use super::Series;
use crate::bots::{Clocked, Joseki, ThinkingTime, solo};

/// How soon a template was complete in one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CompletionGame {
    /// The seed of the pairs.
    pub seed: u64,
    /// Moves until a template scored enough; `None` if none ever did.
    pub scored: Option<u32>,
    /// Moves until a template scored enough and every stone of the shape was there; `None` if that never happened.
    pub complete: Option<u32>,
    /// Rounds that one more stone would then set off; `None` if the trigger cell is occupied, or the shape is not a
    /// chain.
    pub fires: Option<u32>,
    /// Moves played.
    pub moves: u32,
    /// Whether the game was lost.
    pub lost: bool,
    /// Time spent on choosing.
    pub thinking_time: ThinkingTime,
}

impl CompletionGame {
    /// The score of a complete template.
    pub const SCORE: f32 = 0.95;
    /// The most moves of a game.
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
        CompletionGame { seed, scored, complete, fires, moves, lost: game.lost, thinking_time: clocked.thinking_time() }
    })
}
