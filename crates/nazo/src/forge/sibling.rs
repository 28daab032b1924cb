use crate::Puzzle;
/// x
pub fn siblings(_puzzle: &Puzzle, _count: usize, _seed: u64) -> Vec<Puzzle> {
    Vec::new()
}
