use crate::{
    Board, Goal, Piece, Placement,
    measure::rows::{Patch, Rows},
    solve::finish,
};

/// What is counted along an answer, under the names of the features.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(super) struct Sides {
    pub(super) touching: u32,
    pub(super) filled_below: u32,
    pub(super) empty_below: u32,
    pub(super) empty_under: u32,
    pub(super) slot_sides: u32,
    pub(super) on_earlier: u32,
    pub(super) under_slot: u32,
    pub(super) own_sides: u32,
    pub(super) in_slot_rows: u32,
}

impl Sides {
    pub(super) fn count(start: &Board, answer: &[Placement], goal: Goal) -> Self {
        let mut sides = Self::default();
        let (mut board, mut rows) = (*start, Rows::of(start));
        for (number, &placement) in answer.iter().enumerate() {
            let piece = Patch::of(placement);
            sides.touching += piece.sides(|y| rows.four(y));
            let under = piece.under();
            let filled = under.rows() & rows.four(under.y());
            sides.filled_below += filled.count_ones();
            sides.empty_below += under.without(filled).rows().count_ones();
            sides.empty_under += rows.empty_in(piece.below());
            let mut above = 0;
            for earlier in answer[..number].iter().map(|&placed| Patch::of(placed)) {
                sides.own_sides += piece.sides(|y| earlier.from(y));
                above |= earlier.above().from(piece.y());
            }
            sides.on_earlier += (piece.rows() & above).count_ones();
            if board.place(placement) == 0 {
                rows.fill(piece);
            } else {
                rows = Rows::of(&board);
            }
        }
        if let Some(slot) = finish::first(&board, goal) {
            sides.count_slot(&rows, answer, slot);
        }
        sides
    }

    fn count_slot(&mut self, built: &Rows, answer: &[Placement], slot: Placement) {
        let cells = Patch::of(slot);
        let (blank, below, full) = (blank(built, slot), cells.below(), built.completed_by(cells));
        for piece in answer.iter().map(|&placement| Patch::of(placement)) {
            self.slot_sides += piece.sides(|y| blank.from(y));
            self.under_slot += (piece.rows() & below.from(piece.y())).count_ones();
            self.in_slot_rows += (piece.rows() & full.from(piece.y())).count_ones();
        }
    }
}

/// The cells of the slot, and above the centre of a T those through which it enters.
fn blank(built: &Rows, slot: Placement) -> Patch {
    let ((x, y), cells) = (slot.centre(), Patch::of(slot));
    if slot.piece() != Piece::T {
        return cells;
    }
    let above = Patch::in_row(y + 1, [x - 1, x, x + 1]);
    cells.and(above.without(built.four(y + 1)))
}
