//! The browser client: draws scenes, turns keys, touches and the mouse into inputs, and knows no rules.
//!
//! - `app`: the handle to the page, its state and view, and what actions, keys and modes of play do
//! - `api`: requests to the server
//! - `route`: addresses: games, places, shelves
//! - `input`: keys, touches and the mouse
//! - `canvas`: drawing scenes and animating them
//! - `table`: what is seen where a puzzle is played
//! - `runs`, `survey`, `lesson`, `flash`: what is seen in those ways of playing
//! - `pages`: what is read away from the table
//! - `shell`: what surrounds every page
//! - `text`: sentences, numbers and dates in words
//! - `browser`: storage, clipboard, addresses and media queries
//!
//! Plain logic (`PuzzlePlay`, `Swipe`, `Repeat`, `Deck` …) knows neither the browser nor the time, and is tested without them.

mod api;
mod app;
mod browser;
mod canvas;
mod flash;
mod input;
mod lesson;
mod pages;
mod route;
mod runs;
mod shell;
mod survey;
mod table;
mod text;

use leptos::prelude::*;
use route::Route;
use wasm_bindgen::prelude::*;

/// Puts the page into the document's body and fetches the first puzzle.
#[wasm_bindgen(start)]
pub fn start() {
    std::panic::set_hook(Box::new(|panic| leptos::logging::error!("{panic}")));
    let app = app::App::new();
    leptos::mount::mount_to_body(move || shell::page::page(app));
    input::keyboard::listen(app);
    browser::when_fragment_changes(move |fragment| app.arrive(Route::read(&fragment)));
    app.arrive(app.route.get_untracked());
}
