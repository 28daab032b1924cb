//! Which attempts count: those in possible times count at all, and the first one made without prior knowledge is rated if its mode
//! allows it.

use crate::wire::Mode;

/// The shelf of puzzles that players paste themselves.
pub const PASTED_SHELF: &str = "shared";

impl Mode {
    /// Whether an attempt in this mode at a puzzle of this shelf may change ratings. A rush rewards speed, and the
    /// link of a survey sets the time limit; placement only decides where the player's rating begins; whoever pastes a
    /// puzzle may know its answer.
    pub fn is_rated(self, shelf: &str) -> bool {
        let by_mode = match self {
            Self::Rush | Self::Asked | Self::Warmup | Self::Placement | Self::Study => false,
            Self::Practice | Self::Curated | Self::Doubt | Self::Streak | Self::Daily | Self::Review | Self::Shared => {
                true
            }
        };
        by_mode && shelf != PASTED_SHELF
    }
}

/// The duration of an attempt by two clocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Timing {
    /// Moves made, including those taken back.
    pub moves: i64,
    /// Milliseconds by the client's clock.
    pub client_ms: i64,
    /// Milliseconds by the server's clock since the player could begin: nothing else of theirs took this time.
    pub server_ms: i64,
    /// Milliseconds since the player's try before arrived; `None` for the first.
    pub pause_ms: Option<i64>,
}

impl Timing {
    /// How much later than the player the server may have begun to count, in milliseconds: the way to it may be slow.
    const SLACK_MS: i64 = 2000;
    /// The shortest time that a person needs for a move, in milliseconds.
    const MOVE_MS: i64 = 60;

    /// The shortest time that the attempt can have taken.
    pub fn least_ms(&self) -> i64 {
        self.client_ms.max(self.moves * Self::MOVE_MS)
    }

    /// Whether a person can have made the attempt in this time. By the server's clock it must have taken as long as it says and 60 ms a
    /// move, but for what the network may take; and that is believed only of those who did not send another try just before.
    pub fn is_possible(&self) -> bool {
        let slack = self.pause_ms.map_or(Self::SLACK_MS, |pause| pause.clamp(0, Self::SLACK_MS));
        self.client_ms >= self.moves * Self::MOVE_MS && self.least_ms() <= self.server_ms + slack
    }
}

/// What a player knew of a puzzle before an attempt. Only an attempt without any prior knowledge is rated.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PriorKnowledge {
    /// Earlier attempts.
    pub attempts: i64,
    /// Sessions, this one included, in which a hint or the answer was shown.
    pub helped_sessions: i64,
    /// How often the answer was seen in flash.
    pub glimpses: i64,
}

impl PriorKnowledge {
    /// Whether the player knew anything of the puzzle.
    pub fn is_any(&self) -> bool {
        self.attempts > 0 || self.helped_sessions > 0 || self.glimpses > 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_take_time_and_the_clients_clock_agrees_with_the_servers() {
        let after =
            |pause_ms, moves, client_ms, server_ms| Timing { moves, client_ms, server_ms, pause_ms }.is_possible();
        let is_possible = |moves, client_ms, server_ms| after(None, moves, client_ms, server_ms);
        assert!(is_possible(2, 120, 0) && !is_possible(2, 119, 0), "60 ms a move");
        assert!(after(Some(0), 2, 120, 120) && !after(Some(0), 2, 120, 119), "no slack for a crowd of tries");
        assert!(after(Some(500), 2, 620, 120) && !after(Some(500), 2, 621, 120));
        assert!(after(Some(i64::MAX), 1, 2500, 500) && !after(Some(i64::MAX), 1, 2501, 500));
        assert!(is_possible(1, 2500, 500) && !is_possible(1, 2501, 500), "2 s of slack");
    }

    #[test]
    fn attempts_hints_answers_and_glimpses_are_prior_knowledge() {
        let none = PriorKnowledge::default();
        assert!(!none.is_any());
        assert!(PriorKnowledge { attempts: 1, ..none }.is_any());
        assert!(PriorKnowledge { helped_sessions: 1, ..none }.is_any());
        assert!(PriorKnowledge { glimpses: 1, ..none }.is_any());
    }

    #[test]
    fn everything_is_rated_but_rushes_surveys_placement_and_pasted_puzzles() {
        let unrated: Vec<Mode> = Mode::ALL.into_iter().filter(|mode| !mode.is_rated("tspin-2")).collect();
        assert_eq!(unrated, [Mode::Rush, Mode::Asked, Mode::Placement, Mode::Warmup, Mode::Study]);
        assert!(Mode::ALL.into_iter().all(|mode| !mode.is_rated(PASTED_SHELF)));
        assert!(Mode::Shared.is_rated("tspin-2"), "a link to a puzzle of a shelf");
    }
}
