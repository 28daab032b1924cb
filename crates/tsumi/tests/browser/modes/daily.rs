//! The puzzle of the day.

use crate::visitor::Visitor;
use crate::visitor::hands::{ENTER, Hands};
use crate::{DESK, PHONE};
use play::{Lang, Text};
use std::time::{SystemTime, UNIX_EPOCH};

in_each_game!(all: the_day_is_solved_and_practice_goes_on);

/// The day by the server's clock, counted from the first.
fn today() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs() / 86_400
}

async fn the_day_is_solved_and_practice_goes_on(game: &str) {
    for (hands, size, lang) in [(Hands::Keys, DESK, "en"), (Hands::Thumbs, PHONE, "ja")] {
        let screen = if size == DESK { "desk" } else { "phone" };
        let visitor = Visitor::new(&format!("daily-{game}-{lang}"), size, lang).await;
        let began = today();
        visitor.play_at(game, "daily").await;
        let title = visitor.page.title().await.unwrap();
        let place = Text::PlaceDaily.in_lang(Lang::from_tag(lang));
        assert!(title.starts_with(place) && title.ends_with(" · Tsumi"), "{title}");
        visitor.picture(&format!("{screen}-{game}-daily-{lang}")).await;
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
        visitor.picture(&format!("{screen}-{game}-daily-solved-{lang}")).await;
        hands.press(&visitor, ENTER, "#primary").await;
        visitor.wait("place", |place| place == "practice").await;
        visitor.wait_for("playing").await;
        // It stays the same for the whole day, which may have ended meanwhile.
        visitor.play_at(game, "daily").await;
        let now = visitor.told("puzzle").await;
        assert!(now == day || today() != began, "{now} after {day}");
        visitor.leave().await;
    }
}
