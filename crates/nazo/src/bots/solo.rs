use super::Player;
use crate::{Chain, Deal, Field, Pair};

/// How a game alone went.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Solo {
    /// The largest chain by score.
    pub best: Chain,
    /// The move that fired it, from 1; 0 if none was fired.
    pub fired: u32,
    /// Moves played.
    pub moves: u32,
    /// Whether the game was lost.
    pub lost: bool,
}

/// Plays a game alone with the pairs of a seed: up to `most` moves, or until a chain scores `enough`. Two pairs are seen
/// beyond the one in hand.
pub fn solo(player: &mut impl Player, seed: u64, most: u32, enough: u32) -> Solo {
    let mut deal = Deal::new(seed, 4);
    let mut pairs: Vec<Pair> = deal.by_ref().take(3).collect();
    let mut field = Field::EMPTY;
    let mut game = Solo::default();
    while game.moves < most {
        let Some(placement) = player.choose(&field, &pairs) else {
            game.lost = true;
            break;
        };
        field.drop(pairs[0], placement);
        let chain = field.resolve();
        game.moves += 1;
        if chain.score > game.best.score {
            (game.best, game.fired) = (chain, game.moves);
        }
        if field.is_lost() || game.best.score >= enough {
            game.lost = field.is_lost();
            break;
        }
        pairs.remove(0);
        pairs.extend(deal.next());
    }
    game
}
