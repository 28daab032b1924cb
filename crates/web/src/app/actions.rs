//! What the buttons and the clock do.

use crate::app::App;
use crate::app::action::Action;
use crate::app::attempts;
use crate::app::help;
use crate::app::modes::PlayMode;
use crate::app::modes::runs;
use crate::app::modes::sets;
use crate::app::status::Status;
use crate::app::view::View;
use crate::browser;
use crate::route::place::Place;
use crate::table::puzzle::puzzle_play::PuzzlePlay;
use leptos::task::spawn_local;
use play::Input;
use play::wire::Opinion;

/// Milliseconds for which the page waits for an action to be confirmed.
const CONFIRM: i32 = 2500;

impl App {
    /// What the page has to say now, whether it is shown yet or not.
    fn current_view(self) -> View {
        let now = browser::now();
        self.state(|state| state.view(now)).unwrap_or_default()
    }

    /// Does the one primary action of the screen. Where two ways on are alike, it goes on without a word.
    pub fn primary(self) {
        let view = self.current_view();
        match view.choices().primary {
            Some(action) => self.perform(action),
            None if view.status == Status::Playing => drop(self.skip_animation()),
            None if view.status.is_decided() => self.next(),
            None => {}
        }
    }

    /// Gives the puzzle up, as the mode of play has it.
    pub fn give_up_try(self) {
        self.perform(Action::GiveUp);
    }

    /// Does something besides moving pieces, if it is offered now.
    pub fn perform(self, action: Action) {
        let view = self.current_view();
        if !view.offers(action) || (action.question().is_some() && !self.is_confirmed(action)) {
            return;
        }
        if view.status.is_decided() {
            let now = browser::now();
            self.state(|state| state.loading.choose(now));
        }
        match action {
            Action::Undo => self.act(Input::Undo),
            Action::Restart => self.act(Input::Restart),
            Action::SayNone => self.act(Input::NoAnswer),
            Action::Hint => help::want_hint(self),
            Action::GiveUp | Action::ShowFinish => self.act(Input::GiveUp),
            Action::Skip => self.skip_puzzle(),
            Action::End => runs::end(self),
            Action::TryAgain => self.try_again(),
            Action::Resume => self.play_anew(PuzzlePlay::resume),
            Action::Replay => self.replay(),
            Action::Answer => help::want_answer(self),
            Action::Next => self.next(),
            Action::Good => sets::give_thumb(self, true),
            Action::SoSo => sets::give_thumb(self, false),
            Action::Practise => self.practise(),
            Action::Reviews => browser::go(&self.game.get_untracked().at(Place::Review).fragment()),
            Action::Missed => browser::go(&self.game.get_untracked().at(Place::Missed).fragment()),
            Action::Numbers => {
                if let Some(PlayMode::Number(shelf, _)) = view.mode {
                    browser::go(&shelf.game.at(Place::Set(shelf)).fragment());
                }
            }
            Action::GoOn => self.load(),
            Action::Start => runs::start(self),
            Action::Retry => self.retry(&view),
        }
    }

    /// Asks the server once more for what did not come: a run, or a puzzle.
    fn retry(self, view: &View) {
        match &view.mode {
            Some(PlayMode::Run(_)) if view.run.is_none() => runs::start(self),
            _ => self.load(),
        }
    }

    /// Goes to practice.
    pub fn practise(self) {
        browser::go(&self.game.get_untracked().practice().fragment());
    }

    /// Whether something was asked for twice. The first time the page asks back, and waits for a moment.
    fn is_confirmed(self, action: Action) -> bool {
        let confirmed = self.confirming.get_untracked() == Some(action);
        self.confirming.set((!confirmed).then_some(action));
        if !confirmed {
            spawn_local(async move {
                browser::pause(CONFIRM).await;
                if self.confirming.try_get_untracked() == Some(Some(action)) {
                    self.confirming.set(None);
                }
            });
        }
        confirmed
    }

    /// Says how hard the puzzle in sight was, from 1 to 5, if that is asked; the last word counts.
    pub fn state_difficulty(self, difficulty: u8) {
        let now = browser::now();
        let asked = self.state(|state| {
            state.view(now).asks_how_hard().then_some(())?;
            state.attempt.state_difficulty(difficulty);
            Some((state.loading.shown, state.puzzle_id()?))
        });
        let Some((shown, puzzle)) = asked.flatten() else { return };
        self.refresh();
        spawn_local(async move {
            let reply =
                attempts::send_opinion(self, &puzzle, Opinion { good: None, difficulty: Some(difficulty) }).await;
            self.state(|state| {
                if state.loading.shown == shown {
                    state.attempt.difficulty_reported(difficulty, reply.is_ok());
                }
            });
            self.refresh();
        });
    }

    /// Looks at the clock, and ends the run or the try when the time is up. Gives the milliseconds left of how many.
    pub fn check_clock(self) -> Option<(i64, i64)> {
        let now = browser::now();
        let (left, all) = self.state(|state| state.time_left(now)).flatten()?;
        if left == 0 {
            match self.state(|state| state.is_in_run()) {
                Some(true) => runs::end(self),
                _ => self.act(Input::GiveUp),
            }
        }
        Some((left, all))
    }

    /// Shows once more how the goal was done.
    fn replay(self) {
        let now = browser::now();
        self.state(|state| {
            if let Some(puzzle) = &mut state.puzzle {
                puzzle.play.replay(self.is_calm(), now);
            }
        });
        self.refresh();
    }

    /// Begins another try at the same puzzle.
    pub fn try_again(self) {
        self.play_anew(PuzzlePlay::try_again);
    }

    /// Has the same puzzle played again, from its beginning or from where it was.
    fn play_anew(self, play: fn(&mut PuzzlePlay, f64)) {
        let now = browser::now();
        self.state(|state| {
            state.help.no_answer = false;
            if let Some(puzzle) = &mut state.puzzle {
                play(&mut puzzle.play, now);
            }
        });
        self.refresh();
    }
}
