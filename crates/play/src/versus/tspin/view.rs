use super::stack::Stack;
use crate::tables::tspin::ink;
use crate::versus::{Hold, Incoming, SideView};
use crate::{Cell, Look, Scene, Text};
use tspin::versus::Side;
use tspin::{Board, Falling, Piece};

/// Rows that are shown: those that count, and one above them in which pieces come in.
const ROWS: i32 = 21;

/// What is seen of a side at a tick, whose blocks have these colours.
pub fn view(side: &Side, stack: &Stack, tick: u32) -> SideView {
    let piece = side.piece();
    let hand = match side.has_lost() {
        true => Vec::new(),
        false => [cells(piece.landed(side.board()), Look::Ghost), cells(piece, Look::Held)].concat(),
    };
    let next = side.next().iter().map(|&piece| little(piece)).collect();
    let ready = side.garbage().attacks().filter(|(_, ready)| *ready <= tick).map(|(rows, _)| rows).sum();
    SideView {
        stack: Scene { width: Board::WIDTH, height: ROWS, cells: stack.cells(), next, ..Scene::default() },
        vanished: 0,
        hand,
        hold: Some(Hold { piece: side.held().map(little).unwrap_or_default(), is_free: side.may_hold() }),
        incoming: Incoming { count: side.garbage().rows(), ready, full: ROWS as u32, words: Text::VersusIncoming },
        lost: side.has_lost(),
    }
}

fn cells(piece: Falling, look: Look) -> Vec<Cell> {
    piece.cells().map(|(x, y)| Cell { x, y, ink: ink(piece.piece), look }).to_vec()
}

fn little(piece: Piece) -> Vec<Cell> {
    cells(Falling { x: 0, y: 0, ..Falling::spawn(piece) }, Look::Solid)
}
