use super::{Configured, Hands, Setting, Side};
use crate::BadCode;
use std::{fmt, hash::Hash, str::FromStr};

/// The CPU players of a game, by name.
pub trait CpuPlayer: Copy + Eq + Hash + fmt::Debug + Into<&'static str> + 'static {
    /// The sides that they play.
    type Side: Side;
    /// Who decides.
    type Head;
    /// The hands that do what was decided.
    type Hands: Hands<Self::Side>;

    /// Whether players of the game can begin with openers.
    const HAS_OPENERS: bool = false;
    /// Every player.
    const ALL: &'static [Self];

    /// The player with its usual settings, those that its name alone stands for in records.
    fn usual(self) -> Spec<Self>;

    /// The player that one asks for by its name alone. It may learn, where what the name means in records stays the same.
    fn current(self) -> Spec<Self> {
        self.usual()
    }

    /// The adaptive player at a level from 0 to [`TOP_LEVEL`].
    fn adaptive(level: u32) -> Spec<Self>;

    /// Who decides for a player of these settings.
    fn head(spec: &Spec<Self>) -> Self::Head;

    /// Hands of this pace for a head. `seed` decides when they slip.
    fn hands(head: Self::Head, pace: u32, slips: u32, seed: u64) -> Self::Hands;

    /// Whether every choice can be computed again at little cost. Stronger players are checked in samples.
    fn is_quick(spec: &Spec<Self>) -> bool;
}

/// The highest level of adaptive players.
pub const TOP_LEVEL: u32 = 20;

/// A CPU player with its settings, as in `strong,pace=90,slips=3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Spec<N> {
    /// The player.
    pub name: N,
    /// Pieces or pairs a minute.
    pub pace: u32,
    /// Per cent of them that are put down one column off.
    pub slips: u32,
    /// Boards followed in the search.
    pub width: u32,
    /// Whether it begins with openers.
    pub openers: bool,
}

impl<N: CpuPlayer> Spec<N> {
    const WITH_OPENERS: [Setting<Self>; 4] = [
        Setting { name: "pace", range: 1..=1200, get: |spec| spec.pace, set: |spec, value| spec.pace = value },
        Setting { name: "slips", range: 0..=100, get: |spec| spec.slips, set: |spec, value| spec.slips = value },
        Setting { name: "width", range: 1..=2000, get: |spec| spec.width, set: |spec, value| spec.width = value },
        Setting {
            name: "openers",
            range: 0..=1,
            get: |spec| spec.openers.into(),
            set: |spec, value| spec.openers = value == 1,
        },
    ];

    /// A player as usual.
    pub fn usual(name: N) -> Self {
        name.usual()
    }

    /// The player that one asks for in these words: the present one of a name, and what is said to differ.
    pub fn asked(text: &str) -> Result<Self, BadCode> {
        Self::read_among(N::ALL.iter().map(|name| name.current()).collect(), text)
    }

    /// The adaptive player at a level from 0 to [`TOP_LEVEL`].
    pub fn adaptive(level: u32) -> Self {
        N::adaptive(level.min(TOP_LEVEL))
    }

    /// The level after a match that the adaptive player won or lost: the one that won is made weaker, so that both
    /// win about as often.
    pub fn next_level(level: u32, it_won: bool) -> u32 {
        if it_won { level.saturating_sub(1) } else { (level + 1).min(TOP_LEVEL) }
    }

    /// Who decides.
    pub fn player(&self) -> N::Head {
        N::head(self)
    }

    /// The player with hands of its pace. `seed` decides when they slip.
    pub fn controller(&self, seed: u64) -> N::Hands {
        N::hands(self.player(), self.pace, self.slips, seed)
    }

    /// Whether every choice can be computed again at little cost. Stronger players are checked in samples.
    pub fn is_quick(&self) -> bool {
        N::is_quick(self)
    }
}

impl<N: CpuPlayer> Configured for Spec<N> {
    const NOUN: &'static str = "player";
    const SETTING: &'static str = "setting of a player";
    const SETTINGS: &'static [Setting<Self>] =
        if N::HAS_OPENERS { &Self::WITH_OPENERS } else { Self::WITH_OPENERS.split_at(3).0 };

    fn all() -> Vec<Self> {
        N::ALL.iter().copied().map(Self::usual).collect()
    }

    fn name(&self) -> &'static str {
        self.name.into()
    }
}

impl<N: CpuPlayer> fmt::Display for Spec<N> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.write(f)
    }
}

impl<N: CpuPlayer> FromStr for Spec<N> {
    type Err = BadCode;

    fn from_str(text: &str) -> Result<Self, BadCode> {
        Self::read(text)
    }
}
