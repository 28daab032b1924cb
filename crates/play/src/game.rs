use crate::{Table, Text};
use puzzle::BadCode;
use types::{Nazo, Null, Shisen, TSpin};

/// A game as presented on the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameInfo {
    /// The key: the prefix of its codes.
    pub key: &'static str,
    /// The displayed name.
    pub name: Text,
    /// Whether a position that cannot be solved any more ends a try only when the player says so ([`Table::FORGIVES`]).
    pub forgives: bool,
    /// Whether it is offered to players; the others can be reached only by their codes.
    pub listed: bool,
}

/// All games; the first one is the default.
pub const GAMES: &[GameInfo] = &[
    info::<TSpin>(Text::ThemeTSpin),
    info::<Nazo>(Text::GameNazo),
    info::<Shisen>(Text::GameShisen),
    GameInfo { listed: false, ..info::<Null>(Text::GameNull) },
];

const fn info<G: Table>(name: Text) -> GameInfo {
    GameInfo { key: G::KEY, name, forgives: G::FORGIVES, listed: true }
}

/// The games by type, as [`for_game!`](crate::for_game) names them.
pub mod types {
    pub use nazo::Nazo;
    pub use puzzle::{Game, null::Null};
    pub use shisen::Shisen;
    pub use tspin::TSpin;
}

/// Dispatches on the game of a key: in `for_game!(key, G => work::<G>(code))`, `G` is the type of the game. Returns a
/// `Result` with the value of the expression, or with the [`BadCode`] that names the games.
#[macro_export]
macro_rules! for_game {
    ($key:expr, $game:ident => $made:expr) => {
        $crate::for_game!(@ $key, $game => $made, TSpin Nazo Shisen Null)
    };
    (@ $key:expr, $game:ident => $made:expr, $($each:ident)*) => {
        match $key {
            $(<$crate::types::$each as $crate::types::Game>::KEY => {
                type $game = $crate::types::$each;
                Ok($made)
            })*
            other => Err($crate::unknown_game(other)),
        }
    };
}

/// The games that are offered to players.
pub fn listed() -> impl Iterator<Item = &'static GameInfo> {
    GAMES.iter().filter(|game| game.listed)
}

/// The keys of the games that are offered to players.
pub fn keys() -> Vec<&'static str> {
    listed().map(|game| game.key).collect()
}

/// The error for a key that no game has.
pub fn unknown_game(key: &str) -> BadCode {
    BadCode::new(format!("unknown game \"{}\"", BadCode::excerpt(key)), format!("one of {}", keys().join(", ")))
}

/// The key of the game that a code belongs to: its prefix.
pub fn key_of(code: &str) -> &str {
    code.split(':').next().unwrap_or_default()
}

/// The game of a key.
pub fn game(key: &str) -> Option<&'static GameInfo> {
    GAMES.iter().find(|game| game.key == key)
}

/// The game that a code belongs to, by its prefix.
pub fn game_of(code: &str) -> Option<&'static GameInfo> {
    game(key_of(code))
}

#[cfg(test)]
mod tests {
    use super::{types::Game, *};

    #[test]
    fn every_game_is_told_and_found_by_its_key() {
        for game in GAMES {
            assert_eq!(for_game!(game.key, G => G::KEY), Ok(game.key));
        }
        let unknown = for_game!("chess", G => G::KEY).unwrap_err().to_string();
        assert_eq!(unknown, "unknown game \"chess\"; expected one of tspin, nazo, shisen");
    }
}
