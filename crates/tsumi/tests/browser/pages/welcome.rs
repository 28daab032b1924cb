//! The first visit, and the next one.

use crate::pages::course::do_chapter;
use crate::visitor::Visitor;
use crate::visitor::hands::{ENTER, Hands};
use crate::{DESK, PHONE};
use play::course::chapters;

#[tokio::test(flavor = "multi_thread")]
async fn a_new_visitor_is_welcomed_taught_and_comes_home_by_keys() {
    first_visit(Hands::Keys, DESK, "en", "desk").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_visitor_is_welcomed_taught_and_comes_home_by_touch() {
    first_visit(Hands::Thumbs, PHONE, "ja", "phone").await;
}

async fn first_visit(hands: Hands, size: (u32, u32), lang: &str, screen: &str) {
    let visitor = Visitor::stranger(&format!("welcome-{screen}"), size, lang).await;
    visitor.wait("place", |place| place == "welcome").await;
    visitor.find(".welcome canvas").await;
    visitor.drawn().await;
    visitor.picture(&format!("welcome-{screen}-{lang}")).await;
    // One click to the first piece.
    hands.press(&visitor, ENTER, "#primary").await;
    do_chapter(&visitor, 1, &chapters("tspin")[0], hands == Hands::Thumbs).await;
    visitor.picture(&format!("welcome-chapter-{screen}-{lang}")).await;
    // The next visit starts at home, and goes on with the course.
    visitor.page.goto("about:blank").await.unwrap();
    visitor.open("").await;
    visitor.wait("place", |place| place == "home").await;
    visitor.read("#streak", |told| !told.is_empty()).await;
    visitor.find("#home-course").await;
    // The boards of the course count for the goal, and the chapter is shown.
    let boards = chapters("tspin")[0].steps.iter().filter(|step| step.desk().is_some()).count().to_string();
    visitor.read("#goal", |told| told.split(|c: char| !c.is_ascii_digit()).any(|number| number == boards)).await;
    visitor.find("#home-badges .chip").await;
    let lies = "return getComputedStyle(document.querySelector('.home-daily .countdown')).position";
    visitor.ask(lies, &[], |told| told == "static").await;
    visitor.picture(&format!("home-{screen}-{lang}")).await;
    hands.press(&visitor, ENTER, "#primary").await;
    visitor.wait_attribute(".learn", "data-step", |told| told == "2/1").await;
    visitor.leave().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_way_of_the_welcome_leads_to_a_board() {
    let visitor = Visitor::stranger("welcome-ways", PHONE, "en").await;
    for (way, place, game) in
        [("known", "placement", "tspin"), ("nazo", "course", "nazo"), ("shisen", "course", "shisen")]
    {
        visitor.go("#welcome").await;
        visitor.click(&format!("#welcome-{way}")).await;
        visitor.wait("place", |told| told == place).await;
        visitor.wait("game", |told| told == game).await;
        visitor.find("canvas").await;
    }
    visitor.leave().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn with_reduced_motion_the_welcome_stands_still() {
    let visitor = Visitor::stranger("welcome-still", DESK, "en").await;
    let calm = serde_json::json!({ "features": [{ "name": "prefers-reduced-motion", "value": "reduce" }] });
    visitor.tool("Emulation.setEmulatedMedia", calm).await;
    visitor.page.refresh().await.unwrap();
    visitor.find(".welcome canvas").await;
    visitor.drawn().await;
    let drawn = "return document.querySelector('.welcome canvas').toDataURL()";
    let before = visitor.page.execute(drawn, vec![]).await.unwrap();
    visitor.drawn().await;
    assert_eq!(visitor.page.execute(drawn, vec![]).await.unwrap(), before);
    visitor.leave().await;
}
