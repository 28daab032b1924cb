use std::ops::RangeInclusive;
use tspin::{Board, Placement, forge::base_shape, forge::removable};

/// Filled cells of a piece.
const PIECE: u32 = 4;
/// (1): filled cells of the given board.
const FILLED: u32 = 36;
/// (11) and (12): filled and empty cells right under the answer.
const BELOW: (u32, u32) = (2, 1);
/// (10): sides of the answer that touch filled cells.
const TOUCHING: u32 = 5;
/// (14): sides of the answer that touch what is blank in the base shape.
const BLANK: u32 = 2;
/// (3) and (4): gaps of one and of two cells.
pub const PRINTED_GAPS: [u32; 2] = [4, 9];
/// Rows of the method: one under the base shape, its two, that of the overhang, and two above. As (2) is 6, all of them are
/// used and one column is empty.
const ROWS: i32 = 6;

/// Readings of (3) and (4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gaps {
    /// Gaps of exactly two cells between filled cells or walls.
    Exactly,
    /// The same between filled cells alone.
    ExactlyInside,
    /// Adjacent empty cells, of which a gap of three has two pairs.
    Overlapping,
    /// The same where walls bound no gap.
    OverlappingInside,
    /// Adjacent empty cells, no cell in two pairs.
    Disjoint,
    /// Gaps of two or more.
    AtLeast,
}

impl Gaps {
    /// Every reading.
    pub const ALL: [Self; 6] =
        [Self::Exactly, Self::ExactlyInside, Self::Overlapping, Self::OverlappingInside, Self::Disjoint, Self::AtLeast];

    /// Gaps of one and of two in this reading.
    pub fn of(self, board: &Board) -> [u32; 2] {
        let inside = matches!(self, Self::ExactlyInside | Self::OverlappingInside);
        let runs = (0..board.height()).flat_map(|y| runs(board.row(y)));
        let lengths = runs.filter(|&(start, length)| !inside || start > 0 && start + length < 10).map(|run| run.1);
        let two = |length: u32| match self {
            Self::Exactly | Self::ExactlyInside => u32::from(length == 2),
            Self::Overlapping | Self::OverlappingInside => length - 1,
            Self::Disjoint => length / 2,
            Self::AtLeast => u32::from(length >= 2),
        };
        lengths.fold([0, 0], |[one, pairs], length| [one + u32::from(length == 1), pairs + two(length)])
    }
}

/// Where the runs of empty cells of a row start, and their lengths.
fn runs(row: u16) -> impl Iterator<Item = (u32, u32)> {
    let is_empty = move |x: u32| x < 10 && row >> x & 1 == 0;
    let starts = (0..10).filter(move |&x| is_empty(x) && (x == 0 || !is_empty(x - 1)));
    starts.map(move |start| (start, (start..).take_while(|&x| is_empty(x)).count() as u32))
}

/// Readings of (14): what is blank in the base shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Blank {
    /// The slot.
    Slot,
    /// Also the cells beside the overhang, through which the T enters.
    SlotAndEntrance,
}

impl Blank {
    /// Every reading.
    pub const ALL: [Self; 2] = [Self::Slot, Self::SlotAndEntrance];
}

/// Readings of (10): what touches the answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Touching {
    /// Filled cells, walls and the floor.
    Walls,
    /// Filled cells alone.
    CellsAlone,
}

impl Touching {
    /// Every reading.
    pub const ALL: [Self; 2] = [Self::Walls, Self::CellsAlone];
}

/// A puzzle with the printed values of (1), (2), (11) and (12).
pub struct Candidate {
    /// The given board.
    pub board: Board,
    /// The piece that was taken out.
    pub answer: Placement,
    /// How likely the method's percentages make it, up to a constant factor.
    pub likelihood: f64,
    /// (14) in each reading.
    blank: [u32; 2],
    /// (10) in each reading.
    touching: [u32; 2],
}

/// What a search found.
#[derive(Default)]
pub struct Found {
    /// Complete boards with the right number of filled cells.
    pub boards: u64,
    candidates: Vec<Candidate>,
}

impl Found {
    /// Puzzles that have the printed values of all but (3) and (4).
    pub fn answers(&self, blank: Blank, touching: Touching) -> impl Iterator<Item = &Candidate> {
        let fits = move |candidate: &&Candidate| {
            candidate.blank[blank as usize] == BLANK && candidate.touching[touching as usize] == TOUCHING
        };
        self.candidates.iter().filter(fits)
    }
}

/// Looks at every board of the method with the T's centre in these columns, the overhang on its left and lowest rows as wanted.
pub fn search(centres: RangeInclusive<i32>, lowest: impl Fn(u16) -> bool) -> Found {
    let mut found = Found::default();
    for centre in centres {
        let tops = tops(centre);
        for row in (1..Board::FULL_ROW).filter(|&row| lowest(row)) {
            for top in &tops {
                let mut board = Board::EMPTY;
                board.set_row(0, row);
                base_shape(&mut board, 1, centre, true);
                (3..).zip(top).for_each(|(y, &row)| board.set_row(y, row));
                if board.filled() == FILLED + PIECE {
                    found.boards += 1;
                    found.candidates.extend(candidates(&board, centre));
                }
            }
        }
    }
    found
}

/// The rows of the overhang and above it, six high: cells of the two upper ones lie on filled cells, and the T's way in stays free.
fn tops(centre: i32) -> Vec<[u16; 3]> {
    let free = (0..10).filter(|x| ![centre - 1, centre, centre + 1].contains(x));
    let mut tops: Vec<[u16; 3]> = vec![[1, 0, 0], [1, 1, 0], [1, 1, 1]];
    tops.iter_mut().flatten().for_each(|row| *row <<= centre - 1);
    for x in free {
        let stand = |top: [u16; 3]| (0..4).map(move |high| [0, 1, 2].map(|y| top[y] | u16::from(y < high) << x));
        tops = tops.into_iter().flat_map(stand).collect();
    }
    tops.retain(|top| top[2] != 0);
    tops
}

/// The puzzles made of a complete board by taking out one piece.
fn candidates(complete: &Board, centre: i32) -> impl Iterator<Item = Candidate> {
    let removable = removable(complete);
    let likelihood = likelihood(complete) / removable.len() as f64;
    removable.into_iter().filter_map(move |answer| {
        let mut board = *complete;
        board.carve(answer);
        let filled_columns = (0..ROWS).fold(0, |columns, y| columns | board.row(y));
        let ranges = board.height() == ROWS && filled_columns != Board::FULL_ROW;
        ranges.then(|| measured(board, answer, centre, likelihood)).flatten()
    })
}

fn measured(board: Board, answer: Placement, centre: i32, likelihood: f64) -> Option<Candidate> {
    let slot = [(centre, 1), (centre - 1, 2), (centre, 2), (centre + 1, 2)];
    let entrance = [(centre, 3), (centre + 1, 3)];
    let cells = answer.cells();
    let under = cells.map(|(x, y)| (x, y - 1)).into_iter().filter(|below| !cells.contains(below));
    let (filled, empty): (Vec<_>, Vec<_>) = under.partition(|&(x, y)| board.is_filled(x, y));
    if (filled.len() as u32, empty.len() as u32) != BELOW {
        return None;
    }
    let around = || cells.into_iter().flat_map(|(x, y)| [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]);
    let count = |counts: &dyn Fn(&(i32, i32)) -> bool| around().filter(counts).count() as u32;
    let touches = |&(x, y): &(i32, i32)| board.is_filled(x, y);
    let alone = |cell: &(i32, i32)| touches(cell) && (0..10).contains(&cell.0) && cell.1 >= 0;
    let slot_sides = count(&|cell| slot.contains(cell));
    let blank = [slot_sides, slot_sides + count(&|cell| entrance.contains(cell))];
    Some(Candidate { board, answer, likelihood, blank, touching: [count(&touches), count(&alone)] })
}

/// How likely the percentages of the method make a complete board: 20 and 10 for the two upper rows, any number of holes in the
/// lowest row.
fn likelihood(board: &Board) -> f64 {
    let [lowest, beside, first, second] = [0, 3, 4, 5].map(|y| board.row(y).count_ones() as i32);
    let ways = (0..lowest).fold(1.0, |ways, n| ways * f64::from(10 - n) / f64::from(n + 1));
    0.2f64.powi(first) * 0.8f64.powi(beside - first) * 0.1f64.powi(second) * 0.9f64.powi(first - second) / ways
}
