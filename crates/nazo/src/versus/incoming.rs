use crate::Field;
use puzzle::versus::Digest;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// The nuisance that is on its way to a side.
#[derive(Clone, Debug)]
pub struct Incoming {
    dice: Pcg64Mcg,
    /// Columns that the next odd stones fall into, in order: each one before any comes again.
    columns: Vec<usize>,
    ready: u32,
    coming: u32,
}

impl Incoming {
    pub(super) fn new(seed: u64) -> Self {
        Self { dice: Pcg64Mcg::seed_from_u64(seed), columns: Vec::new(), ready: 0, coming: 0 }
    }

    /// Stones that fall after the next pair that fires nothing.
    pub fn ready(&self) -> u32 {
        self.ready
    }

    /// Stones of a chain that still runs; they are ready when it ends.
    pub fn coming(&self) -> u32 {
        self.coming
    }

    /// All of them.
    pub fn count(&self) -> u32 {
        self.ready + self.coming
    }

    pub(super) fn receive(&mut self, count: u32) {
        self.coming += count;
    }

    /// The chain that sent stones has ended.
    pub(super) fn make_ready(&mut self) {
        self.ready += std::mem::take(&mut self.coming);
    }

    /// Lets an attack cancel what is on its way; returns what is left of it.
    pub(super) fn cancel(&mut self, attack: u32) -> u32 {
        let first = attack.min(self.ready);
        self.ready -= first;
        let second = (attack - first).min(self.coming);
        self.coming -= second;
        attack - first - second
    }

    /// Lets what is ready fall, at most so many stones; returns their number.
    pub(super) fn fall(&mut self, field: &mut Field, most: u32) -> u32 {
        let count = self.ready.min(most);
        self.ready -= count;
        let width = Field::WIDTH as u32;
        let mut odd = 0u8;
        while odd.count_ones() < count % width {
            odd |= 1 << self.column(odd);
        }
        field.rain(count / width, odd);
        count
    }

    /// The next column that has none of these odd stones.
    fn column(&mut self, odd: u8) -> usize {
        if self.columns.iter().all(|&x| odd >> x & 1 == 1) {
            let mut fresh: Vec<usize> = (0..Field::WIDTH).collect();
            for last in (1..fresh.len()).rev() {
                fresh.swap(last, self.dice.random_range(0..=last as u32) as usize);
            }
            self.columns.extend(fresh);
        }
        let at = self.columns.iter().position(|&x| odd >> x & 1 == 0).unwrap_or(0);
        self.columns.remove(at)
    }

    pub(super) fn digest(&self, digest: &mut Digest) {
        digest.add(u64::from(self.ready) << 32 | u64::from(self.coming));
        digest.add(self.columns.iter().fold(1, |all, &x| all << 3 | x as u64));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn odd_stones_fall_into_every_column_before_one_comes_again() {
        let mut incoming = Incoming::new(3);
        let mut field = Field::EMPTY;
        for _ in 0..3 {
            incoming.receive(2);
            assert_eq!(incoming.fall(&mut field, 30), 0, "the chain still runs");
            incoming.make_ready();
            assert_eq!(incoming.fall(&mut field, 30), 2);
        }
        assert_eq!(field.heights(), [1; 6]);
        incoming.receive(100);
        incoming.make_ready();
        assert_eq!((incoming.fall(&mut field, 30), incoming.count(), field.heights()), (30, 70, [6; 6]));
    }

    #[test]
    fn an_attack_cancels_before_it_is_sent() {
        let mut incoming = Incoming::new(3);
        incoming.receive(5);
        incoming.make_ready();
        incoming.receive(4);
        assert_eq!((incoming.cancel(7), incoming.ready(), incoming.coming()), (0, 0, 2));
        assert_eq!((incoming.cancel(7), incoming.count()), (5, 0));
    }
}
