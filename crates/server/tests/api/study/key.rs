//! What the researcher sees, and who else does not.

use super::{
    course::protocol,
    participant::{Participant, begun},
};
use crate::browser::{Browser, stocked};
use axum::http::header;
use play::wire::{StudyAt, StudyOverview};
use serde_json::{from_value, json};
use server::Clock;

#[tokio::test]
async fn only_the_key_opens_the_overview() {
    let (corpus, clock) = (stocked().await, Clock::default());
    let (study, key) = begun(&corpus, &protocol()).await;
    let (other, other_key) = begun(&corpus, &protocol()).await;
    let mut one = Participant::invited(&corpus, &study, &clock).await;
    let mut browser = Browser::by(&corpus, &clock);
    let path = format!("/api/studies/{}", study.id);
    browser.get(&path).await.refused(401, "key");
    for (path, key) in
        [(&path, &other_key), (&format!("/api/studies/{}", other.id), &key), (&"/api/studies/none".to_owned(), &key)]
    {
        browser.get_with(path, header::AUTHORIZATION, &format!("Bearer {key}")).await.refused(401, "key");
    }
    let seen = browser.get_with(&path, header::AUTHORIZATION, &format!("Bearer {key}")).await;
    let seen: StudyOverview = from_value(seen.json).unwrap();
    assert_eq!((seen.participants.len(), seen.participants[0].place.as_str()), (1, "invited"));
    let arms: Vec<(&str, usize)> = seen.courses.iter().map(|one| (one.arm.as_str(), one.steps.len())).collect();
    assert_eq!(arms, [("A", 7), ("B", 7)]);
    let path_of_one = format!("/api/study/{}/consent", one.code);
    browser.post(&path_of_one, json!({ "consent": true })).await;
    one.done("begin").await;
    one.lose().await;
    let seen = browser.get_with(&path, header::AUTHORIZATION, &format!("Bearer {key}")).await;
    let seen: StudyOverview = from_value(seen.json).unwrap();
    assert_eq!((seen.participants[0].place.as_str(), seen.participants[0].so_far.games), ("test", 1.0));
    browser.get("/api/study/nobody").await.refused(404, "invitation");
}

#[tokio::test]
async fn the_open_link_lets_in_as_many_as_it_may() {
    let (corpus, clock) = (stocked().await, Clock::default());
    let (study, _) = begun(&corpus, &protocol()).await;
    let mut browser = Browser::by(&corpus, &clock);
    let path = format!("/api/study/open/{}", study.open_code.clone().unwrap());
    for _ in 0..2 {
        assert_eq!(browser.post(&path, json!({})).await.status, 201);
    }
    browser.post(&path, json!({})).await.refused(409, "all its participants");
    browser.post("/api/study/open/none", json!({})).await.refused(404, "open link");
    assert!(corpus.close_study(&study.id, 1).await.unwrap());
    browser.post(&path, json!({})).await.refused(410, "closed");
}

#[tokio::test]
async fn a_preview_shows_one_step_by_the_key_only_and_stays_out_of_the_data() {
    let (corpus, clock) = (stocked().await, Clock::default());
    let (study, key) = begun(&corpus, &protocol()).await;
    let mut browser = Browser::by(&corpus, &clock);
    let path = format!("/api/studies/{}/preview", study.id);
    let wish = json!({ "arm": "B", "step": "practice" });
    browser.post(&path, wish.clone()).await.refused(401, "key");
    let bearer = format!("Bearer {key}");
    let reply = browser.post_with(&path, header::AUTHORIZATION, &bearer, &wish).await;
    assert_eq!(reply.status, 201, "{}", reply.json);
    browser
        .post_with(&path, header::AUTHORIZATION, &bearer, &json!({ "arm": "A", "step": "none" }))
        .await
        .refused(404, "no arm has a step \"none\"");
    let mut one = Participant::of_code(&corpus, &clock, reply.json["code"].as_str().unwrap());
    one.consent().await;
    let card = one.card().await;
    assert!(card.preview && matches!(card.place, StudyAt::Ready(ref step) if step.kind == "training"), "{card:?}");
    one.done("begin").await;
    assert_eq!(one.try_next(true).await.status, 201);
    let data = curator::study::export::export(&corpus, &study.id, i64::MAX / 4).await.unwrap();
    assert!(data.participants.is_empty() && data.attempts.is_empty() && data.events.is_empty(), "{data:?}");
    let seen = browser.get_with(&format!("/api/studies/{}", study.id), header::AUTHORIZATION, &bearer).await;
    let seen: StudyOverview = from_value(seen.json).unwrap();
    assert!(seen.participants.len() == 1 && seen.participants[0].preview);
}
