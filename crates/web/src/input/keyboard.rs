use crate::app::App;
use crate::app::action::Action;
use crate::app::help;
use crate::app::phase::Phase;
use crate::browser;
use crate::canvas::draw::WIDE;
use crate::input::controls::Controls;
use crate::input::keys::KeyCommand;
use crate::shell::bar::blur;
use leptos::ev;
use leptos::prelude::*;
use play::Input;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, KeyboardEvent};

/// Listens to the keys for as long as the page lives.
pub fn listen(app: App) {
    let _ = window_event_listener(ev::keydown, move |event| down(app, &event));
    let _ = window_event_listener(ev::keyup, move |event| {
        if let Some(KeyCommand::Play(input)) = command_of(app, &event) {
            app.release(input);
        }
    });
    // Whoever leaves the page with a key down lets it go elsewhere.
    let _ = window_event_listener(ev::blur, move |_| app.release_all());
}

/// What a key means, as the player has bound it.
pub fn command_of(app: App, event: &KeyboardEvent) -> Option<KeyCommand> {
    app.settings.with_untracked(|settings| settings.keys.command(&event.key(), &event.code()))
}

fn down(app: App, event: &KeyboardEvent) {
    let command = command_of(app, event);
    if untrack(|| app.is_covered()) {
        if command == Some(KeyCommand::Menu) {
            app.close();
            // What lies below does not take the key as well.
            event.prevent_default();
        }
        return;
    }
    // A match takes Escape for its pause.
    if app.state(|state| matches!(state.steered, Some(Controls::Match(_)))) == Some(true) {
        return;
    }
    if belongs_to_browser(event) || belongs_to_button(event) || !(is_table(app) || command == Some(KeyCommand::Menu)) {
        return;
    }
    let Some(command) = command else { return };
    event.prevent_default();
    // The browser's own repeat is not ours.
    if !event.repeat() {
        give(app, command);
    }
}

fn is_table(app: App) -> bool {
    app.route.with_untracked(|route| route.place.is_table())
}

/// Gives a command that no key gave, if the table is in sight.
pub fn press(app: App, command: KeyCommand) {
    if is_table(app) && !untrack(|| app.is_covered()) {
        give(app, command);
    }
}

fn give(app: App, command: KeyCommand) {
    match command {
        KeyCommand::Menu => to_menu(app),
        KeyCommand::Primary => app.primary(),
        KeyCommand::Do(Action::GiveUp) => app.give_up_try(),
        KeyCommand::Do(action) => app.perform(action),
        KeyCommand::Rate(difficulty) => app.state_difficulty(difficulty),
        KeyCommand::Play(Input::Restart) => app.act(Input::Restart),
        KeyCommand::Play(Input::Left) if shows_answer(app) => help::step_answer(app, -1),
        KeyCommand::Play(Input::Right) if shows_answer(app) => help::step_answer(app, 1),
        KeyCommand::Play(input) if rates(app, input) => {}
        // While pieces are placed, a key does what it says, whatever is still moving.
        KeyCommand::Play(_) if !app.is_placing() && app.skip_animation() => {}
        KeyCommand::Play(input) => app.press(input),
    }
}

/// Whether an answer is in sight, so that the arrows step through all of them.
fn shows_answer(app: App) -> bool {
    app.state(|state| state.phase()).flatten() == Some(Phase::Answer)
}

/// Up and down are thumbs where an opinion is asked for.
fn rates(app: App, input: Input) -> bool {
    let action = match input {
        Input::Clockwise => Action::Good,
        Input::SoftDrop => Action::SoSo,
        _ => return false,
    };
    let asked = app.view.with_untracked(|view| view.offers(action));
    if asked {
        app.perform(action);
    }
    asked
}

/// Opens the menu; where it is always open, moves the focus there and back.
pub fn to_menu(app: App) {
    if document().query_selector("#places :focus").ok().flatten().is_some() {
        return blur();
    }
    let current = document().query_selector("#places .places [aria-current]").ok().flatten();
    if let Some(place) = current.and_then(|place| place.dyn_into::<HtmlElement>().ok()) {
        app.menu_open.set(!browser::prefers(WIDE));
        let _ = place.focus();
    }
}

/// Shortcuts stay the browser's. The Control key alone is ours, so arrows and the space bar count even under it.
pub fn belongs_to_browser(event: &KeyboardEvent) -> bool {
    let letter = event.key().chars().count() == 1 && event.code() != "Space";
    event.alt_key() || event.meta_key() || (event.ctrl_key() && letter)
}

/// A button or a link reached with the Tab key is pressed with Enter or Space, as everywhere; what is written into a
/// field stays there.
pub fn belongs_to_button(event: &KeyboardEvent) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let name = target.map(|target| target.tag_name()).unwrap_or_default();
    match name.as_str() {
        "INPUT" | "TEXTAREA" | "SELECT" => event.key() != "Escape",
        "BUTTON" => matches!(event.key().as_str(), "Enter" | " "),
        "A" => event.key() == "Enter",
        _ => false,
    }
}
