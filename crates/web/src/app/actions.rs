//! What the buttons and the clock do.

use crate::api::http::{Trouble, post};
use crate::app::App;
use crate::app::action::Action;
use crate::app::modes::PlayMode;
use crate::app::view::State;
use crate::browser;
use crate::route::place::Place;
use leptos::prelude::*;
use leptos::task::spawn_local;
use play::Input;
use play::wire::{Done, Opinion};

/// Milliseconds for which the page waits for the word that something is really to be done.
const SURE: i32 = 2500;

impl App {
    /// Does the one primary action of the screen. Where two ways on are alike, it goes on without a word.
    pub fn primary(self) {
        let view = self.stage(|stage| stage.view()).unwrap_or_default();
        match view.choices().primary {
            Some(action) => self.perform(action),
            None if view.state == State::Playing => drop(self.skip()),
            // What is asked must be answered.
            None if matches!(view.mode, Some(PlayMode::Survey(_))) => {}
            None if view.state.is_decided() => self.next(),
            None => {}
        }
    }

    /// Gives the puzzle up, by whichever word that has here.
    pub fn give_up_try(self) {
        let asked = self.view.with_untracked(|view| view.offers(Action::CouldNot));
        self.perform(if asked { Action::CouldNot } else { Action::GiveUp });
    }

    /// Does something besides moving pieces, if it is offered now.
    pub fn perform(self, action: Action) {
        let view = self.stage(|stage| stage.view()).unwrap_or_default();
        if !view.offers(action) {
            return;
        }
        if action.question().is_some() && !self.is_sure(action) {
            return;
        }
        if view.state.is_decided() {
            self.note_choice();
        }
        match action {
            Action::Undo => self.act(Input::Undo),
            Action::Restart => self.act(Input::Restart),
            Action::SayNone => self.act(Input::NoAnswer),
            Action::Hint => self.hint(),
            Action::CouldNot => self.act(Input::GiveUp),
            Action::Skip => self.pass(),
            Action::GiveUp => self.act(Input::GiveUp),
            Action::End => self.end_run(),
            Action::TryAgain => self.try_again(),
            Action::Answer => self.answer(),
            Action::Next => self.next(),
            Action::Good => self.opine(true),
            Action::SoSo => self.opine(false),
            Action::Practise => self.practise(),
            Action::Reviews => browser::go(&self.game.get_untracked().at(Place::Review).fragment()),
            Action::Numbers => {
                if let Some(PlayMode::Number(shelf, _)) = view.mode {
                    browser::go(&shelf.game.at(Place::Set(shelf)).fragment());
                }
            }
            Action::GoOn => self.load(),
            Action::Start if view.asked.is_some() => self.load(),
            Action::Start => self.start_run(),
            Action::Retry if view.asked.is_none() && view.mode.as_ref().is_some_and(|it| it.survey().is_some()) => {
                self.open_paper_again();
            }
            Action::Retry if view.run.is_none() && view.mode.is_some_and(|mode| mode.run().is_some()) => {
                self.start_run();
            }
            Action::Retry => self.load(),
        }
    }

    /// Goes to practice.
    pub fn practise(self) {
        browser::go(&self.game.get_untracked().practice().fragment());
    }

    /// Whether something was asked for twice. The first time the page asks back, and waits for a moment.
    fn is_sure(self, action: Action) -> bool {
        let before = self.sure.get_untracked();
        let sure = before == Some(action);
        self.sure.set((!sure).then_some(action));
        if !sure {
            spawn_local(async move {
                browser::pause(SURE).await;
                if self.sure.try_get_untracked() == Some(Some(action)) {
                    self.sure.set(None);
                }
            });
        }
        sure
    }

    /// Says how hard the puzzle in sight was, from 1 to 5, if that is asked; the last word counts.
    pub fn rate_difficulty(self, difficulty: u8) {
        let asked = self.stage(|stage| {
            stage.view().asks_how_hard().then_some(())?;
            stage.hard = Some((difficulty, false));
            Some((stage.shown, stage.round.as_ref()?.card.id.clone()))
        });
        let Some((shown, puzzle)) = asked.flatten() else { return };
        self.refresh();
        spawn_local(async move {
            // Only those who tried it may say what they think: the try must have been heard of.
            self.until_told().await;
            let opinion = Opinion { good: None, difficulty: Some(difficulty) };
            let told: Result<Done, Trouble> = post(&format!("./api/puzzles/{puzzle}/opinion"), &opinion).await;
            self.stage(|stage| {
                if stage.shown == shown && stage.hard == Some((difficulty, false)) {
                    stage.hard = told.is_ok().then_some((difficulty, true));
                }
            });
            self.refresh();
        });
    }

    /// Looks at the clock: what is to be done in time must be done in time.
    pub fn look_at_clock(self) -> Option<(i64, i64)> {
        let now = browser::now();
        let (left, all) = self.stage(|stage| stage.left(now)).flatten()?;
        if left == 0 {
            match self.stage(|stage| stage.is_racing()) {
                Some(true) => self.end_run(),
                _ => self.act(Input::GiveUp),
            }
        }
        Some((left, all))
    }

    /// Begins another try at the same puzzle.
    pub fn try_again(self) {
        let now = browser::now();
        self.stage(|stage| {
            stage.unanswered = false;
            stage.round.as_mut().map(|round| round.try_again(now))
        });
        self.refresh();
    }
}
