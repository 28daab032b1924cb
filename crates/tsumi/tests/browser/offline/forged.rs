use super::{prepared, reopened};
use crate::visitor::Visitor;
use crate::visitor::hands::Hands;
use crate::visitor::line::Way;
use crate::{DESK, PHONE};

#[tokio::test(flavor = "multi_thread")]
async fn practice_goes_on_with_puzzles_made_on_the_page_which_count_for_nothing() {
    let (visitor, line) = prepared("offline-forged", PHONE, "ja").await;
    visitor.play_at("nazo", "practice/level").await;
    reopened(&visitor, &line).await;
    // There was no time to fetch puzzles of this game.
    visitor.page.execute("localStorage.removeItem('pack-nazo')", vec![]).await.unwrap();
    visitor.page.refresh().await.unwrap();
    visitor.wait_for("playing").await;
    visitor.wait("game", |game| game == "nazo").await;
    Hands::Thumbs.fail(&visitor).await;
    visitor.wait_for("failed").await;
    visitor.wait("recorded", |told| told == "here").await;
    visitor.picture("offline-forged-phone").await;
    visitor.tap("#answer").await;
    visitor.wait_for("answer").await;
    line.set(Way::default());
    visitor.wait("reach", str::is_empty).await;
    visitor.wait("waiting", |told| told == "0").await;
    assert_eq!(visitor.attempts().await.len(), 1);
    visitor.leave().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn course_and_review_go_on_without_a_network() {
    let (visitor, line) = prepared("offline-review", DESK, "en").await;
    visitor.go("#review").await;
    visitor.find(".review .card").await;
    visitor.go("#home").await;
    visitor.find(".home").await;
    reopened(&visitor, &line).await;
    visitor.find(".home").await;
    visitor.go("#review").await;
    visitor.click(".review .card-main").await;
    visitor.wait_for("playing").await;
    Hands::Keys.solve(&visitor).await;
    visitor.wait("recorded", |told| told == "here").await;
    visitor.go("#course").await;
    visitor.find(".course").await;
    looks(&visitor).await;
    visitor.leave().await;
}

/// Pictures of what is said, for eyes.
async fn looks(visitor: &Visitor) {
    for (lang, theme) in [("ja", "light"), ("en", "dark")] {
        visitor.go("#practice/level").await;
        visitor.dress(lang, theme).await;
        visitor.wait_for("playing").await;
        visitor.wait("reach", |reach| reach == "lost").await;
        visitor.picture(&format!("offline-{lang}-{theme}")).await;
    }
}
