use crate::tables::tspin::ink;
use crate::{Cell, Ink, Look};
use tspin::versus::Event;
use tspin::{Board, Placement};

/// The blocks at rest with the colours of their pieces, which a board does not keep.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Stack {
    /// Rows from the floor up to the highest block.
    rows: Vec<[Option<Ink>; Board::WIDTH as usize]>,
}

impl Stack {
    /// The blocks of a board whose colours are not known.
    pub fn of(board: &Board) -> Self {
        let row = |y| std::array::from_fn(|x| board.is_filled(x as i32, y).then_some(Ink::Terrain));
        Self { rows: (0..board.height()).map(row).collect() }
    }

    /// Follows what happened on the board.
    pub fn follow(&mut self, event: &Event) {
        match *event {
            Event::Locked { placement, .. } => self.lock(placement),
            Event::Rose { hole } => {
                let row = std::array::from_fn(|x| (x as i32 != hole).then_some(Ink::Terrain));
                self.rows.insert(0, row);
            }
            Event::Held | Event::Lost => {}
        }
    }

    fn lock(&mut self, placement: Placement) {
        for (x, y) in placement.cells() {
            let (x, y) = (x as usize, y as usize);
            self.rows.resize(self.rows.len().max(y + 1), Default::default());
            self.rows[y][x] = Some(ink(placement.piece()));
        }
        self.rows.retain(|row| row.iter().any(Option::is_none));
    }

    /// The blocks as cells of a scene.
    pub fn cells(&self) -> Vec<Cell> {
        let row = |(y, row): (usize, &[Option<Ink>; 10])| {
            let cell = move |(x, ink): (usize, Option<Ink>)| {
                Some(Cell { x: x as i32, y: y as i32, ink: ink?, look: Look::Solid })
            };
            row.iter().copied().enumerate().filter_map(cell).collect::<Vec<_>>()
        };
        self.rows.iter().enumerate().flat_map(row).collect()
    }
}
