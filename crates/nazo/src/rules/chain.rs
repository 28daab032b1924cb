use crate::{Bits, Colour, Grid, Stone, rules::bits::planes::Planes};

/// The result of a chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Chain {
    /// Rounds: how many times something vanished.
    pub length: u32,
    /// The score in points.
    pub score: u32,
    /// Coloured stones that vanished.
    pub stones: u32,
    /// The sum over the rounds of the round's number times its stones beyond four: the part of the 2012 paper's
    /// attack that does not follow from the length.
    pub surplus: u32,
    /// Whether the field is empty afterwards. False if nothing vanished.
    pub all_clear: bool,
}

/// One round of a chain: the stones that vanish at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Round<const W: usize = 6, const H: usize = 12> {
    /// The field before the round.
    pub before: Grid<W, H>,
    /// The coloured stones that vanish.
    pub stones: Bits,
    /// The nuisance that vanishes beside them.
    pub nuisance: Bits,
}

impl<const W: usize, const H: usize> Round<W, H> {
    /// The connected groups that vanish, with their colours.
    pub fn groups(&self) -> impl Iterator<Item = (Colour, Bits)> + use<W, H> {
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

    /// The score of this round as the `number`-th of its chain, from 1.
    pub fn score(&self, number: u32) -> u32 {
        points(self.stones.count(), number, bonus(&self.before, self.stones))
    }
}

/// The bonus for several colours and for large groups.
#[cold]
#[inline(never)]
fn bonus<const W: usize, const H: usize>(before: &Grid<W, H>, stones: Bits) -> u32 {
    const COLOURS: [u32; 6] = [0, 0, 3, 6, 12, 24];
    const GROUP: [u32; 12] = [0, 0, 0, 0, 0, 2, 3, 4, 5, 6, 7, 10];
    let round = Round { before: *before, stones, nuisance: Bits::NONE };
    let groups: u32 = round.groups().map(|(_, group)| GROUP[group.count().min(11) as usize]).sum();
    COLOURS[round.colours().count_ones() as usize] + groups
}

#[inline]
fn points(count: u32, number: u32, bonus: u32) -> u32 {
    10 * count * (chain_power(number) + bonus).clamp(1, 999)
}

/// The chain power of the `number`-th round, from 1: 0 8 16 32 64 96 … 512.
#[inline]
fn chain_power(number: u32) -> u32 {
    match number {
        0 | 1 => 0,
        2..=4 => 4 << (number - 1),
        _ => 32 * (number.min(19) - 3),
    }
}

impl<const W: usize, const H: usize> Grid<W, H> {
    /// The coloured stones in groups of four and more.
    #[inline]
    pub fn vanishing(&self) -> Bits {
        Planes::from(self).vanishing().into()
    }

    /// Plays one round, if anything vanishes.
    #[inline]
    pub fn round(&mut self) -> Option<Round<W, H>> {
        let mut planes = Planes::from(&*self);
        let stones = planes.vanishing();
        if stones.is_empty() {
            return None;
        }
        let nuisance = planes.nuisance_beside(stones);
        let round = Round { before: *self, stones: stones.into(), nuisance: nuisance.into() };
        planes.fall(stones | nuisance);
        *self = planes.into();
        Some(round)
    }

    /// Plays all rounds and returns the chain.
    pub fn resolve(&mut self) -> Chain {
        let mut chain = Chain::default();
        let mut planes = Planes::from(&*self);
        loop {
            let stones = planes.vanishing();
            if stones.is_empty() {
                break;
            }
            let nuisance = planes.nuisance_beside(stones);
            let count = stones.count();
            chain.length += 1;
            chain.stones += count;
            chain.surplus += chain.length * (count - 4);
            // Four stones are one group of one colour.
            let bonus = if count == 4 { 0 } else { bonus(&planes.into(), stones.into()) };
            chain.score += points(count, chain.length, bonus);
            planes.fall(stones | nuisance);
        }
        *self = planes.into();
        chain.all_clear = chain.length > 0 && self.is_empty();
        chain
    }

    /// Plays all rounds and returns only their number.
    #[inline]
    pub fn fire(&mut self) -> u32 {
        let mut planes = Planes::from(&*self);
        let length = planes.fire();
        *self = planes.into();
        length
    }

    /// The visible stones connected with a visible coloured stone, including itself; empty for any other cell.
    pub fn group(&self, x: usize, y: usize) -> Bits {
        let Some(colour) = self.get(x, y).and_then(Stone::colour) else { return Bits::NONE };
        let same = self.cells(colour.into()) & Self::SEEN;
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
    use crate::Field;

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
        // Column 1, rows 10 to 13: four red stones, of which the highest does not count.
        let mut rows = vec!["r....."; 4];
        rows.extend(["b.....", "y....."].into_iter().cycle().take(9));
        let mut field: Field = rows.join("/").parse().unwrap();
        assert_eq!((field.height(0), field.fire()), (13, 0));
        // A fourth red stone below them takes the three along, and what was in row 13 falls.
        rows[4] = "r.....";
        let mut field: Field = rows.join("/").parse().unwrap();
        assert_eq!((field.fire(), field.height(0), field.get(0, 8)), (1, 9, Some(Stone::Red)));
        // Nuisance in row 13 stays although the stone below it vanishes.
        rows[0] = "o.....";
        let mut field: Field = rows.join("/").parse().unwrap();
        assert_eq!((field.fire(), field.height(0), field.get(0, 8)), (1, 9, Some(Stone::Nuisance)));
    }
}
