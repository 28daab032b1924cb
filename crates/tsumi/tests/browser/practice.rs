//! Practice: near the player's level or of a category, with options, hints and all answers.

use crate::hands::{Hands, LEFT, RIGHT};
use crate::visitor::Visitor;
use crate::{DESK, PHONE};
use puzzle::{Budget, Solve};
use tspin::TSpin;

#[tokio::test(flavor = "multi_thread")]
async fn level_play_moves_the_rating() {
    for (hands, size, lang) in [(Hands::Keys, DESK, "en"), (Hands::Thumbs, PHONE, "ja")] {
        let visitor = Visitor::new(&format!("level-{lang}"), size, lang).await;
        let before = visitor.text("#rating span").await;
        hands.solve(&visitor).await;
        visitor.wait_for("solved").await;
        visitor.wait("recorded", |number| number == "1").await;
        visitor.find(".facts .change").await;
        assert_ne!(visitor.text("#rating span").await, before, "a first try counts");
        assert!(visitor.has(".facts .chip").await, "the puzzle's themes are told");
        hands.go_on(&visitor).await;
        // A failure: why it fell short, then the answer.
        hands.fail(&visitor).await;
        visitor.wait_for("failed").await;
        assert!(!visitor.text(".verdict .remark").await.is_empty());
        visitor.leave().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_marks_the_slot_and_the_try_no_longer_counts() {
    for (hands, size, lang) in [(Hands::Keys, DESK, "en"), (Hands::Thumbs, PHONE, "ja")] {
        let visitor = Visitor::new(&format!("hint-{lang}"), size, lang).await;
        hands.press(&visitor, 'h', "#hint").await;
        visitor.wait("hinted", |told| told == "yes").await;
        visitor.picture(&format!("{}-hint-{lang}", if size == DESK { "desk" } else { "phone" })).await;
        hands.solve(&visitor).await;
        visitor.wait_for("solved").await;
        visitor.wait("recorded", |number| number == "1").await;
        assert!(!visitor.has(".facts .change").await, "with a hint, nothing is rated");
        visitor.leave().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn all_answers_can_be_stepped_through() {
    for (hands, size, lang) in [(Hands::Keys, DESK, "en"), (Hands::Thumbs, PHONE, "ja")] {
        let visitor = Visitor::new(&format!("answers-{lang}"), size, lang).await;
        visitor.go("#practice/tspin-2").await;
        visitor.wait_for("playing").await;
        // Until there is a puzzle with more than one answer.
        for _ in 0..40 {
            if TSpin::solve(&visitor.puzzle().await, Budget::default()).answers > 1 {
                break;
            }
            let before = visitor.told("puzzle").await;
            tokio::time::sleep(std::time::Duration::from_millis(450)).await;
            visitor.tap("#skip").await;
            visitor.wait("puzzle", |code| code != before).await;
            visitor.wait_for("playing").await;
        }
        hands.fail(&visitor).await;
        visitor.wait_for("failed").await;
        visitor.tap("#answer").await;
        visitor.wait_for("answer").await;
        let first = visitor.wait("answer", |told| told.starts_with("1/")).await;
        visitor.picture(&format!("{}-answers-{lang}", if size == DESK { "desk" } else { "phone" })).await;
        hands.press(&visitor, RIGHT, "#answer-after").await;
        visitor.wait("answer", |told| told.starts_with("2/")).await;
        hands.press(&visitor, LEFT, "#answer-before").await;
        visitor.wait("answer", |told| told == first).await;
        // Round and round: before the first comes the last.
        hands.press(&visitor, LEFT, "#answer-before").await;
        let count = first.trim_start_matches("1/").to_owned();
        visitor.wait("answer", |told| told == format!("{count}/{count}")).await;
        visitor.leave().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn options_change_what_comes_and_a_limit_ends_the_try() {
    for (hands, size, lang) in [(Hands::Keys, DESK, "en"), (Hands::Thumbs, PHONE, "ja")] {
        let screen = if size == DESK { "desk" } else { "phone" };
        let visitor = Visitor::new(&format!("options-{lang}"), size, lang).await;
        let before = visitor.told("puzzle").await;
        visitor.click("#tune").await;
        visitor.find("#theme-lean").await;
        visitor.click("#difficulty-600").await;
        visitor.click("#theme-lean").await;
        visitor.picture(&format!("{screen}-options-{lang}")).await;
        visitor.click("#limit-5").await;
        // Escape closes the panel; on a phone the cross does.
        hands.press(&visitor, crate::hands::ESCAPE, ".chooser .sheet-head button").await;
        visitor.wait("puzzle", |code| code != before).await;
        visitor.wait_for("playing").await;
        visitor.picture(&format!("{screen}-limit-{lang}")).await;
        visitor.wait_for("failed").await;
        visitor.wait("recorded", |number| number == "1").await;
        visitor.picture(&format!("{screen}-time-up-{lang}")).await;
        assert!(visitor.attempts().await[0].transcript.contains("give-up"));
        // The next visit remembers.
        visitor.page.refresh().await.unwrap();
        visitor.wait_for("playing").await;
        let kept = visitor.page.execute("return localStorage.options", vec![]).await.unwrap();
        assert!(kept.as_str().is_some_and(|kept| kept.contains("lean") && kept.contains("-600")), "{kept}");
        visitor.leave().await;
    }
}
