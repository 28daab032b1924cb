//! Three puzzles that find the level of someone who knows the game.

use crate::visitor::Visitor;
use crate::visitor::hands::{ENTER, Hands};
use crate::{DESK, PHONE};

const TAB: char = '\u{e004}';

#[tokio::test(flavor = "multi_thread")]
async fn who_knows_the_game_is_placed_by_keys() {
    placed(Hands::Keys, DESK, "desk", "ja", "dark").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_knows_the_game_is_placed_by_touch() {
    placed(Hands::Thumbs, PHONE, "phone", "en", "light").await;
}

async fn placed(hands: Hands, size: (u32, u32), screen: &str, lang: &str, ground: &str) {
    let visitor = Visitor::stranger(&format!("placement-{screen}"), size, lang).await;
    visitor.dress(lang, ground).await;
    visitor.wait("place", |place| place == "welcome").await;
    visitor.find("#welcome-known").await;
    visitor.picture(&format!("placement-welcome-{screen}-{lang}-{ground}")).await;
    choose_known(hands, &visitor).await;
    // The next click places a piece.
    at(&visitor, 1, lang).await;
    visitor.assert_fits(&format!("placement-{screen}")).await;
    visitor.picture(&format!("placement-{screen}-{lang}-{ground}")).await;
    assert!(!visitor.has("#hint").await && !visitor.has("#rating").await);
    hands.solve(&visitor).await;
    visitor.wait_for("solved").await;
    assert!(!visitor.has("[data-action=again]").await && !visitor.has("#placed").await);
    hands.go_on(&visitor).await;
    at(&visitor, 2, lang).await;
    let second = visitor.puzzle().await;
    visitor.page.refresh().await.unwrap();
    at(&visitor, 2, lang).await;
    assert_eq!(visitor.puzzle().await, second, "a reload goes on with what is left");
    hands.fail(&visitor).await;
    visitor.wait_for("failed").await;
    assert!(!visitor.has("[data-action=again]").await && !visitor.has(".facts").await);
    visitor.picture(&format!("placement-{screen}-failed-{lang}-{ground}")).await;
    hands.go_on(&visitor).await;
    at(&visitor, 3, lang).await;
    hands.fail(&visitor).await;
    visitor.wait_for("failed").await;
    visitor.find("#placed").await;
    visitor.assert_fits(&format!("placement-{screen}-placed")).await;
    visitor.picture(&format!("placement-{screen}-placed-{lang}-{ground}")).await;
    hands.press(&visitor, ENTER, "#primary").await;
    practises(&visitor).await;
    assert_eq!(visitor.attempts().await.len(), 3);
    // Who has a level is not placed again, and comes back from practice.
    visitor.go("#welcome").await;
    choose_known(hands, &visitor).await;
    practises(&visitor).await;
    visitor.page.back().await.unwrap();
    visitor.wait("place", |place| place == "welcome").await;
    visitor.leave().await;
}

async fn choose_known(hands: Hands, visitor: &Visitor) {
    visitor.find("#welcome-known").await;
    if hands == Hands::Thumbs {
        return visitor.tap("#welcome-known").await;
    }
    for _ in 0..40 {
        visitor.key(TAB).await;
        if visitor.page.execute("return document.activeElement.id", vec![]).await.unwrap() == "welcome-known" {
            return visitor.key(ENTER).await;
        }
    }
    panic!("the Tab key does not reach it");
}

/// Waits for a puzzle of the placement by its number.
async fn at(visitor: &Visitor, number: u32, lang: &str) {
    visitor.wait("place", |place| place == "placement").await;
    let far = if lang == "ja" { format!("{number}/3") } else { format!("{number} of 3") };
    visitor.read(".where .title", |title| title.ends_with(&far)).await;
    visitor.wait_for("playing").await;
}

async fn practises(visitor: &Visitor) {
    visitor.wait("place", |place| place == "practice").await;
    visitor.wait_for("playing").await;
    visitor.find("#rating").await;
}
