use super::arena::{begin_at, file, kept, lose, playing, replayed_as};
use crate::visitor::Visitor;
use crate::visitor::hands::{LEFT, RIGHT};
use crate::{DESK, PHONE};
use std::time::Duration;

const LOBBY: &str = "#nazo/versus";

#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_puyo_is_played_by_keys_and_replays_everywhere() {
    let visitor = Visitor::new("versus-puyo-keys", DESK, "en").await;
    begin_at(&visitor, LOBBY, "weak").await;
    visitor.keys([LEFT, 'x', RIGHT, 'z'].map(|key| (key, Duration::from_millis(30)))).await;
    lose(&visitor, async || visitor.key(' ').await).await;
    let id = kept(&visitor).await;
    assert_eq!(visitor.attribute(".result", "data-winner").await.unwrap(), "right");
    let file = file(&visitor, &id).await;
    assert_eq!((&file["card"]["game"], &file["card"]["coach"]), (&"nazo".into(), &false.into()));
    let (record, hashes) = replayed_as::<nazo::versus::Match>(&file);
    assert_eq!(record.players, ["player", "weak"]);
    let seen = visitor.attribute(".versus", "data-hashes").await.unwrap();
    assert_eq!(seen, hashes.join(" "), "the browser computes as this machine does");
    // The replay, and a match that goes on from its middle.
    let link = format!("#nazo/match/{id}");
    assert_eq!(visitor.attribute("#watch", "href").await.unwrap(), link);
    visitor.go(&link).await;
    visitor.find(".film canvas").await;
    let seek = "const slider = document.querySelector('#position');
        slider.value = 30; slider.dispatchEvent(new Event('input'))";
    visitor.page.execute(seek, vec![]).await.unwrap();
    visitor.wait_attribute(".film", "data-tick", |tick| tick == "30").await;
    visitor.click("#from-here").await;
    playing(&visitor).await;
    // Lists have the matches of their game.
    visitor.go(LOBBY).await;
    visitor.wait_count(".recent .card", 1).await;
    visitor.go("#versus").await;
    visitor.find(".recent .soft").await;
    visitor.wait_count(".recent .card", 0).await;
    visitor.leave().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_puyo_is_played_by_touch() {
    let visitor = Visitor::new("versus-puyo-touch", PHONE, "ja").await;
    begin_at(&visitor, LOBBY, "weak").await;
    visitor.wait_count("#hold", 0).await;
    visitor.tap("#left").await;
    visitor.tap("#clockwise").await;
    lose(&visitor, async || visitor.tap("#drop").await).await;
    let id = kept(&visitor).await;
    let (record, _) = replayed_as::<nazo::versus::Match>(&file(&visitor, &id).await);
    let text = record.to_string();
    assert!(text.lines().any(|line| line.starts_with("left ") && line.contains('l') && line.contains('c')), "{text}");
    visitor.leave().await;
}
