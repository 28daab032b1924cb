use super::{Builder, Controller, Style, Thinker};
use crate::versus::Side;
use puzzle::versus::{CpuPlayer, TOP_LEVEL};
use strum::{IntoStaticStr, VariantArray};

/// The CPU players by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, VariantArray, IntoStaticStr)]
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

/// A CPU player with its settings: see [`puzzle::versus::Spec`].
pub type Spec = puzzle::versus::Spec<Name>;

impl CpuPlayer for Name {
    type Side = Side;
    type Head = Thinker;
    type Hands = Controller<Thinker>;

    const ALL: &'static [Self] = Self::VARIANTS;

    fn usual(self) -> Spec {
        let (pace, slips, width) = match self {
            Self::Weak => (25, 12, 1),
            Self::Medium => (35, 0, 4),
            Self::Strong => (50, 0, 24),
            Self::Adaptive => return Self::adaptive(TOP_LEVEL / 2),
            Self::Best => (75, 0, 100),
            Self::Potential => (50, 0, 1),
            Self::Joseki | Self::Beam => (50, 0, 100),
        };
        Spec { name: self, pace, slips, width, openers: false }
    }

    fn adaptive(level: u32) -> Spec {
        let slips = (TOP_LEVEL - level) * 3 / 4;
        Spec { name: Self::Adaptive, pace: 15 + 3 * level, slips, width: 1 + 2 * level, openers: false }
    }

    fn head(spec: &Spec) -> Thinker {
        let width = spec.width as usize;
        let builder = |style| Thinker::Builder(Builder::new(style, width));
        match spec.name {
            Self::Weak => builder(Style::SMALL),
            Self::Medium => builder(Style::STEADY),
            Self::Strong | Self::Adaptive => builder(Style::LARGE),
            Self::Best | Self::Beam => Thinker::beam(width),
            Self::Potential => Thinker::potential(),
            Self::Joseki => Thinker::joseki(width),
        }
    }

    fn hands(head: Thinker, pace: u32, slips: u32, seed: u64) -> Self::Hands {
        Controller::new(head, pace, slips, seed)
    }

    fn is_quick(spec: &Spec) -> bool {
        match spec.name {
            Self::Weak | Self::Medium | Self::Strong | Self::Adaptive => spec.width <= 24,
            Self::Best | Self::Potential | Self::Joseki | Self::Beam => false,
        }
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
        let expected = "expected pace=…, slips=…, width=…";
        assert_eq!(fault("best,openers=yes"), format!("invalid setting of a player \"openers=yes\"; {expected}"));
    }
}
