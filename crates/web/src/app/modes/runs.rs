//! Runs: how they begin, go on and end.

use crate::api::http::{ApiError, get, post};
use crate::api::json::Empty;
use crate::app::App;
use crate::app::attempts;
use crate::app::phase::Phase;
use crate::app::status::Status;
use crate::browser;
use crate::runs::run::RunProgress;
use leptos::task::spawn_local;
use play::RunKind;
use play::wire::{BeginRun, RunCard};

/// Milliseconds for which a mistake stays in sight.
const MISTAKE: i32 = 450;

/// Waits in front of a run until the player starts it.
pub fn open(app: App, kind: RunKind) {
    app.state(|state| state.loading.waiting = Some(Status::Ready));
    app.bests.set(None);
    app.refresh();
    spawn_local(fetch_bests(app, kind));
}

async fn fetch_bests(app: App, kind: RunKind) {
    let game = app.game.get_untracked().key();
    if let Ok(bests) = get(&format!("./api/bests?game={game}&kind={}", kind.word())).await {
        app.bests.set(Some(bests));
    }
}

/// Starts a run.
pub fn start(app: App) {
    let begun = app.state(|state| {
        let kind = state.mode.as_ref()?.run()?;
        state.enter(state.mode.clone());
        state.loading.waiting = Some(Status::Loading);
        Some((kind, state.loading.serial, state.sessions.last()))
    });
    let Some((kind, serial, last)) = begun.flatten() else { return };
    app.refresh();
    spawn_local(async move {
        if let Some(last) = last {
            last.has_begun().await;
        }
        let begin = BeginRun { kind, game: app.game.get_untracked().key().to_owned() };
        let card: Result<RunCard, ApiError> = post("./api/runs", &begin).await;
        let run = card.map(|card| RunProgress::new(&card, browser::now()));
        if app.state(|state| state.loading.serial == serial) != Some(true) {
            return;
        }
        match run {
            Ok(run) => {
                app.state(|state| state.run = Some(run));
                app.load();
            }
            Err(_) => {
                app.state(|state| state.loading.waiting = Some(Status::Error));
                app.refresh();
            }
        }
    });
}

/// Counts an attempt of a run that was just judged.
pub fn count(app: App) {
    let now = browser::now();
    let failed = app.state(|state| {
        let play = &state.puzzle.as_ref()?.play;
        let run = state.run.as_mut().filter(|run| !run.over)?;
        let solved = play.took().is_some();
        run.judge(solved);
        (!solved).then_some((run.over, state.loading.shown, play.left(now)))
    });
    match failed.flatten() {
        Some((true, ..)) => close(app),
        Some((false, shown, left)) => spawn_local(async move {
            browser::pause(MISTAKE + left as i32).await;
            let same = app.state(|state| state.loading.shown == shown && state.loading.waiting.is_none());
            if same == Some(true) {
                app.next();
            }
        }),
        None => {}
    }
}

/// In a run, a solved puzzle makes room for the next as soon as it has been shown.
pub fn go_on(app: App) {
    let done =
        app.state(|state| state.is_in_run() && state.phase() == Some(Phase::Solved) && state.loading.waiting.is_none());
    if done == Some(true) {
        app.next();
    }
}

/// Leaves a puzzle of a run for another one, if that may be.
pub fn skip(app: App) {
    let skipped = app.state(|state| {
        let run = state.run.as_mut().filter(|run| !run.over)?;
        run.run.skip().then(|| run.id.clone())
    });
    let Some(id) = skipped.flatten() else { return };
    app.next();
    spawn_local(async move {
        if let Ok(card) = post_run(&id, "skip").await {
            adopt(app, &card);
        }
    });
}

/// Takes over what the server says of the run.
pub fn adopt(app: App, card: &RunCard) {
    let ended = app.state(|state| {
        let run = state.run.as_mut()?;
        let before = run.over;
        run.adopt(card);
        Some(run.over && !before)
    });
    if ended.flatten() == Some(true) {
        end(app);
    }
    app.refresh();
}

/// Ends the run, by the clock or because the player has had enough.
pub fn end(app: App) {
    app.release_all();
    app.state(|state| {
        if let Some(run) = &mut state.run {
            run.over = true;
            (state.loading.waiting, state.loading.ahead) = (Some(Status::Over), None);
        }
    });
    close(app);
}

/// Leaves the run without a look back.
pub fn abandon(app: App) {
    let left = app.state(|state| state.run.take_if(|run| !run.over)).flatten();
    if let Some(run) = left {
        spawn_local(async move {
            let _ = post_run(&run.id, "end").await;
        });
    }
}

/// Has the server's last word on a run that is over, and the bests with it in.
fn close(app: App) {
    let best = app.bests.with_untracked(|bests| bests.map_or(0, |bests| bests.ever.own));
    let closed = app.state(|state| {
        let run = state.run.as_mut()?;
        run.record = run.run.score > best;
        Some((run.id.clone(), run.run.kind))
    });
    let Some((id, kind)) = closed.flatten() else { return };
    app.refresh();
    spawn_local(async move {
        attempts::all_reported(app).await;
        if let Ok(card) = post_run(&id, "end").await {
            app.state(|state| {
                if let Some(run) = &mut state.run {
                    run.adopt(&card);
                    run.record = run.run.score > best;
                }
            });
            app.refresh();
        }
        fetch_bests(app, kind).await;
    });
}

async fn post_run(id: &str, what: &str) -> Result<RunCard, ApiError> {
    post(&format!("./api/runs/{id}/{what}"), &Empty {}).await
}
