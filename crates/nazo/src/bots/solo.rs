use super::Player;
use crate::{Chain, Deal, Field, Grid, Pair};

/// The result of a solo game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Solo<const W: usize = 6, const H: usize = 12> {
    /// The largest chain by score.
    pub best: Chain,
    /// The move that fired it, from 1; `None` if no chain was fired.
    pub fired: Option<u32>,
    /// Moves played.
    pub moves: u32,
    /// Whether the game was lost.
    pub lost: bool,
    /// The field at the end.
    pub field: Grid<W, H>,
}

/// Plays a solo game with the pairs of a seed, in four colours: up to `most` moves, or until `over` returns true
/// after a move. The player sees two pairs beyond the one in hand.
pub fn solo(player: &mut dyn Player, seed: u64, most: u32, over: impl FnMut(&Field, &Chain) -> bool) -> Solo {
    solo_on(player, seed, most, over)
}

/// The same on a field of any size.
pub fn solo_on<const W: usize, const H: usize>(
    player: &mut dyn Player<W, H>,
    seed: u64,
    most: u32,
    mut over: impl FnMut(&Grid<W, H>, &Chain) -> bool,
) -> Solo<W, H> {
    let mut deal = Deal::new(seed, 4);
    let mut pairs: Vec<Pair> = deal.by_ref().take(3).collect();
    let mut game = Solo::default();
    while game.moves < most {
        // Choosing a placement out of reach loses as well.
        let Some(placement) = player.choose(&game.field, &pairs).filter(|&chosen| game.field.can_place(chosen)) else {
            game.lost = true;
            break;
        };
        game.field.drop(pairs[0], placement);
        let chain = game.field.resolve();
        game.moves += 1;
        if chain.score > game.best.score {
            (game.best, game.fired) = (chain, Some(game.moves));
        }
        game.lost = game.field.is_lost();
        if game.lost || over(&game.field, &chain) {
            break;
        }
        pairs.remove(0);
        pairs.extend(deal.next());
    }
    game
}
