//! Runs: how they begin, go on and end.

use crate::api::http::{ApiError, get, post};
use crate::app::App;
use crate::app::phase::Phase;
use crate::app::status::Status;
use crate::browser;
use crate::runs::run::RunProgress;
use leptos::prelude::*;
use leptos::task::spawn_local;
use play::RunKind;
use play::wire::{BeginRun, RunCard};
use serde_json::Map;

/// Milliseconds for which a mistake stays in sight.
const MISTAKE: i32 = 450;

impl App {
    /// Waits in front of a run until the player starts it.
    pub fn open_run(self, kind: RunKind) {
        self.state(|state| state.loading.waiting = Some(Status::Ready));
        self.bests.set(None);
        self.refresh();
        spawn_local(self.fetch_bests(kind));
    }

    async fn fetch_bests(self, kind: RunKind) {
        let game = self.game.get_untracked().key();
        if let Ok(bests) = get(&format!("./api/bests?game={game}&kind={}", kind.word())).await {
            self.bests.set(Some(bests));
        }
    }

    /// Starts a run.
    pub fn start_run(self) {
        let begun = self.state(|state| {
            let kind = state.mode.as_ref()?.run()?;
            state.enter(state.mode.clone());
            state.loading.waiting = Some(Status::Loading);
            Some((kind, state.loading.serial, state.sessions.last()))
        });
        let Some((kind, serial, last)) = begun.flatten() else { return };
        self.refresh();
        spawn_local(async move {
            if let Some(last) = last {
                last.has_begun().await;
            }
            let begin = BeginRun { kind, game: self.game.get_untracked().key().to_owned() };
            let card: Result<RunCard, ApiError> = post("./api/runs", &begin).await;
            let run = card.map(|card| RunProgress::new(&card, browser::now()));
            if self.state(|state| state.loading.serial == serial) != Some(true) {
                return;
            }
            match run {
                Ok(run) => {
                    self.state(|state| state.run = Some(run));
                    self.load();
                }
                Err(_) => {
                    self.state(|state| state.loading.waiting = Some(Status::Error));
                    self.refresh();
                }
            }
        });
    }

    /// Counts an attempt of a run that was just judged.
    pub fn count_in_run(self) {
        let now = browser::now();
        let failed = self.state(|state| {
            let play = &state.puzzle.as_ref()?.play;
            let run = state.run.as_mut().filter(|run| !run.over)?;
            let solved = play.took().is_some();
            run.judge(solved);
            (!solved).then_some((run.over, state.loading.shown, play.left(now)))
        });
        match failed.flatten() {
            Some((true, ..)) => self.close_run(),
            Some((false, shown, left)) => spawn_local(async move {
                browser::pause(MISTAKE + left as i32).await;
                let same = self.state(|state| state.loading.shown == shown && state.loading.waiting.is_none());
                if same == Some(true) {
                    self.next();
                }
            }),
            None => {}
        }
    }

    /// In a run, a solved puzzle makes room for the next as soon as it has been shown.
    pub fn go_on_in_run(self) {
        let done = self.state(|state| {
            state.is_in_run() && state.phase() == Some(Phase::Solved) && state.loading.waiting.is_none()
        });
        if done == Some(true) {
            self.next();
        }
    }

    /// Leaves a puzzle of a run for another one, if that may be.
    pub fn skip_in_run(self) {
        let skipped = self.state(|state| {
            let run = state.run.as_mut().filter(|run| !run.over)?;
            run.run.skip().then(|| run.id.clone())
        });
        let Some(id) = skipped.flatten() else { return };
        self.next();
        spawn_local(async move {
            if let Ok(card) = post_run(&id, "skip").await {
                self.adopt_run(&card);
            }
        });
    }

    /// Takes over what the server says of the run.
    pub fn adopt_run(self, card: &RunCard) {
        let ended = self.state(|state| {
            let run = state.run.as_mut()?;
            let before = run.over;
            run.adopt(card);
            Some(run.over && !before)
        });
        if ended.flatten() == Some(true) {
            self.end_run();
        }
        self.refresh();
    }

    /// Ends the run, by the clock or because the player has had enough.
    pub fn end_run(self) {
        self.release_all();
        self.state(|state| {
            if let Some(run) = &mut state.run {
                run.over = true;
                (state.loading.waiting, state.loading.ahead) = (Some(Status::Over), None);
            }
        });
        self.close_run();
    }

    /// Leaves the run without a look back.
    pub fn abandon_run(self) {
        let left = self.state(|state| state.run.take_if(|run| !run.over)).flatten();
        if let Some(run) = left {
            spawn_local(async move {
                let _ = post_run(&run.id, "end").await;
            });
        }
    }

    /// Has the server's last word on a run that is over, and the bests with it in.
    fn close_run(self) {
        let best = self.bests.with_untracked(|bests| bests.map_or(0, |bests| bests.ever.own));
        let closed = self.state(|state| {
            let run = state.run.as_mut()?;
            run.record = run.run.score > best;
            Some((run.id.clone(), run.run.kind))
        });
        let Some((id, kind)) = closed.flatten() else { return };
        self.refresh();
        spawn_local(async move {
            self.attempts_reported().await;
            if let Ok(card) = post_run(&id, "end").await {
                self.state(|state| {
                    if let Some(run) = &mut state.run {
                        run.adopt(&card);
                        run.record = run.run.score > best;
                    }
                });
                self.refresh();
            }
            self.fetch_bests(kind).await;
        });
    }
}

async fn post_run(id: &str, what: &str) -> Result<RunCard, ApiError> {
    post(&format!("./api/runs/{id}/{what}"), &Map::new()).await
}
