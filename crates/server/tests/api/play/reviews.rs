//! What was failed comes again, as a sibling.

use crate::{
    browser::{Browser, OTHER, UNIQUE, solution, stocked},
    trainer::{begin, failing, player, submit},
};
use axum::{body::Body, http::Method};
use corpus::puzzle_id;
use play::wire::{PuzzleCard, ReviewCard};
use serde_json::{from_value, json};

async fn list(browser: &mut Browser) -> Vec<ReviewCard> {
    from_value(browser.get("/api/review").await.json).unwrap()
}

#[tokio::test]
async fn a_failed_puzzle_comes_again_as_a_fresh_sibling() {
    let corpus = stocked().await;
    let mut browser = Browser::new(&corpus);
    assert_eq!(list(&mut browser).await, []);
    let failed = puzzle_id(UNIQUE);
    let session = begin(&mut browser, json!({ "puzzle": failed })).await;
    let told = submit(&mut browser, &session, UNIQUE, &failing(UNIQUE)).await;
    assert_eq!(told["to_review"], true);
    let again = submit(&mut browser, &session, UNIQUE, &failing(UNIQUE)).await;
    assert_eq!((&again["id"], &again["to_review"]), (&told["id"], &json!(true)), "told again, it says the same");
    let solved = submit(&mut browser, &session, UNIQUE, &solution(UNIQUE)).await;
    assert_eq!(solved["to_review"], false);
    let cards = list(&mut browser).await;
    assert_eq!(
        (cards.len(), cards[0].puzzle.id.as_str(), cards[0].due, cards[0].reviews),
        (1, failed.as_str(), false, 0)
    );

    let path = format!("/api/review/{failed}");
    let mut seen = vec![failed.clone()];
    for reviews in 1..=2 {
        let sibling: PuzzleCard = from_value(browser.post(&path, json!({})).await.json).unwrap();
        assert!(!seen.contains(&sibling.id), "fresh");
        assert_eq!(sibling.shelf, "sibling");
        let stored = corpus.puzzle(&sibling.id).await.unwrap().unwrap();
        assert!(stored.certificate.starts_with(&format!("sibling of {failed}#")), "{}", stored.certificate);
        let wish = json!({ "puzzle": sibling.id, "mode": "review", "review": failed });
        let session = begin(&mut browser, wish).await;
        let told = submit(&mut browser, &session, &sibling.code, &solution(&sibling.code)).await;
        assert_eq!((&told["ending"], &told["to_review"]), (&json!("solved"), &json!(false)));
        let cards = list(&mut browser).await;
        assert_eq!((cards.len(), cards[0].reviews), (1, reviews));
        seen.push(sibling.id);
    }
    // Siblings are for reviews: they are not among the shelves.
    let shelves = browser.get("/api/shelves").await.json;
    assert_eq!(shelves.as_array().unwrap().len(), 1, "{shelves}");

    let gone = browser.send(Method::DELETE, &path, Body::empty()).await;
    assert_eq!((gone.status.as_u16(), gone.json), (200, json!({})));
    assert_eq!(list(&mut browser).await, []);
    browser.send(Method::DELETE, &path, Body::empty()).await.refused(404, "not on your review list");
    browser.post(&path, json!({})).await.refused(404, "not on your review list");
}

#[tokio::test]
async fn a_failed_sibling_comes_sooner_and_is_not_on_the_list_itself() {
    let corpus = stocked().await;
    let mut browser = Browser::new(&corpus);
    let failed = puzzle_id(UNIQUE);
    let session = begin(&mut browser, json!({ "puzzle": failed })).await;
    submit(&mut browser, &session, UNIQUE, &failing(UNIQUE)).await;
    let sibling: PuzzleCard = from_value(browser.post(&format!("/api/review/{failed}"), json!({})).await.json).unwrap();
    let wish = json!({ "puzzle": sibling.id, "mode": "review", "review": failed });
    let session = begin(&mut browser, wish).await;
    let told = submit(&mut browser, &session, &sibling.code, &failing(&sibling.code)).await;
    assert_eq!(told["to_review"], false);
    let cards = list(&mut browser).await;
    assert_eq!((cards.len(), cards[0].puzzle.id.as_str(), cards[0].reviews), (1, failed.as_str(), 1));
}

#[tokio::test]
async fn without_siblings_the_mirror_image_comes() {
    let corpus = stocked().await;
    let mut browser = Browser::new(&corpus);
    // A puzzle without an answer has no pattern, so it has no siblings; it cannot get on the list by playing.
    let pasted = browser.post("/api/puzzles", json!({ "text": "tspin:#.........:L:tsd" })).await.json;
    let id = pasted["id"].as_str().unwrap().to_owned();
    let session = begin(&mut browser, json!({ "puzzle": id, "mode": "doubt" })).await;
    let told = submit(&mut browser, &session, "tspin:#.........:L:tsd", &["give-up"]).await;
    assert_eq!((&told["ending"], &told["to_review"]), (&json!("failed"), &json!(false)));
    let attempt = &corpus.attempts(session.rsplit('/').next().unwrap()).await.unwrap()[0];
    let remembered = corpus::MemoryState { stability: 1.0, difficulty: 5.0, due_at: 0 };
    assert!(corpus.add_review(attempt, remembered).await.unwrap());
    assert!(list(&mut browser).await[0].due);
    let path = format!("/api/review/{id}");
    let mirror: PuzzleCard = from_value(browser.post(&path, json!({})).await.json).unwrap();
    assert_eq!((mirror.code.as_str(), mirror.shelf.as_str()), ("tspin:.........#:J:tsd", "sibling"));
    begin(&mut browser, json!({ "puzzle": mirror.id, "mode": "review", "review": id })).await;
    let itself: PuzzleCard = from_value(browser.post(&path, json!({})).await.json).unwrap();
    assert_eq!(itself.id, id);
}

#[tokio::test]
async fn a_review_is_of_ones_own_list() {
    let corpus = stocked().await;
    let (mut one, mut two) = (Browser::new(&corpus), Browser::new(&corpus));
    let failed = puzzle_id(UNIQUE);
    let session = begin(&mut one, json!({ "puzzle": failed })).await;
    submit(&mut one, &session, UNIQUE, &failing(UNIQUE)).await;
    assert!(corpus.review(&player(&corpus, &one).await, &failed).await.unwrap().is_some());
    let wish = json!({ "puzzle": puzzle_id(OTHER), "mode": "review", "review": failed });
    two.post("/api/sessions", wish.clone()).await.refused(404, "not on your review list");
    two.post(&format!("/api/review/{failed}"), json!({})).await.refused(404, "not on your review list");
    two.begin(OTHER).await;
    two.post("/api/sessions", wish).await.refused(404, "not on your review list");
    let without = json!({ "puzzle": puzzle_id(OTHER), "mode": "review" });
    one.post("/api/sessions", without).await.refused(422, "without a review");
    let elsewhere = json!({ "puzzle": puzzle_id(OTHER), "mode": "practice", "review": failed });
    one.post("/api/sessions", elsewhere).await.refused(422, "with a review");
    two.get("/api/review").await;
    assert_eq!(list(&mut two).await, []);
}
