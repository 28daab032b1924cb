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

/// Keys as they stand on the keyboard; those of commands without a key are left out.
pub fn caps(app: App, keys: &'static [Cap]) -> impl IntoView {
    let said = move |cap: &Cap| {
        let bound = |command| app.settings.with(|settings| settings.keys.caps(command)).into_iter();
        match *cap {
            Cap::Fixed(key) => Some(key.to_owned()),
            Cap::Input(input) => bound(KeyCommand::Play(input)).next(),
            Cap::Cursor(input) => bound(KeyCommand::Play(input)).next_back(),
            Cap::Action(action) => bound(KeyCommand::Do(action)).next(),
        }
    };
    move || keys.iter().filter_map(said).map(|key| view! { <kbd>{key}</kbd> }).collect_view()
}
