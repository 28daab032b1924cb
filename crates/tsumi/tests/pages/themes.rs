use crate::PHONE;
use crate::hands::count;
use crate::visitor::solver::game_of;
use crate::visitor::{Visitor, at};

in_each_game!(all: every_theme_is_told_and_can_be_trained);

async fn every_theme_is_told_and_can_be_trained(game: &str) {
    let visitor = Visitor::new(&format!("themes-{game}"), PHONE, "en").await;
    visitor.go(&at(game, "themes")).await;
    visitor.find(".theme .thumb svg").await;
    assert_eq!(count(&visitor, ".theme").await, play::themes(game).len());
    let theme = match game {
        "nazo" => "from-above",
        "shisen" => "forgiving",
        _ => "overhang",
    };
    visitor.click(&format!("#theme-{theme} button")).await;
    visitor.wait("place", |place| place == "practice").await;
    visitor.wait("puzzle", |code| game_of(code) == game).await;
    visitor.wait_for("playing").await;
    visitor.leave().await;
}
