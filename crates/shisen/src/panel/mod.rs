//! Simulated players of Shisen-sho. They see what their eyes rest on, near things sooner than far ones, and take pairs until none is
//! left. Two families go about it in different ways, so that one can be held against the other. They are not people, and what they
//! find says nothing about people; it orders boards until people have played them.

mod gaze;
mod player;
mod searcher;
mod trier;

use crate::{Puzzle, Shisen};
use puzzle::panel::{Family, Nature, Play, Simulated};

pub use gaze::Gaze;

/// What a glance at a tile takes, beside a look at where a move leads.
const GLANCE: f64 = 0.125;

/// How somebody played a board.
#[derive(Clone, Debug, PartialEq)]
pub struct Tale {
    /// Whether it was cleared.
    pub solved: bool,
    /// Glances before each move that was made, those taken back included, and after the last one.
    pub pauses: Vec<u32>,
}

impl Tale {
    /// All glances.
    pub fn glances(&self) -> u32 {
        self.pauses.iter().sum()
    }
}

impl Simulated for Shisen {
    type Mind = Gaze;

    fn mind(puzzle: &Puzzle) -> Gaze {
        Gaze::new(puzzle)
    }

    fn play(gaze: &mut Gaze, nature: &Nature, seed: u64) -> Play {
        let tale = gaze.play(nature, seed);
        let looked = tale.glances();
        Play { solved: tale.solved, looked, effort: f64::from(looked) * GLANCE }
    }
}

impl Gaze {
    /// Lets somebody play. The same seed gives the same play.
    pub fn play(&self, nature: &Nature, seed: u64) -> Tale {
        let mut player = player::Player::new(self, nature, seed);
        match nature.family {
            Family::Searchers => searcher::play(&mut player),
            Family::Triers => trier::play(&mut player),
        }
        player.tale()
    }
}
