use super::{
    each,
    frame::{Frame, High, LOW_BITS, Low, Open, Ways, open},
    layer::{Layer, Segment},
};

/// A group of states that leads to states with a certain high part.
#[derive(Clone, Copy)]
struct Source<H> {
    /// Their high part.
    target: H,
    segment: u32,
    /// Where their low parts are, and how many.
    first: u32,
    count: u16,
    /// The pair of the high part that is taken; one of the low part, if none.
    pair: u8,
    /// Whether that pair is open to all states of the group.
    always: bool,
}

/// No pair of the high part.
const LOW: u8 = u8::MAX;
/// Groups that are asked for at once.
const AHEAD: usize = 64;
/// States that a segment is made of, about.
const SEGMENT: usize = 1 << 20;

/// One level on the way to the next.
pub(super) struct Step<'a, H> {
    frame: &'a Frame<H>,
    layer: &'a Layer<H>,
    /// By target.
    sources: Vec<Source<H>>,
}

impl<'a, H: High> Step<'a, H> {
    /// Finds out which groups lead to which high parts.
    pub(super) fn new(frame: &'a Frame<H>, layer: &'a Layer<H>) -> Self {
        let numbers: Vec<usize> = (0..layer.segments.len()).collect();
        let found = each(&numbers, |&number| sources(frame, &layer.segments[number], number as u32));
        let mut sources = Vec::with_capacity(found.iter().map(Vec::len).sum());
        // One after the other, so that there is never twice as much of it.
        found.into_iter().for_each(|part| sources.extend(part));
        #[cfg(not(target_arch = "wasm32"))]
        rayon::prelude::ParallelSliceMut::par_sort_unstable_by_key(&mut sources[..], |source| source.target);
        #[cfg(target_arch = "wasm32")]
        sources.sort_unstable_by_key(|source| source.target);
        Self { frame, layer, sources }
    }

    pub(super) fn bytes(&self) -> u64 {
        (self.sources.capacity() * size_of::<Source<H>>()) as u64
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
            states += usize::from(source.count);
        }
        parts.push(first..self.sources.len());
        parts
    }

    fn lows(&self, source: &Source<H>) -> &[Low] {
        self.layer.segments[source.segment as usize].states_at(source.first, source.count)
    }

    /// Has a look at groups that come next. They lie anywhere in memory, and come sooner if asked for all at once.
    fn fetch(&self, sources: &[Source<H>]) {
        let first = |source: &Source<H>| self.lows(source).first().map_or(0, |&low| u64::from(low));
        std::hint::black_box(sources.iter().map(first).sum::<u64>());
    }

    /// Makes a segment of the next level, and counts the moves that lead to it.
    pub(super) fn segment(&self, part: std::ops::Range<usize>) -> (Segment<H>, u64) {
        let mut segment = Segment::new();
        let mut marks = Marks::new();
        let mut rest: Ways = [0; 64];
        let mut doors = Doors::default();
        let mut edges = 0;
        let sources = &self.sources[part];
        let (mut done, mut fetched) = (0, 0);
        for group in sources.chunk_by(|one, other| one.target == other.target) {
            done += group.len();
            if done > fetched {
                let ahead = (done + AHEAD).min(sources.len());
                self.fetch(&sources[fetched..ahead]);
                fetched = ahead;
            }
            let target = group[0].target;
            for source in group {
                let lows = self.lows(source);
                edges += match source.pair {
                    LOW => {
                        doors.look(self.frame, target);
                        self.mark_low(&doors, lows, &mut marks)
                    }
                    _ if source.always => mark_all(lows, &mut marks),
                    pair => {
                        let pair = &self.frame.highs[usize::from(pair)];
                        match open(&pair.ways, target | pair.tiles, &mut rest) {
                            Open::If(count) => self.mark_some(&rest[..count], lows, &mut marks),
                            Open::Always | Open::Never => 0,
                        }
                    }
                };
            }
            segment.push(target, |lows| marks.take(lows));
        }
        (segment.shrunk(), edges)
    }

    /// The states to which a pair of the high part leads if one of these ways is free: their low parts stay as they are.
    fn mark_some(&self, ways: &[u32], lows: &[Low], marks: &mut Marks) -> u64 {
        let mut edges = 0;
        for &low in lows {
            let free = is_free(ways, self.frame.low(low).tiles);
            marks.set_if(low, free);
            edges += u64::from(free);
        }
        edges
    }

    /// The states to which pairs of the low part lead.
    fn mark_low(&self, doors: &Doors, lows: &[Low], marks: &mut Marks) -> u64 {
        let mut edges = 0;
        for &low in lows {
            let here = self.frame.low(low);
            edges += u64::from((here.pairs & doors.always).count_ones());
            for pair in ones(here.pairs & doors.always) {
                marks.set(low + self.frame.lows[pair].add);
            }
            for pair in ones(here.pairs & doors.maybe) {
                let free = is_free(&doors.ways[doors.first[pair]..doors.first[pair + 1]], here.tiles);
                marks.set_if(low + self.frame.lows[pair].add, free);
                edges += u64::from(free);
            }
        }
        edges
    }
}

/// The states to which a pair of the high part leads that is open to all.
fn mark_all(lows: &[Low], marks: &mut Marks) -> u64 {
    lows.iter().for_each(|&low| marks.set(low));
    lows.len() as u64
}

/// Whether no tile stands in one of the ways. To look at all of them is quicker than to guess which is the first.
#[inline]
fn is_free(ways: &[u32], tiles: u32) -> bool {
    ways.iter().fold(false, |free, way| free | (way & tiles == 0))
}

/// The numbers of the bits that are set.
#[inline]
fn ones(bits: u32) -> impl Iterator<Item = usize> {
    let rest = std::iter::successors(Some(bits), |rest| Some(rest & rest.wrapping_sub(1)));
    rest.take_while(|&rest| rest != 0).map(|rest| rest.trailing_zeros() as usize)
}

/// When the pairs of the low part can go, given the high part.
#[derive(Default)]
struct Doors {
    /// The pairs that can go whatever the low part.
    always: u32,
    /// Those for which one of their ways must be free.
    maybe: u32,
    ways: Vec<u32>,
    /// Where the ways of each pair begin, and those of the last one end.
    first: [usize; 31],
}

impl Doors {
    fn look<H: High>(&mut self, frame: &Frame<H>, high: H) {
        let mut rest: Ways = [0; 64];
        (self.always, self.maybe) = (0, 0);
        self.ways.clear();
        for (number, pair) in frame.lows.iter().enumerate() {
            match open(&pair.ways, high, &mut rest) {
                Open::Never => {}
                Open::Always => self.always |= 1 << number,
                Open::If(count) => {
                    self.maybe |= 1 << number;
                    self.ways.extend_from_slice(&rest[..count]);
                }
            }
            self.first[number + 1] = self.ways.len();
        }
    }
}

/// Which groups of a segment lead where.
fn sources<H: High>(frame: &Frame<H>, segment: &Segment<H>, number: u32) -> Vec<Source<H>> {
    let mut rest: Ways = [0; 64];
    let mut found = Vec::new();
    let mut first = 0;
    for (group, &high) in segment.highs.iter().enumerate() {
        let count = segment.lows(group).len() as u16;
        found.push(Source { target: high, segment: number, first, count, pair: LOW, always: false });
        for (pair, data) in frame.highs.iter().enumerate() {
            if data.tiles & !high != H::default() {
                continue;
            }
            let open = open(&data.ways, high, &mut rest);
            if open != Open::Never {
                let (target, always) = (high & !data.tiles, open == Open::Always);
                found.push(Source { target, segment: number, first, count, pair: pair as u8, always });
            }
        }
        first += u32::from(count);
    }
    found
}

/// A set of low parts.
struct Marks {
    words: Box<[u64; WORDS]>,
    /// Which blocks of eight words are not empty.
    used: u64,
}

const WORDS: usize = 1 << (LOW_BITS - 6);

impl Marks {
    fn new() -> Self {
        Self { words: Box::new([0; WORDS]), used: 0 }
    }

    #[inline]
    fn set(&mut self, low: Low) {
        self.set_if(low, true);
    }

    #[inline]
    fn set_if(&mut self, low: Low, so: bool) {
        self.words[usize::from(low >> 6) % WORDS] |= u64::from(so) << (low & 63);
        self.used |= u64::from(so) << (low >> 9 & 63);
    }

    /// Puts them out in their order, and leaves none.
    fn take(&mut self, lows: &mut Vec<Low>) {
        while self.used != 0 {
            let block = self.used.trailing_zeros() as usize;
            self.used &= self.used - 1;
            for word in block * 8..block * 8 + 8 {
                let mut bits = std::mem::take(&mut self.words[word]);
                while bits != 0 {
                    lows.push((word << 6) as Low | bits.trailing_zeros() as Low);
                    bits &= bits - 1;
                }
            }
        }
    }
}
