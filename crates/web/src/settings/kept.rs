//! What is kept with the player: in the browser at once, so that it holds without a network, and on the server a moment later.

use crate::browser;
use crate::lazy::rooms;
use crate::text::dates;
use leptos::task::spawn_local;
use std::cell::Cell;

/// Milliseconds without a change after which the server hears of the last one.
const DELAY: i32 = 1500;

thread_local! {
    /// Counts the changes.
    static CHANGES: Cell<u32> = const { Cell::new(0) };
}

/// Keeps a value under one of the names of `SettingsCard`.
pub fn store(name: &str, value: &str) {
    if browser::stored(name).as_deref() == Some(value) {
        return;
    }
    browser::store(name, value);
    browser::store(&changed_key(name), &dates::now().to_string());
    let change = CHANGES.get() + 1;
    CHANGES.set(change);
    spawn_local(async move {
        browser::pause(DELAY).await;
        if CHANGES.get() == change {
            // Whatever is not heard now is sent at the next visit.
            let _ = rooms::send_settings().await;
        }
    });
}

/// Under which name the browser keeps when a value was changed.
pub fn changed_key(name: &str) -> String {
    ["kept-", name].concat()
}
