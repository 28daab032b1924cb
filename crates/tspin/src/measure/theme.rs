//! Themes: named predicates on a puzzle and its answer, as players would describe it.

use super::{
    rows::{Patch, Rows},
    themes::Themes,
};
use crate::{
    Board, Moves, Piece, Placement, Puzzle, TSpin, Turn,
    forge::donated_well,
    reach::{MoveSet, is_reachable},
    solve::finish,
};
use puzzle::{Budget, Solutions, Solve};
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
    let mut found: Themes = puzzle.queue().iter().map(|&piece| pieces[piece as usize]).collect();
    found.add(Holey, holes >= MANY_HOLES);
    found.add(Tidy, holes <= FEW_HOLES);
    found.add(Several, solutions.answers > 1);
    let Some(answer) = solutions.lines.first() else { return found };
    let played = Played::new(puzzle, answer, &mut found);
    if let Some(slot) = finish::first(&played.board, puzzle.goal()) {
        played.name_slot(slot, &mut found);
    }
    found.add(Donation, donated_well(puzzle, answer).is_some());
    found.add(Order, played.is_ordered());
    // Plain drops are neither slides nor spins.
    if puzzle.moves() == Moves::All {
        let slides = |board: &Board, piece| {
            !is_reachable(board, piece, MoveSet::Drop) && is_reachable(board, piece, MoveSet::Slide)
        };
        found.add(Slide, played.some_piece(slides));
        found.add(Spin, played.some_piece(|board, piece| !is_reachable(board, piece, MoveSet::Slide)));
    }
    found
}

/// A puzzle with its answer played.
struct Played<'a> {
    puzzle: &'a Puzzle,
    answer: &'a [Placement],
    board: Board,
    rows: Rows,
}

impl<'a> Played<'a> {
    /// Plays the answer and adds the themes of its pieces.
    fn new(puzzle: &'a Puzzle, answer: &'a [Placement], found: &mut Themes) -> Self {
        let (mut board, mut rows) = (*puzzle.board(), Rows::of(puzzle.board()));
        for (number, &placement) in answer.iter().enumerate() {
            let piece = Patch::of(placement);
            let under = piece.under();
            found.add(Cover, !under.is_within(rows.four(under.y())));
            found.add(Upright, piece.height() >= 3);
            found.add(Wall, piece.touches_wall());
            for earlier in answer[..number].iter().map(|&placed| Patch::of(placed)) {
                found.add(Lean, piece.sides(|y| earlier.from(y)) > 0);
                found.add(Tower, piece.meets(earlier.raised(1)));
            }
            if board.place(placement) == 0 {
                rows.fill(piece);
            } else {
                found.add(Deletion, true);
                rows = Rows::of(&board);
            }
        }
        Self { puzzle, answer, board, rows }
    }

    fn pieces(&self) -> impl Iterator<Item = Patch> {
        self.answer.iter().map(|&placement| Patch::of(placement))
    }

    /// Adds the themes of where the goal's piece goes.
    fn name_slot(&self, slot: Placement, found: &mut Themes) {
        let cells = Patch::of(slot);
        let full = self.rows.completed_by(cells);
        let (flank, near) = (cells.widened(1).without(cells.rows()), cells.widened(3));
        found.add(Flank, self.pieces().any(|piece| piece.within(full).meets(flank)));
        found.add(FarFill, self.pieces().any(|piece| !piece.within(full).is_within(near.from(piece.y()))));
        found.add(Floor, self.pieces().any(|piece| piece.meets(cells.raised(-1))));
        let close = cells.widened(2);
        let is_close = |piece: Patch| (-2..=2).any(|rows| piece.meets(close.raised(rows)));
        found.add(Away, !self.pieces().any(is_close));
        if slot.piece() == Piece::T && slot.turn() == Turn::South {
            // The cells above its ends, where an overhang may be.
            let (x, y) = (slot.centre().0, slot.centre().1 + 1);
            let roof = Patch::in_row(y, [x - 1, x + 1]);
            found.add(Overhang, self.pieces().any(|piece| piece.meets(roof)));
            found.add(FromRight, self.rows.is_filled(x - 1, y));
            found.add(FromLeft, self.rows.is_filled(x + 1, y));
        }
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

    /// Whether no two consecutive pieces of the answer can be swapped.
    fn is_ordered(&self) -> bool {
        let mut board = *self.puzzle.board();
        self.answer.len() > 1
            && self.answer.windows(2).all(|pair| {
                let [late, early] = [pair[0], pair[1]];
                let moves = self.puzzle.moves();
                let mut swapped = board;
                board.place(late);
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
