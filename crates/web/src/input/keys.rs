use crate::app::action::Action;
use play::Input;

/// What a key asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// Something done to the puzzle.
    Play(Input),
    /// Something done with the puzzle as a whole.
    Do(Action),
    /// To say how hard it was, from 1 to 5.
    Rate(u8),
    /// The one primary action of the screen.
    Primary,
    /// To the menu, or back from it.
    Menu,
}

/// What a key means, by the letter it types and, where the layout or an input method types something else, by its
/// place on the keyboard.
pub fn wish(key: &str, code: &str) -> Option<Wish> {
    let input = match key {
        "Escape" => return Some(Wish::Menu),
        "ArrowLeft" => Input::Left,
        "ArrowRight" => Input::Right,
        "ArrowDown" => Input::SoftDrop,
        "ArrowUp" => Input::Clockwise,
        "Control" => Input::Counter,
        "Backspace" => Input::Undo,
        "Enter" => return Some(Wish::Primary),
        _ if code == "Space" => Input::Drop,
        _ => return letter(key).or_else(|| if is_latin(key) { None } else { placed(code) }),
    };
    Some(Wish::Play(input))
}

fn letter(key: &str) -> Option<Wish> {
    Some(Wish::Play(match key {
        "x" | "X" => Input::Clockwise,
        "z" | "Z" => Input::Counter,
        "u" | "U" => Input::Undo,
        "r" | "R" => Input::Restart,
        " " => Input::Drop,
        "h" | "H" => return Some(Wish::Do(Action::Hint)),
        "n" | "N" => return Some(Wish::Do(Action::SayNone)),
        "g" | "G" => return Some(Wish::Do(Action::GiveUp)),
        "1" | "2" | "3" | "4" | "5" => return key.parse().ok().map(Wish::Rate),
        _ => return None,
    }))
}

fn is_latin(key: &str) -> bool {
    key.len() == 1 && key.is_ascii()
}

/// An input method swallows the letter («Process») but still tells which key it was.
fn placed(code: &str) -> Option<Wish> {
    letter(code.strip_prefix("Key")?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_names_of_a_key_work() {
        assert_eq!(wish("ArrowUp", "ArrowUp"), wish("x", "KeyX"));
        assert_eq!(wish("Control", "ControlLeft"), wish("Z", "KeyZ"));
        assert_eq!(wish("Backspace", "Backspace"), Some(Wish::Play(Input::Undo)));
        assert_eq!(wish("Enter", "NumpadEnter"), Some(Wish::Primary));
    }

    #[test]
    fn an_input_method_does_not_take_the_keys_away() {
        assert_eq!(wish("Process", "KeyZ"), Some(Wish::Play(Input::Counter)));
        assert_eq!(wish("Process", "Space"), Some(Wish::Play(Input::Drop)));
        assert_eq!(wish("\u{3000}", "Space"), Some(Wish::Play(Input::Drop)));
        assert_eq!(wish("я", "KeyZ"), Some(Wish::Play(Input::Counter)));
    }

    #[test]
    fn a_letter_counts_for_what_it_types() {
        // On a French keyboard the key in the place of Z types w.
        assert_eq!(wish("w", "KeyZ"), None);
        assert_eq!(wish("z", "KeyW"), Some(Wish::Play(Input::Counter)));
        assert_eq!(wish("Tab", "Tab"), None);
        assert_eq!(wish("Escape", "Escape"), Some(Wish::Menu));
        assert_eq!(wish("Process", "KeyN"), Some(Wish::Do(Action::SayNone)));
    }
}
