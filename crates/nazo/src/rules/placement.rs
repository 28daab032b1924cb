use crate::{Bits, Field, Pair};
use puzzle::BadCode;
use std::{fmt, str::FromStr};

/// Where the child is, seen from the axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Turn {
    /// Above the axis.
    Up,
    /// On its right.
    Right,
    /// Below it.
    Down,
    /// On its left.
    Left,
}

impl Turn {
    /// All of them, clockwise.
    pub const ALL: [Self; 4] = [Self::Up, Self::Right, Self::Down, Self::Left];
}

/// How a pair is placed: the column of the axis, and the side of the child. The texts are `4N` for an axis in column
/// 4 with the child above, `4S` with the child below, and `45` for an axis in column 4 with the child in column 5.
/// Texts are read for the usual field of six columns.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Placement {
    turn: Turn,
    axis: u8,
}

impl Placement {
    /// All twenty-two of the usual field. A double needs only the first eleven.
    pub const ALL: [Self; 22] = {
        let mut all = [Self { turn: Turn::Up, axis: 0 }; 22];
        let mut i = 0;
        while i < 22 {
            all[i] = Self::number(i, Field::WIDTH);
            i += 1;
        }
        all
    };

    /// The placement of a number in so many columns: upright, flat, and both again with the stones swapped.
    const fn number(i: usize, columns: usize) -> Self {
        let half = 2 * columns - 1;
        let (place, changed) = (i % half, i >= half);
        let (turn, axis) = match (place < columns, changed) {
            (true, false) => (Turn::Up, place),
            (true, true) => (Turn::Down, place),
            (false, false) => (Turn::Right, place - columns),
            (false, true) => (Turn::Left, place - columns + 1),
        };
        Self { turn, axis: axis as u8 }
    }

    /// The placement with the axis in a column, from 0, if the child is on the usual field as well.
    pub fn new(axis: usize, turn: Turn) -> Option<Self> {
        let inside = match turn {
            Turn::Up | Turn::Down => axis < Field::WIDTH,
            Turn::Right => axis + 1 < Field::WIDTH,
            Turn::Left => (1..Field::WIDTH).contains(&axis),
        };
        inside.then_some(Self { turn, axis: axis as u8 })
    }

    /// The different placements of a pair: for a double, those that fill the same cells are one.
    #[inline]
    pub fn of(pair: Pair) -> &'static [Self] {
        Self::on::<{ Field::WIDTH }>(pair)
    }

    /// The same for a field of `W` columns.
    #[inline]
    pub fn on<const W: usize>(pair: Pair) -> &'static [Self] {
        if pair.is_double() { Columns::<W>::DOUBLE } else { Columns::<W>::ALL }
    }

    /// The canonical one among the placements that put this pair on the same cells.
    pub fn canonical(self, pair: Pair) -> Self {
        match self.turn {
            Turn::Down if pair.is_double() => Self { turn: Turn::Up, ..self },
            Turn::Left if pair.is_double() => Self { turn: Turn::Right, axis: self.axis - 1 },
            _ => self,
        }
    }

    /// The column of the axis, from 0.
    #[inline]
    pub fn axis(self) -> usize {
        self.axis as usize
    }

    /// The column of the child, from 0.
    #[inline]
    pub fn child(self) -> usize {
        match self.turn {
            Turn::Up | Turn::Down => self.axis as usize,
            Turn::Right => self.axis as usize + 1,
            Turn::Left => self.axis as usize - 1,
        }
    }

    /// Where the child is, seen from the axis.
    #[inline]
    pub fn turn(self) -> Turn {
        self.turn
    }

    /// The columns it needs, a bit for each.
    #[inline]
    pub fn columns(self) -> u8 {
        1 << self.axis() | 1 << self.child()
    }

    /// The mirror image, on the usual field.
    pub fn mirror(self) -> Self {
        let turn = match self.turn {
            Turn::Right => Turn::Left,
            Turn::Left => Turn::Right,
            upright => upright,
        };
        Self { turn, axis: Field::WIDTH as u8 - 1 - self.axis }
    }
}

/// The placements on `W` columns.
struct Columns<const W: usize>;

impl<const W: usize> Columns<W> {
    const TABLE: [Placement; 4 * Bits::MOST_COLUMNS - 2] = {
        let mut all = [Placement { turn: Turn::Up, axis: 0 }; 4 * Bits::MOST_COLUMNS - 2];
        let mut i = 0;
        while i < 4 * W - 2 {
            all[i] = Placement::number(i, W);
            i += 1;
        }
        all
    };
    const ALL: &'static [Placement] = Self::TABLE.split_at(4 * W - 2).0;
    const DOUBLE: &'static [Placement] = Self::TABLE.split_at(2 * W - 1).0;
}

impl fmt::Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self.turn {
            Turn::Up => write!(f, "{}N", self.axis + 1),
            Turn::Down => write!(f, "{}S", self.axis + 1),
            Turn::Right | Turn::Left => write!(f, "{}{}", self.axis + 1, self.child() + 1),
        }
    }
}

impl fmt::Debug for Placement {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Placement {
    type Err = BadCode;

    fn from_str(text: &str) -> Result<Self, BadCode> {
        let parsed = || {
            let mut letters = text.chars();
            let axis = letters.next()?.to_digit(10)?.checked_sub(1)?;
            let turn = match letters.next()? {
                'N' => Turn::Up,
                'S' => Turn::Down,
                digit => match digit.to_digit(10)?.checked_sub(1)? {
                    child if child == axis + 1 => Turn::Right,
                    child if child + 1 == axis => Turn::Left,
                    _ => return None,
                },
            };
            letters.next().is_none().then_some(())?;
            Self::new(axis as usize, turn)
        };
        parsed().ok_or_else(|| {
            BadCode::invalid(
                "placement",
                text,
                "the axis' column with N or S, or two neighbouring columns, like 4N, 2S or 45",
            )
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_22_and_11_for_a_double() {
        let texts: Vec<String> = Placement::ALL.iter().map(ToString::to_string).collect();
        assert_eq!(texts.join(" "), "1N 2N 3N 4N 5N 6N 12 23 34 45 56 1S 2S 3S 4S 5S 6S 21 32 43 54 65");
        let double: Pair = "rr".parse().unwrap();
        for placement in Placement::ALL {
            assert_eq!(placement.to_string().parse(), Ok(placement));
            assert_eq!(placement.mirror().mirror(), placement);
            assert!(Placement::of(double).contains(&placement.canonical(double)), "{placement}");
        }
    }

    #[test]
    fn noise_is_refused() {
        for text in ["", "4", "0N", "7N", "4E", "46", "67", "10", "4N ", "４N", "é"] {
            assert!(text.parse::<Placement>().is_err(), "{text}");
        }
    }
}
