use crate::app::App;
use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};

/// Listens to keys that no field, button or link wants, until the page is left. A key that was acted on is kept from the browser.
pub fn hotkey(app: App, act: impl Fn(&KeyboardEvent) -> bool + 'static) {
    let handle = window_event_listener(ev::keydown, move |event| {
        let shortcut = event.alt_key() || event.meta_key() || event.ctrl_key();
        if !shortcut && !is_taken(&event) && !untrack(|| app.is_covered()) && act(&event) {
            event.prevent_default();
        }
    });
    on_cleanup(move || handle.remove());
}

/// Whether the element that has the focus does something with the key itself. Enter on what is chosen already is free for the
/// primary action: whoever has chosen goes on with the same key.
fn is_taken(event: &KeyboardEvent) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let Some(target) = target else { return false };
    match target.tag_name().as_str() {
        "INPUT" | "TEXTAREA" | "SELECT" => true,
        "BUTTON" if event.key() == "Enter" && target.matches("[role=group] [aria-pressed=true]") == Ok(true) => false,
        "BUTTON" | "A" | "SUMMARY" => matches!(event.key().as_str(), "Enter" | " "),
        _ => false,
    }
}

/// Puts the primary action of a page on the Enter key.
pub fn on_enter(app: App, act: impl Fn() + 'static) {
    hotkey(app, move |event| {
        let enter = event.key() == "Enter" && !event.repeat();
        if enter {
            act();
        }
        enter
    });
}
