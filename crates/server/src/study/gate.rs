use super::course::{About, Course, read, write};
use crate::{App, http::Refusal};
use corpus::{StudyEvent, StudyEvents};
use study::{Happening, Place, Progress};

/// Assigns a participant at the gate to an arm, by the method of the protocol, with what all participants have done so far. Of
/// several requests that come at once, the first one decides.
pub async fn assign(app: &App, course: &Course) -> Result<(), Refusal> {
    let at = app.clock.now();
    let decide = |before: Vec<StudyEvent>, _all: StudyEvents| {
        let events = read(&before)?;
        let progress = Progress::replay(&course.protocol, &events).map_err(Refusal::internal)?;
        if progress.see(at) != Place::Gate {
            return Ok((Vec::new(), ()));
        }
        let arm = course.participant.number as usize % course.protocol.arms.len();
        Ok((vec![write(at, Happening::Assigned { arm }, About::default())], ()))
    };
    app.corpus.happen_among_all::<_, Refusal>(&course.participant, decide).await
}
