//! Rush and streak: many puzzles in a row.

use crate::visitor::hands::{ENTER, Hands};
use crate::visitor::{Visitor, at};
use crate::{DESK, PHONE};
use play::{Lang, desk};

in_each_game!(all: a_rush_counts_what_is_solved_and_goes_on_after_a_mistake, a_streak_has_one_skip_and_ends_with_a_failure);

/// Solves the puzzle in sight and waits for the next one.
async fn solve_one(hands: Hands, visitor: &Visitor, score: u32) {
    let before = visitor.told("puzzle").await;
    hands.solve(visitor).await;
    visitor.wait("score", |told| told == score.to_string()).await;
    visitor.wait("puzzle", |code| code != before && !code.is_empty()).await;
    visitor.wait_for("playing").await;
}

async fn a_rush_counts_what_is_solved_and_goes_on_after_a_mistake(game: &str) {
    for (hands, size, tongue) in [(Hands::Keys, DESK, Lang::En), (Hands::Thumbs, PHONE, Lang::Ja)] {
        let lang = tongue.tag();
        let screen = if size == DESK { "desk" } else { "phone" };
        let visitor = Visitor::new(&format!("rush-{game}-{lang}"), size, lang).await;
        visitor.go(&at(game, "rush")).await;
        visitor.wait_for("ready").await;
        visitor.find(".bests td").await;
        visitor.picture(&format!("{screen}-{game}-rush-ready-{lang}")).await;
        hands.press(&visitor, ENTER, "#primary").await;
        visitor.wait_for("playing").await;
        for score in 1..=2 {
            solve_one(hands, &visitor, score).await;
        }
        let goal = desk::open(&visitor.told("puzzle").await, true).unwrap().goal(tongue);
        assert_eq!(visitor.text(".hud .task").await.replace('\u{2060}', ""), goal, "it says what is to be done");
        visitor.picture(&format!("{screen}-{game}-rush-{lang}")).await;
        let before = visitor.told("puzzle").await;
        hands.fail(&visitor).await;
        visitor.wait("mistakes", |told| told == "1").await;
        visitor.picture(&format!("{screen}-{game}-rush-mistake-{lang}")).await;
        visitor.wait("puzzle", |code| code != before && !code.is_empty()).await;
        for score in 3..=5 {
            solve_one(hands, &visitor, score).await;
        }
        visitor.picture(&format!("{screen}-{game}-rush-combo-{lang}")).await;
        // It takes two taps to end it.
        visitor.tap("#end-run").await;
        visitor.find("#end-run.sure").await;
        visitor.insist("#end-run").await;
        visitor.wait_for("over").await;
        visitor.wait("score", |told| told == "5").await;
        // The server's word is the last one.
        visitor.read(".bests tbody tr:first-child td:last-child", |best| best == "5").await;
        visitor.picture(&format!("{screen}-{game}-rush-over-{lang}")).await;
        hands.press(&visitor, ENTER, "#primary").await;
        visitor.wait_for("playing").await;
        visitor.wait("score", |told| told == "0").await;
        visitor.leave().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rush_ends_by_the_clock() {
    let visitor = Visitor::new("rush-clock", PHONE, "en").await;
    visitor.go("#rush").await;
    visitor.wait_for("ready").await;
    // Three minutes pass in a moment.
    visitor.page.execute("const now = performance.now.bind(performance); window.ahead = 0; performance.now = () => now() + window.ahead", vec![]).await.unwrap();
    visitor.tap("#primary").await;
    visitor.wait_for("playing").await;
    visitor.page.execute("window.ahead = 172000", vec![]).await.unwrap();
    visitor.find("#clock.soon").await;
    visitor.picture("phone-rush-soon-en").await;
    visitor.page.execute("window.ahead = 181000", vec![]).await.unwrap();
    visitor.wait_for("over").await;
    visitor.leave().await;
}

async fn a_streak_has_one_skip_and_ends_with_a_failure(game: &str) {
    for (hands, size, lang) in [(Hands::Keys, DESK, "en"), (Hands::Thumbs, PHONE, "ja")] {
        let screen = if size == DESK { "desk" } else { "phone" };
        let visitor = Visitor::new(&format!("streak-{game}-{lang}"), size, lang).await;
        visitor.go(&at(game, "streak")).await;
        visitor.wait_for("ready").await;
        visitor.picture(&format!("{screen}-{game}-streak-ready-{lang}")).await;
        hands.press(&visitor, ENTER, "#primary").await;
        visitor.wait_for("playing").await;
        solve_one(hands, &visitor, 1).await;
        let before = visitor.told("puzzle").await;
        visitor.tap("#skip").await;
        visitor.wait("puzzle", |code| code != before && !code.is_empty()).await;
        visitor.find("#skip:disabled").await;
        solve_one(hands, &visitor, 2).await;
        visitor.picture(&format!("{screen}-{game}-streak-{lang}")).await;
        hands.fail(&visitor).await;
        visitor.wait_for("failed").await;
        visitor.wait("recorded", |number| number == "1").await;
        visitor.picture(&format!("{screen}-{game}-streak-over-{lang}")).await;
        visitor.wait("score", |told| told == "2").await;
        // It is over: the answer may be seen.
        visitor.tap("#answer").await;
        visitor.wait_for("answer").await;
        hands.press(&visitor, ENTER, "#primary").await;
        visitor.wait_for("playing").await;
        visitor.wait("score", |told| told == "0").await;
        visitor.leave().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_run_missed_can_be_tried_again_without_a_clock() {
    for (hands, size, screen, lang) in [(Hands::Thumbs, PHONE, "phone", "ja"), (Hands::Keys, DESK, "desk", "en")] {
        let visitor = Visitor::new(&format!("missed-{screen}"), size, lang).await;
        visitor.go("#missed").await;
        visitor.find(".review .note").await;
        visitor.go("#rush").await;
        visitor.wait_for("ready").await;
        assert!(!visitor.has(".missed-strip").await);
        hands.press(&visitor, ENTER, "#primary").await;
        visitor.wait_for("playing").await;
        let missed = visitor.told("puzzle").await;
        hands.fail(&visitor).await;
        visitor.wait("mistakes", |told| told == "1").await;
        visitor.wait("puzzle", |code| code != missed && !code.is_empty()).await;
        visitor.insist("#end-run").await;
        visitor.wait_for("over").await;
        visitor.wait_count(".missed-strip .thumbs a", 1).await;
        visitor.assert_fits(&format!("missed-{screen}")).await;
        visitor.picture(&format!("missed-over-{screen}-{lang}")).await;
        visitor.go("#home").await;
        visitor.find("#home-missed").await;
        visitor.picture(&format!("missed-home-{screen}-{lang}")).await;
        visitor.click("#home-missed").await;
        visitor.wait_count(".card[data-solved=false]", 1).await;
        visitor.picture(&format!("missed-list-{screen}-{lang}")).await;
        visitor.click(".card-main").await;
        visitor.wait("place", |place| place == "retry").await;
        visitor.wait("puzzle", |code| code == missed).await;
        visitor.wait_for("playing").await;
        assert_eq!(visitor.text("#clock").await, "");
        hands.solve(&visitor).await;
        visitor.wait_for("solved").await;
        visitor.wait("recorded", |number| number == "1").await;
        hands.press(&visitor, ENTER, "#primary").await;
        visitor.wait("place", |place| place == "missed").await;
        visitor.wait_count(".card[data-solved=true]", 1).await;
        visitor.leave().await;
    }
}
