//! Simulated players of Shisen-sho, who notice near pairs sooner than far ones and take pairs until none is left. Two
//! families play in different ways, so that their judgements can be compared. They are not people, and their results
//! say nothing about people; they order boards until people have played them.

mod player;
mod searcher;
mod trier;
mod view;

use crate::{Puzzle, Shisen};
use puzzle::panel::{Family, Play, Simulated, SolverProfile};

pub use view::BoardView;

/// Effort of a glance at a tile, relative to visiting a position.
const GLANCE: f64 = 0.125;

/// The record of one game of a simulated player.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayRecord {
    /// Whether the board was cleared.
    pub solved: bool,
    /// Glances before each move, including moves taken back, and after the last one.
    pub pauses: Vec<u32>,
}

impl PlayRecord {
    /// The number of all glances.
    pub fn glances(&self) -> u32 {
        self.pauses.iter().sum()
    }
}

impl Simulated for Shisen {
    type Cache = BoardView;

    fn cache(puzzle: &Puzzle) -> BoardView {
        BoardView::new(puzzle)
    }

    fn play(view: &mut BoardView, profile: &SolverProfile, seed: u64) -> Play {
        let record = view.play(profile, seed);
        let looked = record.glances();
        Play { solved: record.solved, looked, effort: f64::from(looked) * GLANCE }
    }
}

impl BoardView {
    /// Lets a player play. The same seed gives the same game.
    pub fn play(&self, profile: &SolverProfile, seed: u64) -> PlayRecord {
        let mut player = player::Player::new(self, profile, seed);
        match profile.family {
            Family::Searchers => searcher::play(&mut player),
            Family::Triers => trier::play(&mut player),
        }
        player.record()
    }
}
