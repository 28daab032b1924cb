use crate::app::App;
use crate::app::action::Action;
use crate::input::keys::KeyCommand;
use leptos::prelude::*;
use play::Input;

/// A key that is shown.
#[derive(Clone, Copy)]
pub enum Cap {
    /// A key that always means the same.
    Fixed(&'static str),
    /// The first key of an input, as the player has bound it.
    Input(Input),
    /// The last key of an input: where it moves a cursor, that is an arrow.
    Cursor(Input),
    /// The first key of an action.
    Action(Action),
}

/// The keys that shift a piece.
pub const SHIFTS: [Cap; 2] = [Cap::Input(Input::Left), Cap::Input(Input::Right)];
/// The keys that turn it.
pub const TURNS: [Cap; 2] = [Cap::Input(Input::Counter), Cap::Input(Input::Clockwise)];
/// The keys that move a cursor.
pub const ARROWS: [Cap; 4] =
    [Cap::Cursor(Input::Left), Cap::Cursor(Input::SoftDrop), Cap::Cursor(Input::Clockwise), Cap::Cursor(Input::Right)];
/// The keys that are thumbs, up and down.
pub const THUMBS: [Cap; 2] = [Cap::Cursor(Input::Clockwise), Cap::Cursor(Input::SoftDrop)];

impl Cap {
    /// What stands on the key; `None` for a command without a key.
    fn key(self, app: App) -> Option<String> {
        let bound = |command| app.settings.with(|settings| settings.keys.caps(command)).into_iter();
        match self {
            Self::Fixed(key) => Some(key.to_owned()),
            Self::Input(input) => bound(KeyCommand::Play(input)).next(),
            Self::Cursor(input) => bound(KeyCommand::Play(input)).next_back(),
            Self::Action(action) => bound(KeyCommand::Do(action)).next(),
        }
    }
}

/// Keys as they stand on the keyboard; those of commands without a key are left out.
pub fn caps(app: App, keys: &'static [Cap]) -> impl IntoView {
    move || keys.iter().filter_map(|cap| cap.key(app)).map(|key| view! { <kbd>{key}</kbd> }).collect_view()
}

/// The key that does the same as the button on which it stands. The style sheet writes it, for it is no part of the button's name.
pub fn cap(app: App, cap: Cap) -> impl IntoView {
    view! { <kbd aria-hidden="true" data-key=move || cap.key(app)></kbd> }
}
