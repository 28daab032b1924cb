use crate::{
    Board,
    reach::with_words,
    rules::bits::{Bits, WIDTH},
};

/// What counts about the shape of a stack.
#[derive(Debug, PartialEq)]
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
        with_words!(highest, N => Self::of_words(board.0.resized::<N>(), highest))
    }

    /// All columns at once.
    fn of_words<const N: usize>(filled: Bits<N>, highest: i32) -> Self {
        let below = filled.and_below();
        let holes = below & !filled;
        let mut heights = [0; WIDTH as usize];
        for (x, y) in (below & !below.moved(0, -1)).places() {
            heights[x as usize] = y + 1;
        }
        let cover = holes.places().map(|(x, y)| (heights[x as usize] - y - 1).min(DEEP)).sum();
        // Walls count as filled.
        let row_edges = filled.row_edges() as i32 + 2 * highest - filled.beside_walls() as i32;
        Self { heights, highest, holes: holes.count() as i32, cover, holed_rows: holes.rows() as i32, row_edges }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Row by row: the oracle.
    fn plain(board: &Board) -> Terrain {
        let highest = board.height();
        let mut terrain = Terrain { heights: [0; 10], highest, holes: 0, cover: 0, holed_rows: 0, row_edges: 0 };
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

    #[test]
    fn heights_holes_and_cover_are_counted() {
        let board: Board = "#........./##......../#.########/##.#######".parse().unwrap();
        let terrain = Terrain::of(&board);
        assert_eq!(terrain.heights, [4, 3, 2, 2, 2, 2, 2, 2, 2, 2]);
        assert_eq!((terrain.highest, terrain.holes, terrain.cover, terrain.holed_rows), (4, 2, 2, 2));
        assert_eq!(terrain.row_edges, 2 + 2 + 2 + 2);
    }

    proptest! {
        #[test]
        fn the_terrain_is_that_of_row_by_row(rows in proptest::collection::vec(0u16..1 << WIDTH, 0..=40)) {
            let mut board = Board::EMPTY;
            rows.iter().zip(0..).for_each(|(&row, y)| board.set_row(y, row));
            prop_assert_eq!(Terrain::of(&board), plain(&board));
        }
    }
}
