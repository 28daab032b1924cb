use super::{
    doors::{Doors, ones},
    frame::{Frame, High, Low, Open, Ways, open},
    layer::{Layer, Segment},
    marks::Marks,
};

/// A group of states that leads to states with a certain high part.
#[derive(Clone, Copy)]
struct Source<H> {
    /// That high part.
    target: H,
    segment: u32,
    /// Where the low parts of the group begin, and their number.
    first: u32,
    count: u16,
    by: By,
}

/// Which pair is taken, and under which condition.
#[derive(Clone, Copy)]
enum By {
    /// A pair of the low part.
    Low,
    /// A pair of the high part that is open to all states of the group.
    Always,
    /// A pair of the high part that needs one of its paths to be free: their start in the list, and their number.
    If(u32, u8),
}

/// Approximate number of states that lead to a segment: few enough to stay in the cache while they are processed.
const SEGMENT: usize = 1 << 17;
/// One in so many groups is sampled to split the work evenly.
const SKIP: usize = 16;

/// The step from one level to the next.
pub(super) struct Step<'a, H> {
    frame: &'a Frame<H>,
    layer: &'a Layer<H>,
}

/// A range of high parts that is made at once: from the first up to the end, if there is one.
pub(super) struct Part<H> {
    first: H,
    end: Option<H>,
}

impl<'a, H: High> Step<'a, H> {
    pub(super) fn new(frame: &'a Frame<H>, layer: &'a Layer<H>) -> Self {
        Self { frame, layer }
    }

    /// Splits the work into parts, each for a segment of the next level.
    pub(super) fn parts(&self) -> Vec<Part<H>> {
        let mut targets = Vec::new();
        for segment in &self.layer.segments {
            for group in (0..segment.highs.len()).step_by(SKIP) {
                let (high, count) = (segment.highs[group], segment.lows(group).len());
                let there = self.frame.highs.iter().filter(|pair| pair.tiles & !high == H::default());
                targets.push((high, count));
                targets.extend(there.map(|pair| (high & !pair.tiles, count)));
            }
        }
        targets.sort_unstable();
        let mut parts = vec![Part { first: H::default(), end: None }];
        let mut states = 0;
        for (target, count) in targets {
            if states >= SEGMENT && parts.last().is_some_and(|part| part.first < target) {
                parts.last_mut().expect("there is one").end = Some(target);
                parts.push(Part { first: target, end: None });
                states = 0;
            }
            states += count * SKIP;
        }
        parts
    }

    /// The groups that lead to a part, by their targets, and the paths that their conditions refer to.
    fn sources(&self, part: &Part<H>) -> (Vec<Source<H>>, Vec<u32>) {
        let mut rest: Ways = [0; 64];
        let (mut found, mut ways) = (Vec::new(), Vec::new());
        self.leading(part, H::default(), |segment, group, high| found.push(self.source(segment, group, high, By::Low)));
        for pair in &self.frame.highs {
            self.leading(part, pair.tiles, |segment, group, high| {
                let by = match open(&pair.ways, high, &mut rest) {
                    Open::Never => return,
                    Open::Always => By::Always,
                    Open::If(count) => {
                        ways.extend_from_slice(&rest[..count]);
                        By::If((ways.len() - count) as u32, count as u8)
                    }
                };
                found.push(self.source(segment, group, high & !pair.tiles, by));
            });
        }
        // Those of each pair are sorted already, which a stable sort takes advantage of.
        found.sort_by_key(|source| source.target);
        (found, ways)
    }

    /// The groups that have all of some tiles and lead to a part without them. Removing the same tiles from all keeps
    /// their order, so they lie close together.
    fn leading(&self, part: &Part<H>, tiles: H, mut see: impl FnMut(usize, usize, H)) {
        let from = |bound: H| bound.next_without(tiles).map(|target| target | tiles);
        let Some(first) = from(part.first) else { return };
        let end = part.end.and_then(from);
        let place = self.layer.segments.partition_point(|segment| segment.highs.last() < Some(&first));
        for (number, segment) in self.layer.segments.iter().enumerate().skip(place) {
            let start = segment.highs.partition_point(|&high| high < first);
            for (group, &high) in segment.highs.iter().enumerate().skip(start) {
                if end.is_some_and(|end| high >= end) {
                    return;
                }
                if tiles & !high == H::default() {
                    see(number, group, high);
                }
            }
        }
    }

    fn source(&self, segment: usize, group: usize, target: H, by: By) -> Source<H> {
        let (first, count) = self.layer.segments[segment].place(group);
        Source { target, segment: segment as u32, first, count, by }
    }

    fn lows(&self, source: &Source<H>) -> &[Low] {
        self.layer.segments[source.segment as usize].states_at(source.first, source.count)
    }

    /// Makes a segment of the next level, and counts the moves that lead to it.
    pub(super) fn segment(&self, part: &Part<H>) -> (Segment<H>, u64) {
        let mut segment = Segment::new();
        let mut marks = Marks::new();
        let mut doors = Doors::default();
        let mut edges = 0;
        let (sources, ways) = self.sources(part);
        for group in sources.chunk_by(|one, other| one.target == other.target) {
            let target = group[0].target;
            for source in group {
                let lows = self.lows(source);
                edges += match source.by {
                    By::Low => {
                        let there = lows.iter().fold(0, |pairs, &low| pairs | self.frame.low(low).pairs);
                        doors.look(self.frame, target, there);
                        self.mark_low(&doors, lows, &mut marks)
                    }
                    By::Always => mark_all(lows, &mut marks),
                    By::If(first, count) => self.mark_some(&ways[first as usize..][..count.into()], lows, &mut marks),
                };
            }
            segment.push(target, |lows| marks.take(lows));
        }
        (segment.shrunk(), edges)
    }

    /// Marks the states that a pair of the high part leads to if one of these paths is free: their low parts do not
    /// change.
    fn mark_some(&self, ways: &[u32], lows: &[Low], marks: &mut Marks) -> u64 {
        let mut edges = 0;
        for &low in lows {
            let free = is_free(ways, self.frame.low(low).tiles);
            marks.set_if(low, free);
            edges += u64::from(free);
        }
        edges
    }

    /// Marks the states that pairs of the low part lead to.
    fn mark_low(&self, doors: &Doors, lows: &[Low], marks: &mut Marks) -> u64 {
        let mut edges = 0;
        for &low in lows {
            let here = self.frame.low(low);
            edges += u64::from((here.pairs & doors.always).count_ones());
            for pair in ones(here.pairs & doors.always) {
                marks.set(low + self.frame.lows[pair].add);
            }
            for pair in ones(here.pairs & doors.maybe) {
                let free = is_free(doors.ways(pair), here.tiles);
                marks.set_if(low + self.frame.lows[pair].add, free);
                edges += u64::from(free);
            }
        }
        edges
    }
}

/// Marks the states that a pair of the high part leads to which is open to all.
fn mark_all(lows: &[Low], marks: &mut Marks) -> u64 {
    lows.iter().for_each(|&low| marks.set(low));
    lows.len() as u64
}

/// Whether one of the paths is free of tiles. Checking all of them is faster than branching.
#[inline]
fn is_free(ways: &[u32], tiles: u32) -> bool {
    ways.iter().fold(false, |free, way| free | (way & tiles == 0))
}
