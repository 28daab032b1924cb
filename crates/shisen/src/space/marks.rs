use super::frame::{LOW_BITS, Low};

/// A set of low parts.
pub(super) struct Marks {
    words: Box<[u64; WORDS]>,
    /// Which blocks of eight words are not empty.
    used: u64,
}

const WORDS: usize = 1 << (LOW_BITS - 6);

impl Marks {
    pub(super) fn new() -> Self {
        Self { words: Box::new([0; WORDS]), used: 0 }
    }

    #[inline]
    pub(super) fn set(&mut self, low: Low) {
        self.set_if(low, true);
    }

    #[inline]
    pub(super) fn set_if(&mut self, low: Low, so: bool) {
        self.words[usize::from(low >> 6) % WORDS] |= u64::from(so) << (low & 63);
        self.used |= u64::from(so) << (low >> 9 & 63);
    }

    /// Appends the low parts in order, and empties the set.
    pub(super) fn take(&mut self, lows: &mut Vec<Low>) {
        while self.used != 0 {
            let block = self.used.trailing_zeros() as usize;
            self.used &= self.used - 1;
            for word in block * 8..block * 8 + 8 {
                let mut bits = std::mem::take(&mut self.words[word]);
                while bits != 0 {
                    lows.push((word << 6) as Low | bits.trailing_zeros() as Low);
                    bits &= bits - 1;
                }
            }
        }
    }
}
