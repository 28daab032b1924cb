//! Puzzles coming to the page and tries going from it.

use crate::app::App;
use crate::browser;
use crate::fetch::Trouble;
use crate::round::Round;
use crate::shelf::Shelf;
use crate::view::{Recorded, State};
use crate::visit::{Visit, fetch_puzzle};
use leptos::prelude::*;
use leptos::task::spawn_local;
use play::Transcript;
use play::wire::{AnswerCard, PuzzleCard};

impl App {
    /// Takes puzzles from another shelf.
    pub fn choose(self, shelf: Shelf) {
        self.choosing.set(false);
        if shelf == self.shelf.get_untracked() && self.view.with_untracked(|view| view.state != State::Error) {
            return;
        }
        browser::keep("shelf", shelf.key);
        self.shelf.set(shelf);
        self.stage(|stage| stage.ahead = None);
        self.load();
    }

    /// Shows the next puzzle: at once if it is here already.
    pub fn next(self) {
        match self.stage(|stage| stage.ahead.take()).flatten() {
            Some(card) => self.show(card),
            None => self.load(),
        }
    }

    /// Fetches a puzzle and shows it. The old one stays in sight until then.
    pub fn load(self) {
        let Some((serial, not)) = self.stage(|stage| {
            stage.waiting = Some(State::Loading);
            stage.serial += 1;
            (stage.serial, stage.round.as_ref().map(|round| round.card.id.clone()))
        }) else {
            return;
        };
        self.refresh();
        let shelf = self.shelf.get_untracked();
        spawn_local(async move {
            let fetched = fetch_puzzle(shelf.key, not.as_deref()).await;
            if self.stage(|stage| stage.serial == serial) != Some(true) {
                return;
            }
            match fetched {
                Ok(card) => self.show(card),
                Err(Trouble) => self.give_up(),
            }
        });
    }

    fn give_up(self) {
        self.stage(|stage| stage.waiting = Some(State::Error));
        self.refresh();
    }

    fn show(self, card: PuzzleCard) {
        let Ok(round) = Round::new(card.clone(), browser::now()) else { return self.give_up() };
        let serial = self.stage(|stage| {
            stage.visit = Some(Visit::begin(card.id.clone()));
            stage.round = Some(round);
            (stage.answer, stage.recorded, stage.unanswered, stage.waiting) = (None, Recorded::Open, false, None);
            stage.repeat.clear();
            stage.serial += 1;
            stage.serial
        });
        self.refresh();
        let shelf = self.shelf.get_untracked();
        spawn_local(async move {
            let ahead = fetch_puzzle(shelf.key, Some(&card.id)).await.ok();
            self.stage(|stage| {
                if Some(stage.serial) == serial {
                    stage.ahead = ahead;
                }
            });
        });
    }

    /// Tells the server of a try that was judged here. Play goes on whatever comes of it.
    pub fn tell(self, transcript: Transcript) {
        let told = self.stage(|stage| {
            stage.recorded = Recorded::Open;
            stage.visit.clone().map(|visit| (stage.serial, visit))
        });
        let Some((serial, visit)) = told.flatten() else { return };
        spawn_local(async move {
            let reply = visit.tell(transcript).await;
            self.stage(|stage| {
                if stage.serial == serial {
                    stage.recorded = reply.map_or(Recorded::Lost, |card| Recorded::Kept(card.number));
                }
            });
            self.refresh();
        });
    }

    /// Shows an answer, fetched the first time.
    pub fn answer(self) {
        let asked = self.stage(|stage| (stage.serial, stage.visit.clone(), stage.answer.clone()));
        let Some((serial, visit, answer)) = asked else { return };
        if let Some(answer) = answer {
            return self.demonstrate(&answer);
        }
        spawn_local(async move {
            let reply = match visit {
                Some(visit) => visit.ask().await,
                None => Err(Trouble),
            };
            if self.stage(|stage| stage.serial == serial) != Some(true) {
                return;
            }
            self.stage(|stage| {
                stage.unanswered = reply.is_err();
                stage.answer = reply.clone().ok();
            });
            match reply {
                Ok(answer) => self.demonstrate(&answer),
                Err(Trouble) => self.refresh(),
            }
        });
    }

    fn demonstrate(self, answer: &AnswerCard) {
        let (now, calm) = (browser::now(), self.is_calm());
        self.stage(|stage| {
            let shown = stage.round.as_mut().map(|round| round.demonstrate(&answer.line, calm, now));
            stage.unanswered = matches!(shown, Some(Err(_)));
        });
        self.refresh();
    }
}
