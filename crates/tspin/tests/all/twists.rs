//! T-spins as pictures: what may be done on a board, and what not.

use tspin::{Board, Falling, FifthKick, Goal, LastAction, Piece, Spin, Turn, Twist, finish, twist};

fn board(picture: &str) -> Board {
    picture.split_whitespace().collect::<Vec<_>>().join("/").parse().unwrap()
}

fn can(picture: &str) -> Vec<Goal> {
    Goal::ALL.into_iter().filter(|&goal| finish::can_finish(&board(picture), goal)).collect()
}

#[test]
fn a_slot_with_an_overhang_is_a_double() {
    // Turned only half way in, it clears the lower row alone.
    assert_eq!(can("...#...... ###...#### ####.#####"), [Goal::Tss, Goal::Tsd]);
}

#[test]
fn a_slot_open_to_the_sky_is_none() {
    assert_eq!(can("###...#### ####.#####"), []);
}

#[test]
fn a_slot_with_a_lid_is_out_of_reach() {
    assert_eq!(can("...###.... ###...#### ####.#####"), []);
}

#[test]
fn a_lower_row_with_another_gap_is_a_single() {
    assert_eq!(can("...#...... ###...#### ####.####."), [Goal::Tss]);
}

#[test]
fn a_deep_slot_is_a_triple_by_the_fifth_kick() {
    assert_eq!(can("##........ #......... #.######## #..####### #.########"), [Goal::Tst]);
}

#[test]
fn four_rows_that_lack_one_column_are_a_quad() {
    assert_eq!(can("#########. #########. #########. #########."), [Goal::Quad]);
}

#[test]
fn a_full_row_of_corners_makes_the_difference_between_mini_and_full() {
    // The T points up in a corner of the wall: three corners, but only one in front.
    let picture = board("#......... ..........");
    let flat = Falling { piece: Piece::T, turn: Turn::North, x: 1, y: 0 };
    let last = |kick| LastAction::Rotated { from: Turn::East, kick };
    assert_eq!(twist(&picture, flat, last(0), FifthKick::Any), Twist::Mini);
    assert_eq!(twist(&picture, flat, last(4), FifthKick::Any), Twist::Full);
    assert_eq!(twist(&picture, flat, last(4), FifthKick::FromNorthOrSouth), Twist::Mini);
    assert_eq!(twist(&picture, flat, LastAction::Moved, FifthKick::Any), Twist::None);
}

#[test]
fn the_way_into_a_slot_ends_with_a_rotation() {
    let slot = board("...#...... ###...#### ####.#####");
    let target = finish::finishes(&slot, Goal::Tsd)[0];
    assert_eq!(target.to_string(), "TS@4,1");
    let path = finish::path(&slot, target, Goal::Tsd).unwrap();
    let [.., before, last] = path[..] else { panic!("a way of several steps") };
    assert!(Spin::ALL.iter().any(|&spin| before.rotated(&slot, spin).is_some_and(|(rotated, _)| rotated == last)));
    assert_eq!(path[0], Falling::spawn(Piece::T));
}
