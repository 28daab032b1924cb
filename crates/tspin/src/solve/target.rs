//! Where the T of a T-spin Double may go in the end, and what that takes.
//!
//! Cells are those of the board at hand, however many rows vanish before the T comes: a row between two rows of the T has
//! to be filled and to vanish, so its gaps are lacking like those of the rows that the T clears.

use crate::{
    Board, Turn,
    rules::bits::{Bits, ROWS_A_WORD, WIDTH},
    solve::gaps::{Gaps, count},
};
use std::ops::Range;

/// Words of a set of cells here: enough for the pieces that touch two rows above the highest stack with targets.
pub(crate) const WORDS: usize = 2;
/// Some cells near the floor.
pub(crate) type Cells = Bits<WORDS>;
/// The highest stack for which targets are told apart.
pub(crate) const HIGHEST: i32 = 8;
/// The most cells that may be lacking.
pub(crate) const MOST: u32 = 12;

/// A place for the T of the goal.
#[derive(Clone, Copy)]
pub(crate) struct Target {
    /// What has to stay free: the cells of the T.
    pub free: Cells,
    /// What has to be filled.
    pub lack: Cells,
    /// Of these cells one has to be filled, if there are any: a third corner of the T.
    pub corner: Cells,
    /// The fewest cells to fill.
    pub count: u32,
    /// The T itself; `None` if rows between its own have to vanish.
    pub slot: Option<Slot>,
}

impl Target {
    /// Adds every target of a board that lacks at most so many cells, no more than [`MOST`]. Without one of them, pieces of
    /// so many cells cannot make a T-spin Double possible.
    pub fn add_all(board: &Board, most: u32, targets: &mut Vec<Self>) {
        debug_assert!(board.height() <= HIGHEST && most <= MOST);
        let mut rows = Rows { gaps: Gaps::of(board), most, targets };
        // Two rows that are all gaps lack more than [`MOST`]. So at most one such row is filled, and one more is above it.
        let top = rows.gaps.height() + 2;
        for middle in 0..top {
            // How many gaps there are in the rows between two rows of the T, which have to vanish.
            let mut under = 0;
            for low in (0..middle).rev() {
                rows.add_flat(middle, low, under);
                let mut between = under;
                for up in middle + 1..top {
                    rows.add_upright([low, middle, up], between);
                    between += rows.count(up);
                    if between > most {
                        break;
                    }
                }
                under += rows.count(low);
                if under > most {
                    break;
                }
            }
            let mut over = 0;
            for up in middle + 1..top {
                rows.add_flat(middle, up, over);
                over += rows.count(up);
                if over > most {
                    break;
                }
            }
        }
    }

    /// What is left of a target when these cells are filled; `None` if it is lost, or if more than `left` cells are lacking.
    #[inline]
    pub fn without(&self, cells: Cells, left: u32) -> Option<Self> {
        if !(self.free & cells).is_empty() {
            return None;
        }
        let lack = self.lack & !cells;
        let corner = if (self.corner & cells).is_empty() { self.corner } else { Bits::NONE };
        let count = lack.count() + u32::from(!corner.is_empty());
        (count <= left).then_some(Self { free: self.free, lack, corner, count, slot: self.slot })
    }
}

/// A T on the board.
#[derive(Clone, Copy)]
pub(crate) struct Slot {
    pub turn: Turn,
    pub x: i8,
    pub y: i8,
}

fn slot(turn: Turn, centre: u16, y: i32, is_whole: bool) -> Option<Slot> {
    is_whole.then_some(Slot { turn, x: centre.trailing_zeros() as i8, y: y as i8 })
}

struct Rows<'a> {
    gaps: Gaps,
    most: u32,
    targets: &'a mut Vec<Target>,
}

impl Rows<'_> {
    fn count(&self, y: i32) -> u32 {
        count(self.gaps.row(y))
    }

    /// The gaps of these rows.
    fn between(&self, ys: Range<i32>) -> Cells {
        ys.fold(Bits::NONE, |gaps, y| gaps | cells(y, self.gaps.row(y)))
    }

    fn push(&mut self, target: Target) {
        let count = target.count + u32::from(!target.corner.is_empty());
        if count <= self.most {
            self.targets.push(Target { count, ..target });
        }
    }

    /// One of the cells beside these in a row, of which one has to be filled; none if one is already, or is a wall.
    fn corner(&self, y: i32, centre: u16) -> Cells {
        let both = (centre << 1 | centre >> 1) & Board::FULL_ROW;
        let is_free = both & (both - 1) != 0 && self.gaps.row(y) & both == both;
        if is_free { cells(y, both) } else { Bits::NONE }
    }

    /// Ts that point up or down: three cells in one row and one in the other, and both rows vanish.
    #[inline]
    fn add_flat(&mut self, middle: i32, other: i32, between: u32) {
        let (three, one) = (self.gaps.row(middle), self.gaps.row(other));
        let centres = three & three << 1 & three >> 1 & one;
        // The T fills four of the gaps.
        let gaps = count(three) + count(one) + between;
        if centres != 0 && gaps <= self.most + 4 {
            self.add_flat_at(centres, middle, other, gaps - 4);
        }
    }

    #[inline(never)]
    fn add_flat_at(&mut self, mut centres: u16, middle: i32, other: i32, lacking: u32) {
        let (three, one) = (self.gaps.row(middle), self.gaps.row(other));
        let between = self.between(middle.min(other) + 1..middle.max(other));
        while centres != 0 {
            let centre = centres & centres.wrapping_neg();
            centres &= centres - 1;
            let side = centre << 1 | centre | centre >> 1;
            let free = cells(middle, side) | cells(other, centre);
            let lack = cells(middle, three & !side) | cells(other, one & !centre) | between;
            let turn = if other > middle { Turn::North } else { Turn::South };
            let slot = slot(turn, centre, middle, other.abs_diff(middle) == 1);
            let target = Target { free, lack, corner: Bits::NONE, count: lacking, slot };
            if turn == Turn::North {
                self.push(target);
                continue;
            }
            // Two corners are in the row that the T points to; a third is in the row above, unless that vanishes as well.
            let corner = self.corner(middle + 1, centre);
            self.push(Target { corner, ..target });
            if !corner.is_empty() {
                let over = self.gaps.row(middle + 1);
                let lack = lack | cells(middle + 1, over);
                self.push(Target { lack, count: lacking + count(over), slot: None, ..target });
            }
        }
    }

    /// Ts that stand on one side, in three rows of which two vanish.
    #[inline]
    fn add_upright(&mut self, ys: [i32; 3], between: u32) {
        let rows = ys.map(|y| self.gaps.row(y));
        let [low, middle, up] = rows;
        let centres = low & middle & up & (middle << 1 | middle >> 1);
        let counts = rows.map(count);
        let fewest = counts[0] + counts[1] + counts[2] - counts[0].max(counts[1]).max(counts[2]);
        // The T fills at most three gaps of two rows.
        if centres != 0 && fewest + between <= self.most + 3 {
            let beside = self.between(ys[0] + 1..ys[1]) | self.between(ys[1] + 1..ys[2]);
            self.add_upright_at(centres & middle >> 1, Turn::East, ys, beside, between);
            self.add_upright_at(centres & middle << 1, Turn::West, ys, beside, between);
        }
    }

    fn add_upright_at(&mut self, mut centres: u16, turn: Turn, ys: [i32; 3], between: Cells, lacking: u32) {
        while centres != 0 {
            let centre = centres & centres.wrapping_neg();
            centres &= centres - 1;
            let side = if turn == Turn::East { centre << 1 } else { centre >> 1 };
            let own = [centre, centre | side, centre];
            let free = cells(ys[0], own[0]) | cells(ys[1], own[1]) | cells(ys[2], own[2]);
            let gaps = [0, 1, 2].map(|row| self.gaps.row(ys[row]) & !own[row]);
            for (kept, a, b) in [(0, 1, 2), (1, 0, 2), (2, 0, 1)] {
                let lacking = lacking + count(gaps[a]) + count(gaps[b]);
                if lacking <= self.most {
                    // Rows that vanish have filled corners.
                    let corner = if kept == 1 { Bits::NONE } else { self.corner(ys[kept], centre) };
                    let lack = cells(ys[a], gaps[a]) | cells(ys[b], gaps[b]) | between;
                    let slot = slot(turn, centre, ys[1], ys[2] - ys[0] == 2);
                    self.push(Target { free, lack, corner, count: lacking, slot });
                }
            }
        }
    }
}

/// Some cells of one row.
#[inline]
fn cells(y: i32, row: u16) -> Cells {
    let mut cells = Cells::NONE;
    cells.0[y as usize / ROWS_A_WORD] = u64::from(row) << (y as usize % ROWS_A_WORD * WIDTH as usize);
    cells
}
