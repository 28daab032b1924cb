//! Fetching the next puzzle and putting it in front of the player.

use crate::api::http::ApiError;
use crate::api::session::Session;
use crate::app::App;
use crate::app::modes::PlayMode;
use crate::app::modes::runs;
use crate::app::modes::sets;
use crate::app::puzzle_source;
use crate::app::state::attempt::Attempt;
use crate::browser;
use crate::offline::reach;
use crate::offline::source::{OpenedPuzzle, Origin};
use crate::route::game::Game;
use crate::table::puzzle::TablePuzzle;
use leptos::task::spawn_local;

impl App {
    /// Leaves this puzzle for the next one, unless it is the second tap on what brought it.
    pub fn skip_puzzle(self) {
        let now = browser::now();
        match self.state(|state| (state.loading.is_echo(now), state.run.is_some())) {
            Some((false, true)) => runs::skip(self),
            Some((false, false)) => self.next(),
            _ => {}
        }
    }

    /// Shows the next puzzle: at once if it is here already.
    pub fn next(self) {
        if self.state(|state| matches!(state.mode, Some(PlayMode::Number(..)))) == Some(true) {
            return sets::go_on(self);
        }
        match self.state(|state| state.loading.ahead.take()).flatten() {
            // What the server dealt ahead cannot be begun without it.
            Some(ahead) if ahead.origin != Origin::Server || !reach::is_lost() => self.show(ahead),
            _ => self.load(),
        }
    }

    /// Fetches a puzzle and shows it. The old one stays in sight until then.
    pub fn load(self) {
        let asked = self.state(|state| {
            let serial = state.loading.request();
            Some((state.mode.clone()?, serial, state.puzzle_id()))
        });
        let Some((mode, serial, not)) = asked.flatten() else { return };
        self.refresh();
        spawn_local(async move {
            let fetched = puzzle_source::find(self, &mode, not.as_deref()).await;
            if self.state(|state| state.loading.serial == serial) != Some(true) {
                return;
            }
            match fetched {
                Ok(puzzle) => self.show(puzzle),
                // The level is known, or cannot be found yet.
                Err(ApiError::Refused | ApiError::Conflict) if mode == PlayMode::Placement => {
                    browser::replace(&self.game.get_untracked().practice().fragment());
                }
                Err(trouble) => self.loading_failed(trouble),
            }
        });
    }

    fn loading_failed(self, trouble: ApiError) {
        self.state(|state| {
            let playing = state.phase().is_some_and(|phase| !phase.is_decided());
            state.loading.fail(trouble, playing);
        });
        self.refresh();
    }

    fn show(self, OpenedPuzzle { card, origin, desk }: OpenedPuzzle) {
        if Game::of_code(&card.code).is_some_and(|game| self.switch_game(game)) {
            spawn_local(self.fetch_me());
        }
        let puzzle = TablePuzzle::new(card.clone(), desk, browser::now());
        self.confirming.set(None);
        let shown = self.state(|state| {
            let mode = state.mode.clone()?;
            let attempt = self.conditions(&mode, puzzle.play.points());
            let play = puzzle.play.telling(attempt.notice);
            // Who is in a hurry does not stop for it.
            let by_hand = mode.run().is_none() && self.settings.with_untracked(|settings| settings.finish);
            let play = play.finishing(by_hand);
            let serial = state.show(TablePuzzle { play, ..puzzle }, attempt, origin);
            Some((mode, serial, state.sessions.current()))
        });
        self.refresh();
        let Some((mode, serial, session)) = shown.flatten() else { return };
        if let Some(session) = session {
            spawn_local(self.replace_unless_begun(session, serial));
        }
        spawn_local(async move {
            let ahead = puzzle_source::fetch_ahead(self, &mode, &card.id).await;
            self.state(|state| {
                if state.loading.serial == serial {
                    state.loading.ahead = ahead;
                }
            });
        });
    }

    /// Shows another puzzle in the place of one that the server does not hear of, if nothing was done with it yet: its tries could not count.
    async fn replace_unless_begun(self, session: Session, serial: u32) {
        if session.has_begun().await || !session.waits() {
            return;
        }
        let now = browser::now();
        let is_untouched = self.state(|state| {
            let can_be_replaced = matches!(state.mode, Some(PlayMode::Level | PlayMode::Shelf(_)));
            can_be_replaced && state.loading.serial == serial && state.is_playing() && state.view(now).puzzle.made == 0
        });
        if is_untouched == Some(true) && reach::is_lost() {
            self.load();
        }
    }

    /// The time there is for a puzzle in a mode of play, and whether dead ends are told.
    fn conditions(self, mode: &PlayMode, points: bool) -> Attempt {
        self.options.with_untracked(|options| {
            let limit = options.limit.filter(|_| mode.is_practice());
            let limit = limit.map(|seconds| f64::from(seconds) * 1000.0);
            Attempt::new(limit, options.notice && points && mode.is_practice())
        })
    }
}
