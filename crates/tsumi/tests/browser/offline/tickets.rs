use super::{prepared, reopened};
use crate::DESK;
use crate::versus::arena::{begin, lose};
use crate::visitor::hands::Hands;
use crate::visitor::line::Way;
use corpus::puzzle_id;

#[tokio::test(flavor = "multi_thread")]
async fn twenty_puzzles_and_a_match_are_played_without_a_network_and_each_try_arrives_once() {
    let (visitor, line) = prepared("offline", DESK, "en").await;
    reopened(&visitor, &line).await;
    visitor.wait_for("playing").await;
    let mut played = Vec::new();
    for number in 1..=20 {
        played.push(puzzle_id(&visitor.puzzle().await));
        if number % 4 == 0 {
            Hands::Keys.fail(&visitor).await
        } else {
            Hands::Keys.solve(&visitor).await
        }
        visitor.wait("recorded", |told| told == "waiting").await;
        visitor.wait("waiting", |told| told == number.to_string()).await;
        if number == 3 {
            visitor.read(".bar .reach", |said| said == "Offline · 3 unsent").await;
            visitor.picture("offline-desk").await;
        }
        visitor.click("[data-action=next]").await;
        visitor.wait("puzzle", |code| puzzle_id(code) != *played.last().unwrap()).await;
        visitor.wait_for("playing").await;
    }
    begin(&visitor, "weak").await;
    lose(&visitor, async || visitor.key(' ').await).await;
    visitor.find("[data-sent=here]").await;
    assert_eq!(visitor.attempts().await.len(), 1, "nothing came through");

    line.set(Way::default());
    visitor.wait("waiting", |told| told == "0").await;
    visitor.wait("reach", str::is_empty).await;
    let attempts = visitor.attempts().await;
    let arrived: Vec<&str> = attempts[1..].iter().map(|attempt| attempt.puzzle.as_str()).collect();
    assert_eq!(arrived, played, "each once, in the order in which they were played");
    assert!(attempts.iter().all(|attempt| attempt.is_possible() && attempt.number == 1));
    let games = visitor.plays("tspin").await;
    assert_eq!(games.len(), 21);
    visitor.leave().await;
}
