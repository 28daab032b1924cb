//! Practice: near the player's level or of a category, with options, hints and all answers.

use crate::visitor::Visitor;
use crate::visitor::hands::{Hands, LEFT, RIGHT};
use crate::visitor::solver::answers;
use crate::{DESK, PHONE};

in_each_game!(
    level_play_moves_the_rating,
    a_hint_marks_the_slot_and_the_try_no_longer_counts,
    all_answers_can_be_stepped_through,
    options_change_what_comes_and_a_limit_ends_the_try
);

async fn level_play_moves_the_rating(game: &str) {
    for (hands, size, lang) in [(Hands::Keys, DESK, "en"), (Hands::Thumbs, PHONE, "ja")] {
        let visitor = Visitor::new(&format!("level-{game}-{lang}"), size, lang).await;
        visitor.play_at(game, "practice/level").await;
        let found = "#rating .meter > i";
        let before = visitor.attribute(found, "style").await;
        hands.solve(&visitor).await;
        visitor.wait_for("solved").await;
        visitor.wait("recorded", |number| number == "1").await;
        assert!(!visitor.text(".facts .standing").await.is_empty(), "a first try counts");
        assert_ne!(visitor.attribute(found, "style").await, before, "and the level is a little better known");
        assert!(visitor.has(".facts .chip").await, "the puzzle's themes are told");
        hands.go_on(&visitor).await;
        // A failure: why it fell short, then the answer.
        hands.fail(&visitor).await;
        visitor.wait_for("failed").await;
        visitor.read(".verdict .remark", |why| !why.is_empty()).await;
        visitor.wait("recorded", |number| number == "1").await;
        let said = visitor.text(".facts").await + &visitor.text(".bar").await;
        assert!(!said.contains(['→', '\u{2212}']), "no number frightens a beginner: {said}");
        visitor.leave().await;
    }
}

async fn a_hint_marks_the_slot_and_the_try_no_longer_counts(game: &str) {
    for (hands, size, lang) in [(Hands::Keys, DESK, "en"), (Hands::Thumbs, PHONE, "ja")] {
        let visitor = Visitor::new(&format!("hint-{game}-{lang}"), size, lang).await;
        visitor.play_at(game, "practice/level").await;
        hands.press(&visitor, 'h', "#hint").await;
        visitor.wait("hinted", |told| told == "yes").await;
        visitor.picture(&format!("{}-{game}-hint-{lang}", if size == DESK { "desk" } else { "phone" })).await;
        hands.solve(&visitor).await;
        visitor.wait_for("solved").await;
        visitor.wait("recorded", |number| number == "1").await;
        assert_eq!(visitor.text(".facts .standing").await, "", "with a hint, nothing is rated");
        visitor.leave().await;
    }
}

async fn all_answers_can_be_stepped_through(game: &str) {
    for (hands, size, lang) in [(Hands::Keys, DESK, "en"), (Hands::Thumbs, PHONE, "ja")] {
        let visitor = Visitor::new(&format!("answers-{game}-{lang}"), size, lang).await;
        visitor.play_at(game, if game == "nazo" { "practice/nazo-1-2" } else { "practice/tspin-2" }).await;
        // Until there is a puzzle with more than one answer.
        for _ in 0..40 {
            if answers(&visitor.puzzle().await) > 1 {
                break;
            }
            let before = visitor.told("puzzle").await;
            visitor.tap("#skip").await;
            visitor.wait("puzzle", |code| code != before).await;
            visitor.wait_for("playing").await;
        }
        hands.fail(&visitor).await;
        visitor.wait_for("failed").await;
        visitor.tap("#answer").await;
        visitor.wait_for("answer").await;
        let first = visitor.wait("answer", |told| told.starts_with("1/")).await;
        visitor.picture(&format!("{}-{game}-answers-{lang}", if size == DESK { "desk" } else { "phone" })).await;
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

async fn options_change_what_comes_and_a_limit_ends_the_try(game: &str) {
    for (hands, size, lang) in [(Hands::Keys, DESK, "en"), (Hands::Thumbs, PHONE, "ja")] {
        let screen = if size == DESK { "desk" } else { "phone" };
        let visitor = Visitor::new(&format!("options-{game}-{lang}"), size, lang).await;
        visitor.play_at(game, "practice/level").await;
        let before = visitor.told("puzzle").await;
        visitor.click("#tune").await;
        let theme = if game == "nazo" { "from-above" } else { "lean" };
        visitor.find(&format!("#theme-{theme}")).await;
        visitor.click("#difficulty-600").await;
        visitor.click(&format!("#theme-{theme}")).await;
        visitor.picture(&format!("{screen}-{game}-options-{lang}")).await;
        visitor.click("#limit-5").await;
        // Escape closes the panel; on a phone the cross does.
        hands.press(&visitor, crate::visitor::hands::ESCAPE, ".chooser .sheet-head button").await;
        // From here on it is the page whose time is short.
        visitor.wait("puzzle", |code| code != before).await;
        visitor.picture(&format!("{screen}-{game}-limit-{lang}")).await;
        visitor.wait_for("failed").await;
        visitor.wait("recorded", |number| number == "1").await;
        visitor.picture(&format!("{screen}-{game}-time-up-{lang}")).await;
        assert!(visitor.attempts().await[0].transcript.contains("give-up"));
        // The next visit remembers.
        visitor.page.refresh().await.unwrap();
        visitor.wait("puzzle", |code| !code.is_empty()).await;
        assert_eq!(visitor.told("game").await, game);
        let kept = if game == "nazo" { "options-nazo" } else { "options" };
        let kept = visitor.page.execute("return localStorage[arguments[0]]", vec![kept.into()]).await.unwrap();
        assert!(kept.as_str().is_some_and(|kept| kept.contains(theme) && kept.contains("-600")), "{kept}");
        visitor.leave().await;
    }
}
