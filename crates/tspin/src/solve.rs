use crate::{Placement, TSpin};
use puzzle::Solve;

/// The same pieces on the same cells, in whatever order: their packed names sorted, and put side by side.
pub type Answer = u128;

impl Solve for TSpin {
    type Answer = Answer;

    fn answer(line: &[Placement]) -> Answer {
        let mut names: Vec<u16> = line.iter().map(|placement| placement.packed()).collect();
        names.sort_unstable();
        names.into_iter().fold(0, |answer, name| answer << 16 | Answer::from(name))
    }
}
