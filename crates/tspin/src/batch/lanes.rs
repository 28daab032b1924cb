use crate::{reach::PerTurn, rules::bits::Bits};

/// How many boards are searched together: two registers of AVX-512, so that one does not wait for the other.
pub(super) const LANES: usize = 16;

/// A set of cells for each lane, word by word, so that a register holds the same word of neighbouring lanes.
#[derive(Clone, Copy)]
#[repr(align(64))]
pub(super) struct Lanes<const N: usize>([[u64; LANES]; N]);

impl<const N: usize> Lanes<N> {
    /// Empty sets.
    pub const NONE: Self = Self([[0; LANES]; N]);

    /// The set in a lane.
    #[inline(always)]
    pub fn get(&self, lane: usize) -> Bits<N> {
        let mut bits = Bits::NONE;
        let mut word = 0;
        while word < N {
            bits.0[word] = self.0[word][lane];
            word += 1;
        }
        bits
    }

    /// Replaces the set in a lane.
    #[inline(always)]
    pub fn set(&mut self, lane: usize, bits: Bits<N>) {
        let mut word = 0;
        while word < N {
            self.0[word][lane] = bits.0[word];
            word += 1;
        }
    }
}

/// The sets of all turns in a lane.
#[inline(always)]
pub(super) fn per_turn<const N: usize>(sets: &[Lanes<N>; 4], lane: usize) -> PerTurn<N> {
    [sets[0].get(lane), sets[1].get(lane), sets[2].get(lane), sets[3].get(lane)]
}
