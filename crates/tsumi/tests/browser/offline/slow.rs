use crate::PHONE;
use crate::visitor::Visitor;
use serde_json::{Value, json};

/// Bytes a second.
const LINE: u32 = 50_000;
/// Milliseconds there and back.
const LATENCY: u32 = 150;

/// Notes what the page is at its first paint, and when there is something to play.
const NOTES: &str = "new PerformanceObserver(() => {
        window.painted ??= document.documentElement?.dataset.state ?? 'nothing';
    }).observe({ type: 'paint', buffered: true });
    new MutationObserver(() => {
        if (document.documentElement.dataset.state == 'playing') window.playable ??= performance.now();
    }).observe(document, { subtree: true, attributeFilter: ['data-state'] });";

const PAINTED: &str = "return performance.getEntriesByName('first-contentful-paint')[0]?.startTime";

#[tokio::test(flavor = "multi_thread")]
async fn a_phone_on_a_slow_line_sees_something_before_the_client_is_there() {
    let visitor = Visitor::alone("slow", PHONE, "ja").await;
    for (command, parameters) in [
        ("Network.enable", json!({})),
        ("Network.setCacheDisabled", json!({ "cacheDisabled": true })),
        ("Network.setBypassServiceWorker", json!({ "bypass": true })),
        (
            "Network.emulateNetworkConditions",
            json!({ "offline": false, "latency": LATENCY, "downloadThroughput": LINE, "uploadThroughput": LINE }),
        ),
        ("Page.addScriptToEvaluateOnNewDocument", json!({ "source": NOTES })),
    ] {
        visitor.tool(command, parameters).await;
    }
    visitor.page.goto("about:blank").await.unwrap();
    visitor.open("#practice/level").await;
    let painted = visitor.ask(PAINTED, &[], Value::is_number).await.as_f64().unwrap();
    assert_eq!(visitor.ask("return window.painted", &[], Value::is_string).await, "loading");
    let playable = visitor.ask("return window.playable", &[], Value::is_number).await.as_f64().unwrap();
    println!("at {LINE} B/s with {LATENCY} ms: first paint after {painted:.0} ms, playable after {playable:.0} ms");
    visitor.leave().await;
}
