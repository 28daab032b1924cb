//! Runs: how they begin, go on and end.

use crate::api::http::{Trouble, get, post};
use crate::app::App;
use crate::app::phase::Phase;
use crate::app::view::State;
use crate::browser;
use crate::runs::run::Race;
use leptos::prelude::*;
use leptos::task::spawn_local;
use play::RunKind;
use play::wire::{BeginRun, RunCard};
use serde_json::Map;

/// Milliseconds for which a mistake stays in sight.
const MISTAKE: i32 = 450;
/// The longest to wait for tries that are on their way, in steps of [`STEP`] milliseconds.
const STEPS: u32 = 60;
const STEP: i32 = 50;

impl App {
    /// Waits in front of a run until the player starts it.
    pub fn line_up(self, kind: RunKind) {
        self.stage(|stage| stage.waiting = Some(State::Ready));
        self.bests.set(None);
        self.refresh();
        spawn_local(self.fetch_bests(kind));
    }

    async fn fetch_bests(self, kind: RunKind) {
        if let Ok(bests) =
            get(&format!("./api/bests?game={}&kind={}", self.game.get_untracked().key(), kind.word())).await
        {
            self.bests.set(Some(bests));
        }
    }

    /// Starts a run.
    pub fn start_run(self) {
        let begun = self.stage(|stage| {
            let kind = stage.mode.as_ref()?.run()?;
            stage.turn_to(stage.mode.clone());
            stage.waiting = Some(State::Loading);
            Some((kind, stage.serial, stage.last()))
        });
        let Some((kind, serial, last)) = begun.flatten() else { return };
        self.refresh();
        spawn_local(async move {
            if let Some(last) = last {
                last.has_begun().await;
            }
            let begin = BeginRun { kind, game: self.game.get_untracked().key().to_owned() };
            let card: Result<RunCard, Trouble> = post("./api/runs", &begin).await;
            let race = card.map(|card| Race::new(&card, browser::now()));
            if self.stage(|stage| stage.serial == serial) != Some(true) {
                return;
            }
            match race {
                Ok(race) => {
                    self.stage(|stage| stage.race = Some(race));
                    self.load();
                }
                Err(_) => {
                    self.stage(|stage| stage.waiting = Some(State::Error));
                    self.refresh();
                }
            }
        });
    }

    /// Reckons a try that was just judged.
    pub fn reckon(self) {
        let now = browser::now();
        let failed = self.stage(|stage| {
            let (solved, left) = (stage.round.as_ref()?.took().is_some(), stage.round.as_ref()?.left(now));
            let race = stage.race.as_mut().filter(|race| !race.over)?;
            race.judge(solved);
            (!solved).then_some((race.over, stage.shown, left))
        });
        match failed.flatten() {
            Some((true, ..)) => self.close_run(),
            Some((false, shown, left)) => spawn_local(async move {
                browser::pause(MISTAKE + left as i32).await;
                if self.stage(|stage| stage.shown == shown && stage.waiting.is_none()) == Some(true) {
                    self.next();
                }
            }),
            None => {}
        }
    }

    /// In a run, a solved puzzle makes room for the next as soon as it has been shown.
    pub fn go_on(self) {
        let done = self.stage(|stage| {
            let solved = stage.round.as_ref().is_some_and(|round| round.phase() == Phase::Solved);
            stage.is_racing() && solved && stage.waiting.is_none()
        });
        if done == Some(true) {
            self.next();
        }
    }

    /// Leaves a puzzle of a run for another one, if that may be.
    pub fn skip_in_run(self) {
        let skipped = self.stage(|stage| {
            let race = stage.race.as_mut().filter(|race| !race.over)?;
            race.run.skip().then(|| race.id.clone())
        });
        let Some(id) = skipped.flatten() else { return };
        self.next();
        spawn_local(async move {
            let card: Result<RunCard, Trouble> = post(&format!("./api/runs/{id}/skip"), &Map::new()).await;
            if let Ok(card) = card {
                self.adopt(&card);
            }
        });
    }

    /// Takes over what the server says of the run.
    pub fn adopt(self, card: &RunCard) {
        let ended = self.stage(|stage| {
            let race = stage.race.as_mut()?;
            let before = race.over;
            race.adopt(card);
            Some(race.over && !before)
        });
        if ended.flatten() == Some(true) {
            self.end_run();
        }
        self.refresh();
    }

    /// Ends the run, by the clock or because the player has had enough.
    pub fn end_run(self) {
        self.let_go();
        self.stage(|stage| {
            if let Some(race) = &mut stage.race {
                race.over = true;
                (stage.waiting, stage.ahead) = (Some(State::Over), None);
            }
        });
        self.close_run();
    }

    /// Leaves the run without a look back.
    pub fn desert_run(self) {
        let left = self.stage(|stage| stage.race.take_if(|race| !race.over)).flatten();
        if let Some(race) = left {
            spawn_local(async move {
                let _: Result<RunCard, Trouble> = post(&format!("./api/runs/{}/end", race.id), &Map::new()).await;
            });
        }
    }

    /// Has the server's last word on a run that is over, and the bests with it in.
    fn close_run(self) {
        let best = self.bests.with_untracked(|bests| bests.map_or(0, |bests| bests.ever.own));
        let closed = self.stage(|stage| {
            let race = stage.race.as_mut()?;
            race.record = race.run.score > best;
            Some((race.id.clone(), race.run.kind))
        });
        let Some((id, kind)) = closed.flatten() else { return };
        self.refresh();
        spawn_local(async move {
            self.until_told().await;
            let card: Result<RunCard, Trouble> = post(&format!("./api/runs/{id}/end"), &Map::new()).await;
            if let Ok(card) = card {
                self.stage(|stage| {
                    if let Some(race) = &mut stage.race {
                        race.adopt(&card);
                        race.record = race.run.score > best;
                    }
                });
                self.refresh();
            }
            self.fetch_bests(kind).await;
        });
    }

    /// Waits until the server has heard of every try, or for as long as is fair.
    pub async fn until_told(self) {
        for _ in 0..STEPS {
            if self.stage(|stage| stage.untold) == Some(0) {
                return;
            }
            browser::pause(STEP).await;
        }
    }
}
