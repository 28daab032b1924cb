use crate::{Twist, attack::Clear};

/// What a side did in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Stats {
    /// Pieces locked.
    pub pieces: u32,
    /// Rows cleared.
    pub rows: u32,
    /// Rows of attack made, cancelled ones included.
    pub attack: u32,
    /// Rows of garbage that came in.
    pub received: u32,
    /// Full T-spins by the number of rows they cleared, from 1 to 3.
    pub t_spins: [u32; 3],
    /// T-spin minis that cleared a row.
    pub minis: u32,
    /// Clears of four rows.
    pub quads: u32,
    /// Clears that left an empty board.
    pub perfect_clears: u32,
    /// The longest run of clears.
    pub combo: usize,
    /// Actions that had an effect.
    pub actions: u32,
}

impl Stats {
    /// Full T-spins that cleared a row.
    pub fn all_t_spins(&self) -> u32 {
        self.t_spins.iter().sum()
    }

    pub(crate) fn count(&mut self, clear: Clear, combo: usize, attack: u32) {
        self.pieces += 1;
        self.rows += clear.rows;
        self.attack += attack;
        self.combo = self.combo.max(combo);
        if clear.rows == 0 {
            return;
        }
        match clear.twist {
            Twist::Full => self.t_spins[(clear.rows as usize).min(3) - 1] += 1,
            Twist::Mini => self.minis += 1,
            Twist::None => self.quads += u32::from(clear.rows == 4),
        }
        self.perfect_clears += u32::from(clear.perfect);
    }
}
