//! Answers and hints coming to the page.

use crate::api::http::ApiError;
use crate::app::App;
use crate::browser;
use leptos::task::spawn_local;

impl App {
    /// Shows an answer, the cleanest first, fetched the first time.
    pub fn answer(self) {
        if self.state(|state| state.help.has_answers()) == Some(true) {
            return self.demonstrate();
        }
        let asked = self.state(|state| {
            let session = state.sessions.current()?;
            state.help.request()?;
            Some((state.loading.shown, session))
        });
        let Some((shown, session)) = asked.flatten() else { return };
        spawn_local(async move {
            // The server shows no answer before the attempt that it has yet to hear of.
            self.attempts_reported().await;
            let reply = match self.begun(session).await {
                Some(session) => session.answers().await,
                None => Err(ApiError::Unreachable),
            };
            let came = self.state(|state| {
                let current = state.loading.shown == shown;
                if current {
                    state.help.replied();
                    state.help.no_answer = reply.is_err() && state.is_decided();
                    state.help.receive(reply.ok());
                }
                current && state.help.has_answers()
            });
            if came == Some(true) { self.demonstrate() } else { self.refresh() }
        });
    }

    /// Shows the answer before or after the one in sight, round and round.
    pub fn step_answer(self, step: isize) {
        self.state(|state| state.help.step(step));
        self.demonstrate();
    }

    fn demonstrate(self) {
        let (now, calm) = (browser::now(), self.is_calm());
        self.state(|state| {
            // An answer that comes late must not end a try that began meanwhile.
            if state.is_decided()
                && let (Some(moves), Some(puzzle)) = (state.help.moves(), &mut state.puzzle)
            {
                state.help.no_answer = puzzle.play.demonstrate(moves, calm, now).is_err();
            }
        });
        self.refresh();
    }

    /// Marks where the answer leads to; the try no longer counts.
    pub fn hint(self) {
        let asked = self.state(|state| {
            let session = state.sessions.current()?;
            state.puzzle.as_ref().filter(|puzzle| !puzzle.play.is_hinted())?;
            state.help.request()?;
            Some((state.loading.shown, session))
        });
        let Some((shown, session)) = asked.flatten() else { return };
        spawn_local(async move {
            let reply = match self.begun(session).await {
                Some(session) => session.hint().await,
                None => Err(ApiError::Unreachable),
            };
            self.state(|state| {
                if state.loading.shown == shown {
                    state.help.replied();
                    state.help.no_hint = reply.is_err();
                    if let (Ok(hint), Some(puzzle)) = (reply, &mut state.puzzle) {
                        puzzle.play.mark(hint.cells);
                    }
                }
            });
            self.refresh();
        });
    }
}
