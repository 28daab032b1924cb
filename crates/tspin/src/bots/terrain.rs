use crate::{Board, rules::bits::WIDTH};

/// What counts about the shape of a stack.
pub(super) struct Terrain {
    /// The height of each column.
    pub heights: [i32; WIDTH as usize],
    /// The height of the highest column.
    pub highest: i32,
    /// Empty cells with a filled one somewhere above them.
    pub holes: i32,
    /// Filled cells above holes, for each hole at most [`DEEP`].
    pub cover: i32,
    /// Rows that have a hole in them.
    pub holed_rows: i32,
    /// Cells between filled and empty ones, along rows.
    pub row_edges: i32,
}

/// Cover beyond this depth counts no more.
const DEEP: i32 = 6;

impl Terrain {
    pub fn of(board: &Board) -> Self {
        let highest = board.height();
        let mut terrain = Self { heights: [0; 10], highest, holes: 0, cover: 0, holed_rows: 0, row_edges: 0 };
        let mut seen: u16 = 0;
        for y in (0..highest).rev() {
            let row = board.row(y);
            let mut tops = row & !seen;
            while tops != 0 {
                terrain.heights[tops.trailing_zeros() as usize] = y + 1;
                tops &= tops - 1;
            }
            let holes = seen & !row;
            if holes != 0 {
                terrain.holes += holes.count_ones() as i32;
                terrain.holed_rows += 1;
                let mut left = holes;
                while left != 0 {
                    terrain.cover += (terrain.heights[left.trailing_zeros() as usize] - y - 1).min(DEEP);
                    left &= left - 1;
                }
            }
            // Walls count as filled.
            let walled = u32::from(row) << 1 | 1 | 1 << 11;
            terrain.row_edges += ((walled ^ walled >> 1) & 0x7ff).count_ones() as i32;
            seen |= row;
        }
        terrain
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heights_holes_and_cover_are_counted() {
        let board: Board = "#........./##......../#.########/##.#######".parse().unwrap();
        let terrain = Terrain::of(&board);
        assert_eq!(terrain.heights, [4, 3, 2, 2, 2, 2, 2, 2, 2, 2]);
        assert_eq!((terrain.highest, terrain.holes, terrain.cover, terrain.holed_rows), (4, 2, 2, 2));
        assert_eq!(terrain.row_edges, 2 + 2 + 2 + 2);
    }
}
