use crate::{Bits, Board, hash::Quick};
use std::hash::BuildHasher;

/// Positions kept for each number of moves.
const BREADTH: usize = 200;

/// The kinds of a board, those with the most freedom first: those whose tiles are in the most different states over a
/// sample of positions. The sample is chosen by a hash instead of at random, so that the result is always the same.
pub(super) fn freest(board: &Board) -> Vec<usize> {
    let mut freedom = vec![0.0; board.kinds().len()];
    let mut level = vec![Bits::first(board.puzzle().tiles().len())];
    while !level.is_empty() {
        for (kind, freedom) in board.kinds().iter().zip(&mut freedom) {
            *freedom += entropy(level.iter().map(|&left| left & kind.tiles).collect());
        }
        let moves =
            |left: Bits| board.pairs().iter().filter(move |pair| pair.can_go(left)).map(move |pair| left - pair.tiles);
        let mut next: Vec<(u64, Bits)> =
            level.iter().flat_map(|&left| moves(left)).map(|left| (Quick::default().hash_one(left), left)).collect();
        next.sort_unstable();
        next.dedup();
        next.truncate(BREADTH);
        level = next.into_iter().map(|(_, left)| left).collect();
    }
    let mut kinds: Vec<usize> = (0..freedom.len()).collect();
    kinds.sort_by(|&one, &other| freedom[other].total_cmp(&freedom[one]));
    kinds
}

/// Shannon entropy of the distribution of the values, in bits.
fn entropy(mut values: Vec<Bits>) -> f64 {
    values.sort_unstable();
    let count = values.len() as f64;
    let shares = values.chunk_by(|one, other| one == other).map(|same| same.len() as f64 / count);
    shares.map(|share| -share * share.log2()).sum()
}
