//! Themes: named predicates on a puzzle and its answer, as players would describe it.

use crate::{
    Board, Moves, Piece, Placement, Puzzle, TSpin, Turn,
    forge::donated_well,
    reach::{MoveSet, is_reachable},
    solve::finish,
};
use puzzle::{Budget, Solutions, Solve};
use std::collections::BTreeSet;
use strum::{EnumString, IntoStaticStr, VariantArray};

/// A feature that a player would name, and can train.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
#[repr(u8)]
pub enum Theme {
    /// An I is placed.
    PieceI,
    /// A J is placed.
    PieceJ,
    /// An L is placed.
    PieceL,
    /// An O is placed.
    PieceO,
    /// An S is placed.
    PieceS,
    /// A T is placed, apart from the spin.
    PieceT,
    /// A Z is placed.
    PieceZ,
    /// The answer places the overhang of the slot.
    Overhang,
    /// The answer fills a cell right beside the slot, in a row that the T clears.
    Flank,
    /// The answer fills a cell right under the slot.
    Floor,
    /// A piece fills a row that the T clears, far from the slot.
    FarFill,
    /// No piece comes near the slot.
    Away,
    /// A piece is laid over an empty cell.
    Cover,
    /// A well is covered, and the T-spin opens it again.
    Donation,
    /// Two pieces of the answer touch.
    Lean,
    /// A piece rests on an earlier one.
    Tower,
    /// A piece stands upright: three or four rows tall.
    Upright,
    /// A piece touches a wall.
    Wall,
    /// The pieces can be placed in only one order.
    Order,
    /// There is more than one answer.
    Several,
    /// The given board has many holes.
    Holey,
    /// The given board has hardly any holes.
    Tidy,
    /// The overhang is on the left of the slot.
    FromRight,
    /// The overhang is on the right of the slot.
    FromLeft,
    /// A piece is slid under something that lies above it.
    Slide,
    /// A piece before the last is rotated so that it ends under cover.
    Spin,
    /// A row vanishes on the way.
    Deletion,
}

use Theme::*;

impl Theme {
    /// Every theme.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// The name in data and addresses, in kebab case; [`FromStr`](std::str::FromStr) reads it.
    pub fn word(self) -> &'static str {
        self.into()
    }

    /// The corresponding theme of the mirror image.
    pub fn mirror(self) -> Self {
        match self {
            PieceJ => PieceL,
            PieceL => PieceJ,
            PieceS => PieceZ,
            PieceZ => PieceS,
            FromLeft => FromRight,
            FromRight => FromLeft,
            other => other,
        }
    }
}

/// A set of themes, in the order of their declaration.
pub type Themes = BTreeSet<Theme>;

/// The themes of the mirror image.
pub fn mirror(themes: &Themes) -> Themes {
    themes.iter().map(|theme| theme.mirror()).collect()
}

/// The fewest holes of a holey board, and the most of a tidy one.
const MANY_HOLES: u32 = 6;
const FEW_HOLES: u32 = 1;

/// The themes of a puzzle, by the first of its answers.
pub fn themes(puzzle: &Puzzle, solutions: &Solutions<TSpin>) -> Themes {
    let holes = puzzle.board().holes();
    let pieces = [PieceI, PieceJ, PieceL, PieceO, PieceS, PieceT, PieceZ];
    let mut found: Vec<Theme> = puzzle.queue().iter().map(|&piece| pieces[piece as usize]).collect();
    found.extend((holes >= MANY_HOLES).then_some(Holey));
    found.extend((holes <= FEW_HOLES).then_some(Tidy));
    found.extend((solutions.answers > 1).then_some(Several));
    if let Some(answer) = solutions.lines.first() {
        let seen = Seen::new(puzzle, answer);
        // Plain drops are neither slides nor spins.
        let is_free = puzzle.moves() == Moves::All;
        let answer_themes = [
            (Overhang, seen.overhang()),
            (Flank, seen.placed_in_rows(|distance| distance == 1)),
            (Floor, seen.floor()),
            (FarFill, seen.placed_in_rows(|distance| distance >= 4)),
            (Away, seen.away()),
            (Cover, seen.cover()),
            (Donation, donated_well(puzzle, answer).is_some()),
            (Lean, seen.lean()),
            (Tower, seen.tower()),
            (Upright, answer.iter().any(|placement| height(*placement) >= 3)),
            (Wall, seen.cells.iter().any(|cell| cell.0 == 0 || cell.0 == Board::WIDTH - 1)),
            (Order, seen.order()),
            (FromRight, seen.hangs(-1)),
            (FromLeft, seen.hangs(1)),
            (
                Slide,
                is_free
                    && seen.some_piece(|board, placement| {
                        !is_reachable(board, placement, MoveSet::Drop) && is_reachable(board, placement, MoveSet::Slide)
                    }),
            ),
            (Spin, is_free && seen.some_piece(|board, placement| !is_reachable(board, placement, MoveSet::Slide))),
            (Deletion, seen.some_piece(|board, placement| { *board }.place(placement) > 0)),
        ];
        found.extend(answer_themes.into_iter().filter_map(|(theme, there)| there.then_some(theme)));
    }
    found.into_iter().collect()
}

fn height(placement: Placement) -> i32 {
    let rows = placement.cells().map(|cell| cell.1);
    rows.iter().max().unwrap_or(&0) - rows.iter().min().unwrap_or(&0) + 1
}

/// A puzzle with its answer played and its slot.
struct Seen<'a> {
    puzzle: &'a Puzzle,
    answer: &'a [Placement],
    cells: Vec<(i32, i32)>,
    built: Board,
    slot: Option<Placement>,
}

impl<'a> Seen<'a> {
    fn new(puzzle: &'a Puzzle, answer: &'a [Placement]) -> Self {
        let mut built = *puzzle.board();
        for &placement in answer {
            built.place(placement);
        }
        let slot = finish::finishes(&built, puzzle.goal()).into_iter().next();
        let cells = answer.iter().flat_map(|placement| placement.cells()).collect();
        Self { puzzle, answer, cells, built, slot }
    }

    /// A cell above one end of the slot, where an overhang may be.
    fn roof(&self, side: i32) -> Option<(i32, i32)> {
        let slot = self.slot.filter(|slot| slot.piece() == Piece::T && slot.turn() == Turn::South)?;
        let (x, y) = slot.centre();
        Some((x + side, y + 1))
    }

    fn hangs(&self, side: i32) -> bool {
        self.roof(side).is_some_and(|(x, y)| self.built.is_filled(x, y))
    }

    fn overhang(&self) -> bool {
        [-1, 1].into_iter().filter_map(|side| self.roof(side)).any(|cell| self.cells.contains(&cell))
    }

    fn floor(&self) -> bool {
        let slot = self.slot.map(|slot| slot.cells()).into_iter().flatten();
        slot.into_iter().any(|(x, y)| self.cells.contains(&(x, y - 1)))
    }

    /// Whether the answer fills a cell in a row that the slot's piece clears, at such a distance from the slot.
    fn placed_in_rows(&self, distance: impl Fn(i32) -> bool) -> bool {
        let Some(slot) = self.slot else { return false };
        let mut filled = self.built;
        filled.fill(slot);
        self.cells.iter().any(|&(x, y)| {
            let in_row = slot.cells().into_iter().filter(|cell| cell.1 == y);
            filled.row(y) == Board::FULL_ROW && in_row.map(|cell| (cell.0 - x).abs()).min().is_some_and(&distance)
        })
    }

    fn away(&self) -> bool {
        let Some(slot) = self.slot else { return false };
        let far = |(x, y): (i32, i32)| slot.cells().iter().all(|cell| (cell.0 - x).abs().max((cell.1 - y).abs()) > 2);
        self.cells.iter().all(|&cell| far(cell))
    }

    /// Whether a piece of the answer is so on the board that it comes to.
    fn some_piece(&self, is: impl Fn(&Board, Placement) -> bool) -> bool {
        let mut board = *self.puzzle.board();
        self.answer.iter().any(|&placement| {
            let found = is(&board, placement);
            board.place(placement);
            found
        })
    }

    fn cover(&self) -> bool {
        self.some_piece(|board, placement| {
            let cells = placement.cells();
            cells.iter().any(|&(x, y)| !cells.contains(&(x, y - 1)) && !board.is_filled(x, y - 1))
        })
    }

    /// Whether a cell of one piece has a neighbour in these directions that belongs to an earlier piece.
    fn meets(&self, directions: &[(i32, i32)]) -> bool {
        (1..self.answer.len()).any(|number| {
            let earlier: Vec<_> = self.answer[..number].iter().flat_map(|placement| placement.cells()).collect();
            let around = |(x, y): (i32, i32)| directions.iter().any(|(dx, dy)| earlier.contains(&(x + dx, y + dy)));
            self.answer[number].cells().into_iter().any(around)
        })
    }

    fn lean(&self) -> bool {
        self.meets(&[(-1, 0), (1, 0), (0, -1), (0, 1)])
    }

    fn tower(&self) -> bool {
        self.meets(&[(0, -1)])
    }

    /// Whether no two consecutive pieces of the answer can be swapped.
    fn order(&self) -> bool {
        self.answer.len() > 1
            && (1..self.answer.len()).all(|second| {
                let mut board = *self.puzzle.board();
                self.answer[..second - 1].iter().for_each(|&placement| {
                    board.place(placement);
                });
                let mut swapped = board;
                let (early, late) = (self.answer[second], self.answer[second - 1]);
                let moves = self.puzzle.moves();
                let first = is_reachable(&swapped, early, moves);
                swapped.place(early);
                !(first && is_reachable(&swapped, late, moves))
            })
    }
}

/// Solves a puzzle and returns its themes.
pub fn themes_of(puzzle: &Puzzle) -> Themes {
    themes(puzzle, &TSpin::solve(puzzle, Budget::default()))
}
