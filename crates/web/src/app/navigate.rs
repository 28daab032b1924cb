//! Coming to a place of the page.

use crate::app::App;
use crate::app::modes::PlayMode;
use crate::browser;
use crate::route::game::Game;
use crate::route::{LEVEL, Route};
use crate::shell::options::Options;
use leptos::prelude::*;
use leptos::task::spawn_local;

impl App {
    /// Comes to a place: what is played there is fetched.
    pub fn arrive(self, route: Route) {
        self.close();
        self.abandon_run();
        let mode = route.mode();
        // A puzzle by its link says itself which game it is.
        if !matches!(mode, Some(PlayMode::Shared(_))) {
            self.switch_game(route.game);
            browser::keep("game", route.game.key());
        }
        match &mode {
            Some(PlayMode::Level) => browser::keep(&route.game.kept("shelf"), LEVEL),
            Some(PlayMode::Shelf(shelf)) => browser::keep(&route.game.kept("shelf"), shelf.key),
            _ => {}
        }
        self.state(|state| state.enter(mode.clone()));
        self.route.set(route);
        spawn_local(self.fetch_me());
        match mode {
            Some(PlayMode::Run(kind)) => self.open_run(kind),
            Some(PlayMode::Survey(survey)) => self.open_survey(survey),
            Some(_) => self.load(),
            None => self.refresh(),
        }
    }

    /// Switches to a game and its options; tells whether that is another one.
    pub fn switch_game(self, game: Game) -> bool {
        let other = self.game.get_untracked() != game;
        if other {
            self.me.set(None);
            self.game.set(game);
            self.state(|state| state.game = game);
            self.options.set(Options::recall(game));
        }
        other
    }
}

/// What the address names; a page that was opened without an address goes on where the player last practised.
pub fn first_place() -> Route {
    match browser::fragment().as_str() {
        "" => last_practice(browser::recall("game").and_then(|key| Game::named(&key)).unwrap_or_default()),
        fragment => Route::read(fragment),
    }
}

/// Where the player last practised a game.
pub fn last_practice(game: Game) -> Route {
    let shelf = browser::recall(&game.kept("shelf")).unwrap_or_default();
    Route::read(&format!("#{}/practice/{shelf}", game.key()))
}
