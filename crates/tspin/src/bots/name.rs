use super::{Controller, Player, Search, Weights};
use crate::versus::{Seat, Side};
use puzzle::BadCode;
use puzzle::versus::{CpuPlayer, Setting, Settings, slip_seed};
use std::{fmt, str::FromStr};
use strum::{EnumIter, EnumString, IntoEnumIterator, IntoStaticStr};

/// The CPU players by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, EnumIter, EnumString, IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub enum Name {
    /// Stacks for four rows, slowly and with slips.
    Weak,
    /// Stays low and keeps clearing two or three rows.
    Medium,
    /// Stacks for four rows without mistakes.
    Strong,
    /// T-spins at a level that follows the opponent's.
    Adaptive,
    /// Our strongest: T-spins, looking ahead along all known pieces.
    Best,
}

/// A CPU player with its settings, as in `strong,pace=90,slips=3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Spec {
    /// The player.
    pub name: Name,
    /// Pieces a minute.
    pub pace: u32,
    /// Per cent of pieces that are put down one column off.
    pub slips: u32,
    /// Boards followed in the search.
    pub width: u32,
}

impl Spec {
    /// A player as usual.
    pub fn usual(name: Name) -> Self {
        let (pace, slips, width) = match name {
            Name::Weak => (30, 12, 1),
            Name::Medium => (50, 0, 1),
            Name::Strong => (70, 0, 12),
            Name::Adaptive => return Self::adaptive(Self::TOP_LEVEL / 2),
            Name::Best => (120, 0, 160),
        };
        Self { name, pace, slips, width }
    }

    /// The player.
    pub fn player(&self) -> Search {
        let width = self.width as usize;
        match self.name {
            Name::Weak => Search::new(Weights::STACK, width, 1, false),
            Name::Medium => Search::new(Weights::LOW, width, 1, false),
            Name::Strong => Search::new(Weights::STACK, width, 2, true),
            Name::Adaptive => Search::new(Weights::T_SPINS, width, 4, true),
            Name::Best => Search::new(Weights::T_SPINS, width, 6, true),
        }
    }

    /// Hands of this pace for whoever decides in its place, in a match of this seed.
    pub fn hands<P: Player>(&self, player: P, seed: u64, seat: Seat) -> Controller<P> {
        Controller::new(player, self.pace, self.slips, slip_seed(seed, seat))
    }
}

impl CpuPlayer<Side> for Spec {
    type Hands = Controller<Search>;

    fn adaptive(level: u32) -> Self {
        let level = level.min(Self::TOP_LEVEL);
        let slips = (Self::TOP_LEVEL - level) * 3 / 4;
        Self { name: Name::Adaptive, pace: 15 + 5 * level, slips, width: 1 + 3 * level }
    }

    fn pace(&self) -> u32 {
        self.pace
    }

    fn width(&self) -> u32 {
        self.width
    }

    fn is_quick(&self) -> bool {
        self.width <= 12
    }

    fn controller(&self, seed: u64) -> Self::Hands {
        Controller::new(self.player(), self.pace, self.slips, seed)
    }
}

const SETTINGS: Settings<Spec> = Settings {
    noun: "setting of a player",
    all: &[
        Setting { name: "pace", range: 1..=1200, get: |spec| spec.pace, set: |spec, value| spec.pace = value },
        Setting { name: "slips", range: 0..=100, get: |spec| spec.slips, set: |spec, value| spec.slips = value },
        Setting { name: "width", range: 1..=2000, get: |spec| spec.width, set: |spec, value| spec.width = value },
    ],
};

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        SETTINGS.write(f, self.name.into(), self, &Self::usual(self.name))
    }
}

impl FromStr for Spec {
    type Err = BadCode;

    fn from_str(text: &str) -> Result<Self, BadCode> {
        let names = || Name::iter().map(<&str>::from).collect::<Vec<_>>().join(", ");
        SETTINGS.read(text, |word| match word.parse() {
            Ok(name) => Ok(Self::usual(name)),
            Err(_) => Err(BadCode::invalid("player", word, names())),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_written_as_a_name_and_what_differs() {
        for text in ["weak", "medium", "strong,pace=90", "best,slips=3,width=20", "adaptive"] {
            assert_eq!(text.parse::<Spec>().unwrap().to_string(), text);
        }
        assert_eq!(Spec::adaptive(0).to_string().parse(), Ok(Spec::adaptive(0)));
    }

    #[test]
    fn what_is_wrong_with_a_player_is_named() {
        let fault = |text: &str| text.parse::<Spec>().unwrap_err().to_string();
        assert_eq!(fault("champion"), "invalid player \"champion\"; expected weak, medium, strong, adaptive, best");
        assert_eq!(fault("weak,pace=0"), "invalid value of pace \"0\"; expected 1 to 1200");
    }
}
