//! How smooth it is on a slow machine. The figures are printed, not judged: they depend on what else runs.

use crate::PHONE;
use crate::visitor::Visitor;
use crate::visitor::hands::{LEFT, RIGHT};
use serde_json::{Value, json};
use std::time::Duration;

/// Notes the time of every frame; for every key how long it takes until what it did is drawn, and how much of that is the
/// page's own work: in the handler of the key, in the drawing of the frame with all that follows from it in scripts, and in the
/// whole frame until the browser has laid it out and painted it.
pub const WATCH: &str = "
    const seen = window.seen = { frames: [], keys: [], handling: [], drawing: [], working: [] };
    const ask = window.ask ??= window.requestAnimationFrame.bind(window);
    const after = act => {
        const line = new MessageChannel();
        line.port1.onmessage = act;
        line.port2.postMessage(0);
    };
    let last = performance.now();
    const frame = now => { seen.frames.push(now - last); last = now; ask(frame); };
    ask(frame);
    window.requestAnimationFrame = draw => {
        let began;
        ask(now => { began = performance.now(); draw(now); });
        ask(() => {
            seen.drawing.push(performance.now() - began);
            after(() => seen.working.push(performance.now() - began));
        });
    };
    let began = 0;
    addEventListener('keydown', event => {
        began = performance.now();
        ask(() => after(() => seen.keys.push(performance.now() - event.timeStamp)));
    }, true);
    addEventListener('keydown', () => seen.handling.push(performance.now() - began));";

/// What [`WATCH`] notes.
pub const WATCHED: [&str; 5] = ["frames", "keys", "handling", "drawing", "working"];

#[tokio::test(flavor = "multi_thread")]
async fn frames_come_in_time_on_a_slow_machine() {
    let visitor = Visitor::new("speed", PHONE, "en").await;
    for place in ["practice/tspin-4", "rush"] {
        visitor.go(&format!("#{place}")).await;
        if place == "rush" {
            visitor.wait_for("ready").await;
            visitor.tap("#primary").await;
        }
        visitor.wait_for("playing").await;
        visitor.tool("Emulation.setCPUThrottlingRate", json!({ "rate": 4 })).await;
        visitor.page.execute(WATCH, vec![]).await.unwrap();
        let keys = [LEFT, 'x', RIGHT, RIGHT, 'z', LEFT];
        let pause = Duration::from_millis(60);
        visitor.keys(keys.into_iter().cycle().take(80).map(|key| (key, pause))).await;
        let seen = visitor.page.execute("return window.seen", vec![]).await.unwrap();
        visitor.tool("Emulation.setCPUThrottlingRate", json!({ "rate": 1 })).await;
        println!("{place}, four times slower than this machine:");
        for what in WATCHED {
            println!("  {what}: {}", told(&seen[what]));
        }
    }
    visitor.leave().await;
}

/// The middle one, what all but five and all but one of a hundred stay below, and the longest.
pub fn told(times: &Value) -> String {
    let mut times: Vec<f64> = times.as_array().unwrap().iter().filter_map(Value::as_f64).collect();
    times.sort_by(f64::total_cmp);
    let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize];
    let [middle, most, nearly_all, longest] = [0.5, 0.95, 0.99, 1.0].map(at);
    format!(
        "n {} median {middle:.1} ms, 95 of 100 below {most:.1} ms, 99 below {nearly_all:.1} ms, longest {longest:.1} ms",
        times.len()
    )
}
