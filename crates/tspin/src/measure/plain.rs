//! The measures cell by cell, with which the faster ones have to agree.

use crate::{
    Board, Goal, Moves, Piece, Placement, Puzzle, TSpin, Theme, Themes, Turn,
    forge::donated_well,
    measure::{sides::Sides, theme::themes},
    reach::{MoveSet, is_reachable},
    solve::finish,
};
use Theme::*;
use puzzle::{Batch, Solutions};

type Cell = (i32, i32);

fn around((x, y): Cell) -> [Cell; 4] {
    [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]
}

fn plain_sides(start: &Board, answer: &[Placement], goal: Goal) -> Sides {
    let mut sides = Sides::default();
    let mut board = *start;
    for (number, placement) in answer.iter().enumerate() {
        let cells = placement.cells();
        let earlier: Vec<Cell> = answer[..number].iter().flat_map(|placed| placed.cells()).collect();
        for &(x, y) in &cells {
            sides.touching += around((x, y)).iter().filter(|&&(x, y)| board.is_filled(x, y)).count() as u32;
            sides.own_sides += earlier.iter().filter(|cell| around((x, y)).contains(cell)).count() as u32;
            sides.on_earlier += u32::from(earlier.iter().any(|placed| placed.0 == x && placed.1 < y));
            if !cells.contains(&(x, y - 1)) {
                let filled = board.is_filled(x, y - 1);
                sides.filled_below += u32::from(filled);
                sides.empty_below += u32::from(!filled);
                sides.empty_under += (0..y).filter(|&y| !board.is_filled(x, y)).count() as u32;
            }
        }
        board.place(*placement);
    }
    let Some(slot) = finish::finishes(&board, goal).into_iter().next() else { return sides };
    let (slot_cells, blank) = (slot.cells(), plain_blank(&board, slot));
    let mut filled = board;
    filled.fill(slot);
    for (x, y) in answer.iter().flat_map(|placement| placement.cells()) {
        sides.slot_sides += around((x, y)).iter().filter(|cell| blank.contains(cell)).count() as u32;
        let in_columns = slot_cells.iter().filter(|cell| cell.0 == x);
        sides.under_slot += u32::from(in_columns.map(|cell| cell.1).min().is_some_and(|lowest| y < lowest));
        sides.in_slot_rows += u32::from(filled.row(y) == Board::FULL_ROW);
    }
    sides
}

fn plain_blank(built: &Board, slot: Placement) -> Vec<Cell> {
    let (x, y) = slot.centre();
    let above = [(x - 1, y + 1), (x, y + 1), (x + 1, y + 1)];
    let enters = |cell: &Cell| slot.piece() == Piece::T && !slot.cells().contains(cell);
    let above = above.into_iter().filter(|&(x, y)| !built.is_filled(x, y)).filter(enters);
    slot.cells().into_iter().chain(above).collect()
}

/// The themes of the answer.
fn plain_themes(puzzle: &Puzzle, answer: &[Placement]) -> Vec<(Theme, bool)> {
    let seen = Seen::new(puzzle, answer);
    let is_free = puzzle.moves() == Moves::All;
    let slides = |board: &Board, placement| {
        !is_reachable(board, placement, MoveSet::Drop) && is_reachable(board, placement, MoveSet::Slide)
    };
    vec![
        (Overhang, seen.overhang()),
        (Flank, seen.placed_in_rows(|distance| distance == 1)),
        (Floor, seen.floor()),
        (FarFill, seen.placed_in_rows(|distance| distance >= 4)),
        (Away, seen.away()),
        (Cover, seen.cover()),
        (Donation, donated_well(puzzle, answer).is_some()),
        (Lean, seen.meets(&[(-1, 0), (1, 0), (0, -1), (0, 1)])),
        (Tower, seen.meets(&[(0, -1)])),
        (Upright, answer.iter().any(|placement| height(*placement) >= 3)),
        (Wall, seen.cells.iter().any(|cell| cell.0 == 0 || cell.0 == Board::WIDTH - 1)),
        (Order, seen.order()),
        (FromRight, seen.hangs(-1)),
        (FromLeft, seen.hangs(1)),
        (Slide, is_free && seen.some_piece(slides)),
        (Spin, is_free && seen.some_piece(|board, placement| !is_reachable(board, placement, MoveSet::Slide))),
        (Deletion, seen.some_piece(|board, placement| { *board }.place(placement) > 0)),
    ]
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

fn agree(puzzle: &Puzzle, solutions: &Solutions<TSpin>, answer: &[Placement]) {
    assert_eq!(
        Sides::count(puzzle.board(), answer, puzzle.goal()),
        plain_sides(puzzle.board(), answer, puzzle.goal()),
        "{puzzle} {answer:?}"
    );
    let &Solutions { answers, sequences, complete, nodes, .. } = solutions;
    let alone = Solutions { lines: vec![answer.to_vec()], answers, sequences, complete, nodes };
    let found: Themes = themes(puzzle, &alone);
    for (theme, is_there) in plain_themes(puzzle, answer) {
        assert_eq!(found.contains(&theme), is_there, "{theme:?} of {puzzle} {answer:?}");
    }
}

#[test]
fn whole_pieces_are_measured_as_cell_by_cell() {
    let recipes = [
        "reverse-1",
        "reverse-2",
        "reverse-3",
        "reverse-4",
        "donate-2",
        "donate-3",
        "slide-2",
        "spin-2",
        "delete-2",
        "delete-3",
        "triple-2",
        "quad-2",
        "quad-3",
    ];
    let mut answers = 0;
    for recipe in recipes {
        let mut batch = Batch::<TSpin>::new(recipe.parse().unwrap(), 7);
        for (forged, ()) in batch.round(300, 300, |_| ()) {
            let lines = forged.solutions.lines.iter().chain(&forged.answer);
            lines.for_each(|line| agree(&forged.puzzle, &forged.solutions, line));
            answers += forged.solutions.lines.len();
            // Answers that do not solve are measured as well.
            let mirrored: Vec<Placement> = forged.solutions.lines[0].iter().map(|piece| piece.mirror()).collect();
            agree(&forged.puzzle.mirror(), &forged.solutions, &mirrored);
        }
    }
    assert!(answers > 2000, "{answers}");
}
