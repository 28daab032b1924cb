use crate::PHONE;
use crate::hands::wait_attr;
use crate::player::{ask, shelves};
use crate::visitor::Visitor;
use play::wire::GlimpseCount;
use std::time::{Duration, Instant};

in_each_game!(flash_counts_what_is_seen_and_a_pause_holds);

async fn flash_counts_what_is_seen_and_a_pause_holds(game: &str) {
    let visitor = Visitor::new(&format!("flash-{game}"), PHONE, "ja").await;
    visitor
        .page
        .execute("localStorage['flash-question'] = 500; localStorage['flash-answer'] = 500", vec![])
        .await
        .unwrap();
    visitor.go(&format!("#flash/{}", shelves(game).1)).await;
    let seen = |visitor| wait_attr(visitor, ".flash-page", "data-today", |_| true);
    assert_eq!(seen(&visitor).await, "0");
    visitor.tap("#primary").await;
    wait_attr(&visitor, ".flash-page", "data-answer", |told| told == "true").await;
    visitor.picture(&format!("{game}-flash-answer")).await;
    wait_attr(&visitor, ".flash-page", "data-today", |told| told.parse::<u32>().unwrap() >= 3).await;
    // The space bar pauses.
    visitor.key(' ').await;
    wait_attr(&visitor, ".flash-page", "data-running", |told| told == "false").await;
    let held = seen(&visitor).await;
    tokio::time::sleep(Duration::from_millis(1500)).await;
    assert_eq!(seen(&visitor).await, held);
    // What was seen is told, however few.
    let start = Instant::now();
    loop {
        let told: GlimpseCount = ask(&visitor, "GET", "./api/glimpses", None).await;
        if told.today.to_string() == held {
            break;
        }
        assert!(start.elapsed().as_secs() < 10, "{told:?} against {held}");
    }
    // The times are kept.
    visitor.click("#flash-question-more").await;
    let kept = visitor.page.execute("return localStorage['flash-question']", vec![]).await.unwrap();
    assert_eq!(kept, "1000");
    // Another shelf, and on it goes.
    visitor.tap(if game == "nazo" { "#flash-nazo-1-2" } else { "#flash-donate-2" }).await;
    visitor.tap("#primary").await;
    wait_attr(&visitor, ".flash-page", "data-running", |told| told == "true").await;
    visitor.leave().await;
}
