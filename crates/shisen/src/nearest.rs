//! The nearest answer to a failed try: how far it could still have been cleared, and how from there.

use crate::{Bits, Cleared, Puzzle, Shisen, Take, clear::Task};
use puzzle::{Budget, Game, Nearest, NearestAnswer, Position as _};

/// A try fails by running into a dead end, so the nearest answer goes along with it for as long as the board can still be
/// cleared; from the first other move on, every move counts as changed.
impl Nearest for Shisen {
    fn changed(tried: &[Take], line: &[Take]) -> Vec<usize> {
        let common = tried.iter().zip(line).take_while(|(one, other)| one == other).count();
        (common..line.len()).collect()
    }

    /// Takes moves back, from the last one, until the board can be cleared: the fewer tiles are left, the sooner that is
    /// known.
    fn nearest(puzzle: &Puzzle, tried: &[Take], budget: Budget) -> Option<NearestAnswer<Self>> {
        let (start, mut nodes) = (Shisen::begin(puzzle), budget.nodes);
        let task = Task { board: start.board(), keep: Bits::NONE, bound: &[] };
        (0..=tried.len()).rev().find_map(|kept| {
            let mut position = start.clone();
            tried[..kept].iter().for_each(|&take| position.play_unchecked(take));
            match task.clear(position.left(), &mut nodes) {
                Cleared::Never => None,
                Cleared::Unknown => Some(None),
                Cleared::By(pairs) => {
                    let rest = pairs.iter().map(|&pair| position.board().pairs()[pair].take);
                    let line: Vec<Take> = tried[..kept].iter().copied().chain(rest).collect();
                    Some(Some(NearestAnswer { changed: Self::changed(tried, &line), line, cells: 0 }))
                }
            }
        })?
    }
}
