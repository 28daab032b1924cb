//! The state space of the smallest game, by hand and by the definition.

use puzzle::{
    null::{Heap, Null},
    space::{Figure, Limits, Space, half, plain, survey},
};
use std::time::Duration;

fn counted(code: &str) -> Space {
    survey::<Null>(&code.parse().unwrap(), Limits::default(), &mut |_| true)
}

/// Three stones, one or two at a time: after 0 moves 3; after one 2 or 1; after two 1 or 0; after three 0.
#[test]
fn equal_positions_after_as_many_moves_are_one_state() {
    let space = counted("null:3:2");
    let levels: Vec<_> = space.levels.iter().map(|level| (level.states, level.edges.unwrap())).collect();
    assert_eq!(levels, [(1, 2), (2, 3), (2, 1), (1, 0)]);
    assert_eq!((space.states, space.edges), (6, 6));
    assert_eq!((space.unsolvable, space.into_traps, space.longest_trap), (Some(0), Some(0), Some(0)));
    assert_eq!(space.mean_moves(0..2), Figure::Exact(5.0 / 3.0));
    assert_eq!(half(3), 2);
    let [mean, early, late, solvable, traps, longest] = space.features(2).map(Figure::exact);
    assert_eq!((mean, early, late), (1.0, 5.0 / 3.0, 1.0 / 3.0));
    assert_eq!((solvable, traps, longest), (1.0, 0.0, 0.0));
}

#[test]
fn the_survey_is_the_definition() {
    for stones in 1..=9 {
        for most in 1..=4 {
            let heap: Heap = format!("null:{stones}:{most}").parse().unwrap();
            assert_eq!(survey::<Null>(&heap, Limits::default(), &mut |_| true), plain::space::<Null>(&heap));
        }
    }
}

#[test]
fn what_a_limit_leaves_out_is_unknown() {
    let heap = "null:12:4".parse().unwrap();
    let limits = Limits { states: 10, ..Limits::default() };
    let space = survey::<Null>(&heap, limits, &mut |_| true);
    assert!(!space.complete && space.unsolvable.is_none());
    assert_eq!(space.mean_moves(0..usize::MAX), Figure::Unknown);
    assert_eq!(space.mean_moves(0..1), Figure::Exact(4.0));
    // What is early is so of the puzzle, not of what was found: six moves of the twelve, of which three are known.
    let cut = survey::<Null>(&heap, Limits { states: 10, ..Limits::default() }, &mut |_| true);
    assert!(cut.levels.len() < 6 && cut.features(half(12))[1] == Figure::Unknown, "{cut:?}");
    let none = survey::<Null>(&heap, Limits { time: Some(Duration::ZERO), ..Limits::default() }, &mut |_| true);
    assert!(!none.complete && none.levels.len() == 1 && none.unsolvable.is_none(), "{none:?}");
    let mut asked = 0;
    let stopped = survey::<Null>(&heap, Limits::default(), &mut |_| {
        asked += 1;
        asked < 3
    });
    assert!(!stopped.complete && stopped.levels.len() == 3);
}
