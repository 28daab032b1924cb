use crate::app::action::Action;
use crate::input::keys::{KeyCommand, key_name};
use play::{Input, Text};
use serde::{Deserialize, Serialize};

/// A command that keys can be bound to.
pub struct Binding {
    /// The command.
    pub command: KeyCommand,
    /// Its name in the page and in the browser's storage.
    pub name: &'static str,
    /// Its name in words.
    pub text: Text,
    keys: &'static [&'static str],
}

const fn bound(command: KeyCommand, name: &'static str, text: Text, keys: &'static [&'static str]) -> Binding {
    Binding { command, name, text, keys }
}

/// The commands that keys can be bound to, and their keys at first. Of several keys, the first is shown.
pub const BINDINGS: [Binding; 12] = [
    bound(KeyCommand::Play(Input::Left), "left", Text::Left, &["ArrowLeft"]),
    bound(KeyCommand::Play(Input::Right), "right", Text::Right, &["ArrowRight"]),
    bound(KeyCommand::Play(Input::SoftDrop), "soft-drop", Text::KeySoftDrop, &["ArrowDown"]),
    bound(KeyCommand::Play(Input::Drop), "drop", Text::Drop, &["Space"]),
    bound(KeyCommand::Play(Input::Counter), "counter", Text::Counter, &["z", "Control"]),
    bound(KeyCommand::Play(Input::Clockwise), "clockwise", Text::Clockwise, &["x", "ArrowUp"]),
    bound(KeyCommand::Play(Input::Hold), "hold", Text::KeyHold, &["c", "Shift"]),
    bound(KeyCommand::Play(Input::Undo), "undo", Text::Undo, &["u", "Backspace"]),
    bound(KeyCommand::Play(Input::Restart), "restart", Text::Restart, &["r"]),
    bound(KeyCommand::Do(Action::Hint), "hint", Text::Hint, &["h"]),
    bound(KeyCommand::Do(Action::SayNone), "no-answer", Text::SayNone, &["n"]),
    bound(KeyCommand::Do(Action::GiveUp), "give-up", Text::GiveUp, &["g"]),
];

/// Keys that no command can have: they lead through the page, or through the system.
const TAKEN: [&str; 9] = ["Escape", "Enter", "Tab", "Alt", "AltGraph", "Meta", "Process", "Unidentified", "Dead"];

/// The most commands of later versions that are kept.
const OTHERS: usize = 32;

/// Which keys give which command. No key gives two.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Vec<(String, Vec<String>)>", into = "Vec<(String, Vec<String>)>")]
pub struct KeyMap {
    bound: [Vec<String>; BINDINGS.len()],
    /// Commands that only a later version knows, kept for it.
    others: Vec<(String, Vec<String>)>,
}

impl Default for KeyMap {
    fn default() -> Self {
        let bound = BINDINGS.map(|binding| binding.keys.iter().map(|key| (*key).to_owned()).collect());
        Self { bound, others: Vec::new() }
    }
}

impl KeyMap {
    /// What a key means, by the letter it types and, where the layout or an input method types something else, by its
    /// place on the keyboard.
    pub fn command(&self, key: &str, code: &str) -> Option<KeyCommand> {
        match key {
            "Escape" => return Some(KeyCommand::Menu),
            "Enter" => return Some(KeyCommand::Primary),
            _ => {}
        }
        let name = key_name(key, code);
        let bound = self.bound.iter().position(|keys| keys.contains(&name)).map(|place| BINDINGS[place].command);
        bound.or_else(|| match name.as_str() {
            "1" | "2" | "3" | "4" | "5" => name.parse().ok().map(KeyCommand::Rate),
            _ => None,
        })
    }

    /// The keys of a command, by its place in [`BINDINGS`].
    pub fn keys(&self, place: usize) -> &[String] {
        &self.bound[place]
    }

    /// What stands on the keys of a command.
    pub fn caps(&self, command: KeyCommand) -> Vec<String> {
        let place = BINDINGS.iter().position(|binding| binding.command == command);
        place.map(|place| self.bound[place].iter().map(|key| cap(key)).collect()).unwrap_or_default()
    }

    /// Whether a command can have a key.
    pub fn is_free(key: &str) -> bool {
        !key.is_empty() && key.len() <= 24 && !TAKEN.contains(&key)
    }

    /// Gives a command one key, taken from whichever had it; returns the place of that one.
    pub fn bind(&mut self, place: usize, key: String) -> Option<usize> {
        let from = self.bound.iter().position(|keys| keys.contains(&key)).filter(|from| *from != place);
        self.bound.iter_mut().for_each(|keys| keys.retain(|other| *other != key));
        self.bound[place] = vec![key];
        from
    }
}

/// What stands on a key.
pub fn cap(key: &str) -> String {
    match key {
        "ArrowLeft" => "←",
        "ArrowRight" => "→",
        "ArrowUp" => "↑",
        "ArrowDown" => "↓",
        "Control" => "Ctrl",
        other => other,
    }
    .to_owned()
}

impl From<Vec<(String, Vec<String>)>> for KeyMap {
    /// Commands that are not named have their keys at first, as far as these are free.
    fn from(stored: Vec<(String, Vec<String>)>) -> Self {
        let mut map = Self::default();
        for (name, keys) in stored {
            match BINDINGS.iter().position(|binding| binding.name == name) {
                Some(place) => map.bound[place] = keys,
                None if map.others.len() < OTHERS => map.others.push((name, keys)),
                None => {}
            }
        }
        let mut seen: Vec<String> = Vec::new();
        for keys in &mut map.bound {
            keys.retain(|key| Self::is_free(key) && !seen.contains(key));
            seen.extend(keys.iter().cloned());
        }
        map
    }
}

impl From<KeyMap> for Vec<(String, Vec<String>)> {
    fn from(map: KeyMap) -> Self {
        BINDINGS.iter().map(|binding| binding.name.to_owned()).zip(map.bound).chain(map.others).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LEFT: usize = 0;
    const COUNTER: usize = 4;

    fn place(map: &KeyMap, key: &str, code: &str) -> Option<&'static str> {
        let command = map.command(key, code)?;
        BINDINGS.iter().find(|binding| binding.command == command).map(|binding| binding.name)
    }

    #[test]
    fn both_names_of_a_key_work() {
        let map = KeyMap::default();
        assert_eq!(place(&map, "ArrowUp", "ArrowUp"), place(&map, "x", "KeyX"));
        assert_eq!(place(&map, "Control", "ControlLeft"), place(&map, "Z", "KeyZ"));
        assert_eq!(place(&map, "Backspace", "Backspace"), Some("undo"));
        assert_eq!(map.command("Enter", "NumpadEnter"), Some(KeyCommand::Primary));
        assert_eq!(map.command("Escape", "Escape"), Some(KeyCommand::Menu));
        assert_eq!(map.command("3", "Digit3"), Some(KeyCommand::Rate(3)));
        assert_eq!(map.command("Tab", "Tab"), None);
    }

    #[test]
    fn a_key_that_is_given_away_no_longer_does_what_it_did() {
        let mut map = KeyMap::default();
        assert_eq!(map.bind(LEFT, "z".into()), Some(COUNTER));
        assert_eq!(place(&map, "z", "KeyZ"), Some("left"));
        assert_eq!(place(&map, "ArrowLeft", "ArrowLeft"), None);
        assert_eq!((map.keys(COUNTER), map.keys(LEFT)), (&["Control".to_owned()][..], &["z".to_owned()][..]));
        assert_eq!(map.bind(LEFT, "z".into()), None, "it has that key already");
        assert_eq!(map.caps(KeyCommand::Play(Input::Left)), ["z"]);
    }

    #[test]
    fn a_command_can_be_left_without_a_key() {
        let mut map = KeyMap::default();
        map.bind(LEFT, "r".into());
        assert!(map.caps(KeyCommand::Play(Input::Restart)).is_empty());
        assert_eq!(KeyMap::from(Vec::from(map.clone())), map);
    }

    #[test]
    fn commands_of_a_later_version_keep_their_keys() {
        let fly = ("fly".to_owned(), vec!["f".to_owned()]);
        let mut map = KeyMap::from(vec![fly.clone()]);
        map.bind(LEFT, "a".into());
        let stored = Vec::from(map);
        assert!(stored.contains(&fly) && stored.len() == BINDINGS.len() + 1, "{stored:?}");
        let crowd = (0..500).map(|number| (number.to_string(), Vec::new())).collect::<Vec<_>>();
        assert_eq!(Vec::from(KeyMap::from(crowd)).len(), BINDINGS.len() + OTHERS);
    }

    #[test]
    fn what_is_stored_badly_gives_no_key_twice() {
        let stored = vec![
            ("left".to_owned(), vec!["z".to_owned(), "Escape".to_owned(), String::new()]),
            ("fly".to_owned(), vec!["f".to_owned()]),
        ];
        let map = KeyMap::from(stored);
        assert_eq!(map.keys(LEFT), ["z"]);
        assert_eq!(map.keys(COUNTER), ["Control"]);
    }
}
