use crate::Grid;

impl<const W: usize, const H: usize> Grid<W, H> {
    /// The number of groups of exactly two stones, and of exactly three.
    #[inline]
    pub fn links(&self) -> (u32, u32) {
        let [a, b, c] = self.planes;
        let coloured = self.coloured() & Self::SEEN;
        let differs_above = (a ^ a.down()) | (b ^ b.down()) | (c ^ c.down());
        let differs_right = (a ^ a.left()) | (b ^ b.left()) | (c ^ c.left());
        let above = coloured & coloured.down() & !differs_above;
        let right = coloured & coloured.left() & !differs_right;
        let (below, left) = (above.up(), right.right());
        // Where nothing vanishes, a stone with two neighbours is the middle of three.
        let middle = above & below | right & left | (above | below) & (right | left);
        let three = middle.count();
        let joints = above.count() + right.count();
        (joints.saturating_sub(2 * three), three)
    }
}

#[cfg(test)]
mod tests {
    use crate::Field;

    #[test]
    fn twos_and_threes_are_told_apart() {
        let links = |text: &str| text.parse::<Field>().unwrap().links();
        assert_eq!(links("r.b.../rrbbgg"), (1, 2));
        assert_eq!(links("rgrgrg"), (0, 0));
        assert_eq!(links("r...../r...../r....y"), (0, 1));
    }
}
