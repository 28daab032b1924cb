use crate::PHONE;
use crate::hands::{click, count, find, go};
use crate::visitor::Visitor;

#[tokio::test(flavor = "multi_thread")]
async fn every_theme_is_told_and_can_be_trained() {
    let visitor = Visitor::new("themes", PHONE, "en").await;
    go(&visitor, "#themes", "themes").await;
    find(&visitor, ".theme .thumb svg").await;
    assert_eq!(count(&visitor, ".theme").await, play::themes("tspin").len());
    click(&visitor, "#theme-overhang button").await;
    visitor.wait("place", |place| place == "practice").await;
    visitor.wait_for("playing").await;
    visitor.leave().await;
}
