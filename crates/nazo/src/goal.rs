use crate::{Colour, Field, Round, Stone};
use puzzle::BadCode;
use std::{fmt, str::FromStr};

/// Which stones a goal counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Which {
    /// Every stone, nuisance too.
    All,
    /// Stones of one colour.
    Colour(Colour),
    /// Nuisance.
    Nuisance,
    /// Stones of every colour.
    Coloured,
}

/// What is counted or wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Aim {
    /// None of some stones is left.
    Clear,
    /// A chain of so many rounds.
    Chain,
    /// Such a chain which leaves none of some stones.
    ChainClear,
    /// So many colours have vanished since the beginning.
    Colours,
    /// So many stones have vanished since the beginning.
    Count,
    /// So many colours vanish in one round.
    ColoursAtOnce,
    /// So many stones vanish in one round.
    AtOnce,
    /// So many groups vanish in one round.
    Places,
    /// A group of so many stones vanishes.
    Group,
}

/// What must be done. The moment a placement does it, the puzzle is solved; pairs left over do not matter.
///
/// Texts: `chain=4`, `chain>=4`, `clear`, `clear=r`, `chain=4+clear=r`, `colours=3`, `count=8r`, `colours-at-once=2`,
/// `at-once=10`, `places=2`, `group=6b`. A letter after the number says which stones count: a colour, `o` for nuisance,
/// `c` for all colours together; without one all stones count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Goal {
    /// What is counted.
    pub aim: Aim,
    /// Which stones count.
    pub which: Which,
    /// The number wanted; 0 for `clear`.
    pub number: u8,
    /// Whether more are as good.
    pub at_least: bool,
}

/// What earlier placements did towards a goal that counts since the beginning.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Progress {
    colours: u8,
    count: u16,
}

impl Which {
    /// The letter that stands for it in goals.
    pub fn letter(self) -> Option<char> {
        match self {
            Self::All => None,
            Self::Colour(colour) => Some(colour.letter()),
            Self::Nuisance => Some('o'),
            Self::Coloured => Some('c'),
        }
    }

    fn from_letter(letter: char) -> Option<Self> {
        match letter {
            'o' => Some(Self::Nuisance),
            'c' => Some(Self::Coloured),
            _ => Colour::from_letter(letter).map(Self::Colour),
        }
    }

    /// How many of these stones a field holds.
    pub fn left(self, field: &Field) -> u32 {
        match self {
            Self::All => field.occupied().count(),
            Self::Colour(colour) => field.cells(colour.into()).count(),
            Self::Nuisance => field.cells(Stone::Nuisance).count(),
            Self::Coloured => field.coloured().count(),
        }
    }

    /// How many of these stones vanish in a round.
    fn vanished(self, round: &Round) -> u32 {
        match self {
            Self::All => (round.stones | round.nuisance).count(),
            Self::Colour(colour) => (round.before.cells(colour.into()) & round.stones).count(),
            Self::Nuisance => round.nuisance.count(),
            Self::Coloured => round.stones.count(),
        }
    }

    fn counts(self, colour: Colour) -> bool {
        matches!(self, Self::All | Self::Coloured) || self == Self::Colour(colour)
    }
}

impl Goal {
    /// A chain of exactly so many rounds.
    pub const fn chain(number: u8) -> Self {
        Self { aim: Aim::Chain, which: Which::All, number, at_least: false }
    }

    /// A chain of so many rounds or more.
    pub const fn chain_of_at_least(number: u8) -> Self {
        Self { at_least: true, ..Self::chain(number) }
    }

    /// A field without a stone.
    pub const CLEAR: Self = Self { aim: Aim::Clear, which: Which::All, number: 0, at_least: false };

    fn reached(self, number: u32) -> bool {
        if self.at_least { number >= u32::from(self.number) } else { number == u32::from(self.number) }
    }

    /// Lets everything vanish on a field on which a pair has just been dropped; says whether that meets the goal, and how
    /// many rounds there were.
    #[inline]
    pub fn judge(self, field: &mut Field, progress: &mut Progress) -> (bool, u32) {
        if self.aim == Aim::Chain {
            let length = field.fire();
            (length > 0 && self.reached(length), length)
        } else {
            self.judge_rounds(field, progress)
        }
    }

    fn judge_rounds(self, field: &mut Field, progress: &mut Progress) -> (bool, u32) {
        let mut length = 0;
        let mut at_once = false;
        while let Some(round) = field.round() {
            length += 1;
            let groups = || round.groups().filter(|(colour, _)| self.which.counts(*colour));
            match self.aim {
                Aim::Clear | Aim::Chain | Aim::ChainClear => {}
                Aim::Colours => progress.colours |= round.colours(),
                Aim::Count => progress.count += self.which.vanished(&round) as u16,
                Aim::ColoursAtOnce => at_once |= self.reached(round.colours().count_ones()),
                Aim::AtOnce => at_once |= self.reached(self.which.vanished(&round)),
                Aim::Places => at_once |= self.reached(groups().count() as u32),
                Aim::Group => at_once |= groups().any(|(_, group)| self.reached(group.count())),
            }
        }
        let clear = || self.which.left(field) == 0;
        let met = match self.aim {
            Aim::Clear => clear(),
            Aim::Chain => self.reached(length),
            Aim::ChainClear => self.reached(length) && clear(),
            Aim::Colours => self.reached(progress.colours.count_ones()),
            Aim::Count => self.reached(u32::from(progress.count)),
            Aim::ColoursAtOnce | Aim::AtOnce | Aim::Places | Aim::Group => at_once,
        };
        (met && length > 0, length)
    }

    /// Whether the goal can still be met with the stones there are, by their numbers alone. `coming` are the stones of each
    /// colour in the pairs to come. May say yes where the answer is no.
    pub fn within_reach(self, field: &Field, coming: &[u32; 5], progress: &Progress) -> bool {
        let here = field.colours();
        let total: [u32; 5] = std::array::from_fn(|colour| here[colour] + coming[colour]);
        let groups: u32 = total.iter().map(|total| total / 4).sum();
        let wanted = u32::from(self.number);
        let every_group = |colour: usize| here[colour] == 0 || total[colour] >= 4;
        let clear = || match self.which {
            Which::All | Which::Coloured => (0..5).all(every_group) && groups > 0,
            Which::Colour(colour) => every_group(colour as usize) && groups > 0,
            Which::Nuisance => groups > 0,
        };
        let colours = |from: u8| (0..5).filter(|&colour| from >> colour & 1 == 1 || total[colour] >= 4).count() as u32;
        let stones = || match self.which {
            Which::Colour(colour) => total[colour as usize],
            Which::Nuisance => self.which.left(field),
            Which::Coloured => total.iter().sum(),
            Which::All => total.iter().sum::<u32>() + Which::Nuisance.left(field),
        };
        match self.aim {
            Aim::Clear => clear(),
            Aim::Chain => groups >= wanted,
            Aim::ChainClear => groups >= wanted && clear(),
            Aim::Colours => groups > 0 && colours(progress.colours) >= wanted,
            Aim::ColoursAtOnce => groups > 0 && colours(0) >= wanted,
            Aim::Count => groups > 0 && u32::from(progress.count) + stones() >= wanted,
            Aim::AtOnce | Aim::Group => groups > 0 && stones() >= wanted,
            Aim::Places => groups >= wanted && groups > 0,
        }
    }

    /// The goal with its colour seen through a renaming.
    pub(crate) fn renamed(self, name: impl Fn(Colour) -> Colour) -> Self {
        match self.which {
            Which::Colour(colour) => Self { which: Which::Colour(name(colour)), ..self },
            _ => self,
        }
    }
}

const WORDS: [(Aim, &str); 7] = [
    (Aim::Chain, "chain"),
    (Aim::Colours, "colours"),
    (Aim::Count, "count"),
    (Aim::ColoursAtOnce, "colours-at-once"),
    (Aim::AtOnce, "at-once"),
    (Aim::Places, "places"),
    (Aim::Group, "group"),
];

impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let aim = if self.aim == Aim::ChainClear { Aim::Chain } else { self.aim };
        let letter = |f: &mut fmt::Formatter| self.which.letter().map_or(Ok(()), |letter| write!(f, "{letter}"));
        if let Some((_, word)) = WORDS.iter().find(|(other, _)| *other == aim) {
            write!(f, "{word}{}{}", if self.at_least { ">=" } else { "=" }, self.number)?;
            if self.aim != Aim::ChainClear {
                return letter(f);
            }
            f.write_str("+")?;
        }
        f.write_str("clear")?;
        if self.which == Which::All {
            return Ok(());
        }
        f.write_str("=")?;
        letter(f)
    }
}

impl FromStr for Goal {
    type Err = BadCode;

    fn from_str(text: &str) -> Result<Self, BadCode> {
        parse(text).ok_or_else(|| {
            let what = format!("«{}» is no goal", BadCode::excerpt(text));
            let words = "chain=4, chain>=4, clear, clear=r, chain=4+clear, colours=3, count=8r, colours-at-once=2, \
                         at-once=10, places=2 or group=6";
            BadCode::new(what, words)
        })
    }
}

fn parse(text: &str) -> Option<Goal> {
    let clear = |text: &str| match text.strip_prefix("clear")? {
        "" => Some(Which::All),
        rest => {
            let mut letters = rest.strip_prefix('=')?.chars();
            let which = Which::from_letter(letters.next()?)?;
            letters.next().is_none().then_some(which)
        }
    };
    if let Some(which) = clear(text) {
        return Some(Goal { which, ..Goal::CLEAR });
    }
    let (head, tail) = match text.split_once('+') {
        Some((head, tail)) => (head, Some(clear(tail)?)),
        None => (text, None),
    };
    let (word, value) = head.split_once('=')?;
    let (word, at_least) = word.strip_suffix('>').map_or((word, false), |word| (word, true));
    let &(aim, _) = WORDS.iter().find(|(_, other)| *other == word)?;
    let digits = value.trim_end_matches(|letter: char| !letter.is_ascii_digit());
    let number: u8 = digits.parse().ok()?;
    // One way to write a number, and a number that the community's format can hold.
    let plain = digits.len() <= 2 && (1..64).contains(&number) && !digits.starts_with('0');
    let mut letters = value[digits.len()..].chars();
    let which = letters.next().map_or(Some(Which::All), Which::from_letter)?;
    let coloured_aim = !matches!(aim, Aim::Chain | Aim::Colours | Aim::ColoursAtOnce);
    if !plain || letters.next().is_some() || which != Which::All && !coloured_aim {
        return None;
    }
    match tail {
        None => Some(Goal { aim, which, number, at_least }),
        Some(which) => (aim == Aim::Chain).then_some(Goal { aim: Aim::ChainClear, which, number, at_least }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn goals_read_back() {
        for text in [
            "chain=4",
            "chain>=19",
            "clear",
            "clear=r",
            "clear=o",
            "chain=3+clear",
            "chain>=3+clear=c",
            "colours=3",
            "count>=8r",
            "colours-at-once=2",
            "at-once=10",
            "places=2",
            "group>=6b",
        ] {
            assert_eq!(text.parse::<Goal>().unwrap().to_string(), text);
        }
        for text in [
            "",
            "chain",
            "chain=",
            "chain=0",
            "chain=04",
            "chain=64",
            "chain=+4",
            "chain=4r",
            "clear=x",
            "clear=rg",
            "at-once=4rr",
            "count=4+clear",
            "chain=4+",
            "chain==4",
            "CHAIN=4",
            "chain=é",
        ] {
            assert!(text.parse::<Goal>().is_err(), "{text}");
        }
    }
}
