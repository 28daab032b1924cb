//! The browser client: draws scenes, turns keys, touches and the mouse into inputs, and knows no rules.
//!
//! One page. `App` is a handle to all of it; `page` and the files it names are what is seen; `deal` and
//! `report` are what goes to and from the server; the rest is plain logic that knows neither the browser nor the time.

mod action;
mod app;
mod arrive;
mod ask;
mod asking;
mod bar;
mod bench;
mod bench_board;
mod bench_pad;
mod board;
mod brief;
mod browser;
mod brush;
mod calendar;
mod chain_count;
mod chart;
mod chooser;
mod clock;
mod code;
mod course;
mod curated;
mod curve;
mod day;
mod deal;
mod deck;
mod draw;
mod drive;
mod easel;
mod estimate;
mod evidence;
mod facts;
mod fall;
mod fetch;
mod fetched;
mod film;
mod fit;
mod flash;
mod frames;
mod game;
mod history;
mod hotkey;
mod hud;
mod icon;
mod inquiry;
mod keyboard;
mod keys;
mod learn;
mod lobby;
mod menu;
mod numbers;
mod open;
mod options;
mod own;
mod pad;
mod page;
mod paint;
mod paper;
mod pattern;
mod perform;
mod phase;
mod pieces;
mod place;
mod progress;
mod projector;
mod queue;
mod race;
mod reel;
mod repeat;
mod replay;
mod report;
mod request;
mod review;
mod round;
mod route;
mod running;
mod scales;
mod share;
mod shelf;
mod shot;
mod slide;
mod source;
mod sources;
mod stage;
mod standing;
mod stepper;
mod stones;
mod strokes;
mod survey;
mod swipe;
mod switch;
mod theme;
mod themes;
mod thumb;
mod tiles;
mod train;
mod tuner;
mod turn;
mod verdict;
mod view;
mod visit;
mod when;
mod words;

pub use estimate::estimate;

use leptos::prelude::*;
use route::Route;
use wasm_bindgen::prelude::*;

/// Puts the page into the document's body and fetches the first puzzle.
#[wasm_bindgen(start)]
pub fn start() {
    std::panic::set_hook(Box::new(|panic| leptos::logging::error!("{panic}")));
    let app = app::App::new();
    leptos::mount::mount_to_body(move || page::page(app));
    keyboard::listen(app);
    browser::when_fragment_changes(move |fragment| app.arrive(Route::read(&fragment)));
    app.arrive(app.route.get_untracked());
}
