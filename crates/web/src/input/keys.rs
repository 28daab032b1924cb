use crate::app::action::Action;
use play::Input;

/// A command that a key gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyCommand {
    /// Plays on the board.
    Play(Input),
    /// Does something with the puzzle as a whole.
    Do(Action),
    /// Says how hard the puzzle was, from 1 to 5.
    Rate(u8),
    /// Does the primary action of the screen.
    Primary,
    /// Goes to the menu, or back from it.
    Menu,
}

/// The name of a key: the letter it types, in small; where the layout or an input method («Process») types something
/// else, the letter in its place.
pub fn key_name(key: &str, code: &str) -> String {
    if code == "Space" || key == " " {
        return "Space".to_owned();
    }
    match code.strip_prefix("Key") {
        Some(letter) if !is_latin(key) => letter.to_ascii_lowercase(),
        _ if is_latin(key) => key.to_ascii_lowercase(),
        _ => key.to_owned(),
    }
}

fn is_latin(key: &str) -> bool {
    key.len() == 1 && key.is_ascii()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_input_method_does_not_take_the_keys_away() {
        assert_eq!(key_name("Process", "KeyZ"), "z");
        assert_eq!(key_name("Process", "Space"), "Space");
        assert_eq!(key_name("\u{3000}", "Space"), "Space");
        assert_eq!(key_name("я", "KeyZ"), "z");
    }

    #[test]
    fn a_letter_counts_for_what_it_types() {
        // On a French keyboard the key in the place of Z types w.
        assert_eq!(key_name("w", "KeyZ"), "w");
        assert_eq!(key_name("Z", "KeyW"), "z");
        assert_eq!(key_name("ArrowUp", "ArrowUp"), "ArrowUp");
    }
}
