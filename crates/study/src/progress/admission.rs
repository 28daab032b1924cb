use super::{Event, Happening, Note, Place, Progress, Unexpected};
use thiserror::Error;

/// The most notes of what changes nothing that are kept of a participant.
pub const MOST_NOTES: u32 = 2_000;

/// Why something that a participant did is refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Refused {
    /// It was not expected where they are.
    #[error(transparent)]
    Unexpected(#[from] Unexpected),
    /// They have done more in the step than anybody needs to.
    #[error("the step \"{step}\" has had {most} events; expected no more of one participant")]
    Full {
        /// The step.
        step: String,
        /// The most events that it may have.
        most: u32,
    },
}

impl Progress<'_> {
    /// Lets something happen now as [`Progress::take`] does, within bounds. Returns what is to be kept of it, and whether it was
    /// accepted: of what came only too late a note is kept, while there is room for notes. So what is kept of a participant is bounded by
    /// [`Protocol::most_events`](crate::Protocol::most_events), whatever they send.
    pub fn admit(&mut self, event: Event) -> (Option<Event>, Result<(), Refused>) {
        let has_room_for_note = self.state.notes < MOST_NOTES;
        if let Happening::Noted { .. } = event.what
            && !has_room_for_note
        {
            return (None, Ok(()));
        }
        let before = self.clone();
        match self.take(event) {
            Ok(()) => match before.full(&event) {
                Some(full) => {
                    *self = before;
                    (None, Err(full))
                }
                None => (Some(event), Ok(())),
            },
            Err(why) => {
                // Expected when the last event happened: then only the time made the difference.
                let at = before.state.last;
                let mut in_time = before;
                let is_late = has_room_for_note && in_time.take(Event { at, ..event }).is_ok();
                let late = is_late.then_some(Event { what: Happening::Noted { note: Note::Late }, ..event });
                if let Some(late) = late {
                    // A note is accepted wherever anything is.
                    let _ = self.take(late);
                }
                (late, Err(why.into()))
            }
        }
    }

    /// The refusal of an event in a step that has had as many as it may.
    fn full(&self, event: &Event) -> Option<Refused> {
        let is_of_step = !matches!(event.what, Happening::Noted { .. } | Happening::Withdrew);
        let now = self.at(event.at);
        let Place::At(current) = now.place() else { return None };
        let most = current.step.most_events();
        let is_full = is_of_step && now.state.events >= most;
        is_full.then(|| Refused::Full { step: current.step.name.clone(), most })
    }
}
