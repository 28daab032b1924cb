//! Puzzles coming to the page.

use crate::app::App;
use crate::browser;
use crate::round::Round;
use crate::shelf::Shelf;
use crate::view::{Recorded, State};
use crate::visit::fetch_puzzle;
use leptos::prelude::*;
use leptos::task::spawn_local;
use play::wire::PuzzleCard;

/// Milliseconds after an answer to «what next» during which a tap still belongs to it: «skip» appears under the finger.
const ECHO: f64 = 400.0;

impl App {
    /// Takes puzzles from another shelf.
    pub fn choose(self, shelf: Shelf) {
        self.choosing.set(false);
        let served = self.view.with_untracked(|view| view.state != State::Error && !view.stuck);
        if shelf == self.shelf.get_untracked() && served {
            return;
        }
        browser::keep("shelf", shelf.key);
        self.shelf.set(shelf);
        self.stage(|stage| stage.ahead = None);
        self.load();
    }

    /// Notes that the player said what comes next.
    pub fn note_choice(self) {
        let now = browser::now();
        self.stage(|stage| stage.chosen = Some(now));
    }

    /// Leaves this puzzle for the next one, unless it is the second tap on what brought it.
    pub fn pass(self) {
        let now = browser::now();
        let echo = self.stage(|stage| stage.chosen.is_some_and(|chosen| now - chosen < ECHO));
        if echo == Some(false) {
            self.next();
        }
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
            (stage.waiting, stage.stuck) = (Some(State::Loading), false);
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
                Err(_) => self.give_up(),
            }
        });
    }

    /// No puzzle came. One that is being played stays.
    fn give_up(self) {
        self.stage(|stage| {
            stage.stuck = stage.round.as_ref().is_some_and(|round| !round.phase().is_decided());
            stage.waiting = if stage.stuck { None } else { Some(State::Error) };
        });
        self.refresh();
    }

    fn show(self, card: PuzzleCard) {
        let Ok(round) = Round::new(card.clone(), browser::now()) else { return self.give_up() };
        let serial = self.stage(|stage| {
            stage.visit = Some(stage.begin(card.id.clone()));
            stage.round = Some(round);
            (stage.answer, stage.recorded, stage.waiting) = (None, Recorded::Open, None);
            (stage.unanswered, stage.asking, stage.stuck) = (false, false, false);
            stage.repeat.clear();
            stage.shown += 1;
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
}
