//! The nearest answer, shown on the smallest game.

use puzzle::{
    Budget, Distance, Nearest, Solve, exhaustive,
    null::{Heap, Null, Take},
};

#[test]
fn no_answer_is_nearer_than_the_nearest() {
    let puzzle: Heap = "null:7:3".parse().unwrap();
    for text in ["1", "3 3 3", "1 1 1 1", "2 2 2 2", "1 2 3 3"] {
        let tried: Vec<Take> = text.split(' ').map(|taken| taken.parse().unwrap()).collect();
        let nearest = Null::nearest(&puzzle, &tried, Budget::default()).unwrap();
        let answers = exhaustive::<Null>(&puzzle, Budget::default()).lines;
        assert!(answers.iter().any(|line| Null::answer(line) == Null::answer(&nearest.line)));
        assert!(answers.iter().all(|line| nearest.distance() <= Null::distance(&tried, line)), "{text}");
    }
}

#[test]
fn moves_count_before_cells() {
    let distance = |moves, cells| Distance { moves, cells };
    assert!(distance(1, 9) < distance(2, 0) && distance(1, 2) < distance(1, 3));
}

#[test]
fn a_budget_that_ends_gives_nothing() {
    let puzzle: Heap = "null:12:4".parse().unwrap();
    assert!(Null::nearest(&puzzle, &[], Budget { nodes: 20, keep: 1 }).is_none());
}
