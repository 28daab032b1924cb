//! Who takes part in a survey: consent before anything is stored, a code, and a warm-up that does not count.

use super::asked::{ids, survey};
use crate::{
    browser::{Browser, OTHER, UNIQUE, attempt, failing, solution, stocked},
    trainer::{begin, player},
};
use corpus::puzzle_id;
use serde_json::{Value, json};

fn wish(consent: bool, participant: Option<&str>) -> Value {
    json!({ "shelf": "tspin-2", "count": 2, "consent": consent, "participant": participant })
}

#[tokio::test]
async fn nothing_is_stored_before_consent() {
    let corpus = stocked().await;
    let mut browser = Browser::new(&corpus);
    let asked = survey(&mut browser, wish(false, Some("A-17"))).await;
    assert!(!asked.consented && asked.puzzles.is_empty());
    assert_eq!(browser.cookie, None, "nobody became a player by that");
    let session = json!({ "puzzle": puzzle_id(UNIQUE), "mode": "asked" });
    browser.post("/api/sessions", session.clone()).await.refused(403, "there is no consent");
    assert_eq!(browser.cookie, None);
    // Nor is there more of a player who plays elsewhere.
    begin(&mut browser, json!({ "puzzle": puzzle_id(UNIQUE) })).await;
    assert!(!survey(&mut browser, wish(false, None)).await.consented);
    browser.post("/api/sessions", session.clone()).await.refused(403, "there is no consent");
    assert!(survey(&mut browser, wish(true, Some(" A-17 "))).await.consented);
    begin(&mut browser, session).await;
    // It holds from then on; whoever names no code is asked again.
    for (participant, consented) in [(None, false), (Some("A-17"), true)] {
        assert_eq!(survey(&mut browser, wish(false, participant)).await.consented, consented, "{participant:?}");
    }
    let id = player(&corpus, &browser).await;
    let stored = corpus.participant(&id, "tspin-2").await.unwrap().unwrap();
    assert!(stored.code.as_deref() == Some("A-17") && stored.consented_at > 0);
    assert_eq!(corpus.participant(&id, "tspin-3").await.unwrap(), None, "another shelf is another survey");
}

#[tokio::test]
async fn two_participants_in_one_browser_are_not_one_person() {
    let corpus = stocked().await;
    let mut browser = Browser::new(&corpus);
    survey(&mut browser, wish(true, Some("A-17"))).await;
    for wish in [wish(false, Some("B-2")), wish(true, Some("B-2")), wish(true, None)] {
        browser.post("/api/asked", wish).await.refused(409, "another participant code");
    }
    let id = player(&corpus, &browser).await;
    assert_eq!(corpus.participant(&id, "tspin-2").await.unwrap().unwrap().code.as_deref(), Some("A-17"));
    // The same code may consent again, and whoever began without one may get one.
    assert!(survey(&mut browser, wish(true, Some("A-17"))).await.consented);
    let mut other = Browser::new(&corpus);
    for code in [None, Some("B-2")] {
        assert!(survey(&mut other, wish(true, code)).await.consented);
    }
}

#[tokio::test]
async fn answers_carry_the_code_that_their_survey_was_begun_with() {
    let corpus = stocked().await;
    // The third consented with a code in one survey, and answers in another that was told none.
    for (consented, named) in [(Some("A-17"), Some("A-17")), (None, None), (Some("C-3"), None)] {
        let mut browser = Browser::new(&corpus);
        survey(&mut browser, wish(true, consented)).await;
        let session = begin(&mut browser, json!({ "puzzle": puzzle_id(UNIQUE), "mode": "asked" })).await;
        browser.post(&format!("{session}/attempts"), attempt(UNIQUE, &solution(UNIQUE))).await;
        let grade = |participant: Option<&str>| json!({ "fun": 4, "limit_ms": 60_000, "participant": participant });
        let path = format!("/api/puzzles/{}/grade", puzzle_id(UNIQUE));
        browser.post(&path, grade(Some("B-2"))).await.refused(409, "another participant code");
        assert_eq!(browser.post(&path, grade(named)).await.status, 200);
    }
    let mut codes: Vec<_> = corpus.answers(None).await.unwrap().into_iter().map(|one| one.participant).collect();
    codes.sort();
    assert_eq!(codes, [None, None, Some("A-17".to_owned())]);
}

#[tokio::test]
async fn the_warm_up_comes_first_and_is_no_result() {
    let corpus = stocked().await;
    let mut browser = Browser::new(&corpus);
    let wish = json!({ "shelf": "tspin-2", "count": 1, "warm_up": 1, "consent": true });
    let asked = survey(&mut browser, wish.clone()).await.puzzles;
    assert_eq!(asked.iter().map(|puzzle| puzzle.warm_up).collect::<Vec<_>>(), [true, false]);
    let plain = json!({ "shelf": "tspin-2", "count": 1 });
    assert_eq!(
        ids(&survey(&mut browser, plain).await.puzzles),
        [asked[1].id.as_str()],
        "the survey is the same without"
    );
    let code = if asked[0].id == puzzle_id(UNIQUE) { UNIQUE } else { OTHER };
    let session = begin(&mut browser, json!({ "puzzle": asked[0].id, "mode": "warmup" })).await;
    browser.post(&format!("{session}/answer"), json!({})).await.refused(403, "expected the one attempt first");
    let failed = browser.post(&format!("{session}/attempts"), attempt(code, &failing(code))).await.json;
    assert_eq!((&failed["rated"], &failed["to_review"]), (&Value::Null, &json!(false)), "{failed}");
    let second = attempt(code, &solution(code));
    browser.post(&format!("{session}/attempts"), second).await.refused(422, "expected one at each puzzle");
    assert_eq!(browser.post(&format!("{session}/answer"), json!({})).await.status, 200);
    let again = survey(&mut browser, wish).await.puzzles;
    assert!(again[0].answered && again[0].tried.is_some_and(|tried| !tried.solved) && !again[1].answered);
    let grade = format!("/api/puzzles/{}/grade", asked[0].id);
    browser.post(&grade, json!({ "fun": 3 })).await.refused(403, "expected an attempt first");
    assert!(corpus.answers(None).await.unwrap().is_empty(), "neither answers nor tries are exported");
}
