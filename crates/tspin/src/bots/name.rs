use super::{Controller, Player, Search, Weights};
use crate::versus::Seat;
use puzzle::{BadCode, versus::slip_seed};
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
    /// The highest level of the adaptive player.
    pub const TOP_LEVEL: u32 = 20;

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

    /// The adaptive player at a level from 0 to [`Spec::TOP_LEVEL`].
    pub fn adaptive(level: u32) -> Self {
        let level = level.min(Self::TOP_LEVEL);
        let slips = (Self::TOP_LEVEL - level) * 3 / 4;
        Self { name: Name::Adaptive, pace: 15 + 5 * level, slips, width: 1 + 3 * level }
    }

    /// The level after a match that the adaptive player won or lost: the one that won is made weaker, so that both
    /// win about as often.
    pub fn next_level(level: u32, it_won: bool) -> u32 {
        if it_won { level.saturating_sub(1) } else { (level + 1).min(Self::TOP_LEVEL) }
    }

    /// Whether every choice can be computed again at little cost. Stronger players are checked in samples.
    pub fn is_quick(&self) -> bool {
        self.width <= 12
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

    /// The player with hands of the usual pace. `seed` decides when they slip.
    pub fn controller(&self, seed: u64) -> Controller<Search> {
        Controller::new(self.player(), self.pace, self.slips, seed)
    }
}

/// A setting: its name, its range and where it is kept.
type Setting = (&'static str, std::ops::RangeInclusive<u32>, fn(&mut Spec) -> &mut u32);

const SETTINGS: [Setting; 3] = [
    ("pace", 1..=1200, |spec| &mut spec.pace),
    ("slips", 0..=100, |spec| &mut spec.slips),
    ("width", 1..=2000, |spec| &mut spec.width),
];

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let (mut own, mut usual) = (*self, Self::usual(self.name));
        f.write_str(self.name.into())?;
        SETTINGS.into_iter().try_for_each(|(name, _, at)| match (*at(&mut own), *at(&mut usual)) {
            (value, as_usual) if value == as_usual => Ok(()),
            (value, _) => write!(f, ",{name}={value}"),
        })
    }
}

impl FromStr for Spec {
    type Err = BadCode;

    fn from_str(text: &str) -> Result<Self, BadCode> {
        let mut parts = text.split(',');
        let word = parts.next().unwrap_or_default();
        let names = || Name::iter().map(<&str>::from).collect::<Vec<_>>().join(", ");
        let name = word.parse().map_err(|_| BadCode::invalid("player", word, names()))?;
        let mut spec = Self::usual(name);
        for part in parts {
            let bad = || {
                let known = SETTINGS.map(|(name, range, _)| format!("{name}={}-{}", range.start(), range.end()));
                BadCode::invalid("setting of a player", part, known.join(", "))
            };
            let (name, value) = part.split_once('=').ok_or_else(bad)?;
            let (_, range, at) = SETTINGS.into_iter().find(|setting| setting.0 == name).ok_or_else(bad)?;
            *at(&mut spec) = value.parse().ok().filter(|value| range.contains(value)).ok_or_else(bad)?;
        }
        Ok(spec)
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
        assert!(fault("weak,pace=0").starts_with("invalid setting of a player \"pace=0\"; expected pace=1-1200"));
    }
}
