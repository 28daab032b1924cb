//! What is said of the bars in the grid of the numbered puzzles, once there are some.

use crate::PHONE;
use crate::pages::player::{ask, attempt};
use crate::visitor::Visitor;
use play::wire::{CuratedPuzzle, Mode, PuzzleCard};
use serde_json::json;

/// Players who must have tried a puzzle before it is told what everyone made of it.
const ENOUGH: usize = 5;

#[tokio::test(flavor = "multi_thread")]
async fn the_bars_of_the_numbers_are_explained() {
    let visitor = Visitor::alone("curated-bars", PHONE, "en").await;
    visitor.go("#curated/tspin-1").await;
    visitor.find("#number-1").await;
    assert!(!visitor.has(".number .rate").await && !visitor.has(".legend .bars").await);
    let set: Vec<CuratedPuzzle> = ask(&visitor, "GET", "./api/curated/tspin-1", None).await;
    for player in 0..ENOUGH {
        let card: PuzzleCard = ask(&visitor, "GET", &format!("./api/puzzles/{}", set[0].id), None).await;
        attempt(&visitor, card, Mode::Curated, player == 0).await;
        // Whoever has no cookie is somebody else.
        visitor.tool("Network.clearBrowserCookies", json!({})).await;
    }
    visitor.page.refresh().await.unwrap();
    visitor.find("#number-1 .rate").await;
    let said = visitor.text(".legend .bars").await;
    assert_eq!(said, "The bar under a number shows how many players solve it first try.");
    visitor.picture("phone-curated-bars-en").await;
    visitor.leave().await;
}
