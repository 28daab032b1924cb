//! A beam search alone, for the largest chain.

mod futures;
mod keys;
mod level;
mod seen;

use super::{Player, Weights};
use crate::{Grid, Pair, Placement};
use level::{Node, Search};

/// Beam search for the largest chain of a game alone: over the known pairs once, and from there over random ones in
/// several futures. Plays the first move that led to the longest chains over all futures.
///
/// [`Beam`](super::Beam) decides in recorded matches and therefore stays as it is. Unlike it, this one goes on after
/// small chains that clear the way, looks for the best chain only on the most promising fields of each level, and makes
/// sure that no future favours a colour.
#[derive(Clone, Debug)]
pub struct ChainBeam {
    /// Fields kept after each pair.
    pub width: usize,
    /// Pairs looked ahead.
    pub depth: usize,
    /// Number of random futures.
    pub futures: usize,
    /// What a chain loses, in thousandths, with every pair before it. The search knows the pairs of a future, a game
    /// does not: whoever waits for what the futures promise dies waiting.
    pub discount: u32,
    /// Weights of the evaluation.
    pub weights: Weights,
    /// Colours in play.
    pub colours: usize,
    /// The seed of the next future.
    pub seed: u64,
}

impl ChainBeam {
    /// A player with these parameters. The same seed plays the same games.
    pub fn new(width: usize, depth: usize, futures: usize, seed: u64) -> Self {
        Self { width, depth, futures, discount: 4, weights: Weights::default(), colours: 4, seed }
    }

    /// Takes about a twentieth of a second for a move.
    pub fn quick(seed: u64) -> Self {
        Self::new(600, 14, 4, seed)
    }

    /// Takes about a quarter of a second for a move.
    pub fn deep(seed: u64) -> Self {
        Self::new(1200, 16, 8, seed)
    }

    /// The value of a chain that is fired after so many pairs.
    fn worth(&self, length: u32, pairs: usize) -> u32 {
        const ROUND: u32 = 1000;
        length * ROUND.saturating_sub(self.discount.saturating_mul(pairs as u32))
    }

    /// The fields after each first move that does not use up a chain, and the values of chains fired at once.
    fn begin<const W: usize, const H: usize>(
        &self,
        field: &Grid<W, H>,
        pair: Pair,
        firsts: &[Placement],
    ) -> (Vec<Node<W, H>>, Vec<u32>) {
        let (mut layer, mut best) = (Vec::new(), vec![0; firsts.len()]);
        for (first, &placement) in firsts.iter().enumerate() {
            let mut child = field.dropped(pair, placement);
            let length = child.fire();
            if child.is_lost() {
                continue;
            }
            best[first] = self.worth(length, 0);
            // A chain fired is used up: what might be built afterwards does not count for the same move.
            if length <= Search::CLEARS {
                layer.push(Node::new(child, first, &self.weights));
            }
        }
        (layer, best)
    }
}

impl<const W: usize, const H: usize> Player<W, H> for ChainBeam {
    fn choose(&mut self, field: &Grid<W, H>, pairs: &[Pair]) -> Option<Placement> {
        let known = &pairs[..pairs.len().min(self.depth.max(1))];
        let firsts: Vec<Placement> = field.placements(*known.first()?).collect();
        let (mut layer, mut best) = self.begin(field, known[0], &firsts);
        let mut search = Search::new(self.width, &self.weights);
        let mut follow = |layer: &mut Vec<Node<W, H>>, best: &mut [u32], pair, level| {
            search.advance(layer, pair, |first, length| {
                best[first] = best[first].max(self.worth(length, level));
            });
        };
        for (level, &pair) in known.iter().enumerate().skip(1) {
            follow(&mut layer, &mut best, pair, level);
        }
        let mut total = vec![0; firsts.len()];
        for number in 0..self.futures {
            let (mut layer, mut best) = (layer.clone(), best.clone());
            let unknown = futures::pairs(self.seed, number, self.colours);
            for (level, pair) in (known.len()..self.depth).zip(unknown) {
                follow(&mut layer, &mut best, pair, level);
            }
            total.iter_mut().zip(best).for_each(|(total, best)| *total += u64::from(best));
        }
        self.seed = self.seed.wrapping_add(self.futures as u64);
        // The last among equals, as `max_by_key` returns it; any fixed choice would do.
        (0..firsts.len()).max_by_key(|&first| total[first]).map(|first| firsts[first])
    }
}
