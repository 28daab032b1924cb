//! Tries going from the page; answers and hints coming to it.

use crate::api::http::Trouble;
use crate::api::session::Visit;
use crate::app::App;
use crate::app::modes::PlayMode;
use crate::app::phase::Phase;
use crate::app::view::Recorded;
use crate::browser;
use leptos::prelude::*;
use leptos::task::spawn_local;
use play::Transcript;
use play::wire::AttemptCard;
use std::sync::Arc;

impl App {
    /// Tells the server of a try that was judged here. Play goes on whatever comes of it.
    pub fn tell(self, transcript: Transcript) {
        let told = self.stage(|stage| {
            (stage.recorded, stage.judged) = (Recorded::Open, None);
            stage.tries += 1;
            let visit = stage.visit.clone()?;
            stage.untold += 1;
            Some((stage.shown, visit))
        });
        let Some((shown, visit)) = told.flatten() else { return };
        spawn_local(async move {
            let reply = match self.begun(visit.clone()).await {
                Some(visit) => visit.tell(transcript).await,
                None => Err(Trouble::OutOfReach),
            };
            if let Ok(card) = &reply {
                self.note(&visit.wish().puzzle, card);
            }
            self.stage(|stage| {
                stage.untold = stage.untold.saturating_sub(1);
                if stage.shown == shown {
                    stage.recorded = reply.as_ref().map_or(Recorded::Lost, |card| Recorded::Kept(card.number));
                    stage.judged = reply.ok().map(Arc::new);
                }
            });
            self.refresh();
        });
    }

    /// What the server made of a try goes to wherever it matters.
    fn note(self, puzzle: &str, card: &AttemptCard) {
        if let Some(rated) = card.rated {
            self.me.update(|me| {
                if let Some(me) = me {
                    (me.rating, me.games) = (rated.after, me.games + 1);
                }
            });
        }
        if let Some(run) = &card.run {
            self.adopt(run);
        }
        if matches!(self.stage(|stage| stage.mode.clone()), Some(Some(PlayMode::Number(..)))) {
            self.note_number(puzzle, card);
        }
    }

    /// Shows an answer, the cleanest first, fetched the first time.
    pub fn answer(self) {
        if self.stage(|stage| stage.answer.is_some()) == Some(true) {
            return self.demonstrate();
        }
        let asked = self.stage(|stage| {
            let visit = stage.visit.clone().filter(|_| !stage.asking)?;
            stage.asking = true;
            Some((stage.shown, visit))
        });
        let Some((shown, visit)) = asked.flatten() else { return };
        spawn_local(async move {
            // The server shows no answer before the try that it has yet to hear of.
            self.until_told().await;
            let reply = match self.begun(visit).await {
                Some(visit) => visit.ask().await,
                None => Err(Trouble::OutOfReach),
            };
            let came = self.stage(|stage| {
                let current = stage.shown == shown;
                if current {
                    stage.asking = false;
                    stage.unanswered = reply.is_err() && stage.is_decided();
                    (stage.answer, stage.place) = (reply.ok(), 0);
                }
                current && stage.answer.is_some()
            });
            if came == Some(true) { self.demonstrate() } else { self.refresh() }
        });
    }

    /// Shows the answer before or after the one in sight, round and round.
    pub fn step_answer(self, step: isize) {
        self.stage(|stage| {
            let count = stage.answer.as_ref().map_or(0, |answer| answer.lines.len()).max(1);
            stage.place = stage.place.saturating_add_signed(step + count as isize) % count;
        });
        self.demonstrate();
    }

    /// Marks where the answer leads to; the try no longer counts.
    pub fn hint(self) {
        let asked = self.stage(|stage| {
            let hinted = stage.round.as_ref()?.is_hinted();
            let visit = stage.visit.clone().filter(|_| !stage.asking && !hinted)?;
            stage.asking = true;
            Some((stage.shown, visit))
        });
        let Some((shown, visit)) = asked.flatten() else { return };
        spawn_local(async move {
            let reply = match self.begun(visit).await {
                Some(visit) => visit.hint().await,
                None => Err(Trouble::OutOfReach),
            };
            self.stage(|stage| {
                if stage.shown == shown {
                    stage.asking = false;
                    stage.unhinted = reply.is_err();
                    if let (Ok(hint), Some(round)) = (reply, &mut stage.round) {
                        round.mark(hint.cells);
                    }
                }
            });
            self.refresh();
        });
    }

    /// The visit once the server knows of it. One that it never heard of is begun anew, once.
    async fn begun(self, visit: Visit) -> Option<Visit> {
        if visit.has_begun().await {
            return Some(visit);
        }
        let again = self.stage(|stage| stage.begin_again(&visit))?;
        again.has_begun().await.then_some(again)
    }

    fn demonstrate(self) {
        let (now, calm) = (browser::now(), self.is_calm());
        self.stage(|stage| {
            // An answer that comes late must not end a try that began meanwhile.
            if stage.is_decided()
                && let (Some(answer), Some(round)) = (&stage.answer, &mut stage.round)
            {
                let line = answer.lines.get(stage.place).map(|answer| answer.line.as_slice()).unwrap_or_default();
                stage.unanswered = round.demonstrate(line, calm, now).is_err();
            }
        });
        self.refresh();
    }

    /// Whether an answer is in sight, so that the arrows step through all of them.
    pub fn shows_answer(self) -> bool {
        let phase = self.stage(|stage| stage.round.as_ref().map(|round| round.phase()));
        phase.flatten() == Some(Phase::Answer)
    }
}
