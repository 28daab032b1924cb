use super::{Builder, Controller, Player, Style, Thinker};
use crate::versus::{Seat, Side};
use puzzle::BadCode;
use puzzle::versus::{CpuPlayer, Setting, Settings, slip_seed};
use std::{fmt, str::FromStr};
use strum::{EnumIter, EnumString, IntoEnumIterator, IntoStaticStr};

/// The CPU players by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, EnumIter, EnumString, IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub enum Name {
    /// Fires small chains, slowly and with slips.
    Weak,
    /// Keeps firing chains of three or four rounds.
    Medium,
    /// Builds larger chains, and answers attacks.
    Strong,
    /// Chains at a level that follows the opponent's.
    Adaptive,
    /// Our strongest: a beam over the known pairs and random futures.
    Best,
    /// Potential maximization of the 2012 paper.
    Potential,
    /// Standard shapes of the 2012 paper, then a beam.
    Joseki,
    /// The same beam as our strongest, at a pace that most hands manage.
    Beam,
}

/// A CPU player with its settings, as in `strong,pace=90,slips=3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Spec {
    /// The player.
    pub name: Name,
    /// Pairs a minute.
    pub pace: u32,
    /// Per cent of pairs that are put down one column off.
    pub slips: u32,
    /// Fields followed in the search.
    pub width: u32,
}

impl Spec {
    /// A player as usual.
    pub fn usual(name: Name) -> Self {
        let (pace, slips, width) = match name {
            Name::Weak => (25, 12, 1),
            Name::Medium => (35, 0, 4),
            Name::Strong => (50, 0, 24),
            Name::Adaptive => return Self::adaptive(Self::TOP_LEVEL / 2),
            Name::Best => (75, 0, 100),
            Name::Potential => (50, 0, 1),
            Name::Joseki | Name::Beam => (50, 0, 100),
        };
        Self { name, pace, slips, width }
    }

    /// The player.
    pub fn player(&self) -> Thinker {
        let width = self.width as usize;
        let builder = |style| Thinker::Builder(Builder::new(style, width));
        match self.name {
            Name::Weak => builder(Style::SMALL),
            Name::Medium => builder(Style::STEADY),
            Name::Strong | Name::Adaptive => builder(Style::LARGE),
            Name::Best | Name::Beam => Thinker::beam(width),
            Name::Potential => Thinker::potential(),
            Name::Joseki => Thinker::joseki(width),
        }
    }

    /// Hands of this pace for whoever decides in its place, in a match of this seed.
    pub fn hands<P: Player>(&self, player: P, seed: u64, seat: Seat) -> Controller<P> {
        Controller::new(player, self.pace, self.slips, slip_seed(seed, seat))
    }
}

impl CpuPlayer<Side> for Spec {
    type Hands = Controller<Thinker>;

    fn adaptive(level: u32) -> Self {
        let level = level.min(Self::TOP_LEVEL);
        let slips = (Self::TOP_LEVEL - level) * 3 / 4;
        Self { name: Name::Adaptive, pace: 15 + 3 * level, slips, width: 1 + 2 * level }
    }

    fn pace(&self) -> u32 {
        self.pace
    }

    fn width(&self) -> u32 {
        self.width
    }

    fn is_quick(&self) -> bool {
        match self.name {
            Name::Weak | Name::Medium | Name::Strong | Name::Adaptive => self.width <= 24,
            Name::Best | Name::Potential | Name::Joseki | Name::Beam => false,
        }
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
        for text in ["weak", "medium", "strong,pace=90", "best,slips=3,width=20", "adaptive", "joseki", "potential"] {
            assert_eq!(text.parse::<Spec>().unwrap().to_string(), text);
        }
        assert_eq!(Spec::adaptive(0).to_string().parse(), Ok(Spec::adaptive(0)));
    }

    #[test]
    fn what_is_wrong_with_a_player_is_named() {
        let fault = |text: &str| text.parse::<Spec>().unwrap_err().to_string();
        assert!(fault("champion").starts_with("invalid player \"champion\"; expected weak, medium, strong"));
        assert_eq!(fault("weak,pace=0"), "invalid value of pace \"0\"; expected 1 to 1200");
    }
}
