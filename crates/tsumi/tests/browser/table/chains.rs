//! Chains: shown round by round, skipped with a key or a tap, and cut short where nothing may move.

use crate::visitor::Visitor;
use crate::visitor::hands::{ENTER, Hands, key};
use crate::visitor::solver::inputs_to_solve;
use crate::{DESK, PHONE};
use play::Input;
use serde_json::{Value, json};
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

/// Has the page itself note the rounds that it counts: a look from outside may come too late for one.
async fn note_rounds(visitor: &Visitor) {
    let watch = "const rounds = window.rounds = [];
        const note = () => {
            const round = Number(document.querySelector('.chain')?.dataset.chain ?? 0);
            if (round && round != rounds.at(-1)) rounds.push(round);
        };
        new MutationObserver(note).observe(document, { subtree: true, childList: true, attributes: true });";
    visitor.page.execute(watch, vec![]).await.unwrap();
}

/// The rounds that it counted.
async fn rounds(visitor: &Visitor) -> Value {
    visitor.page.execute("return window.rounds", vec![]).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_chain_is_counted_and_can_be_skipped() {
    for (hands, size, lang) in [(Hands::Keys, DESK, "en"), (Hands::Thumbs, PHONE, "ja")] {
        let screen = if size == DESK { "desk" } else { "phone" };
        let visitor = Visitor::new(&format!("chains-{lang}"), size, lang).await;
        open(&visitor, STAIRS).await;
        note_rounds(&visitor).await;
        hands.solve(&visitor).await;
        visitor.picture(&format!("{screen}-chain-{lang}")).await;
        visitor.wait_for("solved").await;
        assert_eq!(rounds(&visitor).await, json!([1, 2, 3, 4]));
        let said = visitor.text(".chain").await;
        assert_eq!(said, if lang == "ja" { "4連鎖" } else { "4-chain" });
        // Again, and this time nobody waits for it.
        visitor.click("#again").await;
        visitor.wait_for("playing").await;
        let inputs = inputs_to_solve(STAIRS).concat();
        let Some((Input::Drop, way)) = inputs.split_last() else { panic!("{inputs:?}") };
        hands.play(&visitor, way).await;
        // The page does not wait long either: both keys come at once.
        match hands {
            Hands::Keys => visitor.keys([key(Input::Drop), ENTER].map(|key| (key, Duration::ZERO))).await,
            Hands::Thumbs => {
                visitor.tap("#drop").await;
                visitor.tap("#board").await;
            }
        }
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
    let first = [Input::Right, Input::Right, Input::Right, Input::Drop];
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
    note_rounds(&visitor).await;
    Hands::Keys.solve(&visitor).await;
    visitor.picture("desk-chain-calm-en").await;
    visitor.wait_for("solved").await;
    assert_eq!(rounds(&visitor).await, json!([1, 2, 3, 4]));
    visitor.leave().await;
}
