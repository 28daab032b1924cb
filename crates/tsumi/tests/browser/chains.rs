//! Chains: shown round by round, skipped with a key or a tap, and cut short where nothing may move.

use crate::visitor::Visitor;
use crate::visitor::hands::{ENTER, Hands};
use crate::{DESK, PHONE};
use serde_json::json;
use std::time::Duration;

/// Stairs: one pair sets off four rounds.
const STAIRS: &str = "nazo:.gby../.rgby./.rgby./.rgby.:rp:chain=4";
/// Dropped as it comes, the pair sets off one round, and not two.
const SHORT: &str = "nazo:....yy/rrr.yg:ry:chain=2";
/// Two pairs; the first can set something off too early.
const EARLY: &str = "nazo:.b..../.r..../.gg..y/.grbyy:yb,bg:chain=3";

/// Opens a code.
async fn open(visitor: &Visitor, code: &str) {
    visitor.go("#nazo/open").await;
    visitor.find("#paste").await.send_keys(code).await.unwrap();
    visitor.click("#primary").await;
    visitor.wait("puzzle", |told| told == code).await;
    visitor.wait_for("playing").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_chain_is_counted_and_can_be_skipped() {
    for (hands, size, lang) in [(Hands::Keys, DESK, "en"), (Hands::Thumbs, PHONE, "ja")] {
        let screen = if size == DESK { "desk" } else { "phone" };
        let visitor = Visitor::new(&format!("chains-{lang}"), size, lang).await;
        open(&visitor, STAIRS).await;
        hands.solve(&visitor).await;
        for round in 1..=4 {
            visitor.find(&format!(".chain[data-chain='{round}']")).await;
            visitor.picture(&format!("{screen}-chain-{round}-{lang}")).await;
        }
        visitor.wait_for("solved").await;
        let said = visitor.text(".chain").await;
        assert_eq!(said, if lang == "ja" { "4連鎖" } else { "4-chain" });
        // Again, and this time nobody waits for it.
        visitor.click("#again").await;
        visitor.wait_for("playing").await;
        visitor.page.execute("performance.mark('dropped')", vec![]).await.unwrap();
        hands.solve(&visitor).await;
        hands.press(&visitor, ENTER, "#board").await;
        visitor.wait_for("solved").await;
        visitor.leave().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_chain_that_is_too_short_is_shown_before_it_is_judged() {
    let visitor = Visitor::new("chains-short", PHONE, "en").await;
    open(&visitor, SHORT).await;
    // The page itself notes what it says while the chain is counted: a look from outside may come too late.
    let watch = "window.seen = [];
        const note = () => document.querySelector(\".chain[data-chain='1']\")
            && window.seen.push(document.documentElement.dataset.state);
        new MutationObserver(note).observe(document, { subtree: true, childList: true, attributes: true });";
    visitor.page.execute(watch, vec![]).await.unwrap();
    visitor.tap("#drop").await;
    visitor.wait_for("failed").await;
    let seen = visitor.page.execute("return window.seen", vec![]).await.unwrap();
    assert_eq!(seen[0], "playing", "nothing is said before it has been shown: {seen}");
    visitor.picture("phone-chain-short-en").await;
    assert!(visitor.text(".verdict .remark").await.contains("1-chain"));
    visitor.leave().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn play_goes_on_while_something_falls() {
    let visitor = Visitor::new("chains-early", DESK, "en").await;
    open(&visitor, EARLY).await;
    // The first pair beside the yellow ones: they vanish, and the second pair can be steered at once.
    let first = [play::Input::Right, play::Input::Right, play::Input::Right, play::Input::Drop];
    Hands::Keys.play(&visitor, &first).await;
    visitor.wait("made", |made| made == "1").await;
    let before = visitor.wait("hand", |_| true).await;
    visitor.key(crate::visitor::hands::LEFT).await;
    visitor.wait("hand", |hand| hand != before && !hand.is_empty()).await;
    // What was done can be taken back.
    visitor.key('u').await;
    visitor.wait("made", |made| made == "0").await;
    visitor.leave().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_motion_is_unwanted_nothing_slides() {
    let visitor = Visitor::new("chains-calm", DESK, "en").await;
    let calm = json!({ "features": [{ "name": "prefers-reduced-motion", "value": "reduce" }] });
    visitor.tool("Emulation.setEmulatedMedia", calm).await;
    open(&visitor, STAIRS).await;
    Hands::Keys.solve(&visitor).await;
    visitor.find(".chain[data-chain='2']").await;
    tokio::time::sleep(Duration::from_millis(150)).await;
    visitor.picture("desk-chain-calm-en").await;
    visitor.wait_for("solved").await;
    visitor.leave().await;
}
