use super::{keys, seen::Seen};
use crate::bots::{Weights, evaluation};
use crate::rules::bits::planes::Planes;
use crate::{Bits, Grid, Pair, Placement};

/// A field of the search.
#[derive(Clone, Copy)]
pub(super) struct Node<const W: usize, const H: usize> {
    field: Grid<W, H>,
    key: u64,
    value: i32,
    /// The part of the value that is the best chain; before it is known, that of the field before.
    chain: i32,
    /// The number of the first move that led to it.
    first: u8,
}

impl<const W: usize, const H: usize> Node<W, H> {
    /// The field after a first move.
    pub(super) fn new(field: Grid<W, H>, first: usize, weights: &Weights) -> Self {
        let chain = evaluation::best_chain(&field, weights).1;
        Self { field, key: keys::of_field(&field), value: 0, chain, first: first as u8 }
    }
}

/// What the levels of a search have in common.
pub(super) struct Search<'a> {
    width: usize,
    weights: &'a Weights,
    seen: Seen,
}

impl<'a> Search<'a> {
    /// Rounds of a chain that only clears the way: the search goes on after it. Without such chains whatever was built
    /// badly stays, and takes the place of a longer chain.
    pub(super) const CLEARS: u32 = 2;
    /// Fields whose best chain is looked for, for each that is kept. The chain costs most of the time, and is often
    /// that of the field before, by which they are chosen.
    const SHORTLIST: usize = 3;
    /// The most placements of a pair.
    const PLACEMENTS: usize = 4 * Bits::MOST_COLUMNS - 2;

    /// A search that keeps so many fields of each level.
    pub(super) fn new(width: usize, weights: &'a Weights) -> Self {
        let layer = width.max(Self::PLACEMENTS);
        Self { width, weights, seen: Seen::new(2 * layer * Self::PLACEMENTS) }
    }

    /// Replaces the fields of a level by those after the next pair. Chains are told by their first move and their
    /// number of rounds.
    pub(super) fn advance<const W: usize, const H: usize>(
        &mut self,
        layer: &mut Vec<Node<W, H>>,
        pair: Pair,
        mut fired: impl FnMut(usize, u32),
    ) {
        self.seen.next_level();
        let mut next = Vec::with_capacity(layer.len() * Placement::on::<W>(pair).len());
        for node in layer.iter() {
            self.expand(node, pair, &mut fired, &mut next);
        }
        keep_best(&mut next, Self::SHORTLIST * self.width);
        for node in &mut next {
            let chain = evaluation::best_chain(&node.field, self.weights).1;
            node.value += chain - node.chain;
            node.chain = chain;
        }
        keep_best(&mut next, self.width);
        *layer = next;
    }

    /// Tries every placement of a pair. Nuisance does not change and is left out of the values.
    #[inline(always)]
    fn expand<const W: usize, const H: usize>(
        &mut self,
        node: &Node<W, H>,
        pair: Pair,
        fired: &mut impl FnMut(usize, u32),
        next: &mut Vec<Node<W, H>>,
    ) {
        let heights = node.field.heights();
        // Placements on the same columns leave the same surface.
        let mut surfaces = [None; 2 * Bits::MOST_COLUMNS];
        for placement in node.field.placements(pair) {
            let key = node.key ^ keys::of_pair::<W, H>(&heights, pair, placement);
            if !self.seen.insert(key) {
                continue;
            }
            let mut field = node.field.dropped(pair, placement);
            let Some(links) = Planes::from(&field).links_unless_vanishing() else {
                let length = field.fire();
                if !field.is_lost() {
                    fired(node.first as usize, length);
                    next.extend((length <= Self::CLEARS).then(|| self.cleared(node, field)).flatten());
                }
                continue;
            };
            if field.is_lost() {
                continue;
            }
            let surface = *surfaces[placement.axis() + placement.child()].get_or_insert_with(|| {
                let mut heights = heights.map(|height| height as i32);
                heights[placement.axis()] += 1;
                heights[placement.child()] += 1;
                evaluation::surface(heights, self.weights)
            });
            let value = node.chain + surface + evaluation::linked(links, self.weights);
            next.push(Node { field, key, value, ..*node });
        }
    }

    /// The node of a field on which something has vanished, unless it is there already.
    fn cleared<const W: usize, const H: usize>(&mut self, node: &Node<W, H>, field: Grid<W, H>) -> Option<Node<W, H>> {
        let key = keys::of_field(&field);
        let heights = field.heights().map(|height| height as i32);
        let value = || {
            node.chain + evaluation::surface(heights, self.weights) + evaluation::linked(field.links(), self.weights)
        };
        self.seen.insert(key).then(|| Node { field, key, value: value(), ..*node })
    }
}

/// Keeps the nodes of the largest values, the best first and the earlier first among equals: a fixed order, so that
/// the search is the same on every machine.
fn keep_best<const W: usize, const H: usize>(nodes: &mut Vec<Node<W, H>>, width: usize) {
    if nodes.len() <= width {
        return;
    }
    let rank = |(at, node): (usize, &Node<W, H>)| (-i64::from(node.value) << 32) + at as i64;
    let mut ranks: Vec<i64> = nodes.iter().enumerate().map(rank).collect();
    ranks.select_nth_unstable(width);
    ranks.truncate(width);
    ranks.sort_unstable();
    *nodes = ranks.iter().map(|&rank| nodes[rank as u32 as usize]).collect();
}
