use crate::app::App;
use crate::app::action::Action;
use crate::app::phase::Phase;
use crate::browser;
use crate::canvas::draw::WIDE;
use crate::input::keys::{Wish, wish};
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
        if let Some(Wish::Play(input)) = wish(&event.key(), &event.code()) {
            app.release(input);
        }
    });
    // Whoever leaves the page with a key down lets it go elsewhere.
    let _ = window_event_listener(ev::blur, move |_| app.release_all());
}

fn down(app: App, event: &KeyboardEvent) {
    let wish = wish(&event.key(), &event.code());
    if untrack(|| app.is_covered()) {
        if wish == Some(Wish::Menu) {
            app.close();
        }
        return;
    }
    let table = app.route.with_untracked(|route| route.place.is_table());
    if belongs_to_browser(event) || belongs_to_button(event) || !(table || wish == Some(Wish::Menu)) {
        return;
    }
    let Some(wish) = wish else { return };
    event.prevent_default();
    // The browser's own repeat is not ours.
    if event.repeat() {
        return;
    }
    match wish {
        Wish::Menu => to_menu(app),
        Wish::Primary => app.primary(),
        Wish::Do(Action::GiveUp) => app.give_up_try(),
        Wish::Do(action) => app.perform(action),
        Wish::Rate(difficulty) => app.state_difficulty(difficulty),
        Wish::Play(Input::Restart) => app.act(Input::Restart),
        Wish::Play(Input::Left) if shows_answer(app) => app.step_answer(-1),
        Wish::Play(Input::Right) if shows_answer(app) => app.step_answer(1),
        Wish::Play(input) if rates(app, input) => {}
        // While pieces are placed, a key does what it says, whatever is still moving.
        Wish::Play(_) if !app.is_placing() && app.skip_animation() => {}
        Wish::Play(input) => app.press(input),
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

/// Opens the menu; where it is always open, goes there, and back from there.
fn to_menu(app: App) {
    if document().query_selector("#places :focus").ok().flatten().is_some() {
        return blur();
    }
    let current = document().query_selector("#places .places [aria-current]").ok().flatten();
    if let Some(place) = current.and_then(|place| place.dyn_into::<HtmlElement>().ok()) {
        app.choosing.set(!browser::prefers(WIDE));
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
