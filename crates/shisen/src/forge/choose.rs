use super::{Method, Recipe, shuffled};
use crate::{Bits, Board, Cleared, Puzzle, Walks};
use puzzle::Flaw;
use rand_pcg::Pcg64Mcg;

/// Random boards to choose from.
const BOARDS: usize = 16;
/// Budget in positions for clearing one of them.
const NODES: u64 = 200;
/// Share of random lines of play that end with tiles left: the least of a trappy board, and the most of an open one.
const TRAPPY: f64 = 0.25;
const OPEN: f64 = 0.05;

/// The board with the most dead ends among some random boards, or with the fewest.
pub(super) fn draft(recipe: &Recipe, chance: &mut Pcg64Mcg) -> Result<Puzzle, Flaw> {
    let mut best: Option<(f64, Puzzle)> = None;
    for _ in 0..BOARDS {
        let puzzle = shuffled(recipe, chance)?;
        let board = Board::new(&puzzle);
        if matches!(board.clear(Bits::first(puzzle.tiles().len()), NODES), Cleared::By(_)) {
            let dead = Walks::new(&board).dead_share();
            let wanted = if recipe.method == Method::Trappy { dead } else { -dead };
            if best.as_ref().is_none_or(|best| wanted > best.0) {
                best = Some((wanted, puzzle));
            }
        }
    }
    match best {
        None => Err(Flaw("cannot be cleared")),
        Some((dead, _)) if recipe.method == Method::Trappy && dead < TRAPPY => Err(Flaw("too few dead ends")),
        Some((dead, _)) if recipe.method == Method::Open && -dead > OPEN => Err(Flaw("too many dead ends")),
        Some((_, puzzle)) => Ok(puzzle),
    }
}
