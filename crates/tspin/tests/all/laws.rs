//! The laws that the fast searches must keep, against the plain ones, on random boards.

use proptest::prelude::*;
use puzzle::{Budget, Game, Outcome, Position as _, Solve, exhaustive};
use std::collections::BTreeSet;
use tspin::{
    Board, FifthKick, Goal, LastAction, Moves, Piece, Placement, Puzzle, Queue, Spin, TSpin, Twist, finish, plain,
    reach::{self, MoveSet},
};

/// Boards of some rows, from sparse to nearly full, with many gaps and overhangs.
pub fn board(rows: impl Into<proptest::sample::SizeRange>) -> impl Strategy<Value = Board> {
    let row = (0u16..1 << 10, 0u16..1 << 10, any::<bool>()).prop_map(|(a, b, dense)| if dense { a | b } else { a & b });
    proptest::collection::vec(row, rows).prop_map(|rows| {
        let mut board = Board::EMPTY;
        for (y, row) in (0..).zip(rows) {
            board.set_row(y, if row == Board::FULL_ROW { row - 1 } else { row });
        }
        board
    })
}

pub fn piece() -> impl Strategy<Value = Piece> {
    proptest::sample::select(Piece::ALL.to_vec())
}

pub fn queue(pieces: usize) -> impl Strategy<Value = Queue> {
    proptest::collection::vec(piece(), 1..=pieces).prop_map(Queue)
}

pub fn goal() -> impl Strategy<Value = Goal> {
    proptest::sample::select(Goal::ALL.to_vec())
}

pub fn moves() -> impl Strategy<Value = Moves> {
    proptest::sample::select(Moves::ALL.to_vec())
}

fn move_set() -> impl Strategy<Value = MoveSet> {
    proptest::sample::select(MoveSet::ALL.to_vec())
}

/// Boards close to a goal, so that the solvers have something to find: a base shape over noise with some cells knocked out,
/// nearly full rows put in anywhere, also between the rows of the slot, and now and then high up.
pub fn nearly() -> impl Strategy<Value = Board> {
    let below = prop_oneof![4 => board(1..2), 1 => board(9..13)];
    let inserted = proptest::collection::vec((0usize..5, 0i32..10, 0i32..10), 0..3);
    let knocked = proptest::collection::vec((0i32..10, 0i32..4), 2..9);
    (below, 1i32..9, any::<bool>(), knocked, inserted).prop_map(|(below, centre, left, knocked, inserted)| {
        let floor = below.height();
        let mut base = Board::EMPTY;
        base.set_row(0, Board::FULL_ROW & !(1 << centre));
        base.set_row(1, Board::FULL_ROW & !(7 << (centre - 1)));
        base.set(if left { centre - 1 } else { centre + 1 }, 2, true);
        for (x, y) in knocked {
            base.set(x, y, false);
        }
        let mut rows: Vec<u16> = (0..floor).map(|y| below.row(y)).chain((0..4).map(|y| base.row(y))).collect();
        for (at, a, b) in inserted {
            rows.insert(floor as usize + at.min(3), Board::FULL_ROW & !(1 << a) & !(1 << b));
        }
        let mut board = Board::EMPTY;
        for (y, row) in (0..).zip(rows) {
            board.set_row(y, row);
        }
        board
    })
}

/// Every full T-spin of so many rows, by trying each state of the T and each rotation.
fn plain_finishes(board: &Board, goal: Goal) -> BTreeSet<Placement> {
    let clears = |placement: Placement| { *board }.place(placement) == goal.rows();
    if goal == Goal::Quad {
        return plain::placements(board, Piece::I, Moves::All).into_iter().filter(|&p| clears(p)).collect();
    }
    let mut found = BTreeSet::new();
    for state in plain::states(board, Piece::T) {
        for spin in Spin::ALL {
            let Some((locked, kick)) = state.rotated(board, spin) else { continue };
            let last = LastAction::Rotated { from: state.turn, kick };
            let full = tspin::twist(board, locked, last, FifthKick::Any) == Twist::Full;
            if full && locked.shifted(board, 0, -1).is_none() && clears(locked.placement()) {
                found.insert(locked.placement());
            }
        }
    }
    found
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1000, ..ProptestConfig::default() })]

    #[test]
    fn fast_reach_equals_plain(board in board(0..20), piece in piece(), moves in move_set()) {
        let fast = reach::placements(&board, piece, moves);
        let set: BTreeSet<_> = fast.iter().copied().collect();
        prop_assert_eq!(set.len(), fast.len(), "each once");
        prop_assert_eq!(reach::count_placements(&board, piece, moves) as usize, fast.len());
        for &placement in &fast {
            prop_assert_eq!(board.completed_by(placement), board.clone().place(placement));
        }
        // Everywhere that the piece is on the board, also where it lies in others.
        for (y, x) in (0..board.height() + 3).flat_map(|y| (0..Board::WIDTH).map(move |x| (y, x))) {
            for placement in piece.turns().iter().map(|&turn| Placement::new(piece, turn, x, y)) {
                prop_assert_eq!(reach::is_reachable(&board, placement, moves), set.contains(&placement), "{}", placement);
            }
        }
        prop_assert_eq!(set, plain::placements(&board, piece, moves));
    }

    #[test]
    fn fast_finishes_equal_plain(board in prop_oneof![board(0..20), nearly()], goal in goal()) {
        let fast: BTreeSet<_> = finish::finishes(&board, goal).into_iter().collect();
        prop_assert_eq!(finish::can_finish(&board, goal), !fast.is_empty());
        prop_assert_eq!(finish::first(&board, goal), finish::finishes(&board, goal).first().copied());
        prop_assert_eq!(&fast, &plain_finishes(&board, goal));
        for target in fast {
            let path = finish::path(&board, target, goal).expect("a way to every finish");
            prop_assert_eq!(path.last().unwrap().placement(), target);
        }
    }

    #[test]
    fn mirrors_have_mirrored_drops(board in board(0..12), piece in piece()) {
        let mirrored: BTreeSet<_> = reach::placements(&board, piece, Moves::Drop).into_iter().map(Placement::mirror).collect();
        let of_mirror: BTreeSet<_> = reach::placements(&board.mirror(), piece.mirror(), Moves::Drop).into_iter().collect();
        prop_assert_eq!(mirrored, of_mirror);
    }

    #[test]
    fn legals_are_legal_and_others_are_not(board in board(0..16), queue in queue(4), moves in moves(), choice in 0usize..1000) {
        let puzzle = Puzzle::new(board, queue, Goal::Tsd, moves).unwrap();
        let mut position = TSpin::begin(&puzzle);
        while position.outcome() == Outcome::Open {
            let legal = position.legal_moves();
            prop_assert_eq!(&legal, &position.legal_moves(), "the same order");
            prop_assert!(legal.iter().all(|&m| position.is_legal(m)));
            // One row higher a piece hangs in the air, and another piece is not in hand.
            let chosen = legal[choice % legal.len()];
            let (x, y) = chosen.centre();
            let higher = Placement::new(chosen.piece(), chosen.turn(), x, y + 1);
            prop_assert_eq!(position.is_legal(higher), legal.contains(&higher));
            let other = Placement::new(Piece::ALL[(chosen.piece() as usize + 1) % 7], chosen.turn(), x, y);
            prop_assert!(position.clone().play(other).is_err());
            position.play(chosen).unwrap();
        }
        prop_assert!(position.legal_moves().is_empty());
    }

    #[test]
    fn drops_are_among_slides_and_slides_among_all(board in board(0..12), piece in piece()) {
        let [drops, slides, all] =
            MoveSet::ALL.map(|moves| reach::placements(&board, piece, moves).into_iter().collect::<BTreeSet<_>>());
        prop_assert!(drops.is_subset(&slides) && slides.is_subset(&all));
    }

    #[test]
    fn codes_round_trip(board in board(0..20), queue in queue(8), goal in goal(), moves in moves()) {
        let puzzle = Puzzle::new(board, queue, goal, moves).unwrap();
        prop_assert_eq!(puzzle.to_string().parse::<Puzzle>(), Ok(puzzle.clone()));
        prop_assert_eq!(puzzle.mirror().mirror(), puzzle);
    }

    #[test]
    fn parsing_never_panics(noise in "(tspin:)?[.#XT/:a-z0-9@,é]{0,60}") {
        let _ = noise.parse::<Puzzle>();
        let _ = noise.parse::<Board>();
        let _ = noise.parse::<Placement>();
        let _ = noise.parse::<Queue>();
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn fast_equals_exhaustive_and_replay_of_a_solution_solves(board in nearly(), queue in queue(2), goal in goal(), moves in moves()) {
        let puzzle = Puzzle::new(board, queue, goal, moves).unwrap();
        let fast = TSpin::solve(&puzzle, Budget::default());
        let plain = exhaustive::<TSpin>(&puzzle, Budget::default());
        prop_assert!(fast.complete && plain.complete);
        prop_assert_eq!((fast.sequences, fast.answers), (plain.sequences, plain.answers));
        prop_assert_eq!(&fast.lines, &plain.lines);
        for line in &fast.lines {
            let mut position = TSpin::begin(&puzzle);
            for &m in line {
                prop_assert!(position.play(m).is_ok());
            }
            prop_assert_eq!(position.outcome(), Outcome::Solved);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 20, ..ProptestConfig::default() })]

    #[test]
    fn fast_equals_exhaustive_in_three(board in nearly(), queue in proptest::collection::vec(piece(), 3..=3), goal in goal()) {
        let puzzle = Puzzle::new(board, Queue(queue), goal, Moves::Drop).unwrap();
        let (fast, plain) = (TSpin::solve(&puzzle, Budget::default()), exhaustive::<TSpin>(&puzzle, Budget::default()));
        prop_assert_eq!((fast.sequences, fast.answers), (plain.sequences, plain.answers));
    }
}
