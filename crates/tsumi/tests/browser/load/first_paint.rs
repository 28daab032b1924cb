//! How long a slow phone on a slow line waits: a measurement, not a test. It asserts no time.

use crate::PHONE;
use crate::visitor::Visitor;
use serde_json::{Value, json};

/// Bytes a second.
const LINE: u32 = 400_000;

/// Milliseconds there and back.
const LATENCY: u32 = 40;

/// How many times slower than this machine.
const SLOWED: u32 = 4;

const TIMES: usize = 5;

/// Presses an arrow now and then from the first moment on, and notes when the piece in hand first follows one.
const IMPATIENT: &str = "const press = setInterval(() => {
        const key = ['ArrowLeft', 'ArrowRight'][Math.round(performance.now() / 40) % 2];
        for (const kind of ['keydown', 'keyup'])
            window.dispatchEvent(new KeyboardEvent(kind, { key, code: key, bubbles: true, cancelable: true }));
    }, 40);
    new MutationObserver(changes => {
        if (!window.answered && changes.some(change => change.oldValue)) {
            window.answered = performance.now();
            clearInterval(press);
        }
    }).observe(document, { subtree: true, attributeFilter: ['data-hand'], attributeOldValue: true });";

const PAINTED: &str = "return performance.getEntriesByName('first-contentful-paint')[0]?.startTime";

#[tokio::test(flavor = "multi_thread")]
#[ignore = "a measurement: cargo test --package tsumi --test browser -- first_paint --ignored --nocapture"]
async fn first_paint_and_first_input_on_a_slow_phone() {
    let visitor = Visitor::alone("first-paint", PHONE, "en").await;
    let (mut painted, mut answered) = (Vec::new(), Vec::new());
    visitor.tool("Network.enable", json!({})).await;
    visitor.tool("Network.setCacheDisabled", json!({ "cacheDisabled": true })).await;
    let line = json!({ "offline": false, "latency": LATENCY, "downloadThroughput": LINE, "uploadThroughput": LINE });
    visitor.tool("Network.emulateNetworkConditions", line).await;
    visitor.tool("Emulation.setCPUThrottlingRate", json!({ "rate": SLOWED })).await;
    visitor.tool("Page.addScriptToEvaluateOnNewDocument", json!({ "source": IMPATIENT })).await;
    for _ in 0..TIMES {
        visitor.page.goto("about:blank").await.unwrap();
        visitor.open("#practice/tspin-2").await;
        painted.push(visitor.ask(PAINTED, &[], Value::is_number).await.as_f64().unwrap());
        answered.push(visitor.ask("return window.answered", &[], Value::is_number).await.as_f64().unwrap());
    }
    println!("{TIMES} loads at {LINE} B/s with {LATENCY} ms latency, on a processor slowed {SLOWED} times:");
    for (name, mut times) in [("first contentful paint", painted), ("first key answered", answered)] {
        times.sort_by(f64::total_cmp);
        println!("{name}: median {:.0} ms, from {:.0} to {:.0}", times[TIMES / 2], times[0], times[TIMES - 1]);
    }
    visitor.leave().await;
}
