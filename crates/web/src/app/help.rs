//! Answers and hints coming to the page.

use crate::api::http::ApiError;
use crate::app::App;
use crate::app::attempts;
use crate::browser;
use leptos::task::spawn_local;

/// Shows an answer, the cleanest first, fetched the first time.
pub fn show_answer(app: App) {
    if app.state(|state| state.help.has_answers()) == Some(true) {
        return demonstrate(app);
    }
    let asked = app.state(|state| {
        let session = state.sessions.current()?;
        if state.help.request().is_none() {
            state.help.want_answer();
            return None;
        }
        Some((state.loading.shown, session))
    });
    let Some((shown, session)) = asked.flatten() else { return };
    spawn_local(async move {
        // The server shows no answer before the attempt that it has yet to hear of.
        attempts::all_reported(app).await;
        let reply = match attempts::begun(app, session).await {
            Some(session) => session.answers().await,
            None => Err(ApiError::Unreachable),
        };
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
        show_answer(app);
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

/// Marks where the answer leads to; the try no longer counts.
pub fn show_hint(app: App) {
    let asked = app.state(|state| {
        let session = state.sessions.current()?;
        state.puzzle.as_ref().filter(|puzzle| !puzzle.play.is_hinted())?;
        state.help.request()?;
        Some((state.loading.shown, session))
    });
    let Some((shown, session)) = asked.flatten() else { return };
    spawn_local(async move {
        let reply = match attempts::begun(app, session).await {
            Some(session) => session.hint().await,
            None => Err(ApiError::Unreachable),
        };
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
