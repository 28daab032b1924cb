use crate::{
    Text, ThemeInfo,
    lesson::{self, Step},
    theme,
};
use nazo::Nazo;
use puzzle::Game;
use shisen::Shisen;
use tspin::TSpin;

/// A game as the page tells it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameInfo {
    /// Its key: the first word of its codes.
    pub key: &'static str,
    /// Its name.
    pub name: Text,
    /// What its puzzles are about.
    pub themes: &'static [ThemeInfo],
    /// The steps of its lesson.
    pub lesson: &'static [Step],
}

/// All games, the first one for those who name none.
pub const GAMES: &[GameInfo] = &[
    GameInfo { key: TSpin::KEY, name: Text::ThemeTSpin, themes: theme::tspin::THEMES, lesson: lesson::tspin::STEPS },
    GameInfo { key: Nazo::KEY, name: Text::GameNazo, themes: theme::nazo::THEMES, lesson: lesson::nazo::STEPS },
    GameInfo { key: Shisen::KEY, name: Text::GameShisen, themes: theme::shisen::THEMES, lesson: lesson::shisen::STEPS },
];

/// The game of a key.
pub fn game(key: &str) -> Option<&'static GameInfo> {
    GAMES.iter().find(|game| game.key == key)
}

/// The game that a code belongs to, by its first word.
pub fn game_of(code: &str) -> Option<&'static GameInfo> {
    code.split(':').next().and_then(game)
}
