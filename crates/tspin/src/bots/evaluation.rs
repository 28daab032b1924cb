use super::terrain::Terrain;
use crate::attack::Clear;
use crate::{Board, Twist};

/// What a player thinks of boards and clears: points for good, negative ones for bad. All players differ by these alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weights {
    /// A column kept open for clears of four rows.
    pub open_column: Option<usize>,
    /// A filled cell in the open column.
    pub blocked: i32,
    /// A hole.
    pub hole: i32,
    /// A filled cell above a hole.
    pub cover: i32,
    /// A row with holes.
    pub holed_row: i32,
    /// A row of difference between neighbouring columns.
    pub step: i32,
    /// The same, squared.
    pub step_squared: i32,
    /// A border between filled and empty cells in a row.
    pub row_edge: i32,
    /// A row of the highest column.
    pub height: i32,
    /// A row above [`Weights::comfortable`], squared.
    pub danger: i32,
    /// The height up to which nothing is urgent.
    pub comfortable: i32,
    /// Plain clears of 1 to 4 rows.
    pub clears: [i32; 4],
    /// The same where the stack is higher than comfortable.
    pub urgent: [i32; 4],
    /// Full T-spins that clear 1 to 3 rows.
    pub t_spins: [i32; 3],
    /// A row of attack.
    pub attack: i32,
    /// An empty board.
    pub perfect: i32,
    /// A T that is locked without a T-spin.
    pub wasted_t: i32,
    /// The best slot for a T-spin Double, by the number of cells that its two rows still lack.
    pub slot: [i32; 6],
    /// The same for a slot without its overhang.
    pub notch: [i32; 6],
}

impl Weights {
    const NONE: Self = Self {
        open_column: None,
        blocked: 0,
        hole: 0,
        cover: 0,
        holed_row: 0,
        step: 0,
        step_squared: 0,
        row_edge: 0,
        height: 0,
        danger: 0,
        comfortable: 10,
        clears: [0; 4],
        urgent: [0; 4],
        t_spins: [0; 3],
        attack: 0,
        perfect: 0,
        wasted_t: 0,
        slot: [0; 6],
        notch: [0; 6],
    };

    /// Stacks flat beside one open column, for clears of four rows.
    pub const STACK: Self = Self {
        open_column: Some(9),
        blocked: -40,
        hole: -60,
        cover: -8,
        holed_row: -20,
        step: -6,
        step_squared: -2,
        row_edge: -3,
        danger: -8,
        comfortable: 12,
        clears: [-60, -40, -30, 300],
        urgent: [40, 90, 150, 300],
        ..Self::NONE
    };

    /// Stays low, and keeps clearing two or three rows.
    pub const LOW: Self = Self {
        hole: -60,
        cover: -8,
        holed_row: -20,
        step: -5,
        step_squared: -1,
        row_edge: -4,
        height: -12,
        danger: -8,
        comfortable: 8,
        clears: [-10, 60, 100, 140],
        urgent: [40, 90, 140, 200],
        ..Self::NONE
    };

    /// Builds slots for T-spin Doubles, and uses every T for one.
    pub const T_SPINS: Self = Self {
        hole: -55,
        cover: -10,
        holed_row: -25,
        step: -5,
        step_squared: -2,
        row_edge: -4,
        height: -4,
        danger: -6,
        comfortable: 8,
        clears: [-60, -50, -40, 120],
        urgent: [10, 20, 40, 160],
        t_spins: [20, 260, 300],
        attack: 10,
        perfect: 200,
        wasted_t: -90,
        slot: [200, 150, 110, 80, 55, 30],
        notch: [90, 75, 60, 45, 30, 15],
        ..Self::NONE
    };

    /// Points for locking a piece.
    pub(super) fn reward(&self, clear: Clear, attack: u32, is_t: bool, height: i32) -> i32 {
        let rows = clear.rows as usize;
        let mut points = self.attack * attack as i32;
        if clear.perfect {
            points += self.perfect;
        }
        match (clear.twist, rows) {
            (Twist::Full, 1..=3) => return points + self.t_spins[rows - 1],
            (_, 1..=4) => points += if height > self.comfortable { self.urgent } else { self.clears }[rows - 1],
            _ => {}
        }
        points + if is_t { self.wasted_t } else { 0 }
    }

    /// Points for a board with this much garbage on its way to it.
    pub(super) fn value(&self, board: &Board, incoming: i32) -> i32 {
        let terrain = Terrain::of(board);
        let highest = terrain.highest + incoming;
        let danger = (highest - self.comfortable).max(0);
        let mut points = self.hole * terrain.holes
            + self.cover * terrain.cover
            + self.holed_row * terrain.holed_rows
            + self.row_edge * terrain.row_edges
            + self.height * highest
            + self.danger * danger * danger;
        let open = self.open_column.unwrap_or(usize::MAX);
        if let Some(height) = terrain.heights.get(open) {
            points += self.blocked * height;
        }
        // A step down into a deep single column, a well, counts like any other.
        for x in 0..9 {
            if x != open && x + 1 != open {
                let step = (terrain.heights[x] - terrain.heights[x + 1]).abs();
                points += self.step * step + self.step_squared * step.min(6) * step.min(6);
            }
        }
        if self.slot[0] != 0 { points + self.slots(board) } else { points }
    }

    /// Points for the best slot.
    fn slots(&self, board: &Board) -> i32 {
        let mut best = 0;
        let gaps = |y: i32| !board.row(y) & Board::FULL_ROW;
        let highest = board.height();
        // What lies above the row over the centre's, and in it.
        let mut covered: u16 = 0;
        let mut upper = 0;
        for y in (1..=highest).rev() {
            covered |= upper;
            let (middle, lower) = (gaps(y), gaps(y - 1));
            // A T that points down fits, with both lower corners filled and the sky above its centre.
            let ground = Board::FULL_ROW & !lower;
            let fits = middle & middle << 1 & middle >> 1 & lower & ground << 1 & ground >> 1 & !covered;
            if fits != 0 {
                let missing = (middle.count_ones() + lower.count_ones() - 4).min(5) as usize;
                let from_right = upper << 1 & !(covered >> 1);
                let from_left = upper >> 1 & !(covered << 1);
                if fits & (from_right | from_left) != 0 {
                    best = best.max(self.slot[missing]);
                }
                if fits & !(covered << 1) & !(covered >> 1) != 0 {
                    best = best.max(self.notch[missing]);
                }
            }
            upper = board.row(y);
        }
        best
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slots_are_seen_with_and_without_their_overhang() {
        let weights = Weights::T_SPINS;
        let points = |board: &str| weights.slots(&board.parse().unwrap());
        assert_eq!(points("...#....../###...####/####.#####"), weights.slot[0]);
        assert_eq!(points(".....#..../###...####/####.#####"), weights.slot[0]);
        assert_eq!(points("###...####/####.#####"), weights.notch[0]);
        assert_eq!(points("...#....../.##...####/####.#####"), weights.slot[1]);
        assert_eq!(points("...###..../###...####/####.#####"), 0, "no way in");
        assert_eq!(points("##########".replace('#', ".").as_str()), 0);
    }
}
