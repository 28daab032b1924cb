use crate::{Bits, Colour, Field, Round, Stone};

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

/// What a goal asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Aim {
    /// None of the counted stones is left.
    Clear,
    /// A chain of this many rounds.
    Chain,
    /// Such a chain that leaves none of the counted stones.
    ChainClear,
    /// This many colours have vanished since the beginning.
    Colours,
    /// This many stones have vanished since the beginning.
    Count,
    /// This many colours vanish in one round.
    ColoursAtOnce,
    /// This many stones vanish in one round.
    AtOnce,
    /// This many groups vanish in one round.
    Places,
    /// A group of this many stones vanishes.
    Group,
}

/// The goal of a puzzle. As soon as a placement meets it, the puzzle is solved; pairs left over do not matter.
///
/// Texts: `chain=4`, `chain>=4`, `clear`, `clear=r`, `chain=4+clear=r`, `colours=3`, `count=8r`, `colours-at-once=2`,
/// `at-once=10`, `places=2`, `group=6b`. A letter after the number says which stones count: a colour, `o` for nuisance,
/// `c` for all colours together; without one all stones count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Goal {
    /// What the goal asks for.
    pub aim: Aim,
    /// Which stones count.
    pub which: Which,
    /// The wanted number; 0 for `clear`.
    pub number: u8,
    /// Whether a larger number will do as well.
    pub at_least: bool,
}

/// Progress of earlier placements towards a goal that counts since the beginning.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Progress {
    pub(crate) colours: u8,
    pub(crate) count: u16,
}

impl Which {
    /// The letter in goals.
    pub fn letter(self) -> Option<char> {
        match self {
            Self::All => None,
            Self::Colour(colour) => Some(colour.letter()),
            Self::Nuisance => Some('o'),
            Self::Coloured => Some('c'),
        }
    }

    pub(crate) fn from_letter(letter: char) -> Option<Self> {
        match letter {
            'o' => Some(Self::Nuisance),
            'c' => Some(Self::Coloured),
            _ => Colour::from_letter(letter).map(Self::Colour),
        }
    }

    /// The number of these stones on a field.
    pub fn left(self, field: &Field) -> u32 {
        match self {
            Self::All => field.occupied().count(),
            Self::Colour(colour) => field.cells(colour.into()).count(),
            Self::Nuisance => field.cells(Stone::Nuisance).count(),
            Self::Coloured => field.coloured().count(),
        }
    }

    /// The number of these stones that vanish in a round.
    pub(crate) fn vanished(self, round: &Round) -> u32 {
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
    /// The largest number, which is the largest that the community's format can express.
    pub const MOST: u8 = 63;

    /// A chain of exactly this many rounds.
    pub const fn chain(number: u8) -> Self {
        Self { aim: Aim::Chain, which: Which::All, number, at_least: false }
    }

    /// A chain of at least this many rounds.
    pub const fn chain_of_at_least(number: u8) -> Self {
        Self { at_least: true, ..Self::chain(number) }
    }

    /// An empty field.
    pub const CLEAR: Self = Self { aim: Aim::Clear, which: Which::All, number: 0, at_least: false };

    /// Whether the goal can be met at all: nuisance forms no groups, and there are five colours.
    pub fn can_be(self) -> bool {
        match self.aim {
            Aim::Places | Aim::Group => self.which != Which::Nuisance,
            Aim::Colours | Aim::ColoursAtOnce => usize::from(self.number) <= Colour::ALL.len(),
            _ => true,
        }
    }

    /// The groups of a round that count.
    pub(crate) fn groups(self, round: &Round) -> impl Iterator<Item = Bits> + use<> {
        round.groups().filter(move |(colour, _)| self.which.counts(*colour)).map(|(_, group)| group)
    }

    pub(crate) fn reached(self, number: u32) -> bool {
        if self.at_least { number >= u32::from(self.number) } else { number == u32::from(self.number) }
    }

    /// Plays all rounds on a field on which a pair has just been dropped; returns whether that meets the goal, and
    /// the number of rounds.
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
            match self.aim {
                Aim::Clear | Aim::Chain | Aim::ChainClear => {}
                Aim::Colours => progress.colours |= round.colours(),
                Aim::Count => progress.count += self.which.vanished(&round) as u16,
                Aim::ColoursAtOnce => at_once |= self.reached(round.colours().count_ones()),
                Aim::AtOnce => at_once |= self.reached(self.which.vanished(&round)),
                Aim::Places => at_once |= self.reached(self.groups(&round).count() as u32),
                Aim::Group => at_once |= self.groups(&round).any(|group| self.reached(group.count())),
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

    /// The goal with its colour renamed.
    pub(crate) fn renamed(self, name: impl Fn(Colour) -> Colour) -> Self {
        match self.which {
            Which::Colour(colour) => Self { which: Which::Colour(name(colour)), ..self },
            _ => self,
        }
    }
}
