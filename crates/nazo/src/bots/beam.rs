use super::{Player, Promise, Weights};
use crate::{Deal, Field, Pair, Placement};
use std::collections::HashSet;

/// Looks many pairs ahead with few fields: the pairs that are known, then pairs dealt at random, in several futures. Each
/// future keeps the fields that promise most. The first move that led to the best chains, over all futures, is played.
#[derive(Clone, Debug)]
pub struct Beam {
    /// Fields kept after each pair.
    pub width: usize,
    /// Pairs looked ahead.
    pub depth: usize,
    /// Futures.
    pub futures: usize,
    /// What makes a field promising.
    pub weights: Weights,
    /// Colours in play.
    pub colours: usize,
    seed: u64,
}

impl Beam {
    /// A player of these numbers. The same seed plays the same games.
    pub fn new(width: usize, depth: usize, futures: usize, seed: u64) -> Self {
        Self { width, depth, futures, weights: Weights::default(), colours: 4, seed }
    }

    /// The best that each first move came to in one future.
    fn future(&self, field: &Field, pairs: &[Pair], firsts: &[Placement]) -> Vec<u64> {
        let mut best = vec![0; firsts.len()];
        let mut layer: Vec<Node> = Vec::new();
        let mut seen: HashSet<Field, Quick> = HashSet::default();
        for (first, &placement) in firsts.iter().enumerate() {
            let mut child = *field;
            child.drop(pairs[0], placement);
            let chain = child.resolve();
            if chain.length > 0 {
                best[first] = u64::from(chain.score);
            }
            if child.is_lost() {
                continue;
            }
            let promise = Promise::of(&child, &self.weights);
            layer.push(Node { field: child, first: first as u8, value: promise.value });
        }
        for &pair in &pairs[1..] {
            let mut next: Vec<Node> = Vec::with_capacity(layer.len() * 22);
            seen.clear();
            for node in &layer {
                for placement in node.field.placements(pair) {
                    let mut child = node.field;
                    child.drop(pair, placement);
                    if !child.vanishing().is_empty() {
                        let chain = child.resolve();
                        let best = &mut best[node.first as usize];
                        *best = (*best).max(u64::from(chain.score));
                        continue;
                    }
                    if child.is_lost() || !seen.insert(child) {
                        continue;
                    }
                    let promise = Promise::of(&child, &self.weights);
                    next.push(Node { field: child, first: node.first, value: promise.value });
                }
            }
            if next.len() > self.width {
                next.select_nth_unstable_by_key(self.width, |node| std::cmp::Reverse(node.value));
                next.truncate(self.width);
            }
            layer = next;
        }
        best
    }
}

impl Player for Beam {
    fn choose(&mut self, field: &Field, pairs: &[Pair]) -> Option<Placement> {
        let &pair = pairs.first()?;
        let firsts: Vec<Placement> = field.placements(pair).collect();
        let mut total = vec![0u64; firsts.len()];
        for _ in 0..self.futures {
            self.seed = self.seed.wrapping_add(1);
            let known = &pairs[..pairs.len().min(self.depth)];
            let unknown = Deal::new(self.seed, self.colours).take(self.depth.saturating_sub(known.len()));
            let pairs: Vec<Pair> = known.iter().copied().chain(unknown).collect();
            for (sum, best) in total.iter_mut().zip(self.future(field, &pairs, &firsts)) {
                *sum += best;
            }
        }
        let best = (0..firsts.len()).max_by_key(|&first| total[first])?;
        Some(firsts[best])
    }
}

struct Node {
    field: Field,
    first: u8,
    value: i32,
}

/// A hash for fields, whose bits are well mixed already.
#[derive(Clone, Copy, Default)]
struct Quick(u64);

impl std::hash::BuildHasher for Quick {
    type Hasher = Self;
    fn build_hasher(&self) -> Self {
        Self(0)
    }
}

impl std::hash::Hasher for Quick {
    fn finish(&self) -> u64 {
        self.0
    }
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
    }
    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(23) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
    fn write_u128(&mut self, word: u128) {
        self.write_u64(word as u64);
        self.write_u64((word >> 64) as u64);
    }
}
