//! Sheets that lie over the page on a phone: the browser's Back closes them first, and the focus goes in and comes back.

use crate::app::App;
use crate::browser;
use crate::canvas::draw::WIDE;
use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::{Element, HtmlElement};

/// The state of the browser's history while a sheet is open.
const SHEET: &str = "sheet";

/// Watches over the sheets for as long as the page lives.
pub fn keep(app: App) {
    let opener = StoredValue::new_local(None::<HtmlElement>);
    Effect::new(move |before: Option<bool>| {
        let (was_open, is_open) = (before.unwrap_or_default(), app.is_covered());
        if !was_open && is_open && !browser::prefers(WIDE) {
            browser::push_state(SHEET);
            opener.set_value(document().active_element().and_then(|element| element.dyn_into().ok()));
            // It cannot have the focus before it is seen.
            request_animation_frame(enter);
        }
        if was_open && !is_open {
            // Back itself has left that state already.
            if browser::is_state(SHEET) {
                browser::back();
            }
            if let Some(opener) = opener.try_update_value(Option::take).flatten() {
                let _ = opener.focus();
            }
        }
        is_open
    });
    let _ = window_event_listener(ev::popstate, move |_| {
        if !browser::is_state(SHEET) {
            app.close();
        }
    });
    // Before the link itself closes the sheet.
    let follow = Closure::<dyn FnMut(web_sys::MouseEvent)>::new(follow);
    let _ = window().add_event_listener_with_callback_and_bool("click", follow.as_ref().unchecked_ref(), true);
    follow.forget();
}

/// Moves the focus into the sheet that is open.
fn enter() {
    let inside = ".open :is(a[aria-current], button)";
    if let Ok(Some(element)) = document().query_selector(inside)
        && let Ok(element) = element.dyn_into::<HtmlElement>()
    {
        let _ = element.focus();
    }
}

/// A link in a sheet takes the sheet's place in the history, so that Back leads past it.
fn follow(event: web_sys::MouseEvent) {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let link = target.and_then(|target| target.closest("a[href^='#']").ok().flatten());
    let Some(fragment) = link.and_then(|link| link.get_attribute("href")) else { return };
    let elsewhere = event.ctrl_key() || event.meta_key() || event.shift_key();
    if elsewhere || !browser::is_state(SHEET) {
        return;
    }
    event.prevent_default();
    if fragment != browser::fragment() {
        browser::replace(&fragment);
    }
}
