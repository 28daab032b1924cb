//! What a wide screen has beside the board.

use crate::DESK;
use crate::visitor::hands::Hands;
use crate::visitor::{Visitor, first_shelf};

/// Wide enough for every game.
const WIDE: (u32, u32) = (1920, 1080);

in_each_game!(all: a_wide_screen_shows_goals_and_the_latest_attempts);

async fn a_wide_screen_shows_goals_and_the_latest_attempts(game: &str) {
    let visitor = Visitor::new(&format!("beside-{game}"), WIDE, "en").await;
    visitor.play_at(game, &format!("practice/{}", first_shelf(game))).await;
    visitor.find(".beside .home-goal .fill").await;
    visitor.find(".beside .home-daily").await;
    assert_eq!(visitor.count(".recent .card").await, 0);
    Hands::Keys.fail(&visitor).await;
    visitor.wait_for("failed").await;
    visitor.wait_count(".recent .card[data-ending='failed']", 1).await;
    visitor.assert_fits(&format!("beside-{game}")).await;
    for (lang, ground) in [("en", "light"), ("ja", "dark")] {
        visitor.dress(lang, ground).await;
        visitor.wait_for("playing").await;
        visitor.find(".recent .card svg").await;
        visitor.drawn().await;
        visitor.picture(&format!("beside-{game}-{lang}-{ground}")).await;
        assert_eq!(visitor.violations().await, Vec::<String>::new());
    }
    // A run has the page to itself, and so has a smaller screen.
    visitor.go("#rush").await;
    visitor.wait_count(".beside", 0).await;
    visitor.play_at(game, "practice/level").await;
    visitor.find(".beside").await;
    visitor.page.set_window_size(DESK.0, DESK.1).await.unwrap();
    visitor.wait_count(".beside", 0).await;
    visitor.leave().await;
}
