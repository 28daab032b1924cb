//! Surveys by link: studies of one step, the same for everyone who has the link.

use super::participant::Participant;
use crate::browser::{Browser, OTHER, UNIQUE, attempt, failing, solution, stocked, two_steps};
use corpus::{Answers, Corpus, Study, puzzle_id};
use curator::study::StudyPuzzles;
use play::wire::{StudyAt, StudyPhase, StudyPuzzle, StudyResult};
use serde_json::{Value, json};
use server::Clock;

/// Opens a link; returns the participant.
async fn entered(corpus: &Corpus, clock: &Clock, link: Value) -> Participant {
    let reply = Browser::by(corpus, clock).post("/api/asked", link).await;
    assert_eq!(reply.status, 201, "{}", reply.json);
    Participant::of_code(corpus, clock, reply.json["code"].as_str().unwrap())
}

/// Opens a link, consents and begins.
async fn begun(corpus: &Corpus, clock: &Clock, link: Value) -> Participant {
    let mut one = entered(corpus, clock, link).await;
    assert_eq!(one.consent().await.status, 200);
    assert!(matches!(one.place().await, StudyAt::Ready(step) if step.kind == "survey"));
    one.done("begin").await;
    one
}

/// The survey that a participant takes part in.
async fn survey_of(corpus: &Corpus, one: &Participant) -> Study {
    let participant = corpus.study_participant(&one.code).await.unwrap().unwrap();
    corpus.study(&participant.study).await.unwrap().unwrap()
}

async fn puzzles_of(corpus: &Corpus, one: &Participant) -> Vec<String> {
    let puzzles: StudyPuzzles = serde_json::from_str(&survey_of(corpus, one).await.puzzles).unwrap();
    puzzles["puzzles"].puzzles.clone()
}

/// Shows the next puzzle.
async fn show(one: &mut Participant) -> StudyPuzzle {
    let StudyAt::Puzzle(puzzle) = one.done("show").await else { panic!("no puzzle is shown") };
    *puzzle
}

fn link(count: u32) -> Value {
    json!({ "shelf": "tspin-2", "count": count, "seconds": 90 })
}

/// Forty boards with two blocks on them: some with steps, some with a hole. Each is there once by its look.
async fn many() -> Corpus {
    let corpus = Corpus::open(&cluster::place()).await.unwrap();
    for n in 0..40i64 {
        let top: String = (0..10).map(|x| if x == n % 10 { '#' } else { '.' }).collect();
        let under: String = (0..10).map(|x| if (n / 10 % 2 == 0) == (x == n % 10) { '#' } else { '.' }).collect();
        let code = format!("tspin:{top}/{under}:{}:tsd", ["LT", "JT"][(n / 20) as usize]);
        corpus.add_puzzles(&[two_steps(&code)], n).await.unwrap();
    }
    corpus
}

#[tokio::test]
async fn everyone_gets_the_same_puzzles_and_the_order_is_as_the_link_says() {
    let (corpus, clock) = (many().await, Clock::default());
    let ordered = |order: &str| json!({ "shelf": "tspin-2", "count": 30, "order": order });
    let one = entered(&corpus, &clock, ordered("fixed")).await;
    let fixed = puzzles_of(&corpus, &one).await;
    let first = corpus.first_of_shelf("tspin-2", 30).await.unwrap();
    assert_eq!(fixed, first.iter().map(|puzzle| puzzle.id.clone()).collect::<Vec<_>>());
    // The same link is the same survey, also when there is more on the shelf; and everybody is another participant.
    corpus.add_puzzles(&[two_steps(UNIQUE)], 99).await.unwrap();
    let two = entered(&corpus, &clock, ordered("fixed")).await;
    assert_eq!(survey_of(&corpus, &one).await, survey_of(&corpus, &two).await);
    assert_ne!(one.code, two.code);
    let tidy = entered(&corpus, &clock, ordered("tidy")).await;
    assert_ne!(survey_of(&corpus, &tidy).await.id, survey_of(&corpus, &one).await.id);
    let tidy = puzzles_of(&corpus, &tidy).await;
    let mut holes = Vec::new();
    for id in &tidy {
        let puzzle: tspin::Puzzle = corpus.puzzle(id).await.unwrap().unwrap().code.parse().unwrap();
        holes.push(puzzle.board().holes());
    }
    assert!(holes.is_sorted() && holes[0] == 0 && holes[29] > 0, "{holes:?}");
    // An order of one's own.
    let mut firsts = Vec::new();
    for _ in 0..4 {
        let mut one = begun(&corpus, &clock, ordered("random")).await;
        let shown = show(&mut one).await.shown.unwrap();
        let mut again = Participant::of_code(&corpus, &clock, &one.code);
        assert_eq!(again.puzzle().await.shown, Some(shown.clone()), "the same for one participant");
        firsts.push(shown.puzzle.id);
    }
    assert!(firsts.iter().any(|id| *id != firsts[0]) && firsts.iter().all(|id| fixed.contains(id)), "{firsts:?}");
}

#[tokio::test]
async fn there_is_one_try_without_undo_and_no_help_before_the_questions() {
    let (corpus, clock) = (stocked().await, Clock::default());
    let mut one = begun(&corpus, &clock, link(2)).await;
    let first = show(&mut one).await;
    let shown = first.shown.clone().unwrap();
    let path = |what: &str| format!("/api/sessions/{}/{what}", shown.session);
    for help in ["answer", "hint"] {
        one.browser.post(&path(help), json!({})).await.refused(403, "does not show this answer");
    }
    let code = &shown.puzzle.code;
    let moves = solution(code);
    for back in ["undo", "restart"] {
        let undone: Vec<String> = [&moves[..1], &[back.to_owned()], &moves[..]].concat();
        one.browser.post(&path("attempts"), attempt(code, &undone)).await.refused(422, "without undo");
    }
    assert_eq!(one.try_shown(&first, false).await.status, 201);
    // A second one is kept, and changes nothing.
    one.browser.post(&path("attempts"), attempt(code, &moves)).await;
    let rated = one.puzzle().await;
    assert_eq!((rated.phase, rated.solved), (StudyPhase::Rating, Some(false)));
    one.browser.post(&path("answer"), json!({})).await.refused(403, "not yet");
    let said = |value: u32| {
        json!({ "answers": [{ "name": "fun", "value": value }, { "name": "difficulty", "value": 2 },
        { "name": "usefulness", "value": 5 }] })
    };
    one.post("answers", said(6)).await.refused(422, "1 to 5");
    one.post("answers", json!({ "answers": [] })).await.refused(422, "expected an answer");
    assert_eq!(one.post("answers", said(4)).await.status, 200);
    one.post("answers", said(1)).await.refused(409, "nothing is asked");
    assert_eq!(one.browser.post(&path("answer"), json!({})).await.status, 200);
    // What was said comes out as it went in, with what the server knows of the try.
    let stored = corpus.answers(Some("tspin")).await.unwrap();
    let [answered] = &stored[..] else { panic!("{stored:?}") };
    let ms = answered.answers.ms.unwrap();
    assert!(ms > failing(code).len() as i64 * 1000 && ms < 90_000, "{ms}");
    let expected = Answers {
        fun: Some(4),
        difficulty: Some(2),
        usefulness: Some(5),
        good: None,
        solved: Some(false),
        ms: Some(ms),
        limit_ms: Some(90_000),
    };
    assert_eq!((&answered.answers, &answered.code), (&expected, code));
    assert!(corpus.answers(Some("nazo")).await.unwrap().is_empty());
}

#[tokio::test]
async fn what_takes_longer_than_the_link_allows_is_not_solved() {
    let (corpus, clock) = (stocked().await, Clock::default());
    for (waits, solved, ms) in [(87, true, 90_000), (95, false, 90_000)] {
        let mut one = begun(&corpus, &clock, link(1)).await;
        let shown = show(&mut one).await;
        one.wait(waits);
        // Three seconds more.
        assert_eq!(one.try_shown(&shown, true).await.status, 201);
        assert_eq!(one.puzzle().await.solved, Some(solved), "after {waits} s");
        let said = ["fun", "difficulty", "usefulness"].map(|name| json!({ "name": name, "value": 3 }));
        assert_eq!(one.post("answers", json!({ "answers": said })).await.status, 200);
        let player = corpus.player_of_participant(&one.code).await.unwrap().unwrap().id;
        let stored = corpus.answers(None).await.unwrap().into_iter().find(|one| one.player == player).unwrap();
        assert_eq!((stored.answers.solved, stored.answers.ms), (Some(solved), Some(ms)));
    }
}

#[tokio::test]
async fn nothing_is_asked_where_the_link_asks_nothing() {
    let (corpus, clock) = (stocked().await, Clock::default());
    let mut one = begun(&corpus, &clock, json!({ "shelf": "tspin-2", "count": 2, "scales": [] })).await;
    assert_eq!(one.try_next(true).await.status, 201);
    assert_eq!(one.puzzle().await.phase, StudyPhase::Done);
    assert_eq!(one.try_next(true).await.status, 201);
    assert!(matches!(one.done("finish").await, StudyAt::Over { results: Some(own), .. } if own.len() == 2));
}

#[tokio::test]
async fn nothing_is_stored_of_a_participant_before_consent() {
    let (corpus, clock) = (stocked().await, Clock::default());
    let mut one = entered(&corpus, &clock, link(2)).await;
    assert_eq!(one.place().await, StudyAt::Consent);
    one.act("begin").await.refused(409, "before the consent");
    assert!(corpus.player_of_participant(&one.code).await.unwrap().is_none());
    assert!(corpus.study_events(&one.code).await.unwrap().is_empty());
    // Nor is a puzzle of a survey played outside of it.
    for mode in ["asked", "warmup", "study"] {
        let session = json!({ "puzzle": puzzle_id(UNIQUE), "mode": mode });
        Browser::new(&corpus).post("/api/sessions", session).await.refused(422, "expected one that POST /api/study");
    }
}

#[tokio::test]
async fn answers_carry_the_code_of_the_link() {
    let (corpus, clock) = (stocked().await, Clock::default());
    for code in [Some(" A-17 "), None] {
        let wish = json!({ "shelf": "tspin-2", "count": 1, "scales": ["fun"], "participant": code });
        let mut one = begun(&corpus, &clock, wish).await;
        assert_eq!(one.try_next(true).await.status, 201);
        assert_eq!(one.post("answers", json!({ "answers": [{ "name": "fun", "value": 4 }] })).await.status, 200);
    }
    let mut codes: Vec<_> = corpus.answers(None).await.unwrap().into_iter().map(|one| one.participant).collect();
    codes.sort();
    assert_eq!(codes, [None, Some("A-17".to_owned())]);
}

#[tokio::test]
async fn the_warm_up_comes_first_and_is_no_result() {
    let (corpus, clock) = (stocked().await, Clock::default());
    let plain = puzzles_of(&corpus, &entered(&corpus, &clock, link(1)).await).await;
    let wish = json!({ "shelf": "tspin-2", "count": 1, "warm_up": 1, "scales": ["fun"] });
    let mut one = begun(&corpus, &clock, wish).await;
    assert_eq!(puzzles_of(&corpus, &one).await, plain, "the survey is the same without");
    let warm_up = show(&mut one).await;
    assert!(warm_up.warm_up && warm_up.total == Some(2));
    let shown = warm_up.shown.as_ref().unwrap();
    assert_ne!(shown.puzzle.id, plain[0]);
    one.browser.post(&format!("/api/sessions/{}/answer", shown.session), json!({})).await.refused(403, "not yet");
    let failed = one.try_shown(&warm_up, false).await.json;
    assert_eq!((&failed["rated"], &failed["to_review"]), (&Value::Null, &json!(false)), "{failed}");
    assert_eq!(one.puzzle().await.phase, StudyPhase::Done, "nothing is asked of it");
    assert!(corpus.answers(None).await.unwrap().is_empty(), "neither answers nor tries are exported");
    let counted = show(&mut one).await;
    assert!(!counted.warm_up && counted.shown.as_ref().unwrap().puzzle.id == plain[0]);
    assert_eq!(one.try_shown(&counted, true).await.status, 201);
    assert_eq!(one.post("answers", json!({ "answers": [{ "name": "fun", "value": 4 }] })).await.status, 200);
    let StudyAt::Over { results: Some(own), .. } = one.done("finish").await else { panic!() };
    let least = solution(&counted.shown.unwrap().puzzle.code).len() as u64 * 1000;
    assert!(matches!(own[..], [StudyResult { solved: true, ms }] if ms > least), "{own:?}");
    assert_eq!(corpus.answers(None).await.unwrap().len(), 1);
}

#[tokio::test]
async fn an_invalid_link_is_refused() {
    let corpus = stocked().await;
    let mut browser = Browser::new(&corpus);
    let with = |key: &str, value: Value| {
        let mut link = link(5);
        link[key] = value;
        link
    };
    for (link, status, says) in [
        (with("shelf", json!("gone")), 404, "unknown shelf \"gone\""),
        (with("shelf", json!("tspin-1")), 404, "expected a shelf with puzzles"),
        (with("count", json!(0)), 422, "count is 0; expected 1 to 500"),
        (with("count", json!(501)), 422, "count is 501; expected 1 to 500"),
        (with("order", json!("odd")), 422, "odd"),
        (with("seconds", json!(4)), 422, "seconds is 4; expected 5 to 3600"),
        (with("warm_up", json!(11)), 422, "warm_up is 11; expected 0 to 10"),
        (with("scales", json!(["joy"])), 422, "joy"),
        (with("scales", json!(["fun", "fun"])), 422, "a scale stands twice"),
        (with("participant", json!("A 17")), 422, "expected 1 to 24 letters"),
    ] {
        browser.post("/api/asked", link).await.refused(status, says);
    }
    assert!(corpus.studies().await.unwrap().is_empty(), "no survey began by that");
    let one = entered(&corpus, &Clock::default(), link(500)).await;
    assert_eq!(puzzles_of(&corpus, &one).await.len(), 2, "as many as there are: {OTHER}");
    let study = survey_of(&corpus, &one).await;
    assert!(corpus.close_study(&study.id, 1).await.unwrap());
    browser.post("/api/asked", link(500)).await.refused(410, "was closed");
    assert!(!corpus.is_study_key(&study.id, "nobody").await.unwrap());
}
