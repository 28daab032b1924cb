//! The last piece of a T-spin Double puzzle, searched backwards from the cells that it must fill.
//!
//! Either the piece completes a row, and covers all gaps of that row; or it completes none, and covers what some slot
//! of the T still lacks. Few placements do either, and only those are tried.

use crate::{
    Board, Moves, Piece, Placement, Turn,
    reach::{rests, with_words},
    solve::finish::for_each_fit,
};

/// Cells that must all be filled, at most four: a piece has no more.
struct Lack {
    cells: [(i32, i32); 4],
    count: usize,
}

impl Lack {
    /// The gaps in these rows, or `None` if they are too many or too far apart for one piece.
    #[inline]
    fn of(rows: [(i32, u16); 3]) -> Option<Self> {
        let gaps: u32 = rows.iter().map(|(_, gaps)| gaps.count_ones()).sum();
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

    fn is_covered_by(&self, cells: [(i32, i32); 4]) -> bool {
        self.cells[..self.count].iter().all(|cell| cells.contains(cell))
    }
}

/// Calls `visit` with every placement after which a T-spin Double might be possible, each once.
pub(crate) fn for_each_promising(board: &Board, piece: Piece, moves: Moves, mut visit: impl FnMut(Placement)) {
    let height = board.height();
    let gaps = |y: i32| if y < 0 { 0 } else { !board.row(y) & Board::FULL_ROW };
    let mut lacks = Vec::with_capacity(16);
    for y in 0..height {
        lacks.extend(Lack::of([(y, gaps(y)), (y, 0), (y, 0)]));
    }
    for_each_fit(board, |turn, x, y| {
        let (low, middle, up) = ((y - 1, gaps(y - 1)), (y, gaps(y)), (y + 1, gaps(y + 1)));
        let (one, side) = (1 << x, |bits: u16| if x > 0 { bits << (x - 1) } else { bits >> 1 });
        let without = |(y, gaps): (i32, u16), cells: u16| (y, gaps & !cells);
        let nothing = (y, 0);
        match turn {
            Turn::North => lacks.extend(Lack::of([without(middle, side(7)), without(up, one), nothing])),
            Turn::South => lacks.extend(Lack::of([without(middle, side(7)), without(low, one), nothing])),
            Turn::East | Turn::West => {
                let two = if turn == Turn::East { 3 << x } else { side(3) };
                let (low, middle, up) = (without(low, one), without(middle, two), without(up, one));
                for rows in [[low, middle, nothing], [middle, up, nothing], [low, up, nothing]] {
                    lacks.extend(Lack::of(rows));
                }
            }
        }
    });
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
        let mut tried = Vec::with_capacity(16);
        for lack in &lacks {
            let (x, y) = lack.cells[0];
            for &turn in piece.turns() {
                for (dx, dy) in piece.cells(turn) {
                    let (x, y) = (x - dx, y - dy);
                    let inside = (0..Board::WIDTH).contains(&x) && (0..6 * N as i32).contains(&y);
                    if !inside || !rests[turn as usize].has(x, y) {
                        continue;
                    }
                    let placement = Placement::new(piece, turn, x, y);
                    if lack.is_covered_by(placement.cells()) && !tried.contains(&placement) {
                        tried.push(placement);
                        visit(placement);
                    }
                }
            }
        }
    })
}
