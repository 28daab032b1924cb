use crate::PHONE;
use crate::pages::player::{ask, shelves};
use crate::visitor::{PATIENCE, Visitor};
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
    let flash = ".flash-page";
    visitor.wait_attribute(flash, "data-today", |told| told == "0").await;
    // The first card is there, and moves nothing any more.
    visitor.find(".flash-page .pieces svg").await;
    visitor.tap("#primary").await;
    visitor.wait_attribute(flash, "data-answer", |told| told == "true").await;
    visitor.picture(&format!("{game}-flash-answer")).await;
    visitor.wait_attribute(flash, "data-today", |told| told.parse::<u32>().is_ok_and(|seen| seen >= 3)).await;
    // The space bar pauses.
    visitor.key(' ').await;
    visitor.wait_attribute(flash, "data-running", |told| told == "false").await;
    let held = visitor.wait_attribute(flash, "data-today", |_| true).await;
    // What was seen is told, however few.
    let start = Instant::now();
    loop {
        let told: GlimpseCount = ask(&visitor, "GET", "./api/glimpses", None).await;
        if told.today.to_string() == held {
            break;
        }
        assert!(start.elapsed() < PATIENCE, "{told:?} against {held}");
    }
    // Longer than an answer would have taken to be seen.
    tokio::time::sleep(Duration::from_millis(1500)).await;
    assert_eq!(visitor.wait_attribute(flash, "data-today", |_| true).await, held);
    // The times are kept.
    visitor.click("#flash-question-more").await;
    let kept = visitor.page.execute("return localStorage['flash-question']", vec![]).await.unwrap();
    assert_eq!(kept, "1000");
    // Another shelf, and on it goes: the keys are not the link's.
    let shelf = if game == "nazo" { "#flash-nazo-1-2" } else { "#flash-donate-2" };
    visitor.tap(shelf).await;
    visitor.find(&format!("{shelf}[aria-current]")).await;
    visitor.key(' ').await;
    visitor.wait_attribute(flash, "data-running", |told| told == "true").await;
    visitor.leave().await;
}
