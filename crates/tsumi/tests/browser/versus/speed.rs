//! How much is done for a frame of a match: counts are judged, times are printed, for they depend on what else runs.

use super::arena::{begin, begin_at, file, kept, lose, replayed};
use crate::table::speed::{WATCH, WATCHED, told};
use crate::visitor::Visitor;
use crate::visitor::hands::{LEFT, RIGHT};
use crate::{DESK, PHONE};
use serde_json::{Value, json};
use std::time::Duration;

/// Counts what is drawn of the player's side: the layer of the piece in hand is cleared before each drawing, and a cell of
/// the layer below is copied to its place.
const COUNT: &str = "
    const seen = window.seen = { frames: 0, keys: 0, hands: 0, cells: 0, twice: 0, late: 0 };
    const [below, over] = document.querySelectorAll('.side.you .well canvas');
    const pen = CanvasRenderingContext2D.prototype, drawn = new Map();
    const count = (name, note) => {
        const real = pen[name];
        pen[name] = function (...given) { note(this.canvas); return real.apply(this, given); };
    };
    let unseen = null;
    count('clearRect', canvas => {
        seen.twice += drawn.get(canvas) === seen.frames;
        drawn.set(canvas, seen.frames);
        if (canvas !== over) return;
        seen.hands += 1;
        seen.late += unseen !== null && unseen !== seen.frames;
        unseen = null;
    });
    count('drawImage', canvas => { seen.cells += canvas === below; });
    addEventListener('keydown', event => {
        seen.keys += 1;
        if (event.key.startsWith('Arrow')) unseen ??= seen.frames;
    }, true);
    const frame = () => { seen.frames += 1; requestAnimationFrame(frame); };
    requestAnimationFrame(frame)";

#[tokio::test(flavor = "multi_thread")]
async fn a_match_is_drawn_once_a_frame_and_where_it_has_changed() {
    let visitor = Visitor::new("versus-drawing", DESK, "en").await;
    begin(&visitor, "weak").await;
    visitor.page.execute(COUNT, vec![]).await.unwrap();
    let seen = async || {
        visitor.drawn().await;
        visitor.page.execute("return window.seen", vec![]).await.unwrap()
    };
    // Each shift leads further, so that each frame after one looks different.
    for (pieces, side) in (1..=4).zip([LEFT, RIGHT].into_iter().cycle()) {
        visitor.keys([side; 3].map(|key| (key, Duration::from_millis(20)))).await;
        visitor.drawn().await;
        visitor.key(' ').await;
        visitor.wait_attribute(".arena", "data-pieces", |told| told == pieces.to_string()).await;
    }
    let placed = seen().await;
    let count = |seen: &Value, name: &str| seen[name].as_u64().unwrap();
    assert_eq!(["keys", "late", "twice"].map(|name| count(&placed, name)), [16, 0, 0], "{placed}");
    assert_eq!(count(&placed, "cells"), 16, "four cells a piece: {placed}");
    // Several keys in a frame.
    let keys = [LEFT, 'x', RIGHT, 'z'].into_iter().cycle().take(60);
    visitor.keys(keys.map(|key| (key, Duration::from_millis(3)))).await;
    visitor.wait_attribute(".arena", "data-inputs", |told| told == "76/76").await;
    let moved = seen().await;
    assert_eq!(["keys", "cells", "twice"].map(|name| count(&moved, name)), [76, 16, 0], "{moved}");
    assert!(count(&moved, "hands") <= count(&moved, "frames"), "{moved}");
    visitor.leave().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_key_reaches_the_record_on_a_slow_machine() {
    let visitor = Visitor::new("versus-keys-slow", PHONE, "en").await;
    begin(&visitor, "weak").await;
    visitor.tool("Emulation.setCPUThrottlingRate", json!({ "rate": 4 })).await;
    // Each of them has an effect while the stack is low.
    let left = [(LEFT, 'l'), (LEFT, 'l'), ('x', 'c'), ('c', 'h'), (LEFT, 'l'), (' ', 'D')];
    let right = [(RIGHT, 'r'), (RIGHT, 'r'), ('z', 'a'), ('c', 'h'), (RIGHT, 'r'), (' ', 'D')];
    let (keys, letters): (Vec<char>, Vec<char>) = [left, right].into_iter().cycle().take(8).flatten().unzip();
    visitor.keys(keys.iter().map(|key| (*key, Duration::from_millis(8)))).await;
    let all = format!("{0}/{0}", keys.len());
    visitor.wait_attribute(".arena", "data-inputs", |told| told == all).await;
    visitor.tool("Emulation.setCPUThrottlingRate", json!({ "rate": 1 })).await;
    lose(&visitor, async || visitor.key(' ').await).await;
    let (record, _) = replayed(&file(&visitor, &kept(&visitor).await).await);
    let kept: String = record.inputs[0].iter().take(letters.len()).map(|(_, action)| action.letter()).collect();
    assert_eq!(kept, letters.into_iter().collect::<String>());
    visitor.leave().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_stays_smooth_while_the_best_player_thinks() {
    for lobby in ["#versus", "#nazo/versus"] {
        let visitor = Visitor::new("versus-speed", PHONE, "en").await;
        begin_at(&visitor, lobby, "best").await;
        visitor.tool("Emulation.setCPUThrottlingRate", json!({ "rate": 4 })).await;
        visitor.tool("Performance.enable", json!({})).await;
        visitor.page.execute(WATCH, vec![]).await.unwrap();
        let before = metrics(&visitor).await;
        let keys = [LEFT, 'x', LEFT, ' ', RIGHT, 'z', RIGHT, ' '].into_iter().cycle().take(80);
        visitor.keys(keys.map(|key| (key, Duration::from_millis(60)))).await;
        let after = metrics(&visitor).await;
        let seen = visitor.page.execute("return window.seen", vec![]).await.unwrap();
        visitor.tool("Emulation.setCPUThrottlingRate", json!({ "rate": 1 })).await;
        println!("{lobby} against the best player, four times slower than this machine:");
        for what in WATCHED {
            println!("  {what}: {}", told(&seen[what]));
        }
        let frames = seen["frames"].as_array().unwrap().len() as f64;
        for (what, unit, before, after) in before.iter().zip(after).map(|(a, b)| (a.0, a.1, a.2, b.2)) {
            println!("  {what}: {:.2}{unit} a frame", (after - before) / frames);
        }
        visitor.leave().await;
    }
}

/// Sums that the browser keeps of its own work: name, unit, and the sum in that unit.
async fn metrics(visitor: &Visitor) -> Vec<(&'static str, &'static str, f64)> {
    let told = visitor.tool("Performance.getMetrics", json!({})).await;
    let sum = |name: &str| {
        let metrics = told["metrics"].as_array().unwrap();
        metrics.iter().find(|one| one["name"] == name).and_then(|one| one["value"].as_f64()).unwrap()
    };
    let counts = ["LayoutCount", "RecalcStyleCount"].map(|name| (name, "", sum(name)));
    let times = ["TaskDuration", "ScriptDuration", "LayoutDuration", "RecalcStyleDuration"];
    counts.into_iter().chain(times.map(|name| (name, " ms", 1000.0 * sum(name)))).collect()
}
