//! The review list: what gets on it, what comes when, and what has to go.

use crate::trainer::{DAY, MINUTE, attempt, id, stocked};
use corpus::MemoryState;
use play::wire::{Ending, Mode};

fn due(due_at: i64, stability: f64) -> MemoryState {
    MemoryState { stability, difficulty: 5.0, due_at }
}

#[tokio::test]
async fn the_first_failure_puts_a_puzzle_on_the_list() {
    let (corpus, player) = stocked().await;
    let rushed = attempt(&corpus, &player, &id(1), Mode::Rush, Ending::Failed, 1000).await;
    let failed = attempt(&corpus, &player, &id(1), Mode::Practice, Ending::Failed, 2000).await;
    assert!(corpus.add_review(&failed, due(3000, 0.2)).await.unwrap());
    assert!(corpus.add_review(&failed, due(9000, 9.0)).await.unwrap(), "told again, it is still this one that did it");
    let later = attempt(&corpus, &player, &id(1), Mode::Practice, Ending::Failed, 4000).await;
    assert!(!corpus.add_review(&later, due(5000, 0.2)).await.unwrap());
    let list = corpus.reviews(&player).await.unwrap();
    assert_eq!((list.len(), list[0].due_at, list[0].reviewed_at, list[0].reviews), (1, 3000, 2000, 0));
    assert_eq!(rushed.puzzle, list[0].puzzle);
    assert!(corpus.forget_review(&player, &id(1)).await.unwrap());
    assert!(!corpus.forget_review(&player, &id(1)).await.unwrap());
    assert!(!corpus.add_review(&later, due(5000, 0.2)).await.unwrap(), "what was taken off stays off");
    assert_eq!(corpus.review(&player, &id(1)).await.unwrap(), None);
}

#[tokio::test]
async fn reviews_over_days_are_reckoned_from_the_one_before() {
    let (corpus, player) = stocked().await;
    let failed = attempt(&corpus, &player, &id(1), Mode::Practice, Ending::Failed, DAY).await;
    corpus.add_review(&failed, due(DAY + 10 * MINUTE, 0.2)).await.unwrap();
    let item = (player.as_str(), id(1));
    let item = (item.0, item.1.as_str());
    let mut waits = Vec::new();
    let mut now = DAY;
    for wait in [1, 3, 9] {
        now += wait * DAY;
        let reckon = |review: &corpus::Review| {
            waits.push((now - review.reviewed_at) / DAY);
            due(now + 2 * wait * DAY, review.stability * 2.0)
        };
        corpus.add_to_review(item, now - MINUTE, now, reckon).await.unwrap();
        // Told again, or by a session that began before: nothing.
        corpus.add_to_review(item, now - MINUTE, now, |_| unreachable!()).await.unwrap();
        corpus.add_to_review(item, now - MINUTE, now + MINUTE, |_| unreachable!()).await.unwrap();
    }
    assert_eq!(waits, [1, 3, 9]);
    let review = corpus.review(item.0, item.1).await.unwrap().unwrap();
    assert_eq!((review.reviews, review.reviewed_at, review.due_at), (3, now, now + 18 * DAY));
    corpus.add_to_review((&player, "no such"), now, now + 1, |_| unreachable!()).await.unwrap();
}

#[tokio::test]
async fn a_long_list_loses_what_is_well_known_and_longest_due() {
    let (corpus, player) = stocked().await;
    for n in 1..=201_u32 {
        let failed = attempt(&corpus, &player, &id(n), Mode::Practice, Ending::Failed, i64::from(n) * 10).await;
        // Two are well known; the one due earlier goes.
        let stability = if n == 50 || n == 60 { 90.0 } else { 0.2 };
        corpus.add_review(&failed, due(100_000 - i64::from(n), stability)).await.unwrap();
    }
    assert_eq!(corpus.reviews(&player).await.unwrap().len(), 200);
    assert_eq!(corpus.review(&player, &id(60)).await.unwrap(), None);
    assert!(corpus.review(&player, &id(50)).await.unwrap().is_some());
    assert!(corpus.review(&player, &id(201)).await.unwrap().is_some(), "the new one stays");
}
