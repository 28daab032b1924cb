//! Attempts going to the server, and what it makes of them.

use crate::api::http::{ApiError, post};
use crate::api::session::Session;
use crate::app::App;
use crate::app::modes::PlayMode;
use crate::app::modes::runs;
use crate::app::puzzle_source;
use crate::app::state::State;
use crate::browser;
use crate::lazy::rooms;
use crate::offline::outbox;
use crate::offline::source::Origin;
use futures_util::future::select;
use leptos::ev;
use leptos::prelude::*;
use leptos::task::spawn_local;
use play::wire::{AttemptCard, Done, Opinion, SubmitAttempt};
use play::{Input, Transcript};
use std::pin::pin;

/// The longest to wait for attempts that are being reported, in milliseconds.
const PATIENCE: i32 = 3000;

/// Ends a solved try whose goal is still to be done by hand when the page is left: it would be lost with the page.
pub fn report_on_leaving(app: App) {
    let _ = window_event_listener(ev::pagehide, move |_| {
        if app.view.with_untracked(|view| view.puzzle.finishing) {
            app.act(Input::GiveUp);
        }
    });
}

/// Reports an attempt that was judged here. Play goes on whatever comes of it.
pub fn report(app: App, transcript: Transcript) {
    let reports = app.state(|state| {
        state.attempt.judged();
        let Some(session) = state.sessions.current() else {
            if state.origin == Origin::Forged {
                state.attempt.stay_here();
            }
            return None;
        };
        let submitted = SubmitAttempt { transcript, number: Some(state.attempt.count()) };
        let report = send(app, state.loading.shown, session, state.origin.clone(), submitted);
        Some(state.sessions.add_report(report))
    });
    if let Some(reports) = reports.flatten() {
        spawn_local(reports);
    }
}

async fn send(app: App, shown: u32, session: Session, origin: Origin, submitted: SubmitAttempt) {
    let puzzle = session.begin().puzzle.clone();
    let reply = match begun(app, session.clone()).await {
        Some(session) if session.waits() => {
            let Some(path) = session.clone().attempts_path().await else { return };
            if let Some(key) = outbox::put(&path, &puzzle, &submitted) {
                return deliver(app, shown, &key, origin).await;
            }
            session.report(&submitted).await
        }
        Some(session) => session.report(&submitted).await,
        None => Err(ApiError::Unreachable),
    };
    settle(app, &puzzle, reply, |state| state.loading.shown == shown);
}

/// Sends a try that is kept, after those before it.
async fn deliver(app: App, shown: u32, key: &str, origin: Origin) {
    app.state(|state| {
        if state.loading.shown == shown {
            state.attempt.keep(key);
        }
    });
    if let Origin::Ticket(ticket) = origin {
        let _ = rooms::forget_ticket(app.game.get_untracked(), ticket).await;
    }
    outbox::deliver(app).await;
    app.state(|state| {
        if state.attempt.is_kept(key) {
            state.attempt.wait();
        }
    });
    app.refresh();
}

/// The reply to a try that was kept has come.
pub fn replied(app: App, key: &str, puzzle: &str, reply: Result<AttemptCard, ApiError>) {
    settle(app, puzzle, reply, |state| state.attempt.is_kept(key));
}

/// What the server made of an attempt, or that it could not be reported, is told if it is still about what is in sight.
fn settle(app: App, puzzle: &str, reply: Result<AttemptCard, ApiError>, is_in_sight: impl FnOnce(&State) -> bool) {
    if let Ok(card) = &reply {
        note(app, puzzle, card);
    }
    app.state(|state| {
        if is_in_sight(state) {
            state.attempt.reported(reply);
        }
    });
    app.refresh();
}

/// What the server made of an attempt goes to wherever it matters.
fn note(app: App, puzzle: &str, card: &AttemptCard) {
    if let Some(rated) = card.rated {
        app.me.update(|me| {
            if let Some(me) = me {
                (me.rating, me.games) = (rated.after, me.games + 1);
            }
        });
    }
    if let Some(grade) = app.state(|state| state.mode.as_ref()?.daily()).flatten() {
        let judged = puzzle.to_owned();
        spawn_local(async move {
            let _ = puzzle_source::fetch_daily(app, grade, Some(&judged)).await;
        });
    }
    if let Some(run) = &card.run {
        runs::adopt(app, run);
    }
    if app.state(|state| matches!(state.mode, Some(PlayMode::Number(..)))) == Some(true) {
        app.set.update(|set| {
            if let Some(set) = set {
                set.note(puzzle, card);
            }
        });
    }
}

/// Waits until the server has heard of every attempt, or for as long as is fair.
pub async fn all_reported(app: App) {
    if let Some(reports) = app.state(|state| state.sessions.reports()).flatten() {
        select(reports, pin!(browser::pause(PATIENCE))).await;
    }
}

/// The session once the server knows of it. One that it never heard of is begun anew, once.
pub async fn begun(app: App, session: Session) -> Option<Session> {
    if session.has_begun().await {
        return Some(session);
    }
    let again = app.state(|state| state.sessions.begin_again(&session))?;
    again.has_begun().await.then_some(again)
}

/// Says what the player thinks of a puzzle. Only those who tried it may: the attempt must have been heard of.
pub async fn send_opinion(app: App, puzzle: &str, opinion: Opinion) -> Result<Done, ApiError> {
    all_reported(app).await;
    post(&format!("./api/puzzles/{puzzle}/opinion"), &opinion).await
}
