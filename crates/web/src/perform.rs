//! What the buttons and the clock do.

use crate::action::Action;
use crate::app::App;
use crate::browser;
use crate::course::Course;
use crate::place::Place;
use crate::view::State;
use leptos::prelude::GetUntracked;
use play::Input;

impl App {
    /// Does the one primary action of the screen. Where two ways on are alike, it goes on without a word.
    pub fn primary(self) {
        let view = self.stage(|stage| stage.view()).unwrap_or_default();
        match view.choices().primary {
            Some(action) => self.perform(action),
            None if view.state == State::Playing => drop(self.skip()),
            // What is asked must be answered.
            None if matches!(view.course, Some(Course::Asked(..))) => {}
            None if view.state.is_decided() => self.next(),
            None => {}
        }
    }

    /// Does something besides moving pieces, if it is offered now.
    pub fn perform(self, action: Action) {
        let view = self.stage(|stage| stage.view()).unwrap_or_default();
        if !view.offers(action) {
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
            Action::End => self.end_run(),
            Action::TryAgain => self.try_again(),
            Action::Answer => self.answer(),
            Action::Next => self.next(),
            Action::Good => self.opine(true),
            Action::SoSo => self.opine(false),
            Action::Practise => browser::go(&self.game.get_untracked().practice().fragment()),
            Action::Reviews => browser::go(&self.game.get_untracked().at(Place::Review).fragment()),
            Action::Numbers => {
                if let Some(Course::Number(shelf, _)) = view.course {
                    browser::go(&shelf.game.at(Place::Curated(shelf.key.to_owned())).fragment());
                }
            }
            Action::Start => self.start_run(),
            Action::Retry if view.run.is_none() && view.course.is_some_and(|course| course.run().is_some()) => {
                self.start_run();
            }
            Action::Retry => self.load(),
        }
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
