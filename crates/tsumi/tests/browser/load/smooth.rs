//! How smooth each mode is on a slow machine: a minute of play each, which is a measurement and not a test. The figures are printed, not
//! judged: they depend on what else runs.

use crate::PHONE;
use crate::pages::editor::stroke;
use crate::table::speed::{WATCH, told};
use crate::versus::arena::{begin, begin_at, kept, lose};
use crate::visitor::hands::{ENTER, Hands, LEFT, RIGHT};
use crate::visitor::{Visitor, at};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// For how long each mode is played.
const PLAYED: Duration = Duration::from_secs(60);

/// How many times slower than this machine.
const SLOWED: u32 = 4;

/// Milliseconds of two frames at sixty a second: a frame that takes longer is seen to be late.
const LATE: f64 = 33.4;

/// Keys that steer, drop and go on, whatever the state of the puzzle.
const KEYS: [char; 8] = [LEFT, 'x', LEFT, ' ', RIGHT, 'z', ' ', ENTER];

/// Notes frames that took long, with what took the time in them.
const LONG: &str = "window.long = []; new PerformanceObserver(list => list.getEntries().forEach(entry => long.push({
        took: entry.duration, layout: entry.startTime + entry.duration - entry.styleAndLayoutStart,
        scripts: entry.scripts.map(script => [script.invoker, Math.round(script.duration), Math.round(script.forcedStyleAndLayoutDuration)]),
    }))).observe({ type: 'long-animation-frame' })";

/// Plays on and on for a minute and prints how long the frames took.
async fn measure(name: &str, visitor: &Visitor, play: impl AsyncFn()) {
    visitor.tool("Emulation.setCPUThrottlingRate", json!({ "rate": SLOWED })).await;
    visitor.page.execute(LONG, vec![]).await.unwrap();
    visitor.page.execute(WATCH, vec![]).await.unwrap();
    let start = Instant::now();
    while start.elapsed() < PLAYED {
        play().await;
    }
    let seen = visitor.page.execute("return [window.seen.frames, window.long]", vec![]).await.unwrap();
    visitor.tool("Emulation.setCPUThrottlingRate", json!({ "rate": 1 })).await;
    let late = |time: &&Value| time.as_f64().is_some_and(|time| time > LATE);
    println!("{name}: {} late frames; {}", seen[0].as_array().unwrap().iter().filter(late).count(), told(&seen[0]));
    let mut long: Vec<&Value> = seen[1].as_array().unwrap().iter().collect();
    long.sort_by(|one, other| other["took"].as_f64().unwrap().total_cmp(&one["took"].as_f64().unwrap()));
    long.iter().take(4).for_each(|entry| println!("  {entry}"));
}

async fn keys(visitor: &Visitor) {
    visitor.keys(KEYS.map(|key| (key, Duration::from_millis(60)))).await;
}

macro_rules! modes {
    ($($mode:ident),*) => {
        $(
            #[tokio::test(flavor = "multi_thread")]
            #[ignore = "a measurement of a minute: cargo test --package tsumi --test browser -- smooth --ignored --nocapture --test-threads 1"]
            async fn $mode() {
                let visitor = Visitor::new(concat!("smooth-", stringify!($mode)), PHONE, "en").await;
                play::$mode(&visitor).await;
                visitor.leave().await;
            }
        )*
    };
}

modes!(practice, puyo, tiles, doubt, daily, sets, rush, flash, course, editor, replay, versus, puyo_versus);

mod play {
    use super::*;

    /// Plays puzzles at a place.
    async fn puzzles(visitor: &Visitor, game: &str, place: &str) {
        visitor.play_at(game, place).await;
        measure(place, visitor, async || keys(visitor).await).await;
    }

    /// Solves puzzle after puzzle at a place, so that all of their animations are seen.
    async fn solutions(visitor: &Visitor, game: &str, place: &str) {
        visitor.play_at(game, place).await;
        let solve = async || {
            Hands::Keys.solve(visitor).await;
            visitor.wait_for("solved").await;
            Hands::Keys.go_on(visitor).await;
        };
        measure(place, visitor, solve).await;
    }

    pub async fn practice(visitor: &Visitor) {
        puzzles(visitor, "tspin", "practice/tspin-4").await;
    }

    pub async fn puyo(visitor: &Visitor) {
        solutions(visitor, "nazo", "practice/nazo-2-3").await;
    }

    pub async fn tiles(visitor: &Visitor) {
        solutions(visitor, "shisen", "practice/shisen-6x4").await;
    }

    pub async fn doubt(visitor: &Visitor) {
        puzzles(visitor, "tspin", "doubt").await;
    }

    pub async fn daily(visitor: &Visitor) {
        puzzles(visitor, "tspin", "daily").await;
    }

    pub async fn sets(visitor: &Visitor) {
        visitor.go(&at("tspin", "curated")).await;
        visitor.click("#number-1").await;
        visitor.wait_for("playing").await;
        measure("sets", visitor, async || keys(visitor).await).await;
    }

    pub async fn rush(visitor: &Visitor) {
        visitor.go("#rush").await;
        visitor.wait_for("ready").await;
        visitor.tap("#primary").await;
        visitor.wait_for("playing").await;
        measure("rush", visitor, async || keys(visitor).await).await;
    }

    pub async fn flash(visitor: &Visitor) {
        let quick = "localStorage['flash-question'] = 500; localStorage['flash-answer'] = 500";
        visitor.page.execute(quick, vec![]).await.unwrap();
        visitor.go("#flash/tspin-2").await;
        visitor.tap("#primary").await;
        measure("flash", visitor, async || tokio::time::sleep(Duration::from_secs(1)).await).await;
    }

    pub async fn course(visitor: &Visitor) {
        visitor.go("#course/slot").await;
        visitor.find(".learn-board canvas").await;
        let keys = [LEFT, 'x', RIGHT, ' ', 'r', ' ', ENTER];
        measure("course", visitor, async || {
            visitor.keys(keys.map(|key| (key, Duration::from_millis(60)))).await;
        })
        .await;
    }

    pub async fn editor(visitor: &Visitor) {
        visitor.go(&at("tspin", "open")).await;
        let draw = async || {
            for y in 0..4 {
                stroke(visitor, (10.0, 8.0), f64::from(y), 0.0, 8.0).await;
            }
        };
        measure("editor", visitor, draw).await;
    }

    pub async fn replay(visitor: &Visitor) {
        begin(visitor, "weak").await;
        lose(visitor, async || visitor.key(' ').await).await;
        kept(visitor).await;
        visitor.click("#watch").await;
        visitor.find(".film canvas").await;
        let again = "const slider = document.querySelector('#position'), film = document.querySelector('.film');
            if (film.dataset.tick == slider.max || !window.begun) {
                slider.value = 0; slider.dispatchEvent(new Event('input')); document.querySelector('#run').click(); window.begun = true }";
        let watch = async || {
            visitor.page.execute(again, vec![]).await.unwrap();
            tokio::time::sleep(Duration::from_secs(1)).await;
        };
        measure("replay", visitor, watch).await;
    }

    pub async fn versus(visitor: &Visitor) {
        matches(visitor, "#versus").await;
    }

    pub async fn puyo_versus(visitor: &Visitor) {
        matches(visitor, "#nazo/versus").await;
    }

    async fn matches(visitor: &Visitor, lobby: &str) {
        begin_at(visitor, lobby, "best").await;
        measure(lobby, visitor, async || keys(visitor).await).await;
    }
}
