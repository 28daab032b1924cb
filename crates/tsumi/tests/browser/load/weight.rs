//! What the page weighs until the first puzzle can be played.

use crate::PHONE;
use crate::visitor::Visitor;
use serde_json::Value;
use std::collections::BTreeSet;

/// Bytes of brotli that the first load stays below.
const LIMIT: u64 = 272_000;

/// The files the browser has fetched until there was something to play, when the page begins to fetch what may be wanted later;
/// besides the page itself, what it asked the server for, and what it fetches on its own whenever it likes: the icon and the manifest.
const FETCHED: &str = "const [end] = performance.getEntriesByName('prefetch').map(mark => mark.startTime);
    return performance.getEntriesByType('resource').filter(entry => entry.startTime < (end ?? Infinity))
    .map(entry => new URL(entry.name).pathname.slice(1))
    .filter(path => !path.startsWith('api/') && !path.startsWith('icon') && path != 'manifest.webmanifest')";

/// The names in the list, with the compressed size of each.
const LISTED: &str = "const done = arguments[0];
    const bytes = async path => (await (await fetch(path)).arrayBuffer()).byteLength;
    const list = async () => (await (await fetch('./first-load.txt')).text()).trim().split('\\n');
    list().then(names => Promise.all(names.map(async name => [name, await bytes(`./${name}.br`)])))
        .then(done, why => done(`${why}`))";

#[tokio::test]
async fn the_first_load_is_what_is_listed_and_stays_below_its_limit() {
    let visitor = Visitor::new("weight", PHONE, "en").await;
    let fetched = visitor.page.execute(FETCHED, vec![]).await.unwrap();
    let fetched: BTreeSet<&str> = fetched.as_array().unwrap().iter().filter_map(Value::as_str).collect();
    let listed = visitor.page.execute_async(LISTED, vec![]).await.unwrap();
    let listed: Vec<(&str, u64)> = listed
        .as_array()
        .unwrap_or_else(|| panic!("{listed}"))
        .iter()
        .map(|pair| (pair[0].as_str().unwrap(), pair[1].as_u64().unwrap()))
        .collect();
    let names: BTreeSet<&str> = listed.iter().map(|(name, _)| *name).filter(|name| *name != "index.html").collect();
    assert_eq!(names, fetched);
    let total: u64 = listed.iter().map(|(_, bytes)| bytes).sum();
    println!("{total} bytes of brotli: {listed:?}");
    assert!(total < LIMIT, "{total} bytes of {LIMIT}: {listed:?}");
    visitor.leave().await;
}
