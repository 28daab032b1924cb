//! Which placements of a piece fill at least so many cells of a set, found for all centres at once.

use crate::{
    Board, Piece,
    reach::{
        PerTurn,
        flood::usable,
        shape::{Shape, for_turns, index, with_piece},
    },
    rules::bits::Bits,
    solve::target::{Cells, Target, WORDS},
};

/// The centres of every turn at which a piece fills enough for one of the targets that the rest of the queue can do what is
/// left; `None` if it may lie anywhere. Whether the piece fits there is not asked.
#[inline(never)]
pub(crate) fn helpful(filled: Cells, targets: &[Target], piece: Piece, rest: &[Piece]) -> Option<PerTurn<WORDS>> {
    let left = 4 * rest.len() as u32;
    let mut centres = [Bits::NONE; 4];
    with_piece!(piece, P, _LIKE => {
        for target in targets {
            let wanted = target.lack | target.corner;
            match (target.count.saturating_sub(left), rest) {
                // If the next piece cannot fill all of it, this one fills some, or a row vanishes on the way.
                (0, &[next]) if target.count > 0 && !can_fill(filled, target, next) => {
                    add::<P>(wanted, 1, &mut centres);
                    add_clearing::<P>(filled, &mut centres);
                }
                (0, _) => return None,
                (least, _) => add::<P>(wanted, least, &mut centres),
            }
        }
    });
    Some(centres)
}

/// Whether a piece fits somewhere so that it fills all that a target lacks, and leaves free what has to stay free.
#[inline(never)]
fn can_fill(filled: Cells, target: &Target, piece: Piece) -> bool {
    let mut centres = [Bits::NONE; 4];
    let blocked = filled | target.free;
    with_piece!(piece, P, _LIKE => {
        add::<P>(target.lack, target.lack.count(), &mut centres);
        let mut any = 0;
        for_turns!(T => if Shape::<P>::is_own(T) {
            any |= (centres[T] & usable::<WORDS, P, T>(blocked)).any();
        });
        any != 0
    })
}

/// Adds the centres at which a piece may fill a row, so that what lies above comes down.
fn add_clearing<const P: usize>(filled: Cells, centres: &mut PerTurn<WORDS>) {
    for y in 0..Cells::ROWS {
        let gaps = !filled.row(y) & Board::FULL_ROW;
        if gaps.count_ones() <= 4 {
            let mut row = Cells::NONE;
            row.set_row(y, gaps);
            add::<P>(row, gaps.count_ones(), centres);
        }
    }
}

/// Adds the centres at which a piece fills at least so many of these cells.
#[cfg_attr(any(not(target_arch = "wasm32"), target_feature = "simd128"), inline(always))]
fn add<const P: usize>(cells: Cells, least: u32, centres: &mut PerTurn<WORDS>) {
    for_turns!(T => if Shape::<P>::is_own(T) {
        let [a, b, c, d] = const { Shape::<P>::CELLS[T] };
        let (a, b) = (cells.shifted(-index(a)), cells.shifted(-index(b)));
        let (c, d) = (cells.shifted(-index(c)), cells.shifted(-index(d)));
        centres[T] |= match least {
            0 => !Bits::NONE,
            1 => a | b | c | d,
            2 => a & b | c & d | (a | b) & (c | d),
            3 => a & b & (c | d) | (a | b) & c & d,
            _ => a & b & c & d,
        };
    });
}
