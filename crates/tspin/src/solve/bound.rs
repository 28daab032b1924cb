use crate::{Board, Goal};

/// Whether `pieces` more pieces could make the goal possible. A necessary condition: if false, they cannot.
///
/// A row keeps its cells until it vanishes. So the rows that the goal clears must be filled, but for the cells of the
/// last piece, by the cells still to come, four a piece; and rows between two of them must be filled and vanish
/// first.
pub(crate) fn within_reach(board: &Board, pieces: usize, goal: Goal) -> bool {
    let cells = 4 * pieces as u32;
    // So many cells can fill any rows.
    if cells >= 16 {
        return true;
    }
    // The two empty rows on top stand for all empty rows.
    let top = board.height() + 2;
    let gaps = |y: i32| !board.row(y) & Board::FULL_ROW;
    match goal {
        Goal::Tss => return (0..top).any(|y| gaps(y).count_ones() <= cells + 3),
        // Rows that vanish between them must be filled as well, so the best ones are neighbours.
        Goal::Tst | Goal::Quad => {
            let rows = goal.rows() as i32;
            let lacking = |low: i32| (low..low + rows).map(|y| gaps(y).count_ones()).sum::<u32>();
            return (0..top - rows + 1).any(|low| lacking(low) <= cells + 4);
        }
        Goal::Tsd => {}
    }
    for low in 0..top - 1 {
        let below = gaps(low);
        if below.count_ones() > cells + 3 {
            continue;
        }
        // Gaps of the rows between the two: all of them, and those of the row with most.
        let (mut between, mut largest) = (0, 0);
        for high in low + 1..top {
            let above = gaps(high);
            let lacking = below.count_ones() + above.count_ones();
            let spared = filled_by_t(below, above);
            if spared > 0 && between + lacking <= cells + spared {
                return true;
            }
            // An upright T may skip the row under its centre.
            if high > low + 1 && below & above != 0 && between - largest + lacking <= cells + 2 {
                return true;
            }
            between += above.count_ones();
            largest = largest.max(above.count_ones());
            if between - largest > cells {
                break;
            }
        }
    }
    false
}

/// The most gaps of two neighbouring rows that a T can fill, if it fills some of both.
fn filled_by_t(below: u16, above: u16) -> u32 {
    let three = |row: u16| row & row << 1 & row >> 1;
    let two = |row: u16| row & (row << 1 | row >> 1);
    if three(above) & below != 0 || three(below) & above != 0 {
        4
    } else if two(above) & below != 0 || two(below) & above != 0 {
        3
    } else {
        0
    }
}
