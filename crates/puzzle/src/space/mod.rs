//! The state space of a puzzle: all positions that can come up in play, and what they say about how hard it is.
//!
//! A *state* is a position together with the number of moves that led to it: positions that are equal and come up after as
//! many moves are one state, whatever the moves were. A *transition* is a state and a move that is legal in it. Every state
//! that can be reached counts, the first one, the solved and the failed ones too. A state is *solvable* if the goal is met in
//! it or in one that can be reached from it, and a trap if not: once in a trap, one only leaves it by going back.
//!
//! The features are those of the 2012 paper on Shisen-sho. [`survey`] finds them for any game, level by level;
//! [`plain`] is the definition itself, written down as it is, and the oracle of everything faster.

mod figure;
mod limits;
pub mod plain;
mod survey;

pub use figure::Figure;
pub use limits::{Clock, Limits, Progress};
pub use survey::survey;

use crate::Feature;
use std::ops::Range;

/// What is known of the state space of a puzzle.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Space {
    /// States: positions that can come up, those after as many moves counted once. Those that were found, if not complete.
    pub states: u64,
    /// Transitions: legal moves of all states. Those of the levels that were finished, if not complete.
    pub edges: u64,
    /// States from which the goal cannot be reached any more.
    pub unsolvable: Option<u64>,
    /// Transitions from a state that is solvable to one that is not.
    pub into_traps: Option<u64>,
    /// The most moves in a row between states that are not solvable.
    pub longest_trap: Option<u32>,
    /// Whether everything was found. If not, what is not there is unknown.
    pub complete: bool,
    /// The states after 0, 1, 2 … moves.
    pub levels: Vec<Level>,
    /// What chance says of the levels that were not finished.
    pub sample: Option<Sample>,
}

/// All states after so many moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Level {
    /// How many there are.
    pub states: u64,
    /// Legal moves of all of them; unknown if the search ended before they were counted.
    pub edges: Option<u64>,
}

/// Estimates of the levels that were not finished, from independent runs.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Sample {
    /// The depth of the first level that is estimated.
    pub first: usize,
    /// What each run says of the number of states and of transitions of that level and those after it.
    pub runs: Vec<Vec<(f64, f64)>>,
    /// The share of positions of which it was asked whether they can come up, and not found out: they were taken not to. That
    /// makes the estimates wrong in a way that their errors do not tell.
    pub undecided: f64,
}

/// If more than this share is undecided, nothing is estimated.
const UNDECIDED: f64 = 0.001;

/// The features of a state space, in the order in which [`Space::features`] gives them.
pub const SPACE_FEATURES: [Feature; 6] = {
    const fn feature(name: &'static str, sentence: &'static str) -> Feature {
        Feature { name, sentence }
    }
    [
        feature("mean_moves", "Legal moves of a position that can come up, on average."),
        feature("mean_moves_early", "The same, over positions early in play."),
        feature("mean_moves_late", "The same, over positions late in play."),
        feature("solvable_share", "Positions that can still be solved, as a share of all that can come up."),
        feature("trap_share", "Moves that spoil a position that could still be solved, as a share of all moves."),
        feature("longest_trap", "The most moves in a row that can be played after it is too late."),
    ]
};

impl Space {
    /// How many moves a position after so many moves has on average.
    pub fn mean_moves(&self, depths: Range<usize>) -> Figure {
        let inside = |depth: usize| depths.contains(&depth);
        let counted = self.levels.iter().enumerate().filter(|&(depth, _)| inside(depth));
        let finished: Vec<(u64, u64)> = counted.filter_map(|(_, level)| Some((level.states, level.edges?))).collect();
        let states: u64 = finished.iter().map(|level| level.0).sum();
        let edges: u64 = finished.iter().map(|level| level.1).sum();
        // Levels that were not finished are the last ones.
        let open = (0..self.levels.len()).find(|&depth| self.levels[depth].edges.is_none());
        match (&self.sample, open) {
            (_, None) => Figure::ratio(edges as f64, states as f64),
            (_, Some(open)) if depths.end <= open => Figure::ratio(edges as f64, states as f64),
            (None, _) => Figure::Unknown,
            (Some(sample), _) if sample.undecided > UNDECIDED => Figure::Unknown,
            (Some(sample), _) => {
                let run = |run: &Vec<(f64, f64)>| {
                    let late = run.iter().enumerate().filter(|&(number, _)| inside(sample.first + number));
                    late.fold((edges as f64, states as f64), |sum, (_, level)| (sum.0 + level.1, sum.1 + level.0))
                };
                Figure::estimate_ratio(&sample.runs.iter().map(run).collect::<Vec<_>>())
            }
        }
    }

    /// The values of [`SPACE_FEATURES`]; `early` is the number of moves that are early in play.
    pub fn features(&self, early: usize) -> [Figure; 6] {
        let known = |count: Option<u64>| count.map(|count| count as f64);
        let share =
            |count: Option<f64>, of: u64| count.map_or(Figure::Unknown, |count| Figure::ratio(count, of as f64));
        [
            self.mean_moves(0..usize::MAX),
            self.mean_moves(0..early),
            self.mean_moves(early..usize::MAX),
            share(known(self.unsolvable).map(|count| self.states as f64 - count), self.states),
            // Without a single move there is nothing to spoil.
            if self.complete && self.edges == 0 {
                Figure::Exact(0.0)
            } else {
                share(known(self.into_traps), self.edges)
            },
            self.longest_trap.map_or(Figure::Unknown, |longest| Figure::Exact(longest.into())),
        ]
    }
}

/// Half of the moves that a puzzle has: what is early, where nothing else is said. It does not depend on how far a search came.
pub fn half(moves: usize) -> usize {
    moves.div_ceil(2)
}
