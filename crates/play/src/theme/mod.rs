//! What puzzles are about.

pub(crate) mod nazo;
pub(crate) mod shisen;
pub(crate) mod tspin;

use crate::{Text, game};

/// A theme as the page tells it: its name, a sentence, and a puzzle that shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ThemeInfo {
    /// Its name in data and addresses.
    pub word: &'static str,
    /// Its name.
    pub name: Text,
    /// What it means.
    pub sentence: Text,
    /// The code of a puzzle that has it, and hardly another.
    pub example: &'static str,
    /// The moves of that puzzle's answer.
    pub line: &'static [&'static str],
}

/// The themes of a game, in the order in which they are told; none of a game that is not there.
pub fn themes(key: &str) -> &'static [ThemeInfo] {
    game(key).map_or(&[], |game| game.themes)
}

/// The theme of a name in a game. Two games may each have a theme of the same name.
pub fn theme_info(key: &str, word: &str) -> Option<&'static ThemeInfo> {
    themes(key).iter().find(|theme| theme.word == word)
}

const fn theme(
    word: &'static str,
    (name, sentence): (Text, Text),
    example: &'static str,
    line: &'static [&'static str],
) -> ThemeInfo {
    ThemeInfo { word, name, sentence, example, line }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{GAMES, session::desk};
    use std::collections::HashSet;

    #[test]
    fn every_theme_is_told_once() {
        let words = |key: &str| game(key).unwrap().themes.iter().map(|theme| theme.word).collect::<HashSet<_>>();
        assert_eq!(words("tspin"), ::tspin::Theme::ALL.iter().map(|theme| theme.word()).collect());
        assert_eq!(words("nazo"), ::nazo::Theme::ALL.iter().map(|theme| theme.word()).collect());
        assert_eq!(words("shisen"), ::shisen::Theme::ALL.iter().map(|theme| theme.word()).collect());
        assert!(GAMES.iter().all(|game| words(game.key).len() == game.themes.len()));
        assert_eq!(theme_info("nazo", "several").unwrap().sentence, Text::AboutSeveralChains);
        assert_eq!((theme_info("tspin", "tempting"), theme_info("chess", "several")), (None, None));
    }

    #[test]
    fn every_example_has_its_theme_and_is_solved_by_its_line() {
        let has = |game: &str, theme: &ThemeInfo| match game {
            "tspin" => ::tspin::theme::themes_of(&theme.example.parse().unwrap())
                .has(::tspin::Theme::from_word(theme.word).unwrap()),
            "shisen" => ::shisen::theme::themes_of(&theme.example.parse().unwrap())
                .has(::shisen::Theme::from_word(theme.word).unwrap()),
            _ => ::nazo::theme::themes_of(&theme.example.parse().unwrap())
                .has(::nazo::Theme::from_word(theme.word).unwrap()),
        };
        for game in GAMES {
            for theme in game.themes {
                assert!(has(game.key, theme), "{} {}", game.key, theme.word);
                let desk = desk::open(theme.example, true).unwrap();
                let line: Vec<String> = theme.line.iter().map(|&m| m.to_owned()).collect();
                let scenes = desk.demonstrate(&line).unwrap();
                assert!(scenes.len() > line.len() + 1, "{}: no finale", theme.word);
            }
        }
    }
}
