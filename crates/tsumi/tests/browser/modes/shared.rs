//! A puzzle by its link.

use crate::visitor::Visitor;
use crate::visitor::hands::{ENTER, Hands};
use crate::{DESK, PHONE};

in_each_game!(a_link_leads_to_its_puzzle);

async fn a_link_leads_to_its_puzzle(game: &str) {
    for (hands, size, lang) in [(Hands::Keys, DESK, "en"), (Hands::Thumbs, PHONE, "ja")] {
        let screen = if size == DESK { "desk" } else { "phone" };
        let visitor = Visitor::new(&format!("shared-{game}-{lang}"), size, lang).await;
        let script = "const [shelf, done] = arguments;
            fetch('./api/puzzles/next?shelf=' + shelf).then(reply => reply.json()).then(card => done([card.id, card.code]))";
        visitor.play_at(game, "practice/level").await;
        let shelf = if game == "nazo" { "nazo-2-3" } else { "tspin-2" };
        let card = visitor.page.execute_async(script, vec![shelf.into()]).await.unwrap();
        let (id, code) = (card[0].as_str().unwrap(), card[1].as_str().unwrap());
        visitor.open(&format!("p/{id}")).await;
        visitor.wait("puzzle", |told| told == code).await;
        visitor.wait_for("playing").await;
        visitor.picture(&format!("{screen}-{game}-shared-{lang}")).await;
        hands.solve(&visitor).await;
        visitor.wait_for("solved").await;
        visitor.wait("recorded", |number| number == "1").await;
        hands.press(&visitor, ENTER, "#primary").await;
        visitor.wait("place", |place| place == "practice").await;
        assert_eq!(visitor.told("game").await, game, "practice goes on with the game of the link");
        // A link that leads nowhere says so.
        visitor.open("#p/nosuchpuzzle").await;
        visitor.wait_for("error").await;
        visitor.picture(&format!("{screen}-{game}-missing-{lang}")).await;
        visitor.leave().await;
    }
}
