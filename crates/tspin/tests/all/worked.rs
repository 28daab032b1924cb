//! Boards with the values that the thesis prints for its examples, whose pictures are lost.

#[path = "../../examples/worked/search.rs"]
mod search;

use puzzle::{Game, Measure, Outcome, Position};
use search::{Blank, Gaps, PRINTED_GAPS, Touching, search};
use tspin::{Board, Puzzle, TSpin};

/// The features of a puzzle along an answer.
fn measured(code: &str, answer: &[&str]) -> impl Fn(&str) -> f64 {
    let puzzle: Puzzle = code.parse().unwrap();
    let answer: Vec<_> = answer.iter().map(|placement| placement.parse().unwrap()).collect();
    let mut position = TSpin::begin(&puzzle);
    answer.iter().for_each(|&placement| position.play(placement).unwrap());
    assert_eq!(position.outcome(), Outcome::Solved);
    let values = TSpin::measure(&puzzle, Some(&answer));
    move |name| values[TSpin::features().iter().position(|feature| feature.name == name).unwrap()]
}

/// ```text
/// #......#.#
/// #......###
/// #.....####
/// #.#...####
/// ####.#####
/// ####.#####
/// ```
const ONE_STEP: &str = "tspin:#......#.#/#......###/#.....####/#.#...####/####.#####/####.#####:L:tsd";

#[test]
fn a_one_step_board_has_the_printed_values() {
    let value = measured(ONE_STEP, &["LS@2,3"]);
    let printed = [
        ("filled", 36.0),
        ("height_range", 6.0),
        ("gaps_1", 4.0),
        ("gaps_2", 9.0),
        ("touching", 5.0),
        ("filled_below", 2.0),
        ("empty_below", 1.0),
        ("slot_sides", 2.0),
    ];
    for (name, printed) in printed {
        assert_eq!(value(name), printed, "{name}");
    }
}

/// A part of what `cargo run --release -p tspin --example worked` looks at: the boards with the lowest row of the one above.
#[test]
fn the_printed_values_exclude_the_other_readings() {
    let lowest = Board::FULL_ROW & !(1 << 4);
    let found = search(3..=5, |row| row == lowest);
    assert!(found.boards > 5000, "{}", found.boards);
    for touching in Touching::ALL {
        for blank in Blank::ALL {
            assert_eq!(found.answers(blank, touching).count() > 0, blank == Blank::SlotAndEntrance, "{blank:?}");
        }
        for gaps in Gaps::ALL {
            let found = found.answers(Blank::SlotAndEntrance, touching);
            let any = found.filter(|puzzle| gaps.of(&puzzle.board) == PRINTED_GAPS).any(|puzzle| {
                let code = format!("tspin:{}:{}:tsd", puzzle.board, puzzle.answer.piece());
                assert_eq!(measured(&code, &[&puzzle.answer.to_string()])("slot_sides"), 2.0, "{code}");
                true
            });
            assert_eq!(any, gaps == Gaps::Disjoint, "{gaps:?}");
        }
        let fitting = found.answers(Blank::SlotAndEntrance, touching);
        let fitting: Vec<_> = fitting.filter(|puzzle| Gaps::Disjoint.of(&puzzle.board) == PRINTED_GAPS).collect();
        let ours = fitting.iter().find(|puzzle| ONE_STEP.contains(&puzzle.board.to_string())).unwrap();
        let likeliest = fitting.iter().all(|puzzle| puzzle.likelihood <= ours.likelihood);
        assert!(likeliest, "no other is likelier by the method's percentages");
    }
}

/// ```text
/// #.#.....#.
/// ##.....###
/// ###...####
/// #.#....###
/// ```
const TWO_STEP: &str = "tspin:#.#.....#./##.....###/###...####/#.#....###:OL:tsd";

/// Three cells of the L stand in a column of the O, one of them on it. Were only those counted that touch the first piece,
/// (i) could not be more than (iii).
#[test]
fn a_two_step_board_has_the_printed_values() {
    let value = measured(TWO_STEP, &["ON@4,0", "LE@5,3"]);
    for (name, printed) in [("on_earlier", 3.0), ("under_slot", 2.0), ("own_sides", 1.0), ("in_slot_rows", 4.0)] {
        assert_eq!(value(name), printed, "{name}");
    }
}
