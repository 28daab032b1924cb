//! A puzzle that teaches: why a try failed, the nearest answer beside it, and the T-spin done by the player's own hands.

use crate::visitor::hands::Hands;
use crate::visitor::solver::inputs_to_finish;
use crate::visitor::{Visitor, first_shelf};
use crate::{DESK, PHONE};

in_each_game!(all: a_failed_try_stands_beside_the_nearest_answer);

async fn a_failed_try_stands_beside_the_nearest_answer(game: &str) {
    for (hands, size, lang) in [(Hands::Keys, DESK, "en"), (Hands::Thumbs, PHONE, "ja")] {
        let screen = if size == DESK { "desk" } else { "phone" };
        let visitor = Visitor::new(&format!("closest-{game}-{lang}"), size, lang).await;
        visitor.play_at(game, &format!("practice/{}", first_shelf(game))).await;
        hands.fail(&visitor).await;
        visitor.wait_for("failed").await;
        visitor.read(".verdict .remark", |why| !why.is_empty()).await;
        visitor.read(".compare small", |differs| !differs.is_empty()).await;
        let why = visitor.text(".verdict .remark").await;
        let yours = visitor.board().await;
        visitor.picture(&format!("{screen}-{game}-yours-{lang}")).await;
        visitor.tap("#side-closest").await;
        visitor.wait_attribute("#side-closest", "aria-pressed", |pressed| pressed == "true").await;
        visitor.drawn().await;
        assert_ne!(visitor.board().await, yours, "the other board is shown");
        visitor.read(".verdict .remark", |seen| !seen.is_empty() && seen != why).await;
        visitor.picture(&format!("{screen}-{game}-closest-{lang}")).await;
        visitor.tap("#side-yours").await;
        visitor.wait_attribute("#side-yours", "aria-pressed", |pressed| pressed == "true").await;
        visitor.read(".verdict .remark", |again| again == why).await;
        visitor.leave().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_selected_puzzle_says_why_and_shows_no_answer() {
    let visitor = Visitor::new("withheld", PHONE, "en").await;
    visitor.play_at("tspin", "curated/tspin-2/1").await;
    Hands::Thumbs.fail(&visitor).await;
    visitor.wait_for("failed").await;
    visitor.read(".verdict .remark", |why| !why.is_empty()).await;
    assert!(!visitor.has(".compare").await && !visitor.has("#answer").await);
    visitor.leave().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_t_is_spun_in_by_keys_and_by_thumbs() {
    for (hands, size, lang) in [(Hands::Keys, DESK, "en"), (Hands::Thumbs, PHONE, "ja")] {
        let screen = if size == DESK { "desk" } else { "phone" };
        let visitor = Visitor::new(&format!("finish-{lang}"), size, lang).await;
        visitor.go("#settings").await;
        visitor.tap("#finish-on").await;
        visitor.wait_attribute("#finish-on", "aria-pressed", |pressed| pressed == "true").await;
        visitor.play_at("tspin", "practice/tspin-1").await;
        hands.solve(&visitor).await;
        visitor.find("#show-finish").await;
        visitor.picture(&format!("{screen}-tspin-finish-{lang}")).await;
        assert_eq!(visitor.told("state").await, "playing", "nothing is judged before the T is in");
        // Dropped as it came, the T misses: that is said, and it comes again.
        let before = visitor.text(".goal .progress").await;
        hands.press(&visitor, ' ', "#drop").await;
        visitor.read(".goal .progress", |said| !said.is_empty() && said != before).await;
        hands.finish(&visitor, &inputs_to_finish(&visitor.puzzle().await)).await;
        visitor.wait_for("solved").await;
        visitor.wait("recorded", |number| number == "1").await;
        visitor.picture(&format!("{screen}-tspin-finished-{lang}")).await;
        let transcript = &visitor.attempts().await[0].transcript;
        assert!(transcript.contains("\"finish\":true") && transcript.matches("finish:").count() == 2, "{transcript}");
        // It can be seen once more.
        visitor.tap("#replay").await;
        visitor.wait_for("playing").await;
        visitor.wait_for("solved").await;
        visitor.leave().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn leaving_the_page_before_the_t_is_in_loses_no_attempt() {
    let visitor = Visitor::new("finish-left", PHONE, "en").await;
    visitor.go("#settings").await;
    visitor.tap("#finish-on").await;
    visitor.wait_attribute("#finish-on", "aria-pressed", |pressed| pressed == "true").await;
    visitor.play_at("tspin", "practice/tspin-1").await;
    Hands::Thumbs.solve(&visitor).await;
    visitor.find("#show-finish").await;
    assert!(visitor.attempts().await.is_empty(), "nothing is sent before the T is in");
    // Another document of the same server: this one is gone.
    visitor.open("api/health").await;
    visitor.wait_attempts(1).await;
    let attempts = visitor.attempts().await;
    assert!(attempts[0].transcript.contains("\"finish\":true"), "{}", attempts[0].transcript);
    visitor.leave().await;
}
