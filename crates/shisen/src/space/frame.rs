use crate::{Bits, Board};
use std::{
    hash::Hash,
    ops::{BitAnd, BitOr, Not},
};

/// A set of tiles of the kinds in the high part of a state: an integer as small as possible.
pub(super) trait High:
    Copy + Default + Ord + Hash + Send + Sync + BitAnd<Output = Self> + BitOr<Output = Self> + Not<Output = Self>
{
    /// The most tiles it holds.
    const TILES: u32;

    /// The set of one tile.
    fn tile(place: u32) -> Self;

    /// The smallest value from this one on that contains none of some tiles.
    fn next_without(self, tiles: Self) -> Option<Self>;
}

impl High for u64 {
    const TILES: u32 = u64::BITS;

    fn tile(place: u32) -> Self {
        1 << place
    }

    fn next_without(mut self, tiles: Self) -> Option<Self> {
        while self & tiles != 0 {
            // The next number without the highest of these tiles.
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
            // The next number without the highest of these tiles.
            self = (self | Self::MAX >> (self & tiles).leading_zeros()).checked_add(1)?;
        }
        Some(self)
    }
}

/// The low part of a state: three bits for a kind of four tiles, one for a kind of two. Zero if all tiles are left;
/// taking a pair adds its number, from 1 to 6. The numbers of disjoint pairs of a kind add up to 7: none left.
pub(super) type Low = u16;

/// The most bits of the low part.
pub(super) const LOW_BITS: u32 = 15;

/// How states are split in two. The kinds with the most freedom make up the low part, so that many states share a
/// high part; what depends only on that is computed once for all of them.
pub(super) struct Frame<H> {
    /// The high part before the first move.
    pub(super) start: H,
    pub(super) highs: Vec<HighPair<H>>,
    pub(super) lows: Vec<LowPair<H>>,
    /// What each low part leaves.
    table: Box<[Rest; 1 << LOW_BITS]>,
    /// The place of each cell of the grid in the high or the low part.
    places: Vec<Place>,
    /// The kinds of the low part: their tiles, the shift of their bits and their number of pairs.
    low_kinds: Vec<(Bits, u32, usize)>,
}

#[derive(Clone, Copy)]
enum Place {
    High(u32),
    Low(u32),
}

/// The cells of a path that may join two tiles, split in two.
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
    /// The number to add when the pair is taken.
    pub(super) add: Low,
    pub(super) ways: Vec<Way<H>>,
}

/// The tiles and pairs that a low part leaves.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Rest {
    /// The tiles left.
    pub(super) tiles: u32,
    /// The pairs with both tiles left.
    pub(super) pairs: u32,
}

/// When a pair can go, given the high part.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Open {
    /// For every low part.
    Always,
    /// If one of so many paths is free of tiles of the low part.
    If(usize),
    /// For no low part.
    Never,
}

/// The low parts of paths; more than any pair has.
pub(super) type Ways = [u32; 64];

impl<H: High> Frame<H> {
    /// Splits the states of a board in two; `freest` are its kinds, those with most freedom first. `None` if the high
    /// part does not fit its integer.
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
                // Paths that depend only on the high part come first, because they decide at once.
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

    /// The tiles and pairs that a low part leaves.
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

    /// The tiles of a state as cells of the grid.
    pub(super) fn join(&self, high: H, low: Low) -> Bits {
        let tiles = self.low(low).tiles;
        let there = |place: &Place| match *place {
            Place::High(place) => high & H::tile(place) != H::default(),
            Place::Low(place) => tiles >> place & 1 == 1,
        };
        (0..self.places.len()).filter(|&cell| there(&self.places[cell])).collect()
    }

    /// The tiles of a low part as cells of the grid.
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

/// When a pair with these paths can go; the paths that depend on the low part are written to `rest`.
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
