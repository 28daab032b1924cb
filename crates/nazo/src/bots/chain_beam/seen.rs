/// The fields of one level, by their keys. Open addressing; what was there on earlier levels counts as empty, so that
/// nothing has to be cleared.
pub(super) struct Seen {
    /// A key without its lowest bits, in which is the number of the level.
    entries: Vec<u64>,
    level: u64,
}

impl Seen {
    const LEVELS: u64 = 1 << 12;

    /// Room for so many fields of a level.
    pub(super) fn new(most: usize) -> Self {
        Self { entries: vec![0; (2 * most).next_power_of_two()], level: 0 }
    }

    /// Begins a level.
    pub(super) fn next_level(&mut self) {
        self.level += 1;
        if self.level == Self::LEVELS {
            self.entries.fill(0);
            self.level = 1;
        }
    }

    /// Adds a field, and returns whether it is new.
    #[inline]
    pub(super) fn insert(&mut self, key: u64) -> bool {
        let entry = key & !(Self::LEVELS - 1) | self.level;
        let mask = self.entries.len() - 1;
        let mut at = (key >> 32) as usize & mask;
        loop {
            match self.entries[at] {
                there if there == entry => return false,
                there if there % Self::LEVELS != self.level => {
                    self.entries[at] = entry;
                    return true;
                }
                _ => at = (at + 1) & mask,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_begins_empty() {
        let mut seen = Seen::new(100);
        for _ in 0..2 * Seen::LEVELS {
            seen.next_level();
            for key in [5 << 12, 6 << 12, 7 << 40, u64::MAX] {
                assert_eq!((seen.insert(key), seen.insert(key)), (true, false), "{key}");
            }
        }
    }
}
