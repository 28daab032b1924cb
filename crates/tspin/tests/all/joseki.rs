//! Stacking flat by templates, against the definition and on boards drawn as pictures.

use proptest::prelude::*;
use puzzle::joseki::{Cells, Change, Choice, FallingGame, Matrix, Progress, Stones};
use tspin::joseki::{Blocks, LowCells, Shape, plain, stack};
use tspin::{Bag, Board, Moves, Piece, Placement, reach};

fn board(rows: &str) -> Board {
    rows.parse().unwrap()
}

/// Three full rows and one that lacks two cells beside a well on the left.
const NEARLY: &str = ".#######../.#########/.#########/.#########";

/// Boards that were stacked flat up to some piece, which then went anywhere.
fn stacks() -> impl Strategy<Value = Board> {
    (any::<u64>(), 0..9u32, any::<proptest::sample::Index>()).prop_map(|(seed, moves, any)| {
        let shape = Shape::left();
        let mut board = stack(|board, pieces| shape.choose(board, pieces), shape, 1, seed, moves).board;
        let all = reach::placements(&board, Piece::T, Moves::Drop);
        board.place(*any.get(&all));
        board
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 100, ..ProptestConfig::default() })]

    #[test]
    fn fast_progress_equals_the_matrix(board in stacks()) {
        let stones = Blocks::stones(&board);
        for template in &Shape::either().templates {
            let plain = Matrix::of(template).score(&stones);
            let fast = Progress::of(template, &stones).map(|progress| progress.score(template));
            prop_assert_eq!(plain.is_some(), fast.is_some());
            prop_assert!((plain.unwrap_or(0.0) - fast.unwrap_or(0.0)).abs() < 1e-5, "{plain:?} {fast:?}{board:?}");
        }
    }

    #[test]
    fn the_search_goes_to_the_best_board_of_the_plain_search(board in stacks(), seed: u64) {
        let pieces: Vec<Piece> = Bag::new(seed).take(2).collect();
        let shape = Shape::either();
        let matrices: Vec<Matrix> = shape.templates.iter().map(Matrix::of).collect();
        let worth = |board: &Board| {
            Choice::Largest.worth(matrices.iter().filter_map(|matrix| matrix.score(&Blocks::stones(board))))
        };
        let after = |board: &Board, placement: Placement| {
            let mut next = *board;
            next.place(placement);
            (next.height() <= Blocks::MOST_ROWS).then_some(next)
        };
        let best = |first: Placement| {
            let next = after(&board, first)?;
            let lasts = reach::placements(&next, pieces[1], Moves::Drop).into_iter();
            lasts.filter_map(|last| Some(worth(&after(&next, last)?))).max_by(f32::total_cmp)
        };
        let firsts = reach::placements(&board, pieces[0], Moves::Drop).into_iter();
        let largest = firsts.filter_map(best).fold(Choice::HOPELESS, f32::max);
        let chosen = shape.choose(&board, &pieces).and_then(best).unwrap_or(Choice::HOPELESS);
        prop_assert!(largest == Choice::HOPELESS || (chosen - largest).abs() < 1e-5, "{chosen} of {largest}{board:?}");
    }

    #[test]
    fn what_is_added_is_what_the_board_shows(board in stacks(), piece in proptest::sample::select(Piece::ALL.to_vec())) {
        for placement in Blocks::placements(&board, piece) {
            let mut next = board;
            if let Change::Added(landed) = Blocks::place(&mut next, piece, placement) {
                let mut stones = Blocks::stones(&board);
                for (cell, kind) in landed {
                    stones.kinds[kind.unwrap()] = stones.kinds[kind.unwrap()] | cell;
                }
                prop_assert_eq!(stones, Blocks::stones(&next));
            }
        }
    }
}

#[test]
fn cells_are_counted_from_the_floor_and_end_above_twelve_rows() {
    let cells: LowCells = [(9, 0), (0, 0), (3, 11), (3, 12), (10, 0)].into_iter().collect();
    assert_eq!(cells.places().collect::<Vec<_>>(), [(0, 0), (9, 0), (3, 11)]);
    assert_eq!((cells.count(), cells.number(), cells.rest().number()), (3, 0, 9));
    assert!(cells.has(3, 11) && !cells.has(3, 12) && !cells.has(3, 10));
    // An empty set has the number of no cell.
    let none = LowCells::default();
    assert!(none.rest() == none && none.number() >= LowCells::MOST_COLUMNS * LowCells::MOST_ROWS);
}

#[test]
fn a_covered_cell_is_a_state_of_its_own() {
    let Stones { kinds, odd } = Blocks::stones(&board("..##....../..#......."));
    assert_eq!(kinds[0].places().collect::<Vec<_>>(), [(2, 0), (2, 1), (3, 1)]);
    assert_eq!(odd.places().collect::<Vec<_>>(), [(3, 0)]);
}

#[test]
fn the_shape_is_complete_with_every_cell_and_nothing_in_the_well() {
    let left = Shape::left();
    let score = |rows: &str| left.score(&board(rows));
    assert!(!left.is_complete(&board(NEARLY)));
    let whole = board(".#########/.#########/.#########/.#########");
    assert!(left.is_complete(&whole) && left.score(&whole).unwrap() > 0.99);
    assert!(score(NEARLY).unwrap() < left.score(&whole).unwrap());
    // What lies above the shape does not matter.
    assert!(left.is_complete(&board("..##....../.#########/.#########/.#########/.#########")));
    assert_eq!(score("#........./.########./.#########"), None, "a covered well");
    assert_eq!(score(".#######../.###.#####"), None, "a covered cell");
    assert!(Shape::either().score(&board("#######.../#########.")).is_some(), "the well may be on the right");
}

#[test]
fn an_o_completes_the_shape() {
    // It fills the two cells that are missing, and ends above them.
    let placement = Shape::left().choose(&board(NEARLY), &[Piece::O]).unwrap();
    let mut board = board(NEARLY);
    board.place(placement);
    assert!(Shape::left().is_complete(&board), "{board:?}");
}

#[test]
fn shapes_are_completed_by_templates_and_by_the_plain_player() {
    let shape = Shape::left();
    let by_template = stack(|board, pieces| shape.choose(board, pieces), shape, 2, 1, 60);
    let by_plain = stack(|board, pieces| plain::choose(board, pieces, 0), shape, 2, 1, 60);
    for game in [by_template, by_plain] {
        assert!(!game.lost && game.complete.is_none_or(|moves| (9..=60).contains(&moves)), "{game:?}");
    }
    assert!(by_template.complete.is_some(), "{by_template:?}");
}

#[test]
fn a_picture_too_large_for_the_board_is_refused() {
    let wide = format!("name: wide\ntruth: none\n{}", "A".repeat(11));
    let says = |text: &str| Shape::read(text).unwrap_err().to_string();
    assert!(says(&wide).contains("a board of 11 columns"), "{}", says(&wide));
    assert!(says("truth: odd\nAAAA").contains("name, weights, differ, mirror or truth"));
}
