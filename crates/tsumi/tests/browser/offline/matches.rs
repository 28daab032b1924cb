use super::{prepared, reopened};
use crate::DESK;
use crate::versus::arena::{begin, kept, lose, playing};
use crate::visitor::line::Way;

#[tokio::test(flavor = "multi_thread")]
async fn a_match_that_ends_without_a_network_is_kept_and_sent_when_it_is_back() {
    let (visitor, line) = prepared("offline-match-end", DESK, "en").await;
    begin(&visitor, "weak").await;
    line.cut();
    lose(&visitor, async || visitor.key(' ').await).await;
    visitor.find("[data-sent=waiting]").await;
    visitor.wait("waiting", |told| told == "1").await;
    visitor.picture("offline-match-waiting").await;
    // Its replay needs no server.
    visitor.click("#watch").await;
    visitor.find(".film canvas").await;
    visitor.click("#from-here").await;
    playing(&visitor).await;
    lose(&visitor, async || visitor.key(' ').await).await;
    visitor.find(".versus-result[data-ready=true]").await;
    visitor.click("#back-to-replay").await;
    visitor.click("#back-to-result").await;
    visitor.find("[data-sent=waiting]").await;
    line.set(Way::default());
    kept(&visitor).await;
    visitor.wait("waiting", |told| told == "0").await;
    visitor.click("#change-opponent").await;
    visitor.wait_count(".recent .card", 1).await;
    visitor.leave().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_that_waits_outlives_the_page() {
    let (visitor, line) = prepared("offline-match-page", DESK, "ja").await;
    begin(&visitor, "weak").await;
    line.cut();
    lose(&visitor, async || visitor.key(' ').await).await;
    visitor.find("[data-sent=waiting]").await;
    reopened(&visitor, &line).await;
    visitor.wait("waiting", |told| told == "1").await;
    line.set(Way::default());
    visitor.wait("waiting", |told| told == "0").await;
    visitor.page.refresh().await.unwrap();
    visitor.wait_count(".recent .card", 1).await;
    visitor.leave().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_begun_without_a_network_does_not_count_but_can_be_seen_again() {
    let (visitor, line) = prepared("offline-match-begun", DESK, "en").await;
    reopened(&visitor, &line).await;
    begin(&visitor, "weak").await;
    lose(&visitor, async || visitor.key(' ').await).await;
    visitor.find("[data-sent=here]").await;
    visitor.wait("waiting", |told| told == "0").await;
    visitor.click("#watch").await;
    visitor.find(".film canvas").await;
    visitor.click("#back-to-result").await;
    visitor.find(".versus-result[data-ready=true]").await;
    visitor.click("#primary").await;
    playing(&visitor).await;
    visitor.leave().await;
}
