use super::{Controller, Search, Weights};
use crate::versus::Side;
use puzzle::versus::{CpuPlayer, TOP_LEVEL};
use strum::{IntoStaticStr, VariantArray};

/// The CPU players by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, VariantArray, IntoStaticStr)]
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

/// A CPU player with its settings: see [`puzzle::versus::Spec`].
pub type Spec = puzzle::versus::Spec<Name>;

impl CpuPlayer for Name {
    type Side = Side;
    type Head = Search;
    type Hands = Controller<Search>;

    const HAS_OPENERS: bool = true;
    const ALL: &'static [Self] = Self::VARIANTS;

    fn usual(self) -> Spec {
        let (pace, slips, width) = match self {
            Self::Weak => (30, 12, 1),
            Self::Medium => (50, 0, 1),
            Self::Strong => (70, 0, 12),
            Self::Adaptive => return Self::adaptive(TOP_LEVEL / 2),
            Self::Best => (120, 0, 160),
        };
        Spec { name: self, pace, slips, width, openers: false }
    }

    fn current(self) -> Spec {
        Spec { openers: self == Self::Best, ..self.usual() }
    }

    fn adaptive(level: u32) -> Spec {
        let slips = (TOP_LEVEL - level) * 3 / 4;
        Spec { name: Self::Adaptive, pace: 15 + 5 * level, slips, width: 1 + 3 * level, openers: false }
    }

    fn head(spec: &Spec) -> Search {
        let width = spec.width as usize;
        let search = match spec.name {
            Self::Weak => Search::new(Weights::STACK, width, 1, false),
            Self::Medium => Search::new(Weights::LOW, width, 1, false),
            Self::Strong => Search::new(Weights::STACK, width, 2, true),
            Self::Adaptive => Search::new(Weights::T_SPINS, width, 4, true),
            Self::Best => Search::new(Weights::T_SPINS, width, 6, true),
        };
        search.with_openers(spec.openers)
    }

    fn hands(head: Search, pace: u32, slips: u32, seed: u64) -> Self::Hands {
        Controller::new(head, pace, slips, seed)
    }

    fn is_quick(spec: &Spec) -> bool {
        spec.width <= 12
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
    fn who_asks_for_the_best_player_gets_openers_and_old_records_mean_the_one_without() {
        let asked = |text: &str| Spec::asked(text).unwrap().to_string();
        assert_eq!(asked("best"), "best,openers=yes");
        assert_eq!(asked("best,width=20"), "best,width=20,openers=yes");
        assert_eq!(asked("best,openers=no"), "best");
        assert_eq!(asked("strong"), "strong");
        assert_eq!("best".parse(), Ok(Spec::usual(Name::Best)));
        assert_eq!(asked(&asked("best")), asked("best"));
    }

    #[test]
    fn what_is_wrong_with_a_player_is_named() {
        let fault = |text: &str| text.parse::<Spec>().unwrap_err().to_string();
        assert_eq!(fault("champion"), "invalid player \"champion\"; expected weak, medium, strong, adaptive, best");
        assert_eq!(fault("weak,pace=0"), "invalid value of pace \"0\"; expected 1 to 1200");
    }
}
