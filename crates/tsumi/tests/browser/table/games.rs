//! Which game is played: seen at once, changed with a tap or two, remembered.

use crate::visitor::Visitor;
use crate::visitor::hands::{ENTER, Hands};
use crate::visitor::solver::game_of;
use crate::{DESK, PHONE};

#[tokio::test(flavor = "multi_thread")]
async fn another_game_is_two_taps_away_and_remembered() {
    for (hands, size, lang) in [(Hands::Keys, DESK, "en"), (Hands::Thumbs, PHONE, "ja")] {
        let screen = if size == DESK { "desk" } else { "phone" };
        let visitor = Visitor::new(&format!("games-{lang}"), size, lang).await;
        // An address without a game is one of T-spins.
        assert_eq!((visitor.told("game").await.as_str(), game_of(&visitor.puzzle().await)), ("tspin", "tspin"));
        if size == PHONE {
            visitor.tap("#menu").await;
            visitor.find("#places.open").await;
            visitor.picture(&format!("{screen}-games-{lang}")).await;
            visitor.tap("#game-nazo").await;
        } else {
            visitor.click("#game-nazo").await;
        }
        visitor.wait("puzzle", |code| game_of(code) == "nazo").await;
        visitor.wait_for("playing").await;
        visitor.picture(&format!("{screen}-nazo-{lang}")).await;
        hands.solve(&visitor).await;
        visitor.wait_for("solved").await;
        // The next visit goes on with it from home, and so do the places of the menu.
        visitor.page.goto("about:blank").await.unwrap();
        visitor.open("").await;
        visitor.wait("place", |place| place == "home").await;
        assert_eq!(visitor.told("game").await, "nazo");
        visitor.find(".home #primary").await;
        hands.press(&visitor, ENTER, "#primary").await;
        visitor.wait("puzzle", |code| game_of(code) == "nazo").await;
        visitor.go("#nazo/rush").await;
        visitor.wait_for("ready").await;
        // From a place to the same place of the other game, and back by the browser's own history.
        visitor.click(if size == PHONE { "#menu" } else { "#game-tspin" }).await;
        if size == PHONE {
            visitor.click("#game-tspin").await;
        }
        visitor.wait("game", |told| told == "tspin").await;
        visitor.wait("place", |told| told == "rush").await;
        visitor.page.back().await.unwrap();
        visitor.wait("game", |told| told == "nazo").await;
        visitor.leave().await;
    }
}
