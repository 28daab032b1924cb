use crate::DESK;
use crate::hands::{ENTER, click, count, find, go, key};
use crate::player::{ask, tries, wrong_line};
use crate::visitor::{Visitor, inputs_for};
use play::wire::ReviewCard;
use std::time::Instant;

#[tokio::test(flavor = "multi_thread")]
async fn what_is_missed_comes_to_the_review_list_and_can_be_removed() {
    let visitor = Visitor::new("review", DESK, "en").await;
    go(&visitor, "#review", "review").await;
    find(&visitor, ".review .note").await;
    assert_eq!(count(&visitor, ".review .card").await, 0);
    // Two missed: one at the table, one elsewhere.
    go(&visitor, "#practice/tspin-1", "practice").await;
    visitor.wait("puzzle", |code| code.starts_with("tspin:")).await;
    visitor.wait_for("playing").await;
    let puzzle = visitor.puzzle().await;
    for input in inputs_for(&puzzle, &wrong_line(&puzzle)).concat() {
        visitor.key(key(input)).await;
    }
    visitor.wait_for("failed").await;
    visitor.wait("recorded", |number| number == "1").await;
    assert!(tries(&visitor, "tspin-2", 1, |_| true).await[0].to_review);
    let listed: Vec<ReviewCard> = ask(&visitor, "GET", "./api/review", None).await;
    assert_eq!(listed.len(), 2);
    go(&visitor, "#review", "review").await;
    find(&visitor, ".review .card").await;
    assert_eq!(count(&visitor, ".review .card").await, 2);
    visitor.picture("review-list").await;
    click(&visitor, ".review .remove").await;
    let start = Instant::now();
    while count(&visitor, ".review .card").await != 1 {
        assert!(start.elapsed().as_secs() < 10, "it stays on the list");
    }
    let left: Vec<ReviewCard> = ask(&visitor, "GET", "./api/review", None).await;
    assert_eq!(left.len(), 1);
    // The primary action leads to play, whatever is due.
    visitor.key(ENTER).await;
    visitor.wait("place", |place| place == "sibling" || place == "practice").await;
    visitor.wait_for("playing").await;
    visitor.leave().await;
}
