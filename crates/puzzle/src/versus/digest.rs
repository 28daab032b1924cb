/// A hash of a state that is the same on every machine. It finds differences; it is no protection against forgery.
pub struct Digest(u64);

impl Default for Digest {
    fn default() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl Digest {
    /// The hash of nothing.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a number.
    pub fn add(&mut self, word: u64) {
        self.0 = (self.0 ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29);
    }

    /// The hash of all that was added.
    pub fn end(self) -> u64 {
        self.0 ^ self.0 >> 31
    }
}
