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
    static OUTBOX: Cell<Outbox> = const { Cell::new(Outbox { is_open: false, waits: false }) };
}

/// What the server is to hear waits until there is a player: settings make nobody one.
#[derive(Clone, Copy)]
struct Outbox {
    is_open: bool,
    waits: bool,
}

impl Outbox {
    /// There is something to tell; whether that can be done now.
    fn put(&mut self) -> bool {
        self.waits = !self.is_open;
        self.is_open
    }

    /// There is a player; whether something has waited for them.
    fn open(&mut self) -> bool {
        self.is_open = true;
        std::mem::take(&mut self.waits)
    }
}

fn outbox(act: fn(&mut Outbox) -> bool) -> bool {
    let mut outbox = OUTBOX.get();
    let result = act(&mut outbox);
    OUTBOX.set(outbox);
    result
}

/// Keeps a value under one of the names of `SettingsCard`.
pub fn store(name: &str, value: &str) {
    if browser::stored(name).as_deref() == Some(value) {
        return;
    }
    browser::store(name, value);
    browser::store(&changed_key(name), &dates::now().to_string());
    tell();
}

/// Tells the server of what is kept, a moment after the last change. Where the page has not heard of a player yet it asks for one;
/// a visitor's settings wait for the first session.
pub fn tell() {
    let change = CHANGES.get() + 1;
    CHANGES.set(change);
    spawn_local(async move {
        browser::pause(DELAY).await;
        if CHANGES.get() != change {
            return;
        }
        // Whatever is not heard now is sent at the next visit.
        let _ = if outbox(Outbox::put) { rooms::send_settings().await } else { rooms::find_player().await };
    });
}

/// The server knows the player: it hears of what has waited for that.
pub fn player_is_known() {
    if outbox(Outbox::open) {
        tell();
    }
}

/// Whether the server is known to know the player.
pub fn is_player_known() -> bool {
    OUTBOX.get().is_open
}

/// Under which name the browser keeps when a value was changed.
pub fn changed_key(name: &str) -> String {
    ["kept-", name].concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_told_before_there_is_a_player() {
        let mut outbox = Outbox { is_open: false, waits: false };
        assert!(!outbox.put() && !outbox.put(), "a visitor");
        assert!(outbox.open() && !outbox.open(), "what waited is told once");
        assert!(outbox.put());
        assert!(!Outbox { is_open: false, waits: false }.open(), "nothing has waited");
    }
}
