//! Descriptions of the themes.

pub(crate) mod nazo;
pub(crate) mod shisen;
pub(crate) mod tspin;

use crate::Text;

/// A theme as described on the page: its name, a sentence, and an example.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ThemeInfo {
    /// The name in data and addresses.
    pub word: &'static str,
    /// The displayed name.
    pub name: Text,
    /// The description.
    pub sentence: Text,
    /// The code of a puzzle with this theme and few others.
    pub example: &'static str,
    /// The moves of that puzzle's answer.
    pub line: &'static [&'static str],
}

/// The themes of a game in the order of the page; empty if there are none.
pub fn themes(key: &str) -> &'static [ThemeInfo] {
    match key {
        "tspin" => tspin::THEMES,
        "nazo" => nazo::THEMES,
        "shisen" => shisen::THEMES,
        _ => &[],
    }
}

/// The theme of this name in a game. Two games may have themes of the same name.
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
        let words = |key: &str| themes(key).iter().map(|theme| theme.word).collect::<HashSet<_>>();
        assert_eq!(words("tspin"), ::tspin::Theme::ALL.iter().map(|theme| theme.word()).collect());
        assert_eq!(words("nazo"), ::nazo::Theme::ALL.iter().map(|theme| theme.word()).collect());
        assert_eq!(words("shisen"), ::shisen::Theme::ALL.iter().map(|theme| theme.word()).collect());
        assert!(GAMES.iter().all(|game| words(game.key).len() == themes(game.key).len()));
        assert_eq!(theme_info("nazo", "several").unwrap().sentence, Text::AboutSeveralChains);
        assert_eq!((theme_info("tspin", "tempting"), theme_info("chess", "several")), (None, None));
    }

    #[test]
    fn every_example_has_its_theme_and_is_solved_by_its_line() {
        let has = |game: &str, theme: &ThemeInfo| match game {
            "tspin" => {
                ::tspin::theme::themes_of(&theme.example.parse().unwrap()).contains(&theme.word.parse().unwrap())
            }
            "shisen" => {
                ::shisen::theme::themes_of(&theme.example.parse().unwrap()).contains(&theme.word.parse().unwrap())
            }
            _ => ::nazo::theme::themes_of(&theme.example.parse().unwrap()).contains(&theme.word.parse().unwrap()),
        };
        for game in GAMES {
            for theme in themes(game.key) {
                assert!(has(game.key, theme), "{} {}", game.key, theme.word);
                let desk = desk::open(theme.example, true).unwrap();
                let line: Vec<String> = theme.line.iter().map(|&m| m.to_owned()).collect();
                let scenes = desk.demonstrate(&line).unwrap();
                assert!(scenes.len() > line.len() + 1, "{}: no finale", theme.word);
            }
        }
    }
}
