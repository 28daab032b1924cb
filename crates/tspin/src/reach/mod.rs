//! Every placement that a piece can reach, searched for all places at once.
//!
//! For each turn there is a set of *usable* centres, where the piece fits; *landable* are those that are not usable
//! one row lower. Plain drops fall straight from the sky. Slides spread from there by shifts and soft drops. With all
//! moves, a flood spreads by rotations too, whole sets at a time and kicks in their order, until nothing new is found
//! or nothing is left to find.

pub(crate) mod flood;
mod move_set;
pub(crate) mod shape;
mod twists;

use crate::{
    Board, Falling, Piece, Placement, Turn,
    rules::{
        bits::{Bits, WIDTH},
        board::WORDS,
    },
};
use flood::{droppable, flood, landable, merged, spread, usable, usable_turns};
use shape::{Shape, for_turns, with_piece};

pub use move_set::MoveSet;
pub(crate) use shape::with_words;
pub(crate) use twists::{Twists, twists};

/// For each turn, a set of centres.
pub(crate) type PerTurn<const N: usize> = [Bits<N>; 4];

/// Stacks up to this height leave room for a piece to go anywhere above them, so that the flood may begin from the
/// whole sky. On higher ones it begins at the spawn.
pub(crate) const ROOMY: i32 = 16;

/// Calls `visit` with every placement that these moves allow, each once, in a fixed order.
#[inline]
pub fn for_each_placement(board: &Board, piece: Piece, moves: impl Into<MoveSet>, mut visit: impl FnMut(Placement)) {
    let (height, moves) = (board.height(), moves.into());
    with_words!(height, N => {
        let rests = rests::<N>(board, height, piece, moves);
        for &turn in piece.turns() {
            for (x, y) in rests[turn as usize].places() {
                visit(Placement::new(piece, turn, x, y));
            }
        }
    })
}

/// Every placement of a piece that these moves allow.
pub fn placements(board: &Board, piece: Piece, moves: impl Into<MoveSet>) -> Vec<Placement> {
    let mut all = Vec::with_capacity(40);
    for_each_placement(board, piece, moves, |placement| all.push(placement));
    all
}

/// How many placements these moves allow.
#[inline]
pub fn count_placements(board: &Board, piece: Piece, moves: impl Into<MoveSet>) -> u64 {
    let (height, moves) = (board.height(), moves.into());
    with_words!(height, N => {
        let rests = rests::<N>(board, height, piece, moves);
        piece.turns().iter().map(|&turn| u64::from(rests[turn as usize].count())).sum()
    })
}

/// Whether these moves allow a placement.
pub fn is_reachable(board: &Board, placement: Placement, moves: impl Into<MoveSet>) -> bool {
    let (height, moves) = (board.height(), moves.into());
    if moves == MoveSet::Drop {
        return with_words!(height, N => is_dropped(board.0.resized::<N>(), placement));
    }
    let (x, y) = placement.centre();
    with_words!(height, N => {
        let rests = rests::<N>(board, height, placement.piece(), moves);
        (0..Bits::<N>::ROWS).contains(&y) && rests[placement.turn() as usize].has(x, y)
    })
}

/// Whether nothing lies where the piece goes or above, and something right below.
fn is_dropped<const N: usize>(filled: Bits<N>, placement: Placement) -> bool {
    let cells = placement.cells();
    let inside = |&(x, y): &(i32, i32)| (0..WIDTH).contains(&x) && (0..Bits::<N>::ROWS.min(Board::HEIGHT)).contains(&y);
    if !cells.iter().all(inside) {
        return false;
    }
    let cells = cells.into_iter().fold(Bits::NONE, |all, (x, y)| all | Bits::cell(x, y));
    let supported = filled.shifted(WIDTH) | !Bits::from_row(1);
    (cells & filled.and_below()).is_empty() && !(cells & supported).is_empty()
}

/// Not inlined: it contains the searches of all seven pieces, and is compiled once for each size.
#[inline(never)]
pub(crate) fn rests<const N: usize>(board: &Board, height: i32, piece: Piece, moves: MoveSet) -> PerTurn<N> {
    let filled = board.0.resized::<N>();
    let mut rests = with_piece!(piece, P, LIKE => match moves {
        MoveSet::Drop => dropped::<N, P>(filled),
        MoveSet::Slide => slid::<N, P>(filled),
        MoveSet::All if height > ROOMY => flooded_from_spawn::<P, LIKE>(board).map(|rests| rests.resized()),
        MoveSet::All => flooded::<N, P, LIKE>(filled),
    });
    if height + 4 > Board::HEIGHT {
        keep_below_ceiling(&mut rests, piece);
    }
    rests
}

/// Removes centres from which the piece would stick out of the top row.
#[cold]
fn keep_below_ceiling<const N: usize>(rests: &mut PerTurn<N>, piece: Piece) {
    for turn in Turn::ALL {
        let top = piece.cells(turn).iter().map(|cell| cell.1).max().unwrap_or(0);
        rests[turn as usize] &= !Bits::from_row(Board::HEIGHT - top);
    }
}

#[cfg_attr(any(not(target_arch = "wasm32"), target_feature = "simd128"), inline(always))]
fn dropped<const N: usize, const P: usize>(filled: Bits<N>) -> PerTurn<N> {
    let mut rests = [Bits::NONE; 4];
    for_turns!(T => if Shape::<P>::is_own(T) {
        let usable = usable::<N, P, T>(filled);
        rests[T] = landable(usable) & droppable(usable);
    });
    rests
}

#[cfg_attr(any(not(target_arch = "wasm32"), target_feature = "simd128"), inline(always))]
fn slid<const N: usize, const P: usize>(filled: Bits<N>) -> PerTurn<N> {
    let mut rests = [Bits::NONE; 4];
    for_turns!(T => if Shape::<P>::is_own(T) {
        let usable = usable::<N, P, T>(filled);
        let (lands, open) = (landable(usable), droppable(usable));
        rests[T] = lands & if (lands & !open).is_empty() { open } else { spread::<N, P, T>(open, usable) };
    });
    rests
}

#[cfg_attr(any(not(target_arch = "wasm32"), target_feature = "simd128"), inline(always))]
fn flooded<const N: usize, const P: usize, const LIKE: usize>(filled: Bits<N>) -> PerTurn<N> {
    // Most boards have few overhangs: if drops find every landable centre, no flood is needed, and half the turns of
    // I, S and Z need no search.
    let mut fits = [Bits::NONE; 4];
    let mut lands = [Bits::NONE; 4];
    let mut open = [Bits::NONE; 4];
    let mut hidden = Bits::NONE;
    for_turns!(T => if Shape::<P>::is_own(T) {
        fits[T] = usable::<N, P, T>(filled);
        lands[T] = landable(fits[T]);
        open[T] = droppable(fits[T]);
        hidden |= lands[T] & !open[T];
    });
    if hidden.is_empty() {
        return lands;
    }
    for_turns!(T => if !Shape::<P>::is_own(T) && Shape::<P>::TURNS > 1 {
        fits[T] = usable::<N, P, T>(filled);
        open[T] = droppable(fits[T]);
    });
    flooded_from::<N, LIKE>(open, &fits, &lands)
}

#[cfg_attr(any(not(target_arch = "wasm32"), target_feature = "simd128"), inline(always))]
fn flooded_from_spawn<const P: usize, const LIKE: usize>(board: &Board) -> PerTurn<WORDS> {
    let fits = usable_turns::<WORDS, P>(board.0);
    flooded_from::<WORDS, LIKE>(spawn(&fits), &fits, &fits.map(landable))
}

/// Not inlined: it serves all pieces that are alike.
#[inline(never)]
fn flooded_from<const N: usize, const P: usize>(
    mut reached: PerTurn<N>,
    fits: &PerTurn<N>,
    lands: &PerTurn<N>,
) -> PerTurn<N> {
    flood::<N, P>(fits, &mut reached, |reached| merged::<N, P>(reached, lands) == *lands);
    merged::<N, P>(&reached, lands)
}

/// The spawn, if the piece fits there.
fn spawn(fits: &PerTurn<WORDS>) -> PerTurn<WORDS> {
    let spawn = Bits::cell(Falling::SPAWN_COLUMN, Falling::SPAWN_ROW) & fits[0];
    [spawn, Bits::NONE, Bits::NONE, Bits::NONE]
}
