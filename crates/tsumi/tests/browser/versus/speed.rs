//! How smooth a match is on a slow machine. The figures are printed, not judged: they depend on what else runs.

use super::arena::begin;
use crate::PHONE;
use crate::table::speed::{WATCH, told};
use crate::visitor::Visitor;
use crate::visitor::hands::{LEFT, RIGHT};
use serde_json::json;
use std::time::Duration;

#[tokio::test(flavor = "multi_thread")]
async fn a_match_stays_smooth_while_the_best_player_thinks() {
    let visitor = Visitor::new("versus-speed", PHONE, "en").await;
    begin(&visitor, "best").await;
    visitor.tool("Emulation.setCPUThrottlingRate", json!({ "rate": 4 })).await;
    visitor.page.execute(WATCH, vec![]).await.unwrap();
    let keys = [LEFT, 'x', RIGHT, RIGHT, 'z', LEFT];
    let keys: Vec<char> = keys.into_iter().cycle().take(80).collect();
    visitor.keys(keys.iter().map(|key| (*key, Duration::from_millis(60)))).await;
    let seen = visitor.page.execute("return window.seen", vec![]).await.unwrap();
    visitor.tool("Emulation.setCPUThrottlingRate", json!({ "rate": 1 })).await;
    println!("a match against the best player, four times slower than this machine:");
    for what in ["frames", "keys", "handling", "drawing"] {
        println!("  {what}: {}", told(&seen[what]));
    }
    let all = format!("{0}/{0}", keys.len());
    visitor.wait_attribute(".arena", "data-inputs", |told| told == all).await;
    visitor.leave().await;
}
