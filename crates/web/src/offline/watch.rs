//! What goes on in the background: the server is looked for while it is out of reach, what waits is sent, and the pack is kept full.

use crate::app::App;
use crate::browser;
use crate::lazy::rooms;
use crate::offline::{outbox, reach};
use crate::reactive::{Memo, effect};
use crate::settings::kept;
use leptos::ev;
use leptos::prelude::*;
use leptos::task::spawn_local;

/// Milliseconds until the first look once something is amiss, and the most between two.
const SOON: i32 = 4000;
const RARELY: i32 = 30_000;
/// Milliseconds between two looks while all is well.
const CALM: i32 = 15_000;

/// Begins to watch; for as long as the page lives.
pub fn watch(app: App) {
    let _ = window_event_listener(ev::online, move |_| spawn_local(look(app)));
    let _ = window_event_listener(ev::offline, |_| reach::heard(false));
    let is_lost = Memo::new(|_| reach::reach().is_lost);
    // What waits is sent as soon as anything else was replied to.
    effect(move || {
        if !is_lost.get() {
            spawn_local(async move {
                send(app).await;
            });
        }
    });
    spawn_local(async move {
        let mut pause = SOON;
        loop {
            browser::pause(pause).await;
            look(app).await;
            let amiss = reach::is_lost() || outbox::waiting() > 0;
            pause = match amiss {
                true if pause == CALM => SOON,
                true => (pause * 3 / 2).min(RARELY),
                false => CALM,
            };
        }
    });
}

/// Sends what waits. The code of matches is fetched only if there are any.
pub async fn send(app: App) {
    outbox::deliver(app).await;
    if outbox::matches() > 0 && !reach::is_lost() {
        let _ = rooms::send_matches().await;
    }
}

async fn look(app: App) {
    if reach::is_lost() {
        app.fetch_me().await;
    }
    if !reach::is_lost() {
        send(app).await;
        // A visitor who asked to save data gets nothing that may never be played.
        let is_wanted = kept::is_player_known() && !browser::saves_data();
        // What was tried before the contact has to arrive before it.
        if is_wanted && outbox::count() == 0 && !reach::is_lost() {
            let _ = rooms::refill_pack(app).await;
        }
    }
}
