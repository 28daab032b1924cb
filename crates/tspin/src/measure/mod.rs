//! Measures of a puzzle: the features of the papers, themes, and what a failed try lacked.

pub mod explanation;
pub mod filler;
#[cfg(test)]
mod plain;
mod rows;
pub mod sense;
pub mod shortfall;
mod sides;
pub mod theme;
pub mod themes;
pub mod trace;

use crate::{Board, Piece, Placement, Puzzle, TSpin};
use puzzle::{Feature, Measure};
use sides::Sides;

/// The papers' features. One-step puzzles have the first fourteen, longer ones all.
///
/// Of several pieces the last is "the piece"; features of "the answer" are sums over all pieces, each on the board it
/// lands on. The slot is where the T of the goal goes, and its rows are those it clears. Cells keep the row numbers
/// that they had when they landed, even if rows vanish below them. The readings are those under which boards with the
/// values printed in the thesis exist (`examples/worked`).
pub(crate) const FEATURES: [Feature; 22] = {
    const fn feature(name: &'static str, sentence: &'static str) -> Feature {
        Feature { name, sentence }
    }
    [
        feature("filled", "Filled cells of the given board."),
        feature("height_range", "Highest minus lowest column of the given board."),
        feature("gaps_1", "Horizontal gaps of exactly one cell, in rows up to the stack's height."),
        feature("gaps_2", "Pairs of empty cells side by side, no cell in two pairs, in rows up to the stack's height."),
        feature("gaps_3", "The same with three cells side by side."),
        feature("piece", "The piece, numbered from 0 in the order I J L O S T Z."),
        feature("piece_tjl", "Whether the piece is T, J or L, which have four turns."),
        feature("piece_szi", "Whether the piece is S, Z or I, which have two."),
        feature("piece_o", "Whether the piece is O, which has one."),
        feature("touching", "Sides of the answer that touch filled cells, walls or the floor."),
        feature("filled_below", "Filled cells, or floor, right under the answer."),
        feature("empty_below", "Empty cells right under the answer."),
        feature("empty_under", "All empty cells below the answer in its columns."),
        feature("slot_sides", "Sides of the answer that touch the slot or the cells through which the T enters it."),
        feature("on_earlier", "Cells of a piece above a piece placed before it: in one of its columns, and higher."),
        feature("under_slot", "Placed cells below the slot in its columns."),
        feature("own_sides", "Sides where two pieces of the answer touch."),
        feature("in_slot_rows", "Placed cells in the rows that the slot's piece clears."),
        feature("first", "The first piece, numbered like the piece."),
        feature("first_tjl", "Whether the first piece is T, J or L."),
        feature("first_szi", "Whether the first piece is S, Z or I."),
        feature("first_o", "Whether the first piece is O."),
    ]
};
/// How many features a one-step puzzle has.
const ONE_STEP: usize = 14;

impl Measure for TSpin {
    const MEASURE_VERSION: u32 = 1;

    fn features() -> &'static [Feature] {
        &FEATURES
    }

    fn measure(puzzle: &Puzzle, answer: Option<&Vec<Placement>>) -> Vec<f64> {
        let (board, queue) = (puzzle.board(), puzzle.queue());
        let heights = board.column_heights();
        let range = heights.iter().max().unwrap_or(&0) - heights.iter().min().unwrap_or(&0);
        let [filled, range] = [f64::from(board.filled()), f64::from(range)];
        let [one, two, three] = gaps(board).map(f64::from);
        let [piece, tjl, szi, o] = kind(queue[queue.len() - 1]);
        let sides = answer.map(|answer| Sides::count(board, answer, puzzle.goal()));
        // Not a number without an answer.
        let along = |count: fn(&Sides) -> u32| sides.as_ref().map_or(f64::NAN, |sides| f64::from(count(sides)));
        let [touching, filled_below] = [along(|sides| sides.touching), along(|sides| sides.filled_below)];
        let [empty_below, empty_under] = [along(|sides| sides.empty_below), along(|sides| sides.empty_under)];
        let slot_sides = along(|sides| sides.slot_sides);
        let [on_earlier, under_slot] = [along(|sides| sides.on_earlier), along(|sides| sides.under_slot)];
        let [own_sides, in_slot_rows] = [along(|sides| sides.own_sides), along(|sides| sides.in_slot_rows)];
        let [first, first_tjl, first_szi, first_o] = kind(queue[0]);
        let values = [
            filled,
            range,
            one,
            two,
            three,
            piece,
            tjl,
            szi,
            o,
            touching,
            filled_below,
            empty_below,
            empty_under,
            slot_sides,
            on_earlier,
            under_slot,
            own_sides,
            in_slot_rows,
            first,
            first_tjl,
            first_szi,
            first_o,
        ];
        values[..if queue.len() == 1 { ONE_STEP } else { FEATURES.len() }].to_vec()
    }
}

/// Horizontal gaps of one cell, and how many pairs and triples of cells fit into the gaps.
fn gaps(board: &Board) -> [u32; 3] {
    let mut gaps = [0; 3];
    for y in 0..board.height() {
        let mut empty = !board.row(y) & Board::FULL_ROW;
        while empty != 0 {
            let run = (empty >> empty.trailing_zeros()).trailing_ones();
            gaps[0] += u32::from(run == 1);
            gaps[1] += run / 2;
            gaps[2] += run / 3;
            // Adding the lowest bit carries through the run and leaves the others.
            empty &= empty + (1 << empty.trailing_zeros());
        }
    }
    gaps
}

fn kind(piece: Piece) -> [f64; 4] {
    let turns = piece.turns().len();
    [piece as u8 as f64, f64::from(turns == 4), f64::from(turns == 2), f64::from(turns == 1)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use puzzle::{Budget, Solve};

    fn measured(code: &str) -> Vec<(&'static str, f64)> {
        let puzzle: Puzzle = code.parse().unwrap();
        let solutions = TSpin::solve(&puzzle, Budget::default());
        let values = TSpin::measure(&puzzle, solutions.lines.first());
        TSpin::features().iter().map(|feature| feature.name).zip(values).collect()
    }

    fn value(measured: &[(&str, f64)], name: &str) -> f64 {
        measured.iter().find(|(other, _)| *other == name).unwrap().1
    }

    #[test]
    fn gaps_are_runs_between_filled_cells_and_walls() {
        let board: Board = ".##..#...#/#.#.#.#.#./#....#####".parse().unwrap();
        // The gap of three holds one pair, that of four two.
        assert_eq!(gaps(&board), [1 + 5, 1 + 1 + 2, 1 + 1]);
    }

    #[test]
    fn one_step_puzzles_have_fourteen_and_longer_ones_all() {
        let one = measured("tspin:....#...../.###...###/.####.####:I:tss");
        assert_eq!(one.len(), ONE_STEP);
        let two = measured("tspin:#..#....../#...#...#./##.######./###.#.##.#:LT:tsd");
        assert_eq!(two.len(), 22);
        assert_eq!(value(&two, "piece"), 5.0);
        assert_eq!(value(&two, "first_tjl"), 1.0);
    }

    #[test]
    fn an_upright_i_in_a_two_deep_gap_is_counted_side_by_side() {
        // The I stands in column 0 on the floor, beside filled cells in the two rows of the slot.
        let one = measured("tspin:....#...../.###...###/.####.####:I:tsd");
        assert_eq!(value(&one, "filled"), 15.0);
        // Left wall four times, the floor once, two cells on the right.
        assert_eq!(value(&one, "touching"), 7.0);
        assert_eq!(value(&one, "filled_below"), 1.0);
        assert_eq!(value(&one, "empty_under"), 0.0);
        assert_eq!(value(&one, "slot_sides"), 0.0);
    }

    #[test]
    fn what_speaks_of_the_answer_is_unknown_without_one() {
        let none = measured("tspin:..........:O:tsd");
        assert!(value(&none, "touching").is_nan());
        assert_eq!(value(&none, "piece_o"), 1.0);
    }
}
