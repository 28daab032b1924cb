use crate::{Bits, Grid, Pair, Placement};

impl<const W: usize, const H: usize> Grid<W, H> {
    /// The columns that a pair can reach from where it enters, a bit for each, the leftmost lowest.
    ///
    /// On the usual field that is column 3. A column of twelve stones blocks the way, unless the pair can climb: from a column
    /// of eleven that it can reach, or between columns 2 and 4 when both are that high. A column of thirteen always blocks.
    #[inline]
    pub fn reachable(&self) -> u8 {
        let highest = Bits::block(W, H) & !Bits::block(W, H - 1);
        if (self.occupied() & highest).is_empty() { (0xff_u16 >> (8 - W)) as u8 } else { self.climbing() }
    }

    /// The reachable placements of a pair, in the order of [`Placement::ALL`], for a double each once.
    #[inline]
    pub fn placements(&self, pair: Pair) -> impl Iterator<Item = Placement> + use<W, H> {
        let reachable = self.reachable();
        Placement::on::<W>(pair).iter().copied().filter(move |placement| placement.columns() & !reachable == 0)
    }

    /// Whether a pair can reach this placement.
    pub fn can_place(&self, placement: Placement) -> bool {
        placement.columns() & !self.reachable() == 0
    }

    #[cold]
    fn climbing(&self) -> u8 {
        let (heights, door, full) = (self.heights(), Self::DOOR, H as u32);
        // Outwards from where pairs enter, as long as no column is higher than that.
        let within = |highest: u32| {
            let open = |x: &usize| heights[*x] <= highest;
            let left = (0..=door).rev().take_while(open);
            let right = (door + 1..W).take_while(open);
            left.chain(right.filter(|_| heights[door] <= highest)).fold(0u8, |columns, x| columns | 1 << x)
        };
        let plain = within(full - 1);
        let foothold = (0..W).any(|x| plain >> x & 1 == 1 && heights[x] == full - 1);
        let high = |x: Option<usize>| x.and_then(|x| heights.get(x)).is_some_and(|&height| height >= full);
        let between = high(door.checked_sub(1)) && high(Some(door + 1));
        if plain != 0 && (foothold || between) { within(full) } else { plain }
    }
}

#[cfg(test)]
mod tests {
    use crate::Field;

    fn reachable(heights: [usize; 6]) -> String {
        let mut field = Field::EMPTY;
        for (x, height) in heights.into_iter().enumerate() {
            (0..height).for_each(|_| field.drop_stone(x, crate::Stone::Nuisance));
        }
        let columns = field.reachable();
        (0..6).map(|x| if columns >> x & 1 == 1 { (b'1' + x) as char } else { '.' }).collect()
    }

    #[test]
    fn high_columns_block_the_way_unless_the_pair_can_climb() {
        assert_eq!(reachable([0; 6]), "123456");
        assert_eq!(reachable([11; 6]), "123456");
        assert_eq!(reachable([0, 12, 0, 0, 0, 0]), "..3456");
        assert_eq!(reachable([0, 0, 0, 0, 12, 0]), "1234..");
        assert_eq!(reachable([0, 12, 0, 12, 0, 0]), "123456", "climbs between 2 and 4");
        assert_eq!(reachable([0, 12, 0, 0, 0, 11]), "123456", "climbs from 6");
        assert_eq!(reachable([11, 12, 0, 0, 0, 0]), "..3456", "1 is out of reach");
        assert_eq!(reachable([0, 12, 11, 13, 0, 0]), "123...", "13 always blocks");
        assert_eq!(reachable([0, 13, 0, 12, 12, 13]), "..345.");
        assert_eq!(reachable([0, 0, 12, 0, 0, 0]), "......", "the game is lost");
    }
}
