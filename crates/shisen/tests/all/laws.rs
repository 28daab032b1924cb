//! The laws of the contract: codes read back, moves are legal, the fast solver finds what the plain one finds.

use crate::boards::shuffled;
use proptest::prelude::*;
use puzzle::{Budget, Game, Outcome, Position as _, Solve, exhaustive};
use shisen::{Bits, Board, Cleared, Lines, Puzzle, Shisen, Take, plain};

fn lines() -> impl Strategy<Value = Lines> {
    prop_oneof![Just(Lines::Inside), Just(Lines::Outside)]
}

/// Grids of an even number of cells within these sizes.
fn puzzle(widest: usize, highest: usize) -> impl Strategy<Value = Puzzle> {
    (1..=widest, 1..=highest, 0..40usize, lines(), any::<u64>())
        .prop_filter("an even number", |(width, height, ..)| width * height % 2 == 0)
        .prop_map(|(width, height, fours, lines, seed)| {
            let cells = width * height;
            // Not more kinds than there are letters.
            shuffled(width, height, fours.max((cells.saturating_sub(124)).div_ceil(2)), lines, seed)
        })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1000, ..ProptestConfig::default() })]

    #[test]
    fn codes_read_back(puzzle in puzzle(18, 8)) {
        prop_assert_eq!(puzzle.to_string().parse::<Puzzle>(), Ok(puzzle.clone()));
        prop_assert_eq!(puzzle.mirror().mirror(), puzzle.clone());
        prop_assert_eq!(puzzle.turned().turned(), puzzle.clone());
        prop_assert_eq!(puzzle.transposed().transposed(), puzzle);
    }

    #[test]
    fn parsing_never_panics(noise in "(shisen:)?[A-Ca-c0-2./:é-]{0,60}(:inside)?") {
        let _ = noise.parse::<Puzzle>();
        let _ = noise.parse::<Take>();
    }

    #[test]
    fn fast_moves_are_the_plain_ones_and_lines_join_them(puzzle in puzzle(18, 8), choice in any::<usize>()) {
        let mut position = Shisen::begin(&puzzle);
        while position.outcome() == Outcome::Open {
            let moves = position.legal_moves();
            prop_assert_eq!(&moves, &plain::moves(&position));
            for pair in position.board().pairs() {
                prop_assert_eq!(position.is_legal(pair.take), moves.contains(&pair.take));
                prop_assert_eq!(position.line(pair.take).is_some(), moves.contains(&pair.take));
            }
            for &m in &moves {
                prop_assert_eq!(m.to_string().parse(), Ok(m));
                let line = position.line(m).unwrap();
                prop_assert!((2..=4).contains(&line.len()));
                prop_assert!(line.windows(2).all(|ends| (ends[0].0 == ends[1].0) != (ends[0].1 == ends[1].1)));
            }
            position.play(moves[choice % moves.len()]).unwrap();
        }
        prop_assert!(plain::moves(&position).is_empty() && position.legal_moves().is_empty());
        prop_assert_eq!(position.outcome() == Outcome::Solved, position.left().is_empty());
    }

    #[test]
    fn fast_equals_exhaustive_and_replay_of_a_solution_solves(
        (width, height, fours) in prop_oneof![
            Just((2, 2, 1)), Just((3, 2, 1)), Just((4, 2, 2)), Just((4, 3, 3)), Just((4, 3, 1)), Just((12, 1, 3)), Just((7, 2, 2))
        ],
        lines in lines(),
        seed in any::<u64>(),
    ) {
        let puzzle = shuffled(width, height, fours, lines, seed);
        let fast = Shisen::solve(&puzzle, Budget::default());
        let plain = exhaustive::<Shisen>(&puzzle, Budget::default());
        prop_assert!(fast.complete && plain.complete);
        prop_assert_eq!((fast.sequences, fast.answers), (plain.sequences, plain.answers), "{}", puzzle);
        prop_assert_eq!(&fast.lines, &plain.lines);
    }

    #[test]
    fn what_is_said_to_clear_a_board_does(puzzle in puzzle(12, 6)) {
        let board = Board::new(&puzzle);
        let all = Bits::first(puzzle.tiles().len());
        if let Cleared::By(line) = board.clear(all, 1000) {
            let mut position = Shisen::begin(&puzzle);
            for pair in line {
                prop_assert!(position.play(board.pairs()[pair].take).is_ok());
            }
            prop_assert_eq!(position.outcome(), Outcome::Solved);
        }
    }

    #[test]
    fn clearing_is_what_trying_everything_finds(puzzle in puzzle(4, 4).prop_filter("small", |p| p.tiles().len() <= 16)) {
        let position = Shisen::begin(&puzzle);
        let found = position.board().clear(position.left(), u64::MAX);
        prop_assert_eq!(found != Cleared::Never, plain::is_solvable(&position), "{}", puzzle);
    }

    #[test]
    fn what_came_up_in_play_can_come_up(puzzle in puzzle(8, 5), moves in 0..20usize, choice in any::<usize>()) {
        let start = Shisen::begin(&puzzle);
        let mut position = start.clone();
        for _ in 0..moves {
            let legal = position.legal_moves();
            if legal.is_empty() {
                break;
            }
            position.play(legal[choice % legal.len()]).unwrap();
        }
        let found = start.board().clear_down_to(start.left(), position.left(), u64::MAX);
        prop_assert!(matches!(found, Cleared::By(_)));
    }

    #[test]
    fn small_budgets_are_unknown_and_never_a_guess(puzzle in puzzle(10, 6)) {
        let small = Shisen::solve(&puzzle, Budget { nodes: 1, keep: 4 });
        let large = Shisen::solve(&puzzle, Budget { nodes: 50_000, keep: 4 });
        prop_assert!(small.answers <= large.answers || !large.complete);
        prop_assert!(!(small.complete && small.answers == 0) || large.answers == 0);
    }
}
