//! Attack tables: how many rows a clear sends to the opponent, in named rulesets.

use crate::Twist;

/// How many rows a clear sends to the opponent: a named set of tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ruleset {
    /// The name of the ruleset.
    pub name: &'static str,
    plain: [u32; 5],
    mini: [u32; 3],
    full: [u32; 4],
    back_to_back: u32,
    perfect_clear: u32,
    combo: &'static [u32],
}

/// The rules that most current games share.
pub const GUIDELINE: Ruleset = Ruleset {
    name: "guideline",
    plain: [0, 0, 1, 2, 4],
    mini: [0, 0, 1],
    full: [0, 2, 4, 6],
    back_to_back: 1,
    perfect_clear: 10,
    combo: &[0, 1, 1, 2, 2, 3, 3, 4, 4, 4, 5],
};

/// The table of the 2020 thesis: rows and T-spins, without any bonus.
pub const THESIS: Ruleset = Ruleset {
    name: "thesis",
    plain: [0, 0, 1, 2, 4],
    // The thesis has no minis: they send as much as plain clears.
    mini: [0, 0, 1],
    full: [0, 2, 4, 6],
    back_to_back: 0,
    perfect_clear: 0,
    combo: &[],
};

impl Ruleset {
    /// Every ruleset.
    pub const ALL: [Self; 2] = [GUIDELINE, THESIS];

    /// The ruleset of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|rules| rules.name == name)
    }
}

/// A clear and its circumstances.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clear {
    /// Rows cleared.
    pub rows: u32,
    /// The kind of T-spin.
    pub twist: Twist,
    /// Whether the board is empty afterwards.
    pub perfect: bool,
}

/// State that carries over from one clear to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Streak {
    /// Clears in a row so far.
    pub combo: usize,
    /// Whether the last clear was a quad or a T-spin.
    pub hard: bool,
}

impl Ruleset {
    /// The rows sent by a locked piece. Updates the streak.
    pub fn attack(&self, clear: Clear, streak: &mut Streak) -> u32 {
        if clear.rows == 0 {
            streak.combo = 0;
            return 0;
        }
        let look = |table: &[u32], index: usize| table.get(index).or(table.last()).copied().unwrap_or(0);
        let table: &[u32] = match clear.twist {
            Twist::None => &self.plain,
            Twist::Mini => &self.mini,
            Twist::Full => &self.full,
        };
        let hard = clear.rows == 4 || clear.twist != Twist::None;
        let back_to_back = if hard && streak.hard { self.back_to_back } else { 0 };
        let combo = look(self.combo, streak.combo);
        let perfect = if clear.perfect { self.perfect_clear } else { 0 };
        *streak = Streak { combo: streak.combo + 1, hard };
        look(table, clear.rows as usize) + back_to_back + combo + perfect
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clear(rows: u32, twist: Twist) -> Clear {
        Clear { rows, twist, perfect: false }
    }

    #[test]
    fn single_clears_send_what_the_tables_say() {
        for rules in Ruleset::ALL {
            let sent = |rows, twist| rules.attack(clear(rows, twist), &mut Streak::default());
            assert_eq!([1, 2, 3, 4].map(|rows| sent(rows, Twist::None)), [0, 1, 2, 4]);
            assert_eq!([1, 2, 3].map(|rows| sent(rows, Twist::Full)), [2, 4, 6]);
            assert_eq!([0, 1, 2].map(|rows| sent(rows, Twist::Mini)), [0, 0, 1]);
        }
    }

    #[test]
    fn streaks_count_under_the_guideline_and_not_in_the_thesis() {
        let mut streak = Streak::default();
        let sent = [(4, Twist::None), (2, Twist::Full), (1, Twist::None), (4, Twist::None)]
            .map(|(rows, twist)| GUIDELINE.attack(clear(rows, twist), &mut streak));
        // Second: 4 + back-to-back 1 + combo 1. Third: combo 1 and the end of back-to-back. Fourth: 4 + combo 2.
        assert_eq!(sent, [4, 6, 1, 6]);
        assert_eq!(GUIDELINE.attack(Clear { perfect: true, ..clear(1, Twist::None) }, &mut Streak::default()), 10);
        let mut streak = Streak { combo: 5, hard: true };
        assert_eq!(THESIS.attack(Clear { perfect: true, ..clear(2, Twist::Full) }, &mut streak), 4);
    }
}
