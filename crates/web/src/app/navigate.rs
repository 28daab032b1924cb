//! Navigation: what happens when the address changes.

use crate::api::http::{ApiError, get};
use crate::app::App;
use crate::app::modes::PlayMode;
use crate::app::modes::runs;
use crate::app::phase::Phase;
use crate::browser;
use crate::route::game::Game;
use crate::route::place::Place;
use crate::route::{LEVEL, Route};
use crate::shell::options::Options;
use leptos::task::spawn_local;
use play::Input;
use play::wire::MeCard;

impl App {
    /// Comes to a place, and fetches what is played there.
    pub fn arrive(self, route: Route) {
        self.close();
        runs::abandon(self);
        let mode = route.mode();
        // A puzzle by its link says itself which game it is.
        if !matches!(mode, Some(PlayMode::Shared(_))) {
            self.switch_game(route.game);
            // Who has not chosen yet is asked again, and a survey keeps nothing of who may decline.
            if !matches!(route.place, Place::Welcome | Place::Survey(_)) {
                browser::store("game", route.game.key());
            }
        }
        match &mode {
            Some(PlayMode::Level) => browser::store(&route.game.storage_key("shelf"), LEVEL),
            Some(PlayMode::Shelf(shelf)) => browser::store(&route.game.storage_key("shelf"), shelf.key),
            _ => {}
        }
        // A puzzle that is solved stays solved, whoever leaves the last piece in the air.
        if self.state(|state| state.phase() == Some(Phase::Finish)) == Some(true) {
            self.act(Input::GiveUp);
        }
        self.state(|state| state.enter(mode.clone()));
        self.route.set(route);
        spawn_local(self.fetch_me());
        match mode {
            Some(PlayMode::Run(kind)) => runs::open(self, kind),
            Some(_) => self.load(),
            None => self.refresh(),
        }
    }

    /// Switches to a game and its options; returns whether it is another one.
    pub fn switch_game(self, game: Game) -> bool {
        let other = self.game.get_untracked() != game;
        if other {
            self.me.set(None);
            self.daily.set(None);
            self.game.set(game);
            self.state(|state| state.game = game);
            self.options.set(Options::load(game));
        }
        other
    }

    /// Fetches the player's card: rating and reviews that are due.
    pub async fn fetch_me(self) {
        let game = self.game.get_untracked();
        let card: Result<MeCard, ApiError> = get(&format!("./api/me?game={}", game.key())).await;
        // Another game has another rating; and what was told of a try meanwhile is newer than a reply that took its time.
        let is_news = |card: &MeCard| {
            let known = self.me.with_untracked(|me| me.as_ref().map_or(0, |me| me.games));
            self.game.get_untracked() == game && card.games >= known
        };
        if let Some(card) = card.ok().filter(is_news) {
            self.me.set(Some(card));
        }
    }
}

/// The route of the address; without one, the welcome at the first visit, and home later.
pub fn first_place() -> Route {
    match browser::fragment().as_str() {
        "" => front_door(),
        fragment => Route::read(fragment),
    }
}

/// The welcome at the first visit, and home later.
pub fn front_door() -> Route {
    match browser::stored("game").and_then(|key| Game::named(&key)) {
        Some(game) => game.at(Place::Home),
        None => Game::default().at(Place::Welcome),
    }
}

/// The shelf or level at which the player last practised a game.
pub fn last_practice(game: Game) -> Route {
    let shelf = browser::stored(&game.storage_key("shelf")).unwrap_or_default();
    Route::read(&format!("#{}/practice/{shelf}", game.key()))
}
