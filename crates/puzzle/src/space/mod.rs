//! The state space of a puzzle: all positions that can occur in play, and what they say about its difficulty.
//!
//! A *state* is a position together with the number of moves played: equal positions after equally many moves are one
//! state, whatever the moves were. A *transition* is a state with one of its legal moves. Every reachable state
//! counts, including the first one and the solved and failed ones. A state is *solvable* if it is solved or a solved
//! one can be reached from it, and a *trap* otherwise: only undo leads out of a trap.
//!
//! The features are those of the 2012 paper on Shisen-sho. [`survey`] computes them for any game, level by level;
//! [`plain`] is the literal definition and the oracle of everything faster.

mod figure;
mod limits;
pub mod plain;
mod survey;

pub use figure::Figure;
pub use limits::{Clock, Limits, Progress};
pub use survey::survey;

use crate::Feature;
use std::ops::Range;

/// The state space of a puzzle, as far as it was surveyed.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Space {
    /// Number of states; of those found, if not complete.
    pub states: u64,
    /// Number of transitions; of the finished levels, if not complete.
    pub edges: u64,
    /// Number of traps.
    pub unsolvable: Option<u64>,
    /// Transitions from a solvable state into a trap.
    pub into_traps: Option<u64>,
    /// The longest path within traps, in moves.
    pub longest_trap: Option<u32>,
    /// Whether the survey was exhaustive. If not, absent values are unknown.
    pub complete: bool,
    /// The levels after 0, 1, 2 … moves.
    pub levels: Vec<Level>,
    /// Estimates of the unfinished levels.
    pub sample: Option<Sample>,
}

/// All states after equally many moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Level {
    /// Number of states.
    pub states: u64,
    /// Number of transitions; unknown if the search ended before they were counted.
    pub edges: Option<u64>,
    /// Number of dead ends: states without a move that are not solved; unknown if the survey did not come back to
    /// them.
    pub dead_ends: Option<u64>,
}

/// Estimates of the unfinished levels from independent runs.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Sample {
    /// Depth of the first estimated level.
    pub first: usize,
    /// For each run, the estimated states and transitions of that level and the following ones.
    pub runs: Vec<Vec<(f64, f64)>>,
    /// Share of sampled positions whose reachability was not decided. They count as unreachable, which biases the
    /// estimates by an amount that their errors do not include.
    pub undecided: f64,
}

/// Largest undecided share at which estimates are made.
const UNDECIDED: f64 = 0.001;

/// The features of a state space, in the order of [`Space::features`].
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
    /// Mean number of legal moves over the states at these depths.
    pub fn mean_moves(&self, depths: Range<usize>) -> Figure {
        let inside = |depth: usize| depths.contains(&depth);
        let counted = self.levels.iter().enumerate().filter(|&(depth, _)| inside(depth));
        let finished: Vec<(u64, u64)> = counted.filter_map(|(_, level)| Some((level.states, level.edges?))).collect();
        let states: u64 = finished.iter().map(|level| level.0).sum();
        let edges: u64 = finished.iter().map(|level| level.1).sum();
        // Unfinished levels are the last ones.
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

    /// Number of dead ends; `None` if the survey was not exhaustive.
    pub fn dead_ends(&self) -> Option<u64> {
        self.levels.iter().map(|level| level.dead_ends).sum()
    }

    /// The values of [`SPACE_FEATURES`]; depths below `early` count as early in play.
    pub fn features(&self, early: usize) -> [Figure; 6] {
        let known = |count: Option<u64>| count.map(|count| count as f64);
        let share =
            |count: Option<f64>, of: u64| count.map_or(Figure::Unknown, |count| Figure::ratio(count, of as f64));
        [
            self.mean_moves(0..usize::MAX),
            self.mean_moves(0..early),
            self.mean_moves(early..usize::MAX),
            share(known(self.unsolvable).map(|count| self.states as f64 - count), self.states),
            // Without moves there is nothing to spoil.
            if self.complete && self.edges == 0 {
                Figure::Exact(0.0)
            } else {
                share(known(self.into_traps), self.edges)
            },
            self.longest_trap.map_or(Figure::Unknown, |longest| Figure::Exact(longest.into())),
        ]
    }
}

/// Half of a puzzle's moves: the default limit of early play. It does not depend on how far a survey came.
pub fn half(moves: usize) -> usize {
    moves.div_ceil(2)
}
