use crate::{Board, Piece, Placement};

/// An opener: the pieces of a bag in their places.
#[derive(Clone, Debug)]
pub struct Page {
    /// All but the T, in any order.
    pub parts: Vec<Placement>,
    /// The T-spin that ends it.
    pub spin: Placement,
}

impl Page {
    /// The opener of a picture: rows from the top, a letter for each cell of a piece. `None` if some piece has not its shape.
    pub fn read(picture: &str) -> Option<Self> {
        let rows: Vec<&str> = picture.split_whitespace().collect();
        let cells = |piece: Piece| -> Vec<(i32, i32)> {
            let row = |(y, row): (i32, &&str)| {
                let own = row.char_indices().filter(|(_, cell)| *cell == piece.letter());
                own.map(|(x, _)| (x as i32, y)).collect::<Vec<_>>()
            };
            (0..).zip(rows.iter().rev()).flat_map(row).collect()
        };
        let mut page = Self { parts: Vec::new(), spin: Placement::covering(Piece::T, &cells(Piece::T))? };
        for piece in Piece::ALL.into_iter().filter(|piece| *piece != Piece::T) {
            match cells(piece) {
                none if none.is_empty() => {}
                own => page.parts.push(Placement::covering(piece, &own)?),
            }
        }
        Some(page)
    }

    /// Its mirror image.
    pub fn mirror(&self) -> Self {
        Self { parts: self.parts.iter().map(|part| part.mirror()).collect(), spin: self.spin.mirror() }
    }

    /// The parts that are still to be placed, if the board has nothing but others.
    pub fn missing(&self, board: &Board) -> Option<Vec<Placement>> {
        let lies = |part: &&Placement| part.cells().iter().all(|&(x, y)| board.is_filled(x, y));
        let lying = self.parts.iter().filter(lies).count() as u32;
        (board.filled() == 4 * lying).then(|| self.parts.iter().filter(|part| !lies(part)).copied().collect())
    }
}
