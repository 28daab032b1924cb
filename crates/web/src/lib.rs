//! The browser client: draws scenes, turns keys, touches and the mouse into inputs, and knows no rules.
//!
//! One page. `App` is a handle to all of it; `page` and the files it names are what is seen; `deal` and
//! `report` are what goes to and from the server; the rest is plain logic that knows neither the browser nor the time.

mod api;
mod app;
mod browser;
mod canvas;
mod estimate;
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

pub use estimate::estimate;

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
