use crate::PHONE;
use crate::hands::{click, count, find, go, wait_attr};
use crate::player::{ask, tries};
use crate::visitor::Visitor;
use play::wire::MeCard;
use std::time::Instant;

#[tokio::test(flavor = "multi_thread")]
async fn progress_draws_what_was_done_and_plays_it_again() {
    let visitor = Visitor::new("progress", PHONE, "en").await;
    go(&visitor, "#progress", "progress").await;
    find(&visitor, ".progress-page .note").await;
    go(&visitor, "#review", "review").await;
    // More than one page of history.
    tries(&visitor, "tspin-1", 9, |number| number == 3).await;
    tries(&visitor, "tspin-2", 6, |number| number != 0).await;
    let me: MeCard = ask(&visitor, "GET", "./api/me?game=tspin", None).await;
    go(&visitor, "#progress", "progress").await;
    let last = find(&visitor, ".plot .last").await;
    assert_eq!(last.text().await.unwrap(), me.rating.rating.to_string());
    assert!(count(&visitor, ".days i:not([data-level='0'])").await >= 1);
    find(&visitor, ".history .card").await;
    assert_eq!(count(&visitor, ".history .card").await, 12);
    click(&visitor, "#more").await;
    let start = Instant::now();
    while count(&visitor, ".history .card").await != 15 {
        assert!(start.elapsed().as_secs() < 10, "no more history");
    }
    // The newest is a miss of two steps; it is shown at its own pace, and by steps.
    click(&visitor, ".history .card[data-ending='failed'] .card-main").await;
    wait_attr(&visitor, ".film", "data-step", |told| told == "2").await;
    click(&visitor, ".film-back").await;
    wait_attr(&visitor, ".film", "data-step", |told| told == "1").await;
    visitor.picture("progress-film").await;
    click(&visitor, ".film-play").await;
    wait_attr(&visitor, ".film", "data-step", |told| told == "2").await;
    click(&visitor, ".card-more .button").await;
    visitor.wait("place", |place| place == "puzzle").await;
    visitor.wait_for("playing").await;
    visitor.leave().await;
}
