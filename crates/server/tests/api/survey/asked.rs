//! The survey: its puzzles, its orders, and one attempt without undo.

use crate::{
    browser::{Browser, OTHER, UNIQUE, attempt, failing, solution, stocked, two_steps},
    trainer::begin,
};
use corpus::{Corpus, puzzle_id};
use play::wire::{AskedPuzzle, AskedSurvey, AskedTry};
use serde_json::{Value, from_value, json};

async fn ask(browser: &mut Browser, order: &str, count: u32) -> Vec<AskedPuzzle> {
    survey(browser, json!({ "shelf": "tspin-2", "count": count, "order": order, "consent": true })).await.puzzles
}

/// Begins a survey or goes on with it.
pub async fn survey(browser: &mut Browser, begin: Value) -> AskedSurvey {
    let reply = browser.post("/api/asked", begin).await;
    assert_eq!(reply.status, 200, "{}", reply.json);
    from_value(reply.json).unwrap()
}

pub fn ids(asked: &[AskedPuzzle]) -> Vec<&str> {
    asked.iter().map(|puzzle| puzzle.id.as_str()).collect()
}

/// Forty boards with two blocks on them: some with steps, some with a hole.
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
async fn everyone_gets_the_same_puzzles_and_the_order_is_as_asked() {
    let corpus = many().await;
    let (mut one, mut two) = (Browser::new(&corpus), Browser::new(&corpus));
    let fixed = ask(&mut one, "fixed", 30).await;
    assert_eq!(ids(&fixed).len(), 30);
    assert_eq!(ask(&mut two, "fixed", 30).await, fixed);
    let tidy = ask(&mut one, "tidy", 30).await;
    assert_eq!(ask(&mut two, "tidy", 30).await, tidy);
    let random = ask(&mut one, "random", 30).await;
    assert_eq!(ask(&mut one, "random", 30).await, random, "always the same for one player");
    assert_ne!(ids(&ask(&mut two, "random", 30).await), ids(&random), "and another for each");
    for order in [&tidy, &random] {
        let (mut these, mut those) = (ids(order), ids(&fixed));
        assert_ne!(these, those);
        these.sort_unstable();
        those.sort_unstable();
        assert_eq!(these, those);
    }
    let mut holes = Vec::new();
    for id in ids(&tidy) {
        let puzzle: tspin::Puzzle = corpus.puzzle(id).await.unwrap().unwrap().code.parse().unwrap();
        holes.push(puzzle.board().holes());
    }
    assert!(holes.is_sorted() && holes[0] == 0 && holes[29] > 0, "{holes:?}");
    // What is put on the shelf later changes nothing.
    assert_eq!(ids(&ask(&mut one, "fixed", 20).await), ids(&fixed)[..20]);
}

#[tokio::test]
async fn there_is_one_try_without_undo_and_no_help_before_it() {
    let corpus = stocked().await;
    let mut browser = Browser::new(&corpus);
    assert!(ask(&mut browser, "fixed", 2).await.iter().all(|puzzle| !puzzle.answered && puzzle.shown_ms.is_none()));
    let (id, path) = (puzzle_id(UNIQUE), |session: &str, what: &str| format!("{session}/{what}"));
    let session = begin(&mut browser, json!({ "puzzle": id, "mode": "asked" })).await;
    for help in ["answer", "hint"] {
        browser.post(&path(&session, help), json!({})).await.refused(403, "expected the one attempt first");
    }
    let moves = solution(UNIQUE);
    let undone: Vec<String> = [&moves[..1], &["undo".to_owned()], &moves[..]].concat();
    browser.post(&path(&session, "attempts"), attempt(UNIQUE, &undone)).await.refused(422, "without undo");
    let again: Vec<String> = [&moves[..1], &["restart".to_owned()], &moves[..]].concat();
    browser.post(&path(&session, "attempts"), attempt(UNIQUE, &again)).await.refused(422, "without undo");
    // The page was opened anew: the puzzle was shown, and its clock runs.
    let asked = ask(&mut browser, "fixed", 2).await;
    let own = |asked: &[AskedPuzzle]| asked.iter().find(|puzzle| puzzle.id == id).unwrap().clone();
    assert!(own(&asked).shown_ms.is_some() && own(&asked).tried.is_none());
    let failed = attempt(UNIQUE, &failing(UNIQUE));
    for _ in 0..2 {
        assert_eq!(browser.post(&path(&session, "attempts"), failed.clone()).await.status, 201, "one try, told twice");
    }
    let second = attempt(UNIQUE, &moves);
    browser.post(&path(&session, "attempts"), second.clone()).await.refused(422, "expected one at each puzzle");
    let session = begin(&mut browser, json!({ "puzzle": id, "mode": "asked" })).await;
    browser.post(&path(&session, "attempts"), second).await.refused(422, "expected one at each puzzle");
    assert_eq!(own(&ask(&mut browser, "fixed", 2).await).tried, Some(AskedTry { solved: false, ms: 2000 }));
    assert_eq!(browser.post(&path(&session, "answer"), json!({})).await.status, 200);
    // The limit stands beside the time.
    let grade = |limit: Value| json!({ "fun": 3, "difficulty": 4, "limit_ms": limit });
    let to = format!("/api/puzzles/{id}/grade");
    browser.post(&to, grade(json!(0))).await.refused(422, "limit_ms is 0");
    browser.post(&to, json!({ "limit_ms": 2000 })).await.refused(422, "the answer is empty");
    assert_eq!(browser.post(&to, grade(json!(90_000))).await.status, 200);
    assert!(own(&ask(&mut browser, "fixed", 2).await).answered);
    let grades = corpus.answers(None).await.unwrap();
    let answers = grades[0].answers;
    assert_eq!((answers.solved, answers.ms, answers.limit_ms), (Some(false), Some(2000), Some(90_000)));
    assert!(!ask(&mut Browser::new(&corpus), "fixed", 2).await.iter().any(|puzzle| puzzle.answered));
}

#[tokio::test]
async fn a_try_under_a_limit_is_no_game_and_what_took_longer_is_not_solved() {
    let corpus = stocked().await;
    // Of two seconds: as long as there was, a little late, and far too long.
    for (limit, solved, ms) in [(2000, true, 2000), (1500, true, 1500), (500, false, 2000)] {
        let mut browser = Browser::new(&corpus);
        let id = puzzle_id(UNIQUE);
        ask(&mut browser, "fixed", 2).await;
        let session = begin(&mut browser, json!({ "puzzle": id, "mode": "asked" })).await;
        let judged = browser.post(&format!("{session}/attempts"), attempt(UNIQUE, &solution(UNIQUE))).await.json;
        assert_eq!((&judged["ending"], &judged["rated"]), (&json!("solved"), &Value::Null), "{judged}");
        let grade = json!({ "fun": 3, "limit_ms": limit });
        assert_eq!(browser.post(&format!("/api/puzzles/{id}/grade"), grade).await.status, 200);
        let grades = corpus.answers(None).await.unwrap();
        let last = grades.iter().map(|one| one.answers).find(|answers| answers.limit_ms == Some(limit)).unwrap();
        assert_eq!((last.solved, last.ms), (Some(solved), Some(ms)), "{limit}");
    }
}

#[tokio::test]
async fn an_invalid_survey_is_refused() {
    let corpus = stocked().await;
    let mut browser = Browser::new(&corpus);
    let wish = |shelf: &str, count: u32, order: &str| json!({ "shelf": shelf, "count": count, "order": order, "consent": true });
    browser.post("/api/asked", wish("gone", 5, "fixed")).await.refused(404, "unknown shelf \"gone\"");
    browser.post("/api/asked", wish("tspin-1", 5, "fixed")).await.refused(404, "expected a shelf with puzzles");
    browser.post("/api/asked", wish("tspin-2", 0, "fixed")).await.refused(422, "expected 1 to 500");
    browser.post("/api/asked", wish("tspin-2", 5, "odd")).await.refused(422, "odd");
    for (participant, warm_up, says) in [("A 17", 0, "expected 1 to 24 letters"), ("A-17", 11, "expected at most 10")] {
        let begin =
            json!({ "shelf": "tspin-2", "count": 5, "participant": participant, "warm_up": warm_up, "consent": true });
        browser.post("/api/asked", begin).await.refused(422, says);
    }
    assert_eq!(browser.cookie, None, "nobody became a player by that");
    assert_eq!(ask(&mut browser, "fixed", 500).await.len(), 2, "as many as there are: {OTHER}");
    assert!(browser.cookie.is_some());
}
