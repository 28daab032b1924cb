//! Which attempts may be rated.

use crate::wire::Mode;

/// The shelf of puzzles that players brought along themselves.
pub const PASTED_SHELF: &str = "shared";

impl Mode {
    /// Whether an attempt in this mode at a puzzle of this shelf may move ratings. A rush asks for speed, and the link of a survey
    /// says how little time there is; whoever pastes a puzzle may know its answer.
    pub fn is_rated(self, shelf: &str) -> bool {
        let by_mode = match self {
            Self::Rush | Self::Asked => false,
            Self::Practice | Self::Curated | Self::Doubt | Self::Streak | Self::Daily | Self::Review | Self::Shared => {
                true
            }
        };
        by_mode && shelf != PASTED_SHELF
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_is_rated_but_rushes_surveys_and_pasted_puzzles() {
        let unrated: Vec<Mode> = Mode::ALL.into_iter().filter(|mode| !mode.is_rated("tspin-2")).collect();
        assert_eq!(unrated, [Mode::Rush, Mode::Asked]);
        assert!(Mode::ALL.into_iter().all(|mode| !mode.is_rated(PASTED_SHELF)));
        assert!(Mode::Shared.is_rated("tspin-2"), "a link to a puzzle of a shelf");
    }
}
