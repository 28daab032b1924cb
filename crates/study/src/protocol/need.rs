use super::{Protocol, Step, StepKind};
use crate::progress::MOST_NOTES;
use std::time::Duration;

/// Games of a step that may be broken off, or end in a draw, beyond those that it is made of: a page may be loaded anew.
const BROKEN_OFF: u32 = 100;
/// No game that somebody plays is over sooner, on average.
const SHORTEST_GAME: Duration = Duration::from_secs(10);
/// Nobody tries puzzles faster than this on average.
const SHORTEST_TRY: Duration = Duration::from_secs(2);
/// The most events of one step, whatever its protocol asks for.
pub(super) const MOST_OF_STEP: u32 = 10_000;

impl Step {
    /// The most events that one participant needs in this step once it has begun.
    pub fn most_events(&self) -> u32 {
        let within = |each: Duration| {
            let limit = self.limit.as_ref().map_or(Duration::MAX, |limit| limit.time);
            u32::try_from(limit.as_millis() / each.as_millis()).unwrap_or(u32::MAX)
        };
        let timed = || match &self.kind {
            StepKind::Matches(_) => of_games(within(SHORTEST_GAME)),
            _ => of_tries(within(SHORTEST_TRY)),
        };
        self.counted_events().unwrap_or_else(timed).min(MOST_OF_STEP)
    }

    /// The same where the step is made of so many games or puzzles; `None` where only its time ends it.
    pub(super) fn counted_events(&self) -> Option<u32> {
        Some(match &self.kind {
            StepKind::Matches(matches) => of_games(matches.games()?.1),
            StepKind::Training(training) => of_tries(training.count?),
            StepKind::Test(set) => of_tries(set.count()),
            // Each puzzle is rated too, and there are questions at the end.
            StepKind::Survey(survey) => {
                let puzzles = survey.puzzles.as_ref().map_or(0, |set| set.count().saturating_add(survey.warm_up));
                puzzles.saturating_mul(3).saturating_add(3)
            }
            StepKind::Break | StepKind::End { .. } => 0,
        })
    }
}

/// Each game begins and ends.
fn of_games(games: u32) -> u32 {
    games.saturating_add(BROKEN_OFF).saturating_mul(2)
}

/// Each puzzle is shown and tried; the last one is left, and the answers of all.
fn of_tries(puzzles: u32) -> u32 {
    puzzles.saturating_mul(2).saturating_add(2)
}

impl Protocol {
    /// The most events that are kept of one participant, whatever they send: those of the steps of the longest arm, with its consent,
    /// assignment and the beginning of each step, and notes.
    pub fn most_events(&self) -> u32 {
        let of_steps = |steps: &[Step]| {
            steps.iter().fold(0u32, |sum, step| sum.saturating_add(step.most_events()).saturating_add(1))
        };
        let longest = self.arms.iter().map(|arm| of_steps(&arm.steps)).max().unwrap_or(0);
        longest.saturating_add(2).saturating_add(MOST_NOTES)
    }
}
