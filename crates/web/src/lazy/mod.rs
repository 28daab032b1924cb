//! Code splitting: rooms that the first puzzle does not need, and the loading of their code.

pub mod rooms;

use crate::api::resource::{Fetched, missing};
use crate::app::App;
use crate::app::status::Status;
use crate::browser;
use crate::offline;
use crate::reactive::{Memo, RwSignal, effect};
use crate::route::game::Game;
use leptos::prelude::*;
use leptos::task::spawn_local;
use play::Text;
use std::pin::Pin;
use wasm_split_helpers::SplitLoaderError;

/// Builds the view of a room.
pub type Room = fn(App) -> AnyView;

/// The loading of a room's code. It may fail, and be tried again.
pub type Loading = Pin<Box<dyn Future<Output = Result<Room, SplitLoaderError>>>>;

/// Shows a room once its code is there: until then a quiet placeholder, and if it did not come, an offer to try again.
/// `class` puts these where the room will be.
pub fn lazy(app: App, class: &'static str, load: fn() -> Loading) -> impl IntoView {
    let room = RwSignal::new(Fetched::<Room>::Pending);
    spawn_local(fetch(room, load));
    let again = move || {
        room.set(Fetched::Pending);
        spawn_local(async move {
            fetch(room, load).await;
            // A server that was updated meanwhile replies, but has the files of another client.
            if room.try_get_untracked() == Some(Fetched::Failed) && browser::replies("./first-load.txt").await {
                browser::reload();
            }
        });
    };
    move || match room.get() {
        Fetched::Pending => view! { <p class=["waiting ", class].concat()>{app.says(Text::Waiting)}</p> }.into_any(),
        Fetched::Failed => view! { <div class=class>{missing(app, again)}</div> }.into_any(),
        Fetched::Ready(show) => show(app),
    }
}

async fn fetch(room: RwSignal<Fetched<Room>>, load: fn() -> Loading) {
    let loaded = load().await.map_or(Fetched::Failed, Fetched::Ready);
    // Whoever has left the page meanwhile wants it no more.
    room.try_set(loaded);
}

/// Whether there was something to play, and then nothing else to do: what can wait until then comes now.
pub fn later(app: App) -> RwSignal<bool> {
    let later = RwSignal::new(false);
    let is_ready = app.seen(|view| view.status != Status::Loading);
    effect(move || {
        if is_ready.get() {
            spawn_local(async move {
                browser::idle().await;
                later.try_set(true);
            });
        }
    });
    later
}

/// Loads all rooms while nothing else is to be done, once there is something to play or to read, so that a later click
/// is instant.
pub fn prefetch(app: App) {
    let is_table = move || app.route.with(|route| route.place.is_table());
    let is_ready = Memo::new(move |_| !is_table() || app.view.with(|view| view.status != Status::Loading));
    Effect::new(move |begun: Option<bool>| {
        let (begun, is_ready) = (begun.unwrap_or_default(), is_ready.get());
        if is_ready && !begun {
            spawn_local(async move {
                browser::mark("prefetch");
                browser::idle().await;
                // What was set in another browser can wait until there is something to play, but not for all rooms.
                let _ = rooms::sync_settings(app).await;
                if !browser::saves_data() {
                    for game in Game::ALL {
                        browser::idle().await;
                        let _ = rooms::load_game(game).await;
                    }
                    for load in rooms::ALL {
                        browser::idle().await;
                        // A room that is wanted is asked for again.
                        let _ = load().await;
                    }
                    browser::idle().await;
                    offline::install::keep_page().await;
                }
            });
        }
        begun || is_ready
    });
}
