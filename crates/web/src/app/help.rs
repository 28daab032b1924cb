//! Answers and hints coming to the page.

use crate::api::http::ApiError;
use crate::api::session::Session;
use crate::app::App;
use crate::app::attempts;
use crate::app::state::State;
use crate::browser;
use crate::lazy::rooms;
use crate::offline::reach;
use crate::offline::source::Origin;
use crate::worker;
use leptos::task::spawn_local;
use play::wire::{AnswerCard, HintCard};

/// Who knows the answers of the puzzle in sight.
enum Helper {
    /// The server, which notes that they were shown.
    Server(Session),
    /// The worker: the puzzle, by its code, was made here, or its only try is over and the server out of reach.
    Worker(String),
}

impl Helper {
    fn of(state: &State) -> Option<Self> {
        let code = || Some(state.puzzle.as_ref()?.card.code.clone());
        let is_tried = state.origin != Origin::Server && state.attempt.is_tried() && reach::is_lost();
        match state.sessions.current() {
            Some(session) if !is_tried => Some(Self::Server(session)),
            None if state.origin != Origin::Forged => None,
            _ => code().map(Self::Worker),
        }
    }

    async fn answers(self, app: App) -> Result<AnswerCard, ApiError> {
        match self {
            Self::Server(session) => {
                // The server shows no answer before the attempt that it has yet to hear of.
                attempts::all_reported(app).await;
                attempts::begun(app, session).await.ok_or(ApiError::Unreachable)?.answers().await
            }
            Self::Worker(code) => {
                let lines = worker::answers(code).await.map_err(|_| ApiError::Unreachable)?;
                Ok(AnswerCard { answers: lines.len() as u64, lines })
            }
        }
    }

    async fn hint(self, app: App) -> Result<HintCard, ApiError> {
        match self {
            Self::Server(session) => attempts::begun(app, session).await.ok_or(ApiError::Unreachable)?.hint().await,
            Self::Worker(code) => {
                let cells = worker::hint(code).await.map_err(|_| ApiError::Unreachable)?;
                Ok(HintCard { cells })
            }
        }
    }
}

/// Has an answer shown, by code that is loaded when it is wanted.
pub fn want_answer(app: App) {
    let Some(shown) = app.state(|state| state.loading.shown) else { return };
    spawn_local(async move {
        if rooms::show_answer(app, shown).await.is_err() {
            app.state(|state| state.help.no_answer = state.loading.shown == shown && state.is_decided());
            app.refresh();
        }
    });
}

/// Has a hint shown, by code that is loaded when it is wanted.
pub fn want_hint(app: App) {
    let Some(shown) = app.state(|state| state.loading.shown) else { return };
    spawn_local(async move {
        if rooms::show_hint(app, shown).await.is_err() {
            app.state(|state| state.help.no_hint = state.loading.shown == shown);
            app.refresh();
        }
    });
}

/// Shows an answer, the cleanest first, fetched the first time; nothing if another puzzle is shown by now.
pub fn show_answer(app: App, shown: u32) {
    if app.state(|state| state.loading.shown == shown && state.help.has_answers()) == Some(true) {
        return demonstrate(app);
    }
    let asked = app.state(|state| {
        let helper = Helper::of(state).filter(|_| state.loading.shown == shown)?;
        if state.help.request().is_none() {
            state.help.want_answer();
            return None;
        }
        Some(helper)
    });
    let Some(helper) = asked.flatten() else { return };
    spawn_local(async move {
        let reply = helper.answers(app).await;
        let came = app.state(|state| {
            let current = state.loading.shown == shown;
            if current {
                state.help.replied();
                state.help.no_answer = reply.is_err() && state.is_decided();
                state.help.receive(reply.ok());
            }
            current && state.help.has_answers()
        });
        if came == Some(true) { demonstrate(app) } else { app.refresh() }
    });
}

/// Shows the answer that was asked for while something else was on its way.
pub fn show_wanted(app: App) {
    if app.state(|state| state.help.take_wanted()) == Some(true) {
        want_answer(app);
    }
}

/// Shows the answer before or after the one in sight, round and round.
pub fn step_answer(app: App, step: isize) {
    app.state(|state| state.help.step(step));
    demonstrate(app);
}

fn demonstrate(app: App) {
    let (now, calm) = (browser::now(), app.is_calm());
    app.state(|state| {
        // An answer that comes late must not end a try that began meanwhile.
        if state.is_decided()
            && let (Some(moves), Some(puzzle)) = (state.help.moves(), &mut state.puzzle)
        {
            state.help.no_answer = puzzle.play.demonstrate(moves, calm, now).is_err();
        }
    });
    app.refresh();
}

/// Marks where the answer leads to; the try no longer counts. Nothing if another puzzle is shown by now.
pub fn show_hint(app: App, shown: u32) {
    let asked = app.state(|state| {
        let helper = Helper::of(state).filter(|_| state.loading.shown == shown)?;
        state.puzzle.as_ref().filter(|puzzle| !puzzle.play.is_hinted())?;
        state.help.request()?;
        Some(helper)
    });
    let Some(helper) = asked.flatten() else { return };
    spawn_local(async move {
        let reply = helper.hint(app).await;
        app.state(|state| {
            if state.loading.shown == shown {
                state.help.replied();
                state.help.no_hint = reply.is_err();
                if let (Ok(hint), Some(puzzle)) = (reply, &mut state.puzzle) {
                    puzzle.play.mark(hint.cells);
                }
            }
        });
        app.refresh();
        show_wanted(app);
    });
}
