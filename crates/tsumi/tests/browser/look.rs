//! Every screen in both languages and both lights, and nothing that sticks out.

use crate::visitor::hands::{ENTER, ESCAPE, Hands};
use crate::visitor::{Visitor, at};
use crate::{DESK, PHONE};
use fantoccini::Locator;

const SMALL: (u32, u32) = (360, 640);
const SIDE: (u32, u32) = (844, 390);

in_each_game!(all: nothing_sticks_out_on_any_screen);

async fn nothing_sticks_out_on_any_screen(game: &str) {
    for (size, screen, lang, theme) in [
        (PHONE, "phone", "en", "light"),
        (PHONE, "phone", "ja", "dark"),
        (SMALL, "small", "ja", "light"),
        (SIDE, "side", "en", "dark"),
        (DESK, "desk", "en", "light"),
        (DESK, "desk", "ja", "dark"),
        ((960, 600), "narrow", "en", "light"),
    ] {
        let visitor = Visitor::new(&format!("look-{game}-{screen}-{lang}"), size, lang).await;
        visitor.dress(lang, theme).await;
        visitor.wait_for("playing").await;
        // On a phone the rows of tiles may be columns, and keys point to where they point on the screen.
        let hands = if game == "shisen" && size.0 < 900 { Hands::Thumbs } else { Hands::Keys };
        let name = |place: &str| format!("look-{game}-{screen}-{lang}-{theme}-{place}");
        let long = match game {
            "nazo" => "practice/nazo-3-5",
            "shisen" => "practice/shisen-18x8",
            _ => "practice/tspin-4",
        };
        for place in [long, "practice/level", "doubt", "daily", "rush", "streak"] {
            if game == "shisen" && place == "doubt" {
                continue;
            }
            let run = place == "rush" || place == "streak";
            if run {
                visitor.go(&at(game, place)).await;
                visitor.wait_for("ready").await;
            } else {
                visitor.play_at(game, place).await;
            }
            visitor.assert_fits(&name(place)).await;
            visitor.picture(&name(place.split('/').next_back().unwrap())).await;
            if run {
                visitor.key(ENTER).await;
                visitor.wait_for("playing").await;
                assert_eq!(visitor.told("place").await, place);
                visitor.assert_fits(&name(place)).await;
                visitor.picture(&name(&format!("{place}-running"))).await;
            }
            if place == long {
                hands.fail(&visitor).await;
                visitor.wait_for("failed").await;
                visitor.wait("recorded", |number| number == "1").await;
                visitor.assert_fits(&name("failed")).await;
                visitor.picture(&name("failed")).await;
            }
            if place == "practice/level" {
                hands.solve(&visitor).await;
                visitor.wait_for("solved").await;
                visitor.wait("recorded", |number| number == "1").await;
                visitor.assert_fits(&name("solved")).await;
                visitor.picture(&name("solved")).await;
                visitor.key(ESCAPE).await;
                visitor.picture(&name("menu")).await;
                visitor.key(ESCAPE).await;
            }
        }
        visitor.go(&at(game, "curated")).await;
        visitor.picture(&name("curated")).await;
        visitor.leave().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_language_and_the_light_change_at_once() {
    for (size, screen) in [(PHONE, "phone"), (DESK, "desk")] {
        let visitor = Visitor::new(&format!("dress-{screen}"), size, "en").await;
        let root = visitor.page.find(Locator::Css("html")).await.unwrap();
        assert_eq!(root.attr("lang").await.unwrap().as_deref(), Some("en"));
        visitor.click("#lang").await;
        let start = std::time::Instant::now();
        while root.attr("lang").await.unwrap().as_deref() != Some("ja") {
            assert!(start.elapsed().as_secs() < 10, "the language does not change");
        }
        visitor.click("#theme").await;
        assert_eq!(visitor.told("theme").await, "light");
        visitor.leave().await;
    }
}
