//! The puzzle of the day.

use crate::hands::{ENTER, Hands};
use crate::visitor::Visitor;
use crate::{DESK, PHONE};

#[tokio::test(flavor = "multi_thread")]
async fn the_day_is_solved_and_practice_goes_on() {
    for (hands, size, lang) in [(Hands::Keys, DESK, "en"), (Hands::Thumbs, PHONE, "ja")] {
        let screen = if size == DESK { "desk" } else { "phone" };
        let visitor = Visitor::new(&format!("daily-{lang}"), size, lang).await;
        visitor.go("#daily").await;
        visitor.wait_for("playing").await;
        visitor.picture(&format!("{screen}-daily-{lang}")).await;
        let day = visitor.told("puzzle").await;
        assert!(!visitor.has("#hint").await);
        hands.fail(&visitor).await;
        visitor.wait_for("failed").await;
        visitor.wait("recorded", |number| number == "1").await;
        hands.press(&visitor, ENTER, "#primary").await;
        visitor.wait_for("playing").await;
        assert!(visitor.has("#hint").await, "after the first try there is help");
        hands.solve(&visitor).await;
        visitor.wait_for("solved").await;
        visitor.wait("recorded", |number| number == "2").await;
        visitor.picture(&format!("{screen}-daily-solved-{lang}")).await;
        hands.press(&visitor, ENTER, "#primary").await;
        visitor.wait("place", |place| place == "practice").await;
        visitor.wait_for("playing").await;
        // It stays the same for the whole day.
        visitor.go("#daily").await;
        visitor.wait("puzzle", |code| code == day).await;
        visitor.leave().await;
    }
}
