use crate::{Bits, Colour, Grid, Pair, Placement, Stone, Turn};

/// Rows of a column that have keys.
const ROWS: usize = 16;

/// Zobrist keys: a random number for each stone in each cell.
static KEYS: [[u64; Bits::MOST_COLUMNS * ROWS]; 8] = {
    let mut keys = [[0; Bits::MOST_COLUMNS * ROWS]; 8];
    let mut state = 0u64;
    let mut at = 0;
    while at < 8 * Bits::MOST_COLUMNS * ROWS {
        // SplitMix64.
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (state ^ state >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        keys[at % 8][at / 8] = mixed ^ mixed >> 31;
        at += 1;
    }
    keys
};

/// The key of a stone in a cell; column and row from 0.
#[inline]
fn key(x: usize, y: usize, stone: Stone) -> u64 {
    KEYS[stone as usize][x * ROWS + y]
}

/// The key of a field: those of its stones together.
pub(super) fn of_field<const W: usize, const H: usize>(field: &Grid<W, H>) -> u64 {
    let of_stone = |stone: Stone| field.cells(stone).cells().fold(0, |all, (x, y)| all ^ key(x, y, stone));
    Stone::ALL.into_iter().fold(0, |all, stone| all ^ of_stone(stone))
}

/// What a pair adds to the key of a field with columns of these heights.
#[inline]
pub(super) fn of_pair<const W: usize, const H: usize>(heights: &[u32; W], pair: Pair, placement: Placement) -> u64 {
    let (axis, child) = (placement.axis(), placement.child());
    let (axis_row, child_row) = match placement.turn() {
        Turn::Up => (heights[axis], heights[axis] + 1),
        Turn::Down => (heights[axis] + 1, heights[axis]),
        Turn::Right | Turn::Left => (heights[axis], heights[child]),
    };
    // A stone above the hidden row is lost.
    let of_stone = |x, row: u32, colour: Colour| if row > H as u32 { 0 } else { key(x, row as usize, colour.into()) };
    of_stone(axis, axis_row, pair.axis) ^ of_stone(child, child_row, pair.child)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Deal, Field};

    #[test]
    fn a_pair_adds_its_stones() {
        for seed in 0..50 {
            let mut field = Field::EMPTY;
            for (number, pair) in Deal::new(seed, 5).take(50).enumerate() {
                let placement = Placement::ALL[(seed as usize * 7 + number * 5) % Placement::ALL.len()];
                let sum = of_field(&field) ^ of_pair::<6, 12>(&field.heights(), pair, placement);
                field.drop(pair, placement);
                assert_eq!(of_field(&field), sum, "{field:?}");
            }
        }
    }
}
