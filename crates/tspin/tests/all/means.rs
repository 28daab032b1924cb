//! Puzzles that need a slide, a spin or a row deletion, and puzzles of other goals: what is promised of them, against plain
//! searches.

use crate::forge::forged;
use proptest::prelude::*;
use puzzle::{Budget, Forge as _, Nearest as _, Solve as _, Train as _, exhaustive, nearest_exhaustive};
use tspin::{
    Board, Goal, Lines, Moves, Need, Piece, Puzzle, Queue, TSpin,
    finish::can_finish,
    forge::{quad_shape, siblings, triple_shape},
    plain,
    reach::MoveSet,
};

const NODES: u64 = 1_000_000;

/// Whether some line of these has the goal at its end: every line is played, with placements found state by state.
fn plainly_solved(board: &Board, queue: &[Piece], goal: Goal, lines: Lines) -> bool {
    let [piece, ref rest @ ..] = *queue else { return can_finish(board, goal) };
    plain::placements(board, piece, lines.moves).into_iter().any(|placement| {
        let mut next = *board;
        let cleared = next.place(placement);
        (cleared == 0 || lines.clears) && plainly_solved(&next, rest, goal, lines)
    })
}

/// Whether every answer of a puzzle needs this, by plain searches.
fn plainly_needed(need: Need, puzzle: &Puzzle) -> bool {
    let lines = |moves, clears| Lines { moves, clears };
    let (without, with) = match need {
        Need::Slide => (lines(MoveSet::Drop, true), lines(MoveSet::Slide, true)),
        Need::Spin => (lines(MoveSet::Slide, true), lines(MoveSet::All, true)),
        Need::Deletion => (lines(puzzle.moves().into(), false), lines(puzzle.moves().into(), true)),
    };
    let solved = |lines| plainly_solved(puzzle.board(), puzzle.queue(), puzzle.goal(), lines);
    !solved(without) && solved(with)
}

#[test]
fn every_answer_needs_what_the_recipe_promises() {
    for (recipe, need, count) in [
        ("slide-1", Need::Slide, 30),
        ("slide-2", Need::Slide, 4),
        ("slide-1,goal=tst", Need::Slide, 15),
        ("slide-1,goal=quad", Need::Slide, 15),
        ("spin-1", Need::Spin, 30),
        ("spin-2", Need::Spin, 4),
        ("spin-1,goal=tst", Need::Spin, 15),
        ("spin-1,goal=quad", Need::Spin, 15),
        ("delete-1", Need::Deletion, 30),
        ("delete-2", Need::Deletion, 4),
        ("delete-1,all", Need::Deletion, 15),
        ("delete-1,goal=tst", Need::Deletion, 15),
        ("delete-1,goal=quad", Need::Deletion, 15),
    ] {
        for forged in forged(recipe, 1, count) {
            assert!(plainly_needed(need, &forged.puzzle), "{recipe}: {}", forged.puzzle);
            // The puzzle itself where kicks of an I are not mirrored.
            let mirror = TSpin::mirror(&forged.puzzle);
            assert_eq!(need.is_needed(&mirror, NODES), Some(true), "{recipe}: {}", forged.puzzle);
        }
    }
}

#[test]
fn no_plain_drop_solves_what_needs_a_slide_or_a_spin() {
    for recipe in ["slide-1", "slide-2", "slide-3", "spin-1", "spin-2", "spin-3"] {
        for forged in forged(recipe, 7, 10) {
            let dropped = forged.puzzle.clone().with_moves(Moves::Drop);
            assert_eq!(exhaustive::<TSpin>(&dropped, Budget::default()).answers, 0, "{recipe}: {}", forged.puzzle);
        }
    }
}

#[test]
fn the_fast_solver_and_the_nearest_answer_agree_with_the_plain_ones() {
    for recipe in ["slide-2", "spin-2", "delete-2", "delete-2,all", "triple-2", "triple-2,all", "quad-2", "quad-2,all"]
    {
        for forged in forged(recipe, 5, 6) {
            let (puzzle, fast) = (&forged.puzzle, &forged.solutions);
            let plain = exhaustive::<TSpin>(puzzle, Budget::default());
            assert_eq!((fast.sequences, fast.answers), (plain.sequences, plain.answers), "{recipe}: {puzzle}");
            // A try that goes wrong at the second piece.
            let mut tried = fast.lines[0].clone();
            tried.truncate(1);
            let near = TSpin::nearest(puzzle, &tried, Budget::default()).unwrap();
            let slow = nearest_exhaustive::<TSpin>(puzzle, &tried, Budget::default()).unwrap();
            assert_eq!(near.distance(), slow.distance(), "{recipe}: {puzzle}");
        }
    }
}

#[test]
fn the_recipe_says_goal_and_moves() {
    for (recipe, goal, moves) in [
        ("reverse-2,all", Goal::Tsd, Moves::All),
        ("donate-2,all", Goal::Tsd, Moves::All),
        ("lookalike-2,all", Goal::Tsd, Moves::All),
        ("slide-3", Goal::Tsd, Moves::All),
        ("spin-2,goal=tst", Goal::Tst, Moves::All),
        ("delete-3", Goal::Tsd, Moves::Drop),
        ("triple-3", Goal::Tst, Moves::Drop),
        ("quad-3,all", Goal::Quad, Moves::All),
    ] {
        for forged in forged(recipe, 1, 5) {
            assert_eq!((forged.puzzle.goal(), forged.puzzle.moves()), (goal, moves), "{recipe}");
            assert!(!can_finish(forged.puzzle.board(), goal), "{recipe}: {}", forged.puzzle);
        }
    }
}

#[test]
fn siblings_need_what_their_puzzle_needs() {
    for (recipe, need) in [("slide-1", Need::Slide), ("spin-1", Need::Spin), ("delete-1", Need::Deletion)] {
        let mut found = 0;
        for forged in forged(recipe, 3, 5) {
            let siblings = siblings(&forged.puzzle, 2, 1);
            found += siblings.len();
            for sibling in siblings {
                assert_eq!(need.is_needed(&sibling, NODES), Some(true), "{recipe}: {sibling}");
                assert_ne!(TSpin::twin(&sibling), TSpin::twin(&forged.puzzle), "{recipe}: {sibling}");
            }
        }
        assert!(found >= 5, "{recipe}: {found} siblings of five puzzles");
    }
}

#[test]
fn a_budget_that_ends_proves_nothing() {
    let forged = forged("slide-2", 1, 1).remove(0);
    assert_eq!(Need::Slide.is_needed(&forged.puzzle, 1), None);
    assert_eq!(Need::Slide.is_needed(&forged.puzzle.with_moves(Moves::Drop), NODES), Some(false));
}

/// ```text
/// #####.....   #####.....
/// ..........   .........#
/// ```
/// On the left the I is lowered into the open and slid under the lid. On the right it does not fit there lying, and has to
/// be turned.
#[test]
fn a_slide_is_told_from_a_drop_and_a_spin() {
    let sets = |board: &str, placement: &str| {
        let (board, placement) = (board.parse().unwrap(), placement.parse().unwrap());
        MoveSet::ALL.map(|moves| tspin::reach::is_reachable(&board, placement, moves))
    };
    assert_eq!(sets("#####...../..........", "IN@7,0"), [true, true, true]);
    assert_eq!(sets("#####...../..........", "IN@5,0"), [false, true, true]);
    assert_eq!(sets("######..../.........#", "IN@6,0"), [false, false, true]);
    assert_eq!(sets("#####...../..........", "IE@2,2"), [false, false, false]);
}

/// Boards close to a Triple or to four rows, with some cells knocked out and a nearly full row put in between.
fn nearly() -> impl Strategy<Value = (Board, Goal)> {
    let knocked = proptest::collection::vec((0i32..10, 0i32..5), 1..8);
    (2i32..8, any::<bool>(), any::<bool>(), knocked, 0usize..6, 0i32..10).prop_map(
        |(column, right, triple, knocked, at, gap)| {
            let mut board = Board::EMPTY;
            if triple {
                triple_shape(&mut board, 0, column, right);
            } else {
                quad_shape(&mut board, 0, column);
            }
            knocked.into_iter().for_each(|(x, y)| board.set(x, y, false));
            let mut rows: Vec<u16> = (0..6).map(|y| board.row(y)).collect();
            if at < 4 {
                rows.insert(at, Board::FULL_ROW & !(1 << gap));
            }
            for (y, row) in (0..).zip(rows) {
                board.set_row(y, row);
            }
            (board, if triple { Goal::Tst } else { Goal::Quad })
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    #[test]
    fn fast_equals_exhaustive_close_to_a_triple_or_four_rows((board, goal) in nearly(), queue in crate::laws::queue(2), moves in crate::laws::moves()) {
        let puzzle = Puzzle::new(board, queue, goal, moves).unwrap();
        let (fast, plain) = (TSpin::solve(&puzzle, Budget::default()), exhaustive::<TSpin>(&puzzle, Budget::default()));
        prop_assert_eq!((fast.sequences, fast.answers), (plain.sequences, plain.answers));
        prop_assert_eq!(&fast.lines, &plain.lines);
        // Whether any line of a smaller set solves it is what a search for all of them finds.
        let dropped = TSpin::solve(&puzzle.clone().with_moves(Moves::Drop), Budget::default()).answers > 0;
        prop_assert_eq!(Lines { moves: MoveSet::Drop, clears: true }.solve(&puzzle, NODES), Some(dropped));
    }

    #[test]
    fn needs_agree_with_plain_searches((board, goal) in nearly(), piece in 0usize..7) {
        let puzzle = Puzzle::new(board, Queue(vec![Piece::ALL[piece]]), goal, Moves::All).unwrap();
        for need in Need::ALL {
            prop_assert_eq!(need.is_needed(&puzzle, NODES), Some(plainly_needed(need, &puzzle)), "{:?} {}", need, puzzle);
        }
    }
}
