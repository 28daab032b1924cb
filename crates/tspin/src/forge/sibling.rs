use super::Chance;
use crate::{Board, Placement, Puzzle, Queue, TSpin, Turn, measure::theme, solve::finish};
use puzzle::{Forge, Solve, is_stopped};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;
use std::collections::HashSet;

/// Tries before the search for siblings ends.
const TRIES: usize = 20_000;

/// New puzzles to the same pattern: with the same themes and pieces, but in another place, mirrored or not, and with
/// other noise. None is a twin or mirror image of the puzzle or of another. Fewer than `count` if no more are found.
pub fn siblings(puzzle: &Puzzle, count: usize, seed: u64) -> Vec<Puzzle> {
    let solutions = TSpin::solve(puzzle, TSpin::budget());
    let (Some(answer), true) = (solutions.lines.first(), solutions.complete) else { return Vec::new() };
    let wanted = theme::themes(puzzle, &solutions);
    let mut chance = Chance(Pcg64Mcg::seed_from_u64(seed));
    let mut seen = HashSet::from([TSpin::twin(puzzle)]);
    let mut found = Vec::new();
    for _ in 0..TRIES {
        if found.len() == count || is_stopped() {
            break;
        }
        let Some(sibling) = vary(puzzle, answer, &mut chance) else { continue };
        if finish::can_finish(sibling.board(), sibling.goal()) || seen.contains(&TSpin::twin(&sibling)) {
            continue;
        }
        let solved = TSpin::solve(&sibling, TSpin::budget());
        if solved.answers == 0 || !solved.complete {
            continue;
        }
        let themes = theme::themes(&sibling, &solved);
        // A mirror image has the mirrored themes and trains the same.
        if (themes == wanted || theme::mirror(&themes) == wanted) && seen.insert(TSpin::twin(&sibling)) {
            found.push(sibling);
        }
    }
    found
}

/// Varies a puzzle: fills in its answer, shifts the board sideways around the wall, changes some noise and removes
/// the pieces again.
fn vary(puzzle: &Puzzle, answer: &[Placement], chance: &mut Chance) -> Option<Puzzle> {
    let mut built = *puzzle.board();
    for &placement in answer {
        built.fill(placement);
    }
    let slot = finish::finishes(&built, puzzle.goal()).into_iter().next()?;
    let mut kept: Vec<(i32, i32)> = answer.iter().flat_map(|placement| placement.cells()).chain(slot.cells()).collect();
    if slot.turn() == Turn::South {
        // Keeps the entrance as it is: the overhang, and the open side.
        let (x, y) = slot.centre();
        kept.extend([-1, 0, 1].map(|dx| (x + dx, y + 1)));
    }
    let left = kept.iter().map(|cell| cell.0).min()?;
    let right = kept.iter().map(|cell| cell.0).max()?;
    let shift = chance.below((Board::WIDTH - (right - left)) as u32) as i32 - left;
    let mut board = Board::EMPTY;
    for (x, y) in built.cells() {
        board.set((x + shift).rem_euclid(Board::WIDTH), y, true);
    }
    let slot_rows: Vec<i32> = slot.cells().iter().map(|cell| cell.1).collect();
    for _ in 0..1 + chance.below(5) {
        let (x, y) = (chance.below(Board::WIDTH as u32) as i32, chance.below(board.height() as u32 + 1) as i32);
        let free = !kept.contains(&(x - shift, y)) && !slot_rows.contains(&y);
        if free && (board.is_filled(x, y) || y == 0 || board.is_filled(x, y - 1)) {
            board.set(x, y, !board.is_filled(x, y));
        }
    }
    for placement in answer {
        for (x, y) in placement.cells() {
            board.set(x + shift, y, false);
        }
    }
    if (0..board.height()).any(|y| board.row(y) == Board::FULL_ROW) {
        return None;
    }
    let sibling = Puzzle::new(board, Queue(puzzle.queue().to_vec()), puzzle.goal(), puzzle.moves()).ok()?;
    Some(if chance.per_cent(50) { sibling.mirror() } else { sibling })
}
