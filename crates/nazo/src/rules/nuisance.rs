use crate::{Chain, Grid, Pair, Stone};

/// How the attack of a chain is computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Ruleset {
    /// Seventy points send one nuisance stone; an all clear adds thirty to the next chain.
    #[default]
    Tsu,
    /// The attack of the 2012 paper: 3N(N-1) for a chain of N, and i(c - 4) for each round i in which c stones
    /// vanish. Points do not carry over, and an all clear has no bonus.
    Paper2012,
}

/// A player's attack state: points carried over, and the bonus of an all clear.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Sender {
    ruleset: Ruleset,
    points: u32,
    bonus: bool,
}

impl Ruleset {
    /// Points that send one nuisance stone.
    pub const TSU_POINTS: u32 = 70;
    /// Nuisance that an all clear adds to the next chain.
    pub const TSU_ALL_CLEAR: u32 = 30;

    /// The nuisance that a chain sends by itself, without what carried over.
    pub fn attack(self, chain: &Chain) -> u32 {
        match self {
            Self::Tsu => chain.score / Self::TSU_POINTS,
            Self::Paper2012 if chain.length == 0 => 0,
            Self::Paper2012 => 3 * chain.length * (chain.length - 1) + chain.surplus,
        }
    }

    /// The largest attack that a pair can fire.
    pub fn best<const W: usize, const H: usize>(self, field: &Grid<W, H>, pair: Pair) -> u32 {
        let after = |placement| {
            let mut child = *field;
            child.drop(pair, placement);
            let chain = child.resolve();
            if child.is_lost() { 0 } else { self.attack(&chain) }
        };
        field.placements(pair).map(after).max().unwrap_or(0)
    }
}

impl Sender {
    /// A player that has sent nothing yet.
    pub fn new(ruleset: Ruleset) -> Self {
        Self { ruleset, ..Self::default() }
    }

    /// The nuisance that this chain sends. A placement that fires nothing sends nothing.
    pub fn send(&mut self, chain: &Chain) -> u32 {
        if chain.length == 0 || self.ruleset == Ruleset::Paper2012 {
            return self.ruleset.attack(chain);
        }
        let points = self.points + chain.score;
        self.points = points % Ruleset::TSU_POINTS;
        let bonus = if self.bonus { Ruleset::TSU_ALL_CLEAR } else { 0 };
        self.bonus = chain.all_clear;
        points / Ruleset::TSU_POINTS + bonus
    }
}

impl<const W: usize, const H: usize> Grid<W, H> {
    /// The most nuisance that falls in one turn: five rows.
    pub const MOST_NUISANCE: u32 = 5 * W as u32;

    /// Drops nuisance: whole rows, then one stone into each of some columns, a bit for each. Stones without room are
    /// lost.
    pub fn rain(&mut self, rows: u32, columns: u8) {
        for _ in 0..rows {
            (0..Self::WIDTH).for_each(|x| self.drop_stone(x, Stone::Nuisance));
        }
        (0..Self::WIDTH).filter(|x| columns >> x & 1 == 1).for_each(|x| self.drop_stone(x, Stone::Nuisance));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Field;

    #[test]
    fn seventy_points_send_one_and_the_rest_is_kept() {
        let mut sender = Sender::new(Ruleset::Tsu);
        let chain = |length, score, all_clear| Chain { length, score, all_clear, ..Chain::default() };
        assert_eq!(sender.send(&chain(1, 40, false)), 0);
        assert_eq!(sender.send(&chain(1, 40, true)), 1);
        assert_eq!(sender.send(&chain(0, 0, false)), 0);
        assert_eq!(sender.send(&chain(2, 360, false)), 30 + 5, "an all clear counts for the next chain");
        assert_eq!(sender.send(&chain(1, 40, false)), 0, "and only once");
    }

    #[test]
    fn the_papers_attack() {
        let attack = |length, surplus| Ruleset::Paper2012.attack(&Chain { length, surplus, ..Chain::default() });
        assert_eq!((attack(0, 0), attack(1, 0), attack(1, 2), attack(3, 5)), (0, 0, 2, 23));
    }

    #[test]
    fn nuisance_rains_in_rows() {
        let mut field: Field = "r.....".parse().unwrap();
        field.rain(1, 0b10_0001);
        assert_eq!(field.to_string(), "o...../o....o/rooooo");
    }
}
