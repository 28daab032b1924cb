//! Whether the server is in reach, as the last request told.

use crate::offline::outbox;
use leptos::prelude::*;

/// What the page says about the network.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Reach {
    /// The last request got no reply.
    pub is_lost: bool,
    /// Tries and records of matches that wait to be sent.
    pub waiting: usize,
    /// What of it the server did not accept, since the page was opened.
    pub refused: usize,
    /// There was no room to keep the last try.
    pub is_full: bool,
}

thread_local! {
    static REACH: ArcRwSignal<Reach> = ArcRwSignal::new(Reach { waiting: outbox::waiting(), ..Reach::default() });
}

/// The present state, tracked.
pub fn reach() -> Reach {
    REACH.with(ArcRwSignal::get)
}

/// Whether the last request got no reply.
pub fn is_lost() -> bool {
    REACH.with(|reach| reach.with_untracked(|reach| reach.is_lost))
}

/// Whether there was no room to keep the last try.
pub fn is_full() -> bool {
    REACH.with(|reach| reach.with_untracked(|reach| reach.is_full))
}

/// Notes whether a request got a reply.
pub fn heard(replied: bool) {
    change(|reach| reach.is_lost = !replied);
}

/// Changes the state; whoever tracks it hears of it only if it is another one then.
pub fn change(change: impl FnOnce(&mut Reach)) {
    REACH.with(|reach| {
        let mut new = reach.get_untracked();
        change(&mut new);
        if new != reach.get_untracked() {
            reach.set(new);
        }
    });
}
