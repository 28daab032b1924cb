//! The state space of real games is what its definition says.

use nazo::Nazo;
use puzzle::{
    Batch, Forge,
    space::{Figure, Limits, half, plain, survey},
};
use tspin::TSpin;

/// Surveys so many puzzles of a recipe, which have so many moves, and holds each to the definition. Says how many have traps.
fn survey_many<G: Forge>(recipe: &str, moves: usize, count: usize) -> usize {
    let recipe: G::Recipe = recipe.parse().unwrap_or_else(|_| panic!("{recipe}"));
    let mut batch = Batch::<G>::new(recipe, 1);
    let mut trappy = 0;
    let mut done = 0;
    while done < count {
        for (forged, ()) in batch.round(64, count - done, |_| ()) {
            let space = survey::<G>(&forged.puzzle, Limits::default(), &mut |_| true);
            assert_eq!(space, plain::space::<G>(&forged.puzzle), "{}", forged.puzzle);
            let features = space.features(half(moves)).map(Figure::exact);
            assert_eq!(features, plain::features::<G>(&forged.puzzle, half(moves)), "{}", forged.puzzle);
            assert!(features.iter().all(|feature| feature.is_finite()), "{}: {features:?}", forged.puzzle);
            trappy += usize::from(space.into_traps > Some(0));
            done += 1;
        }
    }
    trappy
}

#[test]
fn two_hundred_t_spin_puzzles() {
    assert!(survey_many::<TSpin>("reverse-2", 2, 200) > 150);
}

#[test]
fn two_hundred_chain_puzzles() {
    assert!(survey_many::<Nazo>("reverse-2-3", 2, 200) > 150);
}

#[test]
fn puzzles_of_three_moves() {
    assert!(survey_many::<TSpin>("reverse-3", 3, 3) > 0);
    assert!(survey_many::<Nazo>("reverse-3-4", 3, 3) > 0);
}
