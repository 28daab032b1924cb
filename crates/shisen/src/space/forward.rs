use super::{
    each,
    frame::{Frame, High, Low, Open, Ways, open},
    layer::{Layer, Segment},
};

/// A group of states that leads to states with a certain high part.
#[derive(Clone, Copy)]
struct Source {
    /// Their high part.
    target: High,
    segment: u32,
    group: u32,
    /// The pair of the high part that is taken; one of the low part, if none.
    pair: u16,
}

/// No pair of the high part.
const LOW: u16 = u16::MAX;
/// States that a segment is made of, about.
const SEGMENT: usize = 1 << 20;

/// One level on the way to the next.
pub(super) struct Step<'a> {
    frame: &'a Frame,
    layer: &'a Layer,
    /// By target.
    sources: Vec<Source>,
}

impl<'a> Step<'a> {
    /// Finds out which groups lead to which high parts.
    pub(super) fn new(frame: &'a Frame, layer: &'a Layer) -> Self {
        let numbers: Vec<usize> = (0..layer.segments.len()).collect();
        let found = each(&numbers, |&number| sources(frame, &layer.segments[number], number as u32));
        let mut sources = found.concat();
        #[cfg(not(target_arch = "wasm32"))]
        rayon::prelude::ParallelSliceMut::par_sort_unstable_by_key(&mut sources[..], |source| source.target);
        #[cfg(target_arch = "wasm32")]
        sources.sort_unstable_by_key(|source| source.target);
        Self { frame, layer, sources }
    }

    pub(super) fn bytes(&self) -> u64 {
        (self.sources.capacity() * size_of::<Source>()) as u64
    }

    /// Parts of the work, each for a segment of the next level.
    pub(super) fn parts(&self) -> Vec<std::ops::Range<usize>> {
        let mut parts = Vec::new();
        let (mut first, mut states) = (0, 0);
        for (number, source) in self.sources.iter().enumerate() {
            if states >= SEGMENT && source.target != self.sources[number - 1].target {
                parts.push(first..number);
                (first, states) = (number, 0);
            }
            states += self.lows(source).len();
        }
        parts.push(first..self.sources.len());
        parts
    }

    fn lows(&self, source: &Source) -> &[Low] {
        self.layer.segments[source.segment as usize].lows(source.group as usize)
    }

    /// Makes a segment of the next level, and counts the moves that lead to it.
    pub(super) fn segment(&self, part: std::ops::Range<usize>) -> (Segment, u64) {
        let mut segment = Segment::default();
        let mut marks = Marks::new(self.frame.low_bits());
        let mut rest: Ways = [0; 64];
        let mut edges = 0;
        for group in self.sources[part].chunk_by(|one, other| one.target == other.target) {
            let target = group[0].target;
            for source in group {
                let lows = self.lows(source);
                edges += match source.pair {
                    LOW => self.mark_low(target, lows, &mut marks, &mut rest),
                    pair => {
                        let pair = &self.frame.highs[usize::from(pair)];
                        self.mark_high(open(&pair.ways, target | pair.tiles, &mut rest), lows, &mut marks, &rest)
                    }
                };
            }
            segment.push(target, |lows| marks.take(lows));
        }
        (segment.shrunk(), edges)
    }

    /// The states to which a pair of the high part leads: their low parts stay as they are.
    fn mark_high(&self, open: Open, lows: &[Low], marks: &mut Marks, rest: &Ways) -> u64 {
        match open {
            Open::Never => 0,
            Open::Always => {
                lows.iter().for_each(|&low| marks.set(low));
                lows.len() as u64
            }
            Open::If(count) => {
                let mut edges = 0;
                for &low in lows {
                    let tiles = self.frame.tiles[usize::from(low)];
                    if rest[..count].iter().any(|way| way & tiles == 0) {
                        marks.set(low);
                        edges += 1;
                    }
                }
                edges
            }
        }
    }

    /// The states to which pairs of the low part lead.
    fn mark_low(&self, high: High, lows: &[Low], marks: &mut Marks, rest: &mut Ways) -> u64 {
        let mut edges = 0;
        for pair in &self.frame.lows {
            let count = match open(&pair.ways, high, rest) {
                Open::Never => continue,
                // Nothing is in the way.
                Open::Always => {
                    rest[0] = 0;
                    1
                }
                Open::If(count) => count,
            };
            for &low in lows {
                let tiles = self.frame.tiles[usize::from(low)];
                if tiles & pair.tiles == pair.tiles && rest[..count].iter().any(|way| way & tiles == 0) {
                    marks.set(low + pair.add);
                    edges += 1;
                }
            }
        }
        edges
    }
}

/// Which groups of a segment lead where.
fn sources(frame: &Frame, segment: &Segment, number: u32) -> Vec<Source> {
    let mut rest: Ways = [0; 64];
    let mut found = Vec::new();
    for (group, &high) in segment.highs.iter().enumerate() {
        found.push(Source { target: high, segment: number, group: group as u32, pair: LOW });
        for (pair, data) in frame.highs.iter().enumerate() {
            if data.tiles & !high == 0 && open(&data.ways, high, &mut rest) != Open::Never {
                let target = high & !data.tiles;
                found.push(Source { target, segment: number, group: group as u32, pair: pair as u16 });
            }
        }
    }
    found
}

/// A set of low parts.
struct Marks {
    words: Vec<u64>,
    /// Which of the words are not empty.
    used: Vec<u64>,
}

impl Marks {
    fn new(bits: u32) -> Self {
        let words = 1usize << bits.saturating_sub(6);
        Self { words: vec![0; words], used: vec![0; words.div_ceil(64)] }
    }

    #[inline]
    fn set(&mut self, low: Low) {
        let word = usize::from(low >> 6);
        self.words[word] |= 1 << (low & 63);
        self.used[word >> 6] |= 1 << (word & 63);
    }

    /// Puts them out in their order, and leaves none.
    fn take(&mut self, lows: &mut Vec<Low>) {
        for (block, used) in self.used.iter_mut().enumerate() {
            while *used != 0 {
                let word = block << 6 | used.trailing_zeros() as usize;
                *used &= *used - 1;
                let mut bits = std::mem::take(&mut self.words[word]);
                while bits != 0 {
                    lows.push((word << 6) as Low | bits.trailing_zeros() as Low);
                    bits &= bits - 1;
                }
            }
        }
    }
}
