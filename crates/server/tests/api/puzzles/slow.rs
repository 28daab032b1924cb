//! Puzzles that take the solver long, and everybody else.

use crate::browser::{Browser, UNIQUE, attempt, solution, stocked};
use serde_json::json;
use std::thread::available_parallelism;

#[tokio::test]
async fn slow_pastes_of_one_visitor_do_not_stop_another_ones_play() {
    let corpus = stocked().await;
    let mut player = Browser::new(&corpus);
    let path = player.begin(UNIQUE).await;
    let many = 8 + available_parallelism().map_or(1, usize::from);
    let mut pastes: Vec<_> = (0..many)
        .map(|number| {
            // Each is another puzzle, with more lines of play than any budget.
            let row: String = (0..9).map(|x| if number >> x & 1 == 1 { '#' } else { '.' }).collect();
            let text = format!("tspin:#.{}/#.........:LJSZOILJ:tsd:all", &row[..8]);
            let mut visitor = player.clone();
            visitor.cookie = None;
            tokio::spawn(async move { visitor.post("/api/puzzles", json!({ "text": text })).await.status })
        })
        .collect();
    // The storage answers in turn: once it has answered this, it has told the pastes that they are new.
    assert_eq!(player.get("/api/me").await.status.as_u16(), 200);
    let reply = player.post(&format!("{path}/attempts"), attempt(UNIQUE, &solution(UNIQUE))).await;
    assert_eq!((reply.status.as_u16(), reply.json["ending"].as_str()), (201, Some("solved")), "{}", reply.json);
    // Had the try waited for its turn behind them, most would have been worked on by now; those refused at once do not count.
    let mut worked_on = 0;
    for paste in pastes.iter_mut().filter(|paste| paste.is_finished()) {
        worked_on += usize::from(paste.await.unwrap().as_u16() != 429);
    }
    assert!(2 * worked_on < many, "{worked_on} of {many} pastes came first");
    let reply = player.post(&format!("{path}/answer"), json!({})).await;
    assert_eq!(reply.status.as_u16(), 200, "{}", reply.json);
    pastes.iter().for_each(|paste| paste.abort());
}
