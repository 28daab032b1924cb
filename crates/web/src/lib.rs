//! The browser client: draws scenes, turns keys, touches and the mouse into inputs, and knows no rules.
//!
//! - `app`: the handle to the page, its state and view, and what actions, keys and modes of play do
//! - `access`: the board in words, skip links, the focus
//! - `api`: requests to the server
//! - `route`: addresses: games, places, shelves
//! - `input`: keys, touches, the mouse and gamepads
//! - `canvas`: drawing scenes and animating them
//! - `table`: what is seen where a puzzle is played
//! - `runs`, `survey`, `lesson`, `flash`: what is seen in those ways of playing
//! - `course`: chapters for beginners
//! - `daily`: the puzzle of the day
//! - `editor`: a puzzle drawn by the player
//! - `home`: the welcome, and where later visits start
//! - `lazy`: rooms whose code is loaded when it is wanted
//! - `offline`: play without a network
//! - `pages`: what is read away from the table
//! - `reactive`: signals and memos, compiled once for all types
//! - `settings`: what the player has set, and the page for it
//! - `shell`: what surrounds every page
//! - `sound`: what is heard and felt of a move
//! - `text`: sentences, numbers and dates in words
//! - `versus`: matches against CPU players
//! - `worker`: solver and forge off the main thread
//! - `storage`: what is kept in the browser, and whether there was room
//! - `browser`: clipboard, addresses and media queries
//!
//! Plain logic (`PuzzlePlay`, `Swipe`, `Repeat`, `Deck` …) knows neither the browser nor the time, and is tested without them.

mod access;
mod account;
mod api;
mod app;
mod browser;
mod canvas;
mod course;
mod daily;
mod editor;
mod flash;
mod home;
mod input;
mod lazy;
mod lesson;
mod offline;
mod pages;
mod reactive;
mod route;
mod runs;
mod settings;
mod shell;
mod sound;
mod storage;
mod study;
mod survey;
mod table;
mod text;
mod versus;
mod worker;

use route::Route;
use wasm_bindgen::prelude::*;

/// Puts the page into the document's body and fetches the first puzzle.
#[wasm_bindgen(start)]
pub fn start() {
    std::panic::set_hook(Box::new(|panic| leptos::logging::error!("{panic}")));
    let app = app::App::new();
    browser::remove("skeleton");
    leptos::mount::mount_to_body(move || shell::page::page(app));
    input::keyboard::listen(app);
    input::gamepad::listen(app);
    app::attempts::report_on_leaving(app);
    browser::when_fragment_changes(move |fragment| app.arrive(Route::read(&fragment)));
    app.arrive(app.route.get_untracked());
    lazy::prefetch(app);
    offline::watch::watch(app);
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_block_of_the_style_sheets_is_closed() {
        for sheet in [include_str!("../static/style.css"), include_str!("../static/pages.css")] {
            let mut open = 0;
            for (number, line) in (1..).zip(sheet.lines()) {
                // What is not indented begins outside of every block.
                let starts = line.starts_with(['.', '@', ':', '[', '#']);
                assert!(!starts || open == 0, "line {number} stands in a block that was not closed: {line}");
                open += line.matches('{').count() as i32 - line.matches('}').count() as i32;
            }
            assert_eq!(open, 0);
        }
    }
}
