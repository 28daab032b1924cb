use crate::{Bits, Colour, Field, Stone};

/// What a chain came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Chain {
    /// Rounds: how many times something vanished.
    pub length: u32,
    /// Points.
    pub score: u32,
    /// Coloured stones that vanished.
    pub stones: u32,
    /// The number of each round times its stones beyond four, summed up: what the attack of the 2012 paper adds to
    /// the length's share.
    pub surplus: u32,
    /// Whether nothing is left on the field. False if nothing vanished.
    pub all_clear: bool,
}

/// One round of a chain: what vanishes at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Round {
    /// The field before it.
    pub before: Field,
    /// The coloured stones that vanish.
    pub stones: Bits,
    /// The nuisance that vanishes beside them.
    pub nuisance: Bits,
}

impl Round {
    /// The connected groups that vanish, with their colours.
    pub fn groups(&self) -> impl Iterator<Item = (Colour, Bits)> + use<> {
        let (field, mut rest) = (self.before, self.stones);
        std::iter::from_fn(move || {
            let start = rest.first();
            if start.is_empty() {
                return None;
            }
            let (x, y) = start.cells().next()?;
            let group = field.group(x, y);
            rest &= !group;
            Some((field.get(x, y)?.colour()?, group))
        })
    }

    /// The colours that vanish, a bit for each.
    pub fn colours(&self) -> u8 {
        let has = |colour: Colour| !(self.before.cells(colour.into()) & self.stones).is_empty();
        Colour::ALL.into_iter().fold(0, |colours, colour| colours | u8::from(has(colour)) << colour as u8)
    }

    /// Points of this round as the `number`-th of its chain, from 1.
    #[inline]
    pub fn score(&self, number: u32) -> u32 {
        let count = self.stones.count();
        // Four stones are one group of one colour.
        let bonus = chain_power(number) + if count == 4 { 0 } else { self.bonus() };
        10 * count * bonus.clamp(1, 999)
    }

    /// The bonus for several colours and for large groups.
    #[cold]
    fn bonus(&self) -> u32 {
        const COLOURS: [u32; 6] = [0, 0, 3, 6, 12, 24];
        const GROUP: [u32; 12] = [0, 0, 0, 0, 0, 2, 3, 4, 5, 6, 7, 10];
        let groups: u32 = self.groups().map(|(_, group)| GROUP[group.count().min(11) as usize]).sum();
        COLOURS[self.colours().count_ones() as usize] + groups
    }
}

/// The chain power of a round, from 1: 0 8 16 32 64 96 … 512.
#[inline]
fn chain_power(number: u32) -> u32 {
    match number {
        0 | 1 => 0,
        2..=4 => 4 << (number - 1),
        _ => 32 * (number.min(19) - 3),
    }
}

impl Field {
    /// The coloured stones in groups of four and more.
    #[inline]
    pub fn vanishing(&self) -> Bits {
        let [a, b, c] = self.planes;
        let coloured = self.coloured() & Bits::VISIBLE;
        // Joined with the stone above, and with the stone on the right: the same number in both cells.
        let differs_above = (a ^ a.down()) | (b ^ b.down()) | (c ^ c.down());
        let differs_right = (a ^ a.left()) | (b ^ b.left()) | (c ^ c.left());
        let above = coloured & coloured.down() & !differs_above;
        let right = coloured & coloured.left() & !differs_right;
        let (below, left) = (above.up(), right.right());
        let (both_upright, any_upright) = (above & below, above | below);
        let (both_flat, any_flat) = (right & left, right | left);
        let three = both_upright & any_flat | both_flat & any_upright;
        let two = both_upright | both_flat | any_upright & any_flat;
        // A group has four stones or more just if one of them has three neighbours or two neighbours have two each.
        // Then every stone of it is such a stone or beside one.
        let two_upright = two & two.down() & above;
        let two_flat = two & two.left() & right;
        let some = three | two_upright | two_flat;
        if some.is_empty() {
            return Bits::NONE;
        }
        let inner = some | two_upright.up() | two_flat.right();
        inner | (inner & above).up() | (inner & below).down() | (inner & right).right() | (inner & left).left()
    }

    /// The nuisance beside vanishing stones.
    #[inline]
    pub(crate) fn nuisance_beside(&self, stones: Bits) -> Bits {
        stones.around() & self.planes[0] & !self.coloured() & Bits::VISIBLE
    }

    /// Plays one round of a chain, if there is anything to vanish.
    #[inline]
    pub fn round(&mut self) -> Option<Round> {
        let stones = self.vanishing();
        if stones.is_empty() {
            return None;
        }
        let round = Round { before: *self, stones, nuisance: self.nuisance_beside(stones) };
        self.fall(round.stones | round.nuisance);
        Some(round)
    }

    /// Lets everything vanish that can, round after round, and says what it came to.
    pub fn resolve(&mut self) -> Chain {
        let mut chain = Chain::default();
        while let Some(round) = self.round() {
            chain.length += 1;
            let count = round.stones.count();
            chain.stones += count;
            chain.surplus += chain.length * (count - 4);
            chain.score += round.score(chain.length);
        }
        chain.all_clear = chain.length > 0 && self.is_empty();
        chain
    }

    /// The same, and says only how many rounds it took.
    #[inline]
    pub fn fire(&mut self) -> u32 {
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

    /// The visible stones of its colour that are connected with a visible coloured stone; none for another cell.
    pub fn group(&self, x: usize, y: usize) -> Bits {
        let Some(colour) = self.get(x, y).and_then(Stone::colour) else { return Bits::NONE };
        let same = self.cells(colour.into()) & Bits::VISIBLE;
        let mut group = Bits::cell(x, y) & same;
        loop {
            let grown = (group | group.around()) & same;
            if grown == group {
                return group;
            }
            group = grown;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chain_power_is_the_table() {
        let table: Vec<u32> = (1..=19).map(chain_power).collect();
        assert_eq!(
            table,
            [0, 8, 16, 32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448, 480, 512],
            "as in the rules"
        );
    }

    fn resolved(text: &str) -> (Chain, String) {
        let mut field: Field = text.parse().unwrap();
        let chain = field.resolve();
        (chain, field.to_string())
    }

    #[test]
    fn bonuses_are_added_up() {
        // Five of one colour: 10 · 5 · 2.
        assert_eq!(resolved("rrrrr.").0.score, 100);
        // Four of each of two colours: 10 · 8 · 3.
        assert_eq!(resolved("rrrr../bbbb..").0.score, 240);
        // Two groups of one colour: no bonus.
        assert_eq!(resolved("rr..rr/rr..rr").0.score, 80);
        // Twelve at once: 10 · 12 · 10.
        let (chain, left) = resolved("rrrrrr/rrrrrr");
        assert_eq!((chain.score, chain.surplus, chain.all_clear, left.as_str()), (1200, 8, true, "......"));
    }

    #[test]
    fn nuisance_vanishes_beside_a_group_and_only_there() {
        let (chain, left) = resolved("o...../og..../rrrr.o/oooooo");
        assert_eq!((chain.length, left.as_str()), (1, ".....o/og..oo"));
    }

    #[test]
    fn row_13_neither_connects_nor_vanishes() {
        let mut field: Field = ["rb....", "rb....", "rb....", "br....", "yb...."]
            .into_iter()
            .chain(["by....", "yb...."].into_iter().cycle().take(8))
            .collect::<Vec<_>>()
            .join("/")
            .parse()
            .unwrap();
        // Rows 13 to 11 hold three red and three blue stones: nothing vanishes, also with a fourth beside row 13.
        assert_eq!(field.height(0), 13);
        assert_eq!(field.fire(), 0);
    }
}
