//! Tries going from the page, and answers coming to it.

use crate::app::App;
use crate::browser;
use crate::fetch::Trouble;
use crate::view::Recorded;
use crate::visit::Visit;
use leptos::task::spawn_local;
use play::Transcript;
use play::wire::AnswerCard;

impl App {
    /// Tells the server of a try that was judged here. Play goes on whatever comes of it.
    pub fn tell(self, transcript: Transcript) {
        let told = self.stage(|stage| {
            stage.recorded = Recorded::Open;
            stage.visit.clone().map(|visit| (stage.shown, visit))
        });
        let Some((shown, visit)) = told.flatten() else { return };
        spawn_local(async move {
            let reply = match self.begun(visit).await {
                Some(visit) => visit.tell(transcript).await,
                None => Err(Trouble::OutOfReach),
            };
            self.stage(|stage| {
                if stage.shown == shown {
                    stage.recorded = reply.map_or(Recorded::Lost, |card| Recorded::Kept(card.number));
                }
            });
            self.refresh();
        });
    }

    /// Shows an answer, fetched the first time.
    pub fn answer(self) {
        if let Some(answer) = self.stage(|stage| stage.answer.clone()).flatten() {
            return self.demonstrate(&answer);
        }
        let asked = self.stage(|stage| {
            let visit = stage.visit.clone().filter(|_| !stage.asking)?;
            stage.asking = true;
            Some((stage.shown, visit))
        });
        let Some((shown, visit)) = asked.flatten() else { return };
        spawn_local(async move {
            let reply = match self.begun(visit).await {
                Some(visit) => visit.ask().await,
                None => Err(Trouble::OutOfReach),
            };
            let current = self.stage(|stage| {
                let current = stage.shown == shown;
                if current {
                    stage.asking = false;
                    stage.unanswered = reply.is_err() && stage.is_decided();
                    stage.answer = reply.clone().ok();
                }
                current
            });
            match reply {
                Ok(answer) if current == Some(true) => self.demonstrate(&answer),
                _ => self.refresh(),
            }
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

    fn demonstrate(self, answer: &AnswerCard) {
        let (now, calm) = (browser::now(), self.is_calm());
        self.stage(|stage| {
            // An answer that comes late must not end a try that began meanwhile.
            if stage.is_decided() {
                let line = answer.lines.first().map(|first| first.line.as_slice()).unwrap_or_default();
                let shown = stage.round.as_mut().map(|round| round.demonstrate(line, calm, now));
                stage.unanswered = matches!(shown, Some(Err(_)));
            }
        });
        self.refresh();
    }
}
