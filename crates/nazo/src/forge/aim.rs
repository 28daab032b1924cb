//! Other goals than a chain, and the proof that all moves are needed for them.

use super::take::Taken;
use crate::{Colour, Goal, Nazo, Progress, Puzzle, Which};
use puzzle::{Budget, Flaw, Forge, Solve};

/// The puzzle with this goal, if its own answer meets it, and only with the last pair. For a goal that counts one colour,
/// the colours are renamed so that it is one for which this holds.
pub(super) fn aimed(puzzle: &Puzzle, goal: Goal, answer: &[Taken]) -> Option<Puzzle> {
    let meets = |goal: Goal| {
        let (mut field, mut progress) = (*puzzle.field(), Progress::default());
        answer.iter().zip(1..).all(|(taken, number)| {
            field.drop(taken.pair, taken.placement);
            goal.judge(&mut field, &mut progress).0 == (number == answer.len())
        })
    };
    let with_goal = |puzzle: &Puzzle| Puzzle::new(*puzzle.field(), puzzle.pairs().to_vec(), goal).ok();
    let Which::Colour(wanted) = goal.which else { return if meets(goal) { with_goal(puzzle) } else { None } };
    let counted = |colour: &Colour| {
        let which = Which::Colour(*colour);
        which.left(puzzle.field()) > 0 && meets(Goal { which, ..goal })
    };
    let found = Colour::ALL.into_iter().find(counted)?;
    let mut names = Colour::ALL;
    names.swap(found as usize, wanted as usize);
    with_goal(&puzzle.renamed(names))
}

/// Whether the goal can be met before the last pair.
pub(super) fn early(puzzle: &Puzzle) -> Option<Flaw> {
    let (_, earlier) = puzzle.pairs().split_last()?;
    let shorter = Puzzle::new(*puzzle.field(), earlier.to_vec(), puzzle.goal()).ok()?;
    let solutions = Nazo::solve(&shorter, Budget { keep: 1, ..Nazo::budget() });
    match (solutions.answers, solutions.complete) {
        (0, true) => None,
        (0, false) => Some(Flaw("not proved within the budget")),
        _ => Some(Flaw("possible in fewer moves")),
    }
}
