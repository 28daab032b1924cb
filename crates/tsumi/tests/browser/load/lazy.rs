//! Rooms whose code is loaded when it is wanted.

use crate::PHONE;
use crate::visitor::{Visitor, at};
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn a_room_that_could_not_be_loaded_is_offered_again() {
    let visitor = Visitor::new("lazy", PHONE, "en").await;
    visitor.tool("Network.enable", json!({})).await;
    visitor.tool("Network.setCacheDisabled", json!({ "cacheDisabled": true })).await;
    // What the service worker keeps would be there all the same.
    visitor.tool("Network.setBypassServiceWorker", json!({ "bypass": true })).await;
    // The parts of the client have their build in their name.
    visitor.tool("Network.setBlockedURLs", json!({ "urls": ["*-*.wasm"] })).await;
    visitor.page.refresh().await.unwrap();
    visitor.wait_for("playing").await;
    visitor.go(&at("tspin", "progress")).await;
    visitor.find(".missing").await;
    visitor.picture("lazy-missing").await;

    visitor.tool("Network.setBlockedURLs", json!({ "urls": [] })).await;
    visitor.click("#retry").await;
    visitor.find(".progress-page").await;
    visitor.leave().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn rooms_are_fetched_before_they_are_wanted() {
    let visitor = Visitor::new("prefetch", PHONE, "en").await;
    let fetched = "return performance.getEntriesByType('resource').map(entry => entry.name)
        .filter(name => /-[0-9a-f]{16}\\.wasm$/.test(name)).map(name => new URL(name).pathname.split('-')[0])";
    for part in ["/table", "/lesson", "/home", "/pages", "/survey", "/nazo", "/shisen"] {
        visitor.ask(fetched, &[], |told| told.as_array().is_some_and(|names| names.contains(&part.into()))).await;
    }
    visitor.leave().await;
}
