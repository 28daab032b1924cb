use crate::{Bits, Grid, Pair, Placement, Stone, Turn, rules::bits::lanes::Lanes};

/// A field in wide registers, for operations done millions of times a second.
#[derive(Clone, Copy)]
pub(crate) struct Planes<const W: usize, const H: usize>([Lanes; 3]);

impl<const W: usize, const H: usize> From<&Grid<W, H>> for Planes<W, H> {
    #[inline(always)]
    fn from(field: &Grid<W, H>) -> Self {
        Self(field.planes.map(Lanes::from))
    }
}

impl<const W: usize, const H: usize> From<Planes<W, H>> for Grid<W, H> {
    #[inline(always)]
    fn from(planes: Planes<W, H>) -> Self {
        Self { planes: planes.0.map(Bits::from) }
    }
}

impl<const W: usize, const H: usize> Planes<W, H> {
    /// The cells of a plane for a bit of a stone's number: none, or all.
    const SPELT: &'static [Bits; 2] = &[Bits::NONE, Grid::<W, H>::ALL];

    /// The columns.
    const COLUMNS: &'static [Bits; W] = &{
        let mut columns = [Bits::NONE; W];
        let mut x = 0;
        while x < W {
            columns[x] = Bits::column(x);
            x += 1;
        }
        columns
    };

    #[inline(always)]
    pub(crate) fn occupied(self) -> Lanes {
        self.0[0] | self.0[1] | self.0[2]
    }

    #[inline(always)]
    fn coloured(self) -> Lanes {
        self.0[1] | self.0[2]
    }

    /// Puts a stone into each of some empty cells.
    #[inline(always)]
    fn fill(&mut self, cells: Lanes, stone: Stone) {
        for (number, plane) in self.0.iter_mut().enumerate() {
            *plane = *plane | (cells & Self::SPELT[stone as usize >> number & 1].into());
        }
    }

    /// See [`Grid::drop`].
    #[inline(always)]
    pub(crate) fn drop(&mut self, pair: Pair, placement: Placement) {
        let tops = self.occupied().tops();
        let low = tops & Self::COLUMNS[placement.axis()].into();
        let (axis, child) = match placement.turn() {
            Turn::Up => (low, low.up()),
            Turn::Down => (low.up(), low),
            Turn::Right | Turn::Left => (low, tops & Self::COLUMNS[placement.child()].into()),
        };
        self.fill(axis, pair.axis.into());
        self.fill(child, pair.child.into());
    }

    /// The visible cells with this stone.
    #[inline(always)]
    pub(crate) fn seen(self, stone: Stone) -> Lanes {
        let seen = Lanes::from(Grid::<W, H>::SEEN);
        self.0.into_iter().enumerate().fold(seen, |cells, (number, plane)| {
            if stone as usize >> number & 1 == 1 { cells & plane } else { cells.without(plane) }
        })
    }

    /// The visible stones in groups of two, and those in groups of three, where nothing vanishes.
    #[inline(always)]
    pub(crate) fn twos_and_threes(self) -> [Lanes; 2] {
        let [a, b, c] = self.0;
        let coloured = self.coloured() & Grid::<W, H>::SEEN.into();
        let differs_above = (a ^ a.down()) | (b ^ b.down()) | (c ^ c.down());
        let differs_right = (a ^ a.left()) | (b ^ b.left()) | (c ^ c.left());
        let above = (coloured & coloured.down()).without(differs_above);
        let right = (coloured & coloured.left()).without(differs_right);
        let (below, left) = (above.up(), right.right());
        // A stone with two neighbours is the middle of three.
        let middle = above & below | right & left | (above | below) & (right | left);
        let ends = (middle & above).up() | (middle & below).down() | (middle & right).right() | (middle & left).left();
        let threes = middle | ends;
        [(above | below | right | left).without(threes), threes]
    }

    /// See [`Grid::vanishing`].
    #[inline(always)]
    pub(crate) fn vanishing(self) -> Lanes {
        let [a, b, c] = self.0;
        let coloured = self.coloured() & Grid::<W, H>::SEEN.into();
        // Connected with the stone above, and with the stone on the right: the same number in both cells.
        let differs_above = (a ^ a.down()) | (b ^ b.down()) | (c ^ c.down());
        let differs_right = (a ^ a.left()) | (b ^ b.left()) | (c ^ c.left());
        let above = (coloured & coloured.down()).without(differs_above);
        let right = (coloured & coloured.left()).without(differs_right);
        let (below, left) = (above.up(), right.right());
        let (both_upright, any_upright) = (above & below, above | below);
        let (both_flat, any_flat) = (right & left, right | left);
        let three = both_upright & any_flat | both_flat & any_upright;
        let two = both_upright | both_flat | any_upright & any_flat;
        // A group has four stones or more exactly if one of them has three neighbours, or two neighbours have two
        // each. Then every stone of it is such a stone or beside one.
        let two_upright = two & two.down() & above;
        let two_flat = two & two.left() & right;
        let some = three | two_upright | two_flat;
        if some.is_empty() {
            return some;
        }
        let inner = some | two_upright.up() | two_flat.right();
        inner | (inner & above).up() | (inner & below).down() | (inner & right).right() | (inner & left).left()
    }

    /// The groups of two and of three stones, as [`Grid::links`] counts them, unless something vanishes.
    #[inline(always)]
    pub(crate) fn links_unless_vanishing(self) -> Option<(u32, u32)> {
        let [a, b, c] = self.0;
        let coloured = self.coloured() & Grid::<W, H>::SEEN.into();
        let differs_above = (a ^ a.down()) | (b ^ b.down()) | (c ^ c.down());
        let differs_right = (a ^ a.left()) | (b ^ b.left()) | (c ^ c.left());
        let above = (coloured & coloured.down()).without(differs_above);
        let right = (coloured & coloured.left()).without(differs_right);
        let (below, left) = (above.up(), right.right());
        let (both_upright, any_upright) = (above & below, above | below);
        let (both_flat, any_flat) = (right & left, right | left);
        let three = both_upright & any_flat | both_flat & any_upright;
        let two = both_upright | both_flat | any_upright & any_flat;
        if !(three | two & two.down() & above | two & two.left() & right).is_empty() {
            return None;
        }
        let threes = two.count();
        Some((above.count() + right.count() - 2 * threes, threes))
    }

    /// The nuisance beside vanishing stones.
    #[inline(always)]
    pub(crate) fn nuisance_beside(self, stones: Lanes) -> Lanes {
        (stones.around() & self.0[0] & Grid::<W, H>::SEEN.into()).without(self.coloured())
    }

    /// Removes cells from every column, and lets the stones above them fall.
    #[inline(always)]
    pub(crate) fn fall(&mut self, mut gone: Lanes) {
        // Removes the lowest one of every column at once. Most rounds remove two stones from some column, so the
        // second pass is unconditional, which avoids a branch that is hard to predict.
        loop {
            for _ in 0..2 {
                let keep = gone.below_lowest();
                for plane in &mut self.0 {
                    *plane = *plane & keep | plane.down().without(keep);
                }
                gone = gone.down().without(keep);
            }
            if gone.is_empty() {
                return;
            }
        }
    }

    /// See [`Grid::fire`].
    #[inline(always)]
    pub(crate) fn fire(&mut self) -> u32 {
        let mut length = 0;
        loop {
            let stones = self.vanishing();
            if stones.is_empty() {
                return length;
            }
            length += 1;
            self.fall(stones | self.nuisance_beside(stones));
        }
    }
}
