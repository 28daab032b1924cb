use super::course::{About, Course, read, write};
use crate::{App, http::Refusal};
use corpus::{StudyEvent, StudyEvents};
use curator::study::pre_test::{StudyMatches, pre_test};
use study::{
    Event, Happening, Place, Progress,
    assignment::{Arrival, Assigned, assign as choose},
};

/// Assigns a participant at the gate to an arm, by the method of the protocol, with what all participants have done so far. Of
/// several requests that come at once, the first one decides.
pub async fn assign(app: &App, course: &Course) -> Result<(), Refusal> {
    let at = app.clock.now();
    let matches = app.corpus.study_matches(&course.study.id).await?;
    let everybody = app.corpus.study_participants(&course.study.id).await?;
    let withdrawn = everybody.iter().filter(|one| one.withdrawn_at.is_some()).count();
    let decide = |before: Vec<StudyEvent>, all: StudyEvents| {
        let events = read(&before)?;
        let progress = Progress::replay(&course.protocol, &events).map_err(Refusal::internal)?;
        if progress.see(at) != Place::Gate {
            return Ok((Vec::new(), ()));
        }
        let mut assigned = Vec::new();
        for stored in all.values() {
            assigned.extend(of_other(course, stored, &matches)?);
        }
        let protocol = &course.study.protocol;
        let named = course.participant.arm.as_deref();
        let arrival = Arrival {
            number: assigned.len() + withdrawn,
            measures: measures(course, &before, &events, &matches),
            invited: named.and_then(|name| protocol.arms.iter().position(|arm| arm.name == name)),
        };
        let arm = choose(&protocol.assignment, protocol.arms.len(), &assigned, &arrival);
        Ok((vec![write(at, Happening::Assigned { arm }, About::default())], ()))
    };
    app.corpus.happen_among_all::<_, Refusal>(&course.participant, decide).await
}

/// The arm of another participant, and what they had done when they got it; `None` before that.
fn of_other(course: &Course, stored: &[StudyEvent], matches: &StudyMatches) -> Result<Option<Assigned>, Refusal> {
    let events = read(stored)?;
    let found = events.iter().enumerate().find_map(|(place, event)| match event.what {
        Happening::Assigned { arm } => Some((place, arm)),
        _ => None,
    });
    Ok(found.map(|(place, arm)| {
        let measures = measures(course, &stored[..place], &events[..place], matches);
        Assigned { arm, measures }
    }))
}

fn measures(course: &Course, stored: &[StudyEvent], events: &[Event], matches: &StudyMatches) -> Vec<f64> {
    let protocol = &course.study.protocol;
    pre_test(protocol, stored, events, matches).measures(&protocol.assignment.measures)
}
