use crate::{Bits, Board};
use std::{
    hash::Hash,
    ops::{BitAnd, BitOr, Not},
};

/// A set of tiles of the kinds that make up the high part of a state: a word that is as small as may be.
pub(super) trait High:
    Copy + Default + Ord + Hash + Send + Sync + BitAnd<Output = Self> + BitOr<Output = Self> + Not<Output = Self>
{
    /// Tiles that it may have.
    const TILES: u32;

    /// One tile.
    fn tile(place: u32) -> Self;

    /// The first in order, from this one on, that has none of some tiles.
    fn next_without(self, tiles: Self) -> Option<Self>;
}

impl High for u64 {
    const TILES: u32 = u64::BITS;

    fn tile(place: u32) -> Self {
        1 << place
    }

    fn next_without(mut self, tiles: Self) -> Option<Self> {
        while self & tiles != 0 {
            // The next number in which the first of these tiles is gone.
            self = (self | Self::MAX >> (self & tiles).leading_zeros()).checked_add(1)?;
        }
        Some(self)
    }
}

impl High for u128 {
    const TILES: u32 = u128::BITS;

    fn tile(place: u32) -> Self {
        1 << place
    }

    fn next_without(mut self, tiles: Self) -> Option<Self> {
        while self & tiles != 0 {
            // The next number in which the first of these tiles is gone.
            self = (self | Self::MAX >> (self & tiles).leading_zeros()).checked_add(1)?;
        }
        Some(self)
    }
}

/// The low part of a state: three bits for a kind of four tiles, one for a kind of two. Zero where all tiles are there; to
/// take a pair is to add its number, from 1 to 6, of which those of two pairs without a common tile add up to 7: all gone.
pub(super) type Low = u16;

/// Bits that the low part may have.
pub(super) const LOW_BITS: u32 = 15;

/// How states are cut in two. The kinds with the most freedom make up the low part, so that many states share a high part;
/// what depends on that alone is then found for all of them at once.
pub(super) struct Frame<H> {
    /// The tiles of the high part, before the first move.
    pub(super) start: H,
    pub(super) highs: Vec<HighPair<H>>,
    pub(super) lows: Vec<LowPair<H>>,
    /// What is left, for each low part.
    table: Box<[Rest; 1 << LOW_BITS]>,
    /// Where in the high or the low part each cell of the grid is.
    places: Vec<Place>,
    /// The low part's kinds: their tiles, and where their bits are.
    low_kinds: Vec<(Bits, u32, usize)>,
}

#[derive(Clone, Copy)]
enum Place {
    High(u32),
    Low(u32),
}

/// The cells of a way that may join two tiles, cut in two.
#[derive(Clone, Copy)]
pub(super) struct Way<H> {
    pub(super) high: H,
    pub(super) low: u32,
}

/// A pair of the high part.
pub(super) struct HighPair<H> {
    pub(super) tiles: H,
    pub(super) ways: Vec<Way<H>>,
}

/// A pair of the low part.
pub(super) struct LowPair<H> {
    pub(super) tiles: u32,
    /// What is added when it is taken.
    pub(super) add: Low,
    pub(super) ways: Vec<Way<H>>,
}

/// What a low part leaves.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Rest {
    /// The tiles.
    pub(super) tiles: u32,
    /// The pairs of which both tiles are there.
    pub(super) pairs: u32,
}

/// When a pair can go, given the high part.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Open {
    /// Whatever the low part.
    Always,
    /// If one of the ways, so many, is free of tiles of the low part.
    If(usize),
    /// Never.
    Never,
}

/// The low parts of ways; more than any pair has.
pub(super) type Ways = [u32; 64];

impl<H: High> Frame<H> {
    /// Cuts the states of a board in two; `freest` are its kinds, those with most freedom first. None if the high part does not
    /// fit into its word.
    pub(super) fn new(board: &Board, freest: &[usize]) -> Option<Self> {
        let mut is_low = vec![None; board.kinds().len()];
        let mut bits = 0;
        for &number in freest {
            let width = if board.kinds()[number].pairs.len() == 6 { 3 } else { 1 };
            if bits + width <= LOW_BITS {
                is_low[number] = Some(bits);
                bits += width;
            }
        }
        let mut places = vec![Place::High(0); board.puzzle().tiles().len()];
        let (mut high, mut low) = (0, 0);
        for (kind, shift) in board.kinds().iter().zip(&is_low) {
            for cell in kind.tiles.cells() {
                let (count, place): (&mut u32, fn(u32) -> Place) =
                    if shift.is_some() { (&mut low, Place::Low) } else { (&mut high, Place::High) };
                places[cell] = place(*count);
                *count += 1;
            }
        }
        if high > H::TILES {
            return None;
        }
        let low_kinds = board.kinds().iter().zip(&is_low);
        let low_kinds = low_kinds.filter_map(|(kind, shift)| Some((kind.tiles, (*shift)?, kind.pairs.len()))).collect();
        let table = vec![Rest::default(); 1 << LOW_BITS].try_into().expect("as many as there are low parts");
        let mut frame = Self { start: H::default(), highs: Vec::new(), lows: Vec::new(), table, places, low_kinds };
        for kind in board.kinds() {
            for (number, &pair) in kind.pairs.iter().enumerate() {
                let pair = &board.pairs()[pair];
                let cut = frame.cut(pair.tiles);
                let mut ways: Vec<Way<H>> = pair.ways.iter().map(|&way| frame.cut(way)).collect();
                // The sooner a way is found that depends on the high part alone, the better.
                ways.sort_by_key(|way| way.low > 0);
                match is_low[pair.kind] {
                    None => frame.highs.push(HighPair { tiles: cut.high, ways }),
                    Some(shift) => {
                        frame.lows.push(LowPair { tiles: cut.low, add: (number as Low + 1) << shift, ways });
                    }
                }
            }
        }
        frame.start = frame.cut(Bits::first(board.puzzle().tiles().len())).high;
        for code in 0..1u32 << bits {
            let tiles = frame.cut(frame.low_tiles(code as Low, board)).low;
            let there = |(number, pair): (usize, &LowPair<H>)| u32::from(pair.tiles & !tiles == 0) << number;
            frame.table[code as usize] = Rest { tiles, pairs: frame.lows.iter().enumerate().map(there).sum() };
        }
        Some(frame)
    }

    /// What a low part leaves.
    #[inline]
    pub(super) fn low(&self, low: Low) -> Rest {
        self.table[usize::from(low) % (1 << LOW_BITS)]
    }

    fn cut(&self, cells: Bits) -> Way<H> {
        cells.cells().fold(Way { high: H::default(), low: 0 }, |way, cell| match self.places[cell] {
            Place::High(place) => Way { high: way.high | H::tile(place), ..way },
            Place::Low(place) => Way { low: way.low | 1 << place, ..way },
        })
    }

    /// The tiles on the grid that a state leaves.
    pub(super) fn join(&self, high: H, low: Low) -> Bits {
        let tiles = self.low(low).tiles;
        let there = |place: &Place| match *place {
            Place::High(place) => high & H::tile(place) != H::default(),
            Place::Low(place) => tiles >> place & 1 == 1,
        };
        (0..self.places.len()).filter(|&cell| there(&self.places[cell])).collect()
    }

    /// The tiles on the grid that a low part leaves.
    fn low_tiles(&self, code: Low, board: &Board) -> Bits {
        let gone = |&(tiles, shift, pairs): &(Bits, u32, usize)| {
            let kind = board.kinds().iter().find(|kind| kind.tiles == tiles).expect("a kind of this board");
            let number = usize::from(code >> shift) & if pairs == 6 { 7 } else { 1 };
            match number {
                0 => Bits::NONE,
                _ if number == pairs + usize::from(pairs == 6) => tiles,
                _ => board.pairs()[kind.pairs[number - 1]].tiles,
            }
        };
        self.low_kinds.iter().fold(Bits::NONE, |left, kind| left | (kind.0 - gone(kind)))
    }
}

/// When a pair with these ways can go; the ways that depend on the low part are put into `rest`.
#[inline]
pub(super) fn open<H: High>(ways: &[Way<H>], high: H, rest: &mut Ways) -> Open {
    let mut count = 0;
    for way in ways {
        if way.high & high == H::default() {
            if way.low == 0 {
                return Open::Always;
            }
            rest[count] = way.low;
            count += 1;
        }
    }
    if count == 0 { Open::Never } else { Open::If(count) }
}
