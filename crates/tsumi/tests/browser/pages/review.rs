use crate::DESK;
use crate::pages::player::{ask, shelves, tries};
use crate::visitor::hands::{ENTER, Hands};
use crate::visitor::solver::game_of;
use crate::visitor::{Visitor, at};
use play::wire::ReviewCard;

in_each_game!(all: what_is_missed_comes_to_the_review_list_and_can_be_removed);

async fn what_is_missed_comes_to_the_review_list_and_can_be_removed(game: &str) {
    let visitor = Visitor::new(&format!("review-{game}"), DESK, "en").await;
    let (one, two) = shelves(game);
    visitor.go(&at(game, "review")).await;
    visitor.find(".review .note").await;
    let said = visitor.text(".review .soft").await;
    assert!(said.contains("mirrored, and finally as they were"), "{said}");
    assert_eq!(visitor.count(".review .card").await, 0);
    // Two missed: one at the table, one elsewhere.
    visitor.play_at(game, &format!("practice/{one}")).await;
    Hands::Keys.fail(&visitor).await;
    visitor.wait_for("failed").await;
    visitor.wait("recorded", |number| number == "1").await;
    assert!(tries(&visitor, two, 1, |_| true).await[0].to_review);
    let listed: Vec<ReviewCard> = ask(&visitor, "GET", &format!("./api/review?game={game}"), None).await;
    assert_eq!(listed.len(), 2);
    visitor.go(&at(game, "review")).await;
    visitor.wait_count(".review .card", 2).await;
    // Each says how long it is until then, and the exact time.
    let first = visitor.text(".review .card .first").await;
    assert!(first == "now" || first.starts_with("in ") && first.ends_with(')') && first.contains(':'), "{first}");
    visitor.read(".review .note", |told| told.contains(" due now.") || told.contains("The next one comes in ")).await;
    visitor.picture(&format!("{game}-review-list")).await;
    visitor.click(".review .remove").await;
    visitor.wait_count(".review .card", 1).await;
    let left: Vec<ReviewCard> = ask(&visitor, "GET", &format!("./api/review?game={game}"), None).await;
    assert_eq!(left.len(), 1);
    // The primary action leads to play, whatever is due.
    visitor.key(ENTER).await;
    visitor.wait("place", |place| place == "sibling" || place == "practice").await;
    visitor.wait_for("playing").await;
    // A sibling, asked for before it is due, is a puzzle of the same game.
    visitor.go(&at(game, &format!("review/{}", left[0].puzzle.id))).await;
    visitor.wait("puzzle", |code| game_of(code) == game).await;
    visitor.wait_for("playing").await;
    Hands::Keys.solve(&visitor).await;
    visitor.wait_for("solved").await;
    visitor.leave().await;
}
