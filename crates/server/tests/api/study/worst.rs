//! The worst visitor of a study, and what a request costs in a long course.

use super::{
    course::{protocol, to_the_test},
    participant::{Participant, begun},
};
use crate::browser::stocked;
use play::wire::StudyAt;
use serde_json::json;
use server::Clock;
use std::time::Instant;
use study::{Protocol, progress::MOST_NOTES};

#[tokio::test]
async fn what_is_stored_of_a_participant_is_bounded_whatever_they_send() {
    let (corpus, clock) = (stocked().await, Clock::default());
    let read: Protocol = protocol().parse().unwrap();
    let (study, _) = begun(&corpus, &protocol()).await;
    let mut one = Participant::invited(&corpus, &study, &clock).await;
    one.consent().await;
    one.done("begin").await;
    let most = read.steps(None)[0].most_events();
    for begun in 0..most {
        let reply = one.post("match", json!({ "place": 0 })).await;
        assert_eq!(reply.status, 201, "match {begun}: {}", reply.json);
    }
    for _ in 0..5 {
        one.post("match", json!({ "place": 0 })).await.refused(409, "\"games\" has had");
    }
    for _ in 0..MOST_NOTES + 50 {
        one.done("focus_lost").await;
    }
    let stored = corpus.study_events(&one.code).await.unwrap().len() as u32;
    assert_eq!(stored, 2 + most + MOST_NOTES);
    assert!(stored <= read.most_events());
    // Somebody else is not held up by that, and they themselves can still leave.
    to_the_test(&corpus, &study, &clock).await;
    one.withdraw().await;
    assert_eq!(one.place().await, StudyAt::Withdrawn);
    assert!(corpus.study_events(&one.code).await.unwrap().is_empty());
    one.act("focus_lost").await;
    assert!(corpus.study_events(&one.code).await.unwrap().is_empty(), "who withdrew is not written about again");
}

#[tokio::test]
async fn late_tries_are_noted_only_while_there_is_room() {
    let (corpus, clock) = (stocked().await, Clock::default());
    let (study, _) = begun(&corpus, &protocol()).await;
    let mut one = to_the_test(&corpus, &study, &clock).await;
    let StudyAt::Puzzle(shown) = one.done("show").await else { panic!() };
    for _ in 0..MOST_NOTES {
        one.done("focus_lost").await;
    }
    one.wait(40);
    // The time of the test is up, so that the arms part.
    one.place().await;
    let before = corpus.study_events(&one.code).await.unwrap().len();
    for _ in 0..20 {
        assert_eq!(one.try_shown(&shown, true).await.status, 201);
        one.act("give_up").await.refused(409, "");
    }
    assert_eq!(corpus.study_events(&one.code).await.unwrap().len(), before);
}

#[tokio::test]
async fn a_request_costs_no_more_in_a_long_course() {
    if cluster::is_on_postgres() {
        // Steps are those of SQLite.
        return;
    }
    let (corpus, clock) = (stocked().await, Clock::default());
    let (study, _) = begun(&corpus, &protocol()).await;
    let mut one = to_the_test(&corpus, &study, &clock).await;
    let meter = corpus.meter().await.unwrap();
    let mut costs = Vec::new();
    for events in [20, 1_500] {
        while corpus.study_events(&one.code).await.unwrap().len() < events {
            for _ in 0..10 {
                one.done("focus_lost").await;
            }
        }
        for method in ["look", "note"] {
            let (queries, steps, since) = (meter.queries(), meter.steps(), Instant::now());
            for _ in 0..10 {
                match method {
                    "look" => drop(one.card().await),
                    _ => drop(one.done("focus_gained").await),
                }
            }
            let cost = [(meter.queries() - queries) / 10, (meter.steps() - steps) / 10];
            println!("{method} after {events} events: {cost:?} queries and steps, {:?}", since.elapsed() / 10);
            costs.push(cost);
        }
    }
    let [look, note, look_late, note_late] = costs[..] else { unreachable!() };
    for ([queries, steps], [queries_late, steps_late]) in [(look, look_late), (note, note_late)] {
        assert_eq!(queries_late, queries);
        assert!(steps_late <= steps + 50, "{steps_late} steps in a long course, {steps} in a short one");
    }
}
