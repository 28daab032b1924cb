use super::{Evaluation, Player, Sight, Weights, hash::Quick};
use crate::{Deal, Grid, Pair, Placement, Ruleset};
#[cfg(feature = "players")]
use rayon::prelude::*;
use std::{cmp::Reverse, collections::HashSet};

/// Beam search over the known pairs and then over random ones, in several futures. Each future keeps the most
/// promising fields. Plays the first move that led to the best chains over all futures.
#[derive(Clone, Debug)]
pub struct Beam {
    /// Fields kept after each pair.
    pub width: usize,
    /// Pairs looked ahead.
    pub depth: usize,
    /// Number of random futures.
    pub futures: usize,
    /// Weights of the evaluation.
    pub weights: Weights,
    /// Colours in play.
    pub colours: usize,
    /// Whether the futures are searched on all threads, or one after the other on this one. Needs the feature `players`.
    pub spread: bool,
    /// The seed of the next future.
    pub seed: u64,
    /// How attacks are counted in a duel.
    pub ruleset: Ruleset,
    /// In a duel, an attack that exceeds the rival's best by this many stones is fired.
    pub margin: u32,
}

/// A field of the search, and the first move that led to it.
struct Node<const W: usize, const H: usize> {
    field: Grid<W, H>,
    first: u8,
    value: i32,
}

impl Beam {
    /// The fewest rounds of a chain that counts as built.
    const BUILT: u32 = 3;
    /// Nuisance that would bury a field.
    const TOO_MUCH: u32 = 12;

    /// A player with these parameters. The same seed plays the same games, whatever the number of threads.
    pub fn new(width: usize, depth: usize, futures: usize, seed: u64) -> Self {
        let (weights, ruleset) = (Weights::default(), Ruleset::Tsu);
        Self { width, depth, futures, weights, colours: 4, spread: false, seed, ruleset, margin: u32::MAX }
    }

    /// Takes about a tenth of a second for a move on one thread.
    pub fn quick(seed: u64) -> Self {
        Self::new(200, 14, 4, seed)
    }

    /// Takes about half a second for a move on one thread.
    pub fn deep(seed: u64) -> Self {
        Self::new(600, 16, 6, seed)
    }

    /// The best score of each first move in one future.
    fn future<const W: usize, const H: usize>(
        &self,
        field: &Grid<W, H>,
        pairs: &[Pair],
        firsts: &[Placement],
    ) -> Vec<u32> {
        let mut best = vec![0; firsts.len()];
        let root = Node { field: *field, first: 0, value: 0 };
        let mut layer = Vec::new();
        for (first, &placement) in firsts.iter().enumerate() {
            let mut child = *field;
            child.drop(pairs[0], placement);
            let chain = child.resolve();
            if child.is_lost() {
                continue;
            }
            best[first] = chain.score;
            // A fired chain is used up: what might be built afterwards does not count for the same move.
            if chain.length < Self::BUILT {
                layer.push(Node { field: child, first: first as u8, ..root });
            }
        }
        let mut seen = HashSet::with_hasher(Quick::default());
        for &pair in &pairs[1..] {
            let mut next = Vec::with_capacity(layer.len() * Placement::ALL.len());
            seen.clear();
            for node in &layer {
                self.expand(node, pair, &mut best, &mut seen, &mut next);
            }
            if next.len() > self.width {
                next.select_nth_unstable_by_key(self.width, |node| Reverse(node.value));
                next.truncate(self.width);
            }
            layer = next;
        }
        best
    }

    /// Whether to fire an attack at once.
    fn strikes<const W: usize, const H: usize>(&self, sight: &Sight<W, H>, attack: u32) -> bool {
        // Nuisance that would bury the field must be answered in time, if possible.
        let answers = sight.coming >= Self::TOO_MUCH && sight.falls_in == 0 && attack * 2 >= sight.coming;
        attack > 0 && (answers || sight.wins(self.ruleset, attack, self.margin))
    }

    /// Tries every placement of one pair: scores what fires, and keeps what builds.
    fn expand<const W: usize, const H: usize>(
        &self,
        node: &Node<W, H>,
        pair: Pair,
        best: &mut [u32],
        seen: &mut HashSet<Grid<W, H>, Quick>,
        next: &mut Vec<Node<W, H>>,
    ) {
        for placement in node.field.placements(pair) {
            let mut child = node.field;
            child.drop(pair, placement);
            if !child.vanishing().is_empty() {
                let score = child.resolve().score;
                let best = &mut best[node.first as usize];
                *best = (*best).max(if child.is_lost() { 0 } else { score });
            } else if !child.is_lost() && seen.insert(child) {
                let value = Evaluation::of(&child, &self.weights).value;
                next.push(Node { field: child, first: node.first, value });
            }
        }
    }
}

impl<const W: usize, const H: usize> Player<W, H> for Beam {
    fn choose(&mut self, field: &Grid<W, H>, pairs: &[Pair]) -> Option<Placement> {
        let firsts: Vec<Placement> = field.placements(*pairs.first()?).collect();
        let known = &pairs[..pairs.len().min(self.depth.max(1))];
        let seed = self.seed;
        self.seed = seed.wrapping_add(self.futures as u64);
        let future = |number: usize| {
            let unknown = Deal::new(seed.wrapping_add(1 + number as u64), self.colours);
            let pairs: Vec<Pair> = known.iter().copied().chain(unknown).take(self.depth.max(1)).collect();
            self.future(field, &pairs, &firsts)
        };
        let futures: Vec<Vec<u32>> = match self.spread {
            #[cfg(feature = "players")]
            true => (0..self.futures).into_par_iter().map(future).collect(),
            _ => (0..self.futures).map(future).collect(),
        };
        let total = |first: usize| futures.iter().map(|best| u64::from(best[first])).sum::<u64>();
        // The last among equals, as `max_by_key` returns it; any fixed choice would do.
        (0..firsts.len()).max_by_key(|&first| total(first)).map(|first| firsts[first])
    }

    fn reply(&mut self, sight: &Sight<W, H>) -> Option<Placement> {
        match sight.strike(self.ruleset).filter(|&(attack, _)| self.strikes(sight, attack)) {
            Some((_, placement)) => Some(placement),
            // While an attack is on its way, only what is ready when it arrives counts.
            None if sight.coming >= Self::TOO_MUCH && sight.falls_in > 0 => {
                let depth = std::mem::replace(&mut self.depth, sight.falls_in as usize + 1);
                let chosen = self.choose(sight.field, sight.pairs);
                self.depth = depth;
                chosen
            }
            None => self.choose(sight.field, sight.pairs),
        }
    }
}
