use super::Chance;
use crate::{Board, Need, Placement, Puzzle, Queue, TSpin, Theme, Themes, Trace, Turn, measure::theme, solve::finish};
use puzzle::{Forge, Solve, is_stopped};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;
use std::collections::HashSet;

/// Tries before the search for siblings ends.
const TRIES: usize = 20_000;
/// Positions that a proof of a need may visit.
const NODES: u64 = 1_000_000;

/// New puzzles to the same pattern: with the same themes and pieces, but in another place, mirrored or not, and with
/// other noise. What every answer of the puzzle [needs](Need), every answer of theirs needs too. None is a twin or mirror image of the puzzle or of another. Fewer than `count` if no more are found.
pub fn siblings(puzzle: &Puzzle, count: usize, seed: u64) -> Vec<Puzzle> {
    let solutions = TSpin::solve(puzzle, TSpin::budget());
    let (Some(answer), true) = (solutions.lines.first(), solutions.complete) else { return Vec::new() };
    let wanted = theme::themes(puzzle, &solutions);
    let needs = needs(puzzle, &wanted);
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
        let same = themes == wanted || theme::mirror(&themes) == wanted;
        if same && needs.iter().all(|need| is_needed(*need, &sibling)) && seen.insert(TSpin::twin(&sibling)) {
            found.push(sibling);
        }
    }
    found
}

/// What every answer of a puzzle with these themes needs.
fn needs(puzzle: &Puzzle, themes: &Themes) -> Vec<Need> {
    let shown = |need: &Need| {
        themes.contains(&match need {
            Need::Slide => Theme::Slide,
            Need::Spin => Theme::Spin,
            Need::Deletion => Theme::Deletion,
        })
    };
    Need::ALL.into_iter().filter(|need| shown(need) && is_needed(*need, puzzle)).collect()
}

fn is_needed(need: Need, puzzle: &Puzzle) -> bool {
    need.is_needed(puzzle, NODES) == Some(true)
}

/// Varies a puzzle: fills in its answer, shifts the board sideways around the wall, changes some noise and removes
/// the pieces again.
fn vary(puzzle: &Puzzle, answer: &[Placement], chance: &mut Chance) -> Option<Puzzle> {
    // Rows by the numbers that they have before any vanishes, so that all pieces can lie there at once.
    let trace = Trace::new(puzzle, answer);
    let mut built = *puzzle.board();
    trace.placed().for_each(|(x, y)| built.set(x, y, true));
    let slot = finish::first(&trace.board, puzzle.goal())?;
    let slot_cells = slot.cells().map(|(x, y)| (x, trace.first_row(y)));
    let mut kept: Vec<(i32, i32)> = trace.placed().chain(slot_cells).collect();
    if slot.turn() == Turn::South {
        // Keeps the entrance as it is: the overhang, and the open side.
        let (x, y) = slot.centre();
        kept.extend([-1, 0, 1].map(|dx| (x + dx, trace.first_row(y + 1))));
    }
    let left = kept.iter().map(|cell| cell.0).min()?;
    let right = kept.iter().map(|cell| cell.0).max()?;
    let shift = chance.below((Board::WIDTH - (right - left)) as u32) as i32 - left;
    let mut board = Board::EMPTY;
    for (x, y) in built.cells() {
        board.set((x + shift).rem_euclid(Board::WIDTH), y, true);
    }
    let slot_rows = slot_cells.map(|cell| cell.1);
    for _ in 0..1 + chance.below(5) {
        let (x, y) = (chance.below(Board::WIDTH as u32) as i32, chance.below(board.height() as u32 + 1) as i32);
        let vanishes = board.row(y) == Board::FULL_ROW;
        let free = !kept.contains(&(x - shift, y)) && !slot_rows.contains(&y) && !vanishes;
        if free && (board.is_filled(x, y) || y == 0 || board.is_filled(x, y - 1)) {
            board.set(x, y, !board.is_filled(x, y));
        }
    }
    trace.placed().for_each(|(x, y)| board.set(x + shift, y, false));
    if (0..board.height()).any(|y| board.row(y) == Board::FULL_ROW) {
        return None;
    }
    let sibling = Puzzle::new(board, Queue(puzzle.queue().to_vec()), puzzle.goal(), puzzle.moves()).ok()?;
    Some(if chance.per_cent(50) { sibling.mirror() } else { sibling })
}
