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

/// What a key means, by the letter it types and, where the layout or an input method types something else, by its
/// place on the keyboard.
pub fn key_command(key: &str, code: &str) -> Option<KeyCommand> {
    let input = match key {
        "Escape" => return Some(KeyCommand::Menu),
        "ArrowLeft" => Input::Left,
        "ArrowRight" => Input::Right,
        "ArrowDown" => Input::SoftDrop,
        "ArrowUp" => Input::Clockwise,
        "Control" => Input::Counter,
        "Backspace" => Input::Undo,
        "Enter" => return Some(KeyCommand::Primary),
        _ if code == "Space" => Input::Drop,
        _ => return letter(key).or_else(|| if is_latin(key) { None } else { placed(code) }),
    };
    Some(KeyCommand::Play(input))
}

fn letter(key: &str) -> Option<KeyCommand> {
    Some(KeyCommand::Play(match key {
        "x" | "X" => Input::Clockwise,
        "z" | "Z" => Input::Counter,
        "u" | "U" => Input::Undo,
        "r" | "R" => Input::Restart,
        " " => Input::Drop,
        "h" | "H" => return Some(KeyCommand::Do(Action::Hint)),
        "n" | "N" => return Some(KeyCommand::Do(Action::SayNone)),
        "g" | "G" => return Some(KeyCommand::Do(Action::GiveUp)),
        "1" | "2" | "3" | "4" | "5" => return key.parse().ok().map(KeyCommand::Rate),
        _ => return None,
    }))
}

fn is_latin(key: &str) -> bool {
    key.len() == 1 && key.is_ascii()
}

/// An input method swallows the letter («Process») but still tells which key it was.
fn placed(code: &str) -> Option<KeyCommand> {
    letter(code.strip_prefix("Key")?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_names_of_a_key_work() {
        assert_eq!(key_command("ArrowUp", "ArrowUp"), key_command("x", "KeyX"));
        assert_eq!(key_command("Control", "ControlLeft"), key_command("Z", "KeyZ"));
        assert_eq!(key_command("Backspace", "Backspace"), Some(KeyCommand::Play(Input::Undo)));
        assert_eq!(key_command("Enter", "NumpadEnter"), Some(KeyCommand::Primary));
    }

    #[test]
    fn an_input_method_does_not_take_the_keys_away() {
        assert_eq!(key_command("Process", "KeyZ"), Some(KeyCommand::Play(Input::Counter)));
        assert_eq!(key_command("Process", "Space"), Some(KeyCommand::Play(Input::Drop)));
        assert_eq!(key_command("\u{3000}", "Space"), Some(KeyCommand::Play(Input::Drop)));
        assert_eq!(key_command("я", "KeyZ"), Some(KeyCommand::Play(Input::Counter)));
    }

    #[test]
    fn a_letter_counts_for_what_it_types() {
        // On a French keyboard the key in the place of Z types w.
        assert_eq!(key_command("w", "KeyZ"), None);
        assert_eq!(key_command("z", "KeyW"), Some(KeyCommand::Play(Input::Counter)));
        assert_eq!(key_command("Tab", "Tab"), None);
        assert_eq!(key_command("Escape", "Escape"), Some(KeyCommand::Menu));
        assert_eq!(key_command("Process", "KeyN"), Some(KeyCommand::Do(Action::SayNone)));
    }
}
