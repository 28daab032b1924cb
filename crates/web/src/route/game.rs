use crate::app::modes::PlayMode;
use crate::route::Route;
use crate::route::place::Place;
use play::{Scene, Text};

/// A game that the page offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Game {
    /// Falling blocks; what a new visitor gets.
    #[default]
    TSpin,
    /// Chain puzzles.
    Nazo,
    /// Tiles, taken two by two.
    Shisen,
}

impl Game {
    /// All of them, in the order they are offered.
    pub const ALL: [Self; 3] = [Self::TSpin, Self::Nazo, Self::Shisen];

    /// Its name on the server: the first word of its codes and, but for the first game, of its addresses.
    pub fn key(self) -> &'static str {
        match self {
            Self::TSpin => "tspin",
            Self::Nazo => "nazo",
            Self::Shisen => "shisen",
        }
    }

    /// The game of a key.
    pub fn named(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|game| game.key() == key)
    }

    /// The game that a puzzle's code belongs to.
    pub fn of_code(code: &str) -> Option<Self> {
        Self::named(code.split(':').next().unwrap_or_default())
    }

    /// Its name in words.
    pub fn text(self) -> Text {
        play::game(self.key()).map_or(Text::Games, |game| game.name)
    }

    /// A board of its size with nothing on it.
    pub fn blank(self) -> Scene {
        let (width, height) = match self {
            Self::TSpin => (10, 9),
            Self::Nazo => (6, 9),
            Self::Shisen => (10, 6),
        };
        let tiles = self == Self::Shisen;
        Scene { width, height, tiles, margin: i32::from(tiles), ..Scene::default() }
    }

    /// Whether it has a place. A board of tiles takes minutes, so it is not shown at a glance; and every one can be cleared, so
    /// there is no doubt. Matches are of falling blocks and Puyo.
    pub fn offers(self, place: &Place) -> bool {
        match place {
            Place::Flash(_) | Place::Table(PlayMode::Doubt) | Place::Versus | Place::Match(_) => self != Self::Shisen,
            _ => true,
        }
    }

    /// Whether a try goes on until it is solved or the player gives up.
    pub fn forgives(self) -> bool {
        play::game(self.key()).is_some_and(|game| game.forgives)
    }

    /// What is tidy about its boards: the sentence that says how a survey sorts them.
    pub fn tidy_line(self) -> Text {
        match self {
            Self::TSpin => Text::OrderTidySpin,
            Self::Nazo => Text::OrderTidyChain,
            Self::Shisen => Text::OrderTidyTiles,
        }
    }

    /// A place of this game.
    pub fn at(self, place: Place) -> Route {
        Route { game: self, place }
    }

    /// Practice near the player's level.
    pub fn practice(self) -> Route {
        self.at(Place::Table(PlayMode::Level))
    }

    /// The key in the local storage of something that each game has of its own.
    pub fn storage_key(self, name: &str) -> String {
        match self {
            Self::TSpin => name.to_owned(),
            other => format!("{name}-{}", other.key()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_found_by_their_keys_and_codes() {
        for game in Game::ALL {
            assert_eq!(Game::named(game.key()), Some(game));
            assert_eq!(Game::of_code(&format!("{}:", game.key())), Some(game));
        }
        assert_eq!(Game::of_code(""), None);
        assert!(play::listed().map(|game| game.key).eq(Game::ALL.map(Game::key)));
        assert!(Game::ALL.iter().all(|game| game.blank().tiles == game.forgives()));
        assert_ne!(Game::TSpin.storage_key("options"), Game::Nazo.storage_key("options"));
    }
}
