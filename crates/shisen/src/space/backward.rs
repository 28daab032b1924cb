use super::{
    each,
    frame::{Frame, High, LOW_BITS, Low, Open, Way, Ways, open},
    layer::{Layer, Segment},
};
use crate::hash::Quick;
use std::{collections::HashMap, ops::Range};

/// The traps of a level: states from which the board cannot be cleared any more.
pub(super) struct Traps<H> {
    /// The range in `states` for each high part.
    groups: HashMap<H, Range<u32>, Quick>,
    /// Their low parts, each with the longest line of play from it.
    states: Vec<(Low, u8)>,
}

/// The traps of a level, or of a part of it.
struct Found<H> {
    traps: Vec<(H, Low, u8)>,
    /// Moves from solvable states into the traps of the next level.
    into: u64,
}

impl<H: High> Traps<H> {
    /// No traps.
    pub(super) fn none() -> Self {
        Self { groups: HashMap::default(), states: Vec::new() }
    }

    fn new(found: &[(H, Low, u8)]) -> Self {
        let mut traps = Self::none();
        for group in found.chunk_by(|one, other| one.0 == other.0) {
            let first = traps.states.len() as u32;
            traps.states.extend(group.iter().map(|&(_, low, walk)| (low, walk)));
            traps.groups.insert(group[0].0, first..traps.states.len() as u32);
        }
        traps
    }

    /// The longest line of play from any of them.
    pub(super) fn longest(&self) -> u8 {
        self.states.iter().map(|state| state.1).max().unwrap_or(0)
    }

    /// Those without a move.
    pub(super) fn dead_ends(&self) -> u64 {
        self.states.iter().filter(|state| state.1 == 0).count() as u64
    }

    pub(super) fn count(&self) -> u64 {
        self.states.len() as u64
    }

    pub(super) fn bytes(&self) -> u64 {
        (self.states.capacity() * 4 + self.groups.capacity() * size_of::<(H, Range<u32>)>()) as u64
    }

    fn group(&self, high: H) -> Option<&[(Low, u8)]> {
        self.groups.get(&high).map(|range| &self.states[range.start as usize..range.end as usize])
    }
}

/// Finds the traps of a level, given those of the next, and counts the moves into those.
pub(super) fn traps<H: High>(frame: &Frame<H>, layer: &Layer<H>, next: &Traps<H>) -> (Traps<H>, u64) {
    let found = each(&layer.segments, |segment| Back::new(frame, next).segment(segment));
    let into = found.iter().map(|found| found.into).sum();
    let all: Vec<_> = found.into_iter().flat_map(|found| found.traps).collect();
    (Traps::new(&all), into)
}

/// The work on one segment.
struct Back<'a, H> {
    frame: &'a Frame<H>,
    next: &'a Traps<H>,
    /// For each low part of the current group of traps, one more than its longest line of play.
    walks: Vec<u8>,
    states: Vec<State>,
    found: Found<H>,
}

/// A state of the current group.
#[derive(Clone, Copy, Default)]
struct State {
    moves: u16,
    into: u16,
    walk: u8,
}

impl<'a, H: High> Back<'a, H> {
    fn new(frame: &'a Frame<H>, next: &'a Traps<H>) -> Self {
        let walks = vec![0; 1 << LOW_BITS];
        Self { frame, next, walks, states: Vec::new(), found: Found { traps: Vec::new(), into: 0 } }
    }

    fn segment(mut self, segment: &Segment<H>) -> Found<H> {
        for (group, &high) in segment.highs.iter().enumerate() {
            // Most groups have a move that is open to all their states and leads to no trap, and no other that leads
            // into one.
            let near = !self.next.groups.is_empty() && self.is_near(high);
            if near || !self.has_way_out(high) {
                self.group(high, segment.lows(group));
            }
        }
        self.found
    }

    /// Whether there are traps with this high part, or with one that a move leads to.
    fn is_near(&self, high: H) -> bool {
        let there = self.frame.highs.iter().filter(|pair| pair.tiles & !high == H::default());
        self.next.groups.contains_key(&high)
            || there.into_iter().any(|pair| self.next.groups.contains_key(&(high & !pair.tiles)))
    }

    /// Whether some move is open to all states with this high part.
    fn has_way_out(&self, high: H) -> bool {
        let there = |tiles: H| tiles & !high == H::default();
        let free = |ways: &[Way<H>]| ways.iter().any(|way| way.low == 0 && way.high & high == H::default());
        self.frame.highs.iter().any(|pair| there(pair.tiles) && free(&pair.ways))
    }

    /// Visits every state of a group and all its moves.
    fn group(&mut self, high: H, lows: &[Low]) {
        self.states.clear();
        self.states.resize(lows.len(), State::default());
        let mut rest: Ways = [0; 64];
        for pair in self.frame.highs.iter().filter(|pair| pair.tiles & !high == H::default()) {
            let count = open_ways(open(&pair.ways, high, &mut rest), &mut rest);
            let traps = self.next.group(high & !pair.tiles).unwrap_or_default();
            self.moves(lows, 0, 0, &rest[..count], traps);
        }
        let traps = self.next.group(high).unwrap_or_default();
        for pair in &self.frame.lows {
            let count = open_ways(open(&pair.ways, high, &mut rest), &mut rest);
            self.moves(lows, pair.tiles, pair.add, &rest[..count], traps);
        }
        for (state, &low) in self.states.iter().zip(lows) {
            let goal = high == H::default() && self.frame.low(low).tiles == 0;
            if state.into == state.moves && !goal {
                self.found.traps.push((high, low, state.walk));
            } else {
                self.found.into += u64::from(state.into);
            }
        }
    }

    /// Adds one pair to the states: both tiles must be left and one of the paths free.
    fn moves(&mut self, lows: &[Low], there: u32, add: Low, ways: &[u32], traps: &[(Low, u8)]) {
        for &(low, walk) in traps {
            self.walks[usize::from(low)] = walk + 1;
        }
        for (state, &low) in self.states.iter_mut().zip(lows) {
            let tiles = self.frame.low(low).tiles;
            if tiles & there == there && ways.iter().any(|way| way & tiles == 0) {
                let walk = self.walks[usize::from(low + add)];
                state.moves += 1;
                state.into += u16::from(walk > 0);
                state.walk = state.walk.max(walk);
            }
        }
        for &(low, _) in traps {
            self.walks[usize::from(low)] = 0;
        }
    }
}

/// The number of paths to check. A pair that is always open gets one path that nothing blocks.
fn open_ways(open: Open, rest: &mut Ways) -> usize {
    match open {
        Open::Never => 0,
        Open::If(count) => count,
        Open::Always => {
            rest[0] = 0;
            1
        }
    }
}
