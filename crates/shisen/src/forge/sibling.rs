use super::{Method, Recipe, back, shuffled};
use crate::{Bits, Board, Cleared, Puzzle, Shisen, Walks};
use puzzle::{Forge, is_stopped};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;
use std::collections::HashSet;

/// Tries before the search for siblings ends.
const TRIES: usize = 2_000;
/// Largest differences in the mean number of moves (relative) and in the share of dead ends, over random lines.
const MOVES: f64 = 0.15;
const DEAD: f64 = 0.15;
/// Budget in positions for clearing a board.
const NODES: u64 = 200;

/// New boards of the same size, rule and number of kinds that can be cleared, with about as many moves and dead ends.
/// None is a twin of the board or of another. Fewer than `count` if no more are found.
pub fn siblings(puzzle: &Puzzle, count: usize, seed: u64) -> Vec<Puzzle> {
    let recipe = Recipe {
        kinds: puzzle.kinds(),
        ..Recipe::new(Method::Random, puzzle.width(), puzzle.height(), puzzle.lines())
    };
    let wanted = Walks::new(&Board::new(puzzle));
    let alike = |walks: &Walks| {
        (walks.mean_moves() / wanted.mean_moves() - 1.0).abs() <= MOVES
            && (walks.dead_share() - wanted.dead_share()).abs() <= DEAD
    };
    let mut chance = Pcg64Mcg::seed_from_u64(seed);
    let mut seen = HashSet::from([Shisen::twin(puzzle)]);
    let mut found = Vec::new();
    for number in 0..TRIES {
        if found.len() == count || is_stopped() {
            break;
        }
        // Boards built backwards have more equal neighbours, and more moves.
        let draft = if number % 2 == 0 { shuffled } else { back::draft };
        let Ok(sibling) = draft(&recipe, &mut chance) else { continue };
        let board = Board::new(&sibling);
        let clear = || matches!(board.clear(Bits::first(sibling.tiles().len()), NODES), Cleared::By(_));
        if alike(&Walks::new(&board)) && clear() && seen.insert(Shisen::twin(&sibling)) {
            found.push(sibling);
        }
    }
    found
}
