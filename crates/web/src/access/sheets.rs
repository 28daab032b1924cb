//! Sheets that lie over the page on a phone: the browser's Back closes them first, and the focus goes in, stays there, and comes
//! back.

use crate::app::App;
use crate::browser;
use crate::canvas::draw::WIDE;
use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::{Element, HtmlElement};

/// The state of the browser's history while a sheet is open.
const SHEET: &str = "sheet";
/// The attribute of what cannot be reached.
const INERT: &str = "inert";

/// Watches over the sheets for as long as the page lives.
pub fn keep(app: App) {
    let opener = StoredValue::new_local(None::<HtmlElement>);
    let covered = StoredValue::new_local(Vec::<Element>::new());
    let uncover = move || {
        let covered = covered.try_update_value(std::mem::take).unwrap_or_default();
        covered.iter().for_each(|element| drop(element.remove_attribute(INERT)));
    };
    // On a wide screen nothing is covered.
    browser::when_preference_changes(WIDE, uncover);
    Effect::new(move |before: Option<bool>| {
        let (was_open, is_open) = (before.unwrap_or_default(), app.is_covered());
        if !was_open && is_open && !browser::prefers(WIDE) {
            browser::push_state(SHEET);
            opener.set_value(document().active_element().and_then(|element| element.dyn_into().ok()));
            // It cannot have the focus before it is seen.
            request_animation_frame(move || {
                covered.set_value(cover());
                enter();
            });
        }
        if was_open && !is_open {
            uncover();
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

/// Puts everything beside the open sheet out of reach of the Tab key and of screen readers, but for what closes the sheet and what
/// is said aloud. Returns what was in reach before.
fn cover() -> Vec<Element> {
    let mut covered = Vec::new();
    let mut inside = document().query_selector(".open:not(.shade)").ok().flatten();
    while let Some(element) = inside.take() {
        let Some(parent) = element.parent_element().filter(|_| !element.class_list().contains("page")) else { break };
        let mut child = parent.first_element_child();
        while let Some(sibling) = child {
            child = sibling.next_element_sibling();
            let stays = sibling == element || sibling.matches(".shade, [role=status], [inert]").unwrap_or_default();
            if !stays && sibling.set_attribute(INERT, "").is_ok() {
                covered.push(sibling);
            }
        }
        inside = Some(parent);
    }
    covered
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
