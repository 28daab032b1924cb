//! What a participant did before the arms part.

use corpus::{Match, MatchSide, StudyEvent};
use std::collections::BTreeMap;
use study::{
    Event, Happening, Place, Progress, Protocol,
    assignment::PreTest,
    protocol::{Step, StepKind},
};

/// Finished matches by their ids, with what the participant did in them.
pub type StudyMatches = BTreeMap<String, (Match, Option<MatchSide>)>;

/// Ticks of game time in a minute.
const TICKS_PER_MINUTE: f64 = 3600.0;

/// The events of a participant, as they are stored; `None` if one of them is none.
pub fn events(stored: &[StudyEvent]) -> Result<Vec<Event>, serde_json::Error> {
    stored.iter().map(|one| Ok(Event { at: one.at, what: serde_json::from_str(&one.what)? })).collect()
}

/// What a participant did by the end of these events: games, and puzzles of tests.
pub fn pre_test(protocol: &Protocol, stored: &[StudyEvent], events: &[Event], matches: &StudyMatches) -> PreTest {
    let mut done = PreTest::default();
    let mut progress = Progress::new(protocol);
    for (event, stored) in events.iter().zip(stored) {
        let place = progress.see(event.at);
        match event.what {
            Happening::MatchEnded { won } => {
                done.games += u32::from(won.is_some());
                done.wins += u32::from(won == Some(true));
                if let Some((one, Some(side))) = stored.subject.as_ref().and_then(|id| matches.get(id)) {
                    done.t_spins += side.t_spins();
                    done.minutes += one.ticks.unwrap_or_default() as f64 / TICKS_PER_MINUTE;
                }
            }
            Happening::Tried { solved: true } if step_of(&place).is_some_and(is_test) => done.solved += 1,
            _ => {}
        }
        // Whatever is stored was accepted.
        let _ = progress.take(*event);
    }
    done
}

fn is_test(step: &Step) -> bool {
    matches!(step.kind, StepKind::Test(_))
}

/// The step that a place is in.
pub fn step_of<'p>(place: &Place<'p>) -> Option<&'p Step> {
    match place {
        Place::Ready(step) => Some(step),
        Place::At(current) => Some(current.step),
        _ => None,
    }
}
