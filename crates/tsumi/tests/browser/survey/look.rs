//! Every screen of the questionnaire, for people to look at, and nothing that sticks out.

use super::asked::agree;
use crate::visitor::hands::{ENTER, Hands};
use crate::visitor::{Visitor, at, first_shelf};
use crate::{DESK, PHONE, SIDE, SMALL};

in_each_game!(all: every_screen_of_the_questionnaire_fits);

async fn every_screen_of_the_questionnaire_fits(game: &str) {
    let shelf = first_shelf(game);
    for (size, screen, lang, theme) in [
        (PHONE, "phone", "ja", "light"),
        (SMALL, "small", "en", "dark"),
        (SIDE, "side", "ja", "light"),
        (DESK, "desk", "ja", "dark"),
        (DESK, "desk", "en", "light"),
    ] {
        let visitor = Visitor::new(&format!("asked-{game}-{screen}-{lang}"), size, lang).await;
        visitor.dress(lang, theme).await;
        visitor.wait_for("playing").await;
        let name = |what: &str| format!("asked-{game}-{screen}-{lang}-{theme}-{what}");
        let shown = async |what: &str| {
            visitor.assert_fits(&name(what)).await;
            visitor.picture(&name(what)).await;
        };
        visitor.go(&at(game, "asked")).await;
        visitor.find("#ask-link").await;
        visitor.picture(&name("form")).await;
        let wide = "return document.documentElement.scrollWidth > innerWidth";
        assert_eq!(visitor.page.execute(wide, vec![]).await.unwrap(), false, "{}", name("form"));
        visitor.go(&format!("#asked/{shelf}/2?seconds=120")).await;
        visitor.find(".lobby[data-stage='consent']").await;
        shown("consent").await;
        agree(&visitor).await;
        shown("ready").await;
        visitor.click("#primary").await;
        for (number, ends) in [(1, "solved"), (2, "failed")] {
            visitor.wait_for("playing").await;
            shown(&format!("{number}-playing")).await;
            let before = visitor.puzzle().await;
            let hands = if game == "shisen" && size.0 < 900 { Hands::Thumbs } else { Hands::Keys };
            if number == 1 {
                hands.solve(&visitor).await;
            } else {
                visitor.click("#could-not").await;
                shown("sure").await;
                visitor.insist("#could-not").await;
            }
            visitor.wait_for(ends).await;
            visitor.wait("recorded", |number| number == "1").await;
            shown(&format!("{number}-{ends}")).await;
            for scale in ["fun", "difficulty", "usefulness"] {
                visitor.click(&format!("#{scale}-4")).await;
            }
            shown(&format!("{number}-chosen")).await;
            visitor.click("#send").await;
            visitor.wait_for("answer").await;
            if number == 1 {
                visitor.key(ENTER).await;
                visitor.wait("puzzle", |code| code != before).await;
            }
        }
        shown("done").await;
        visitor.wait_answered(2).await;
        visitor.page.refresh().await.unwrap();
        visitor.wait_for("over").await;
        shown("over").await;
        visitor.leave().await;
    }
}
