//! The last piece of a puzzle, searched backwards from the cells that it must fill.
//!
//! Either the piece completes a row, and covers all gaps of that row; or it completes none, and covers what some slot
//! of the goal's piece still lacks. Few placements do either, and only those are tried.

use crate::{
    Board, Goal, Piece, Placement, Turn,
    reach::{MoveSet, rests, with_words},
    rules::bits::Bits,
    solve::{
        finish::for_each_fit,
        gaps::{Gaps, count},
    },
};

/// Cells that must all be filled, at most four: a piece has no more.
struct Lack {
    cells: [(i32, i32); 4],
    count: usize,
}

impl Lack {
    /// The gaps in these rows, or `None` if they are too many or too far apart for one piece.
    #[inline]
    fn of<const ROWS: usize>(rows: [(i32, u16); ROWS]) -> Option<Self> {
        let gaps: u32 = rows.iter().map(|(_, gaps)| count(*gaps)).sum();
        let all = rows.iter().fold(0, |all, (_, gaps)| all | gaps);
        if gaps > 4 || all != 0 && (all >> all.trailing_zeros()) > 15 {
            return None;
        }
        let mut lack = Self { cells: [(0, 0); 4], count: 0 };
        for (y, mut gaps) in rows {
            while gaps != 0 {
                lack.cells[lack.count] = (gaps.trailing_zeros() as i32, y);
                lack.count += 1;
                gaps &= gaps - 1;
            }
        }
        Some(lack)
    }

    fn is_covered_by(&self, piece: Piece, turn: Turn, x: i32, y: i32) -> bool {
        self.cells[..self.count].iter().all(|cell| piece.has_cell(turn, cell.0 - x, cell.1 - y))
    }
}

/// Calls `visit` with every placement after which the goal might be possible, each once.
pub(crate) fn for_each_promising(
    board: &Board,
    piece: Piece,
    moves: MoveSet,
    goal: Goal,
    mut visit: impl FnMut(Placement),
) {
    let gaps = Gaps::of(board);
    let height = gaps.height();
    let mut lacks = Vec::with_capacity(16);
    for y in 0..height {
        lacks.extend(Lack::of([(y, gaps.row(y))]));
    }
    match goal {
        Goal::Quad => lacks_of_quad(&gaps, &mut lacks),
        _ => lacks_of_spin(&gaps, goal, &mut lacks),
    }
    if lacks.is_empty() {
        return;
    }
    with_words!(height, N => {
        let rests = rests::<N>(board, height, piece, moves);
        if lacks.iter().any(|lack| lack.count == 0) {
            for &turn in piece.turns() {
                rests[turn as usize].places().for_each(|(x, y)| visit(Placement::new(piece, turn, x, y)));
            }
            return;
        }
        let mut tried = [Bits::<N>::NONE; 4];
        for lack in &lacks {
            let (x, y) = lack.cells[0];
            for &turn in piece.turns() {
                for (dx, dy) in piece.cells(turn) {
                    let (x, y) = (x - dx, y - dy);
                    let inside = (0..Board::WIDTH).contains(&x) && (0..6 * N as i32).contains(&y);
                    if !inside || !rests[turn as usize].has(x, y) {
                        continue;
                    }
                    if lack.is_covered_by(piece, turn, x, y) && !tried[turn as usize].has(x, y) {
                        tried[turn as usize] |= Bits::cell(x, y);
                        visit(Placement::new(piece, turn, x, y));
                    }
                }
            }
        }
    })
}

/// What each slot of a T lacks.
#[inline]
fn lacks_of_spin(gaps: &Gaps, goal: Goal, lacks: &mut Vec<Lack>) {
    for_each_fit(gaps, goal.rows(), |turn, x, y| {
        let (low, middle, up) = ((y - 1, gaps.row(y - 1)), (y, gaps.row(y)), (y + 1, gaps.row(y + 1)));
        let (one, side) = (1 << x, |bits: u16| if x > 0 { bits << (x - 1) } else { bits >> 1 });
        let without = |(y, gaps): (i32, u16), cells: u16| (y, gaps & !cells);
        let [low, middle, up] = match turn {
            Turn::North => [low, without(middle, side(7)), without(up, one)],
            Turn::South => [without(low, one), without(middle, side(7)), up],
            Turn::East => [without(low, one), without(middle, 3 << x), without(up, one)],
            Turn::West => [without(low, one), without(middle, side(3)), without(up, one)],
        };
        match (goal, turn) {
            (Goal::Tss, Turn::North) => lacks.extend([middle, up].into_iter().filter_map(|row| Lack::of([row]))),
            (Goal::Tss, Turn::South) => lacks.extend([low, middle].into_iter().filter_map(|row| Lack::of([row]))),
            (Goal::Tss, _) => lacks.extend([low, middle, up].into_iter().filter_map(|row| Lack::of([row]))),
            (Goal::Tst, Turn::East | Turn::West) => lacks.extend(Lack::of([low, middle, up])),
            (Goal::Tst | Goal::Quad, _) => {}
            (Goal::Tsd, Turn::North) => lacks.extend(Lack::of([middle, up])),
            (Goal::Tsd, Turn::South) => lacks.extend(Lack::of([middle, low])),
            (Goal::Tsd, Turn::East | Turn::West) => {
                lacks.extend([[low, middle], [middle, up], [low, up]].into_iter().filter_map(Lack::of));
            }
        }
    });
}

/// What four rows lack, but for a column that is left to the I.
fn lacks_of_quad(gaps: &Gaps, lacks: &mut Vec<Lack>) {
    for y in 0..gaps.height().min(Board::HEIGHT - 3) {
        let rows = [y, y + 1, y + 2, y + 3].map(|y| (y, gaps.row(y)));
        // The four cells of the I, and four of the piece.
        if rows.iter().map(|row| count(row.1)).sum::<u32>() > 8 {
            continue;
        }
        let mut columns = rows.iter().fold(Board::FULL_ROW, |columns, row| columns & row.1);
        while columns != 0 {
            let column = columns & columns.wrapping_neg();
            lacks.extend(Lack::of(rows.map(|(y, gaps)| (y, gaps & !column))));
            columns &= columns - 1;
        }
    }
}
