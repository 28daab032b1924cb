//! A puzzle by its link.

use crate::hands::{ENTER, Hands};
use crate::visitor::Visitor;
use crate::{DESK, PHONE};

#[tokio::test(flavor = "multi_thread")]
async fn a_link_leads_to_its_puzzle() {
    for (hands, size, lang) in [(Hands::Keys, DESK, "en"), (Hands::Thumbs, PHONE, "ja")] {
        let screen = if size == DESK { "desk" } else { "phone" };
        let visitor = Visitor::new(&format!("shared-{lang}"), size, lang).await;
        let script = "const done = arguments[0];
            fetch('./api/puzzles/next?shelf=tspin-2').then(reply => reply.json()).then(card => done([card.id, card.code]))";
        let card = visitor.page.execute_async(script, vec![]).await.unwrap();
        let (id, code) = (card[0].as_str().unwrap(), card[1].as_str().unwrap());
        visitor.open(&format!("p/{id}")).await;
        visitor.wait("puzzle", |told| told == code).await;
        visitor.wait_for("playing").await;
        visitor.picture(&format!("{screen}-shared-{lang}")).await;
        hands.solve(&visitor).await;
        visitor.wait_for("solved").await;
        visitor.wait("recorded", |number| number == "1").await;
        hands.press(&visitor, ENTER, "#primary").await;
        visitor.wait("place", |place| place == "practice").await;
        // A link that leads nowhere says so.
        visitor.open("#p/nosuchpuzzle").await;
        visitor.wait_for("error").await;
        visitor.picture(&format!("{screen}-missing-{lang}")).await;
        visitor.leave().await;
    }
}
