use super::stack::Stack;
use crate::tables::tspin::ink;
use crate::{Cell, Look, Scene};
use tspin::versus::Side;
use tspin::{Board, Falling, Piece};

/// Rows that are shown: those that count, and one above them in which pieces come in.
const ROWS: i32 = 21;

/// What is seen of one side of a match.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct SideView {
    /// The blocks at rest, which change with every piece.
    pub stack: Scene,
    /// The piece in hand and its ghost, which change with every key.
    pub hand: Vec<Cell>,
    /// The held piece.
    pub held: Vec<Cell>,
    /// Whether the piece may be exchanged for it.
    pub may_hold: bool,
    /// Rows of garbage on their way.
    pub incoming: u32,
    /// How many of them come in with the next piece that clears nothing.
    pub ready: u32,
    /// Whether the side has lost.
    pub lost: bool,
}

impl SideView {
    /// What is seen of a side at a tick, whose blocks have these colours.
    pub(super) fn new(side: &Side, stack: &Stack, tick: u32) -> Self {
        let piece = side.piece();
        let hand = match side.has_lost() {
            true => Vec::new(),
            false => [cells(piece.landed(side.board()), Look::Ghost), cells(piece, Look::Held)].concat(),
        };
        let next = side.next().iter().map(|&piece| little(piece)).collect();
        let ready = side.garbage().attacks().filter(|(_, ready)| *ready <= tick).map(|(rows, _)| rows).sum();
        Self {
            stack: Scene { width: Board::WIDTH, height: ROWS, cells: stack.cells(), next, ..Scene::default() },
            hand,
            held: side.held().map(little).unwrap_or_default(),
            may_hold: side.may_hold(),
            incoming: side.garbage().rows(),
            ready,
            lost: side.has_lost(),
        }
    }
}

fn cells(piece: Falling, look: Look) -> Vec<Cell> {
    piece.cells().map(|(x, y)| Cell { x, y, ink: ink(piece.piece), look }).to_vec()
}

fn little(piece: Piece) -> Vec<Cell> {
    cells(Falling { x: 0, y: 0, ..Falling::spawn(piece) }, Look::Solid)
}
