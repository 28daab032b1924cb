use crate::app::App;
use crate::keys::{Wish, wish};
use crate::route::Route;
use leptos::ev;
use leptos::prelude::*;
use play::Input;
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};

/// Listens to the keys for as long as the page lives.
pub fn listen(app: App) {
    let _ = window_event_listener(ev::keydown, move |event| down(app, &event));
    let _ = window_event_listener(ev::keyup, move |event| {
        if let Some(Wish::Play(input)) = wish(&event.key(), &event.code()) {
            app.release(input);
        }
    });
    // Whoever leaves the page with a key down lets it go elsewhere.
    let _ = window_event_listener(ev::blur, move |_| app.let_go());
}

fn down(app: App, event: &KeyboardEvent) {
    if app.choosing.get_untracked() {
        if event.key() == "Escape" {
            app.choosing.set(false);
        }
        return;
    }
    // Pages have keys of their own.
    if !app.route.with_untracked(Route::is_table) {
        return;
    }
    if belongs_to_browser(event) || belongs_to_button(event) {
        return;
    }
    let Some(wish) = wish(&event.key(), &event.code()) else { return };
    event.prevent_default();
    // The browser's own repeat is not ours.
    if event.repeat() {
        return;
    }
    match wish {
        Wish::Primary => app.primary(),
        Wish::Play(Input::Restart) => app.act(Input::Restart),
        Wish::Play(_) if app.skip() => {}
        Wish::Play(input) => app.press(input),
    }
}

/// Shortcuts stay the browser's. The Control key alone is ours, so arrows and the space bar count even under it.
pub fn belongs_to_browser(event: &KeyboardEvent) -> bool {
    let letter = event.key().chars().count() == 1 && event.code() != "Space";
    event.alt_key() || event.meta_key() || (event.ctrl_key() && letter)
}

/// A button reached with the Tab key is pressed with Enter or Space, as everywhere.
pub fn belongs_to_button(event: &KeyboardEvent) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    matches!(event.key().as_str(), "Enter" | " ")
        && target.is_some_and(|target| matches!(target.tag_name().as_str(), "BUTTON" | "A"))
}
