//! Rush and streak: the score is the server's.

use crate::{
    browser::{Browser, OTHER, UNIQUE, solution, stocked},
    trainer::{begin, failing, player, submit},
};
use corpus::{Corpus, puzzle_id};
use play::{
    RunKind,
    wire::{Best, Bests, Mode, RunCard},
};
use serde_json::{Value, from_value, json};
use std::time::{SystemTime, UNIX_EPOCH};

fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis() as i64
}

async fn start(browser: &mut Browser, kind: &str) -> RunCard {
    let reply = browser.post("/api/runs", json!({ "kind": kind, "game": "tspin" })).await;
    assert_eq!(reply.status.as_u16(), 201, "{}", reply.json);
    let run: RunCard = from_value(reply.json).unwrap();
    // Both puzzles are given out, one ahead of the other.
    let first = browser.get(&format!("/api/puzzles/next?run={}", run.id)).await.json;
    browser.get(&format!("/api/puzzles/next?run={}&not={}", run.id, first["id"].as_str().unwrap())).await;
    run
}

/// A run that began at some time, with both puzzles given out.
async fn begun(corpus: &Corpus, player: &str, begun: i64) -> corpus::Run {
    let run = corpus.begin_run(player, "tspin", RunKind::Rush, begun).await.unwrap();
    for code in [UNIQUE, OTHER] {
        corpus.give_in_run(&run.id, &puzzle_id(code), begun).await.unwrap();
    }
    run
}

fn wish(code: &str, mode: &str, run: &str) -> Value {
    json!({ "puzzle": puzzle_id(code), "mode": mode, "run": run })
}

#[tokio::test]
async fn a_streak_scores_each_puzzle_once_and_ends_with_a_failure() {
    let corpus = stocked().await;
    let mut browser = Browser::new(&corpus);
    let run = start(&mut browser, "streak").await;
    assert!(browser.cookie.is_some() && !run.over && run.run.score == 0);
    let path = format!("/api/runs/{}", run.id);

    let session = begin(&mut browser, wish(UNIQUE, "streak", &run.id)).await;
    let told = submit(&mut browser, &session, UNIQUE, &solution(UNIQUE)).await;
    assert_eq!((&told["run"]["run"]["score"], &told["run"]["over"]), (&json!(1), &json!(false)));
    // The same try told again, a second try, and a second session at the same puzzle change nothing.
    submit(&mut browser, &session, UNIQUE, &solution(UNIQUE)).await;
    submit(&mut browser, &session, UNIQUE, &failing(UNIQUE)).await;
    let again = begin(&mut browser, wish(UNIQUE, "streak", &run.id)).await;
    let told = submit(&mut browser, &again, UNIQUE, &failing(UNIQUE)).await;
    assert_eq!((&told["run"]["run"]["score"], &told["run"]["run"]["mistakes"]), (&json!(1), &json!(0)));

    let skipped: RunCard = from_value(browser.post(&format!("{path}/skip"), json!({})).await.json).unwrap();
    assert_eq!((skipped.run.skips, skipped.over), (1, false));
    browser.post(&format!("{path}/skip"), json!({})).await.refused(409, "no skip is left");

    let session = begin(&mut browser, wish(OTHER, "streak", &run.id)).await;
    let late = begin(&mut browser, wish(OTHER, "streak", &run.id)).await;
    let told = submit(&mut browser, &session, OTHER, &failing(OTHER)).await;
    assert_eq!((&told["run"]["over"], &told["to_review"]), (&json!(true), &json!(true)));
    submit(&mut browser, &late, OTHER, &solution(OTHER)).await;
    let shown: RunCard = from_value(browser.get(&path).await.json).unwrap();
    assert_eq!((shown.run.score, shown.run.mistakes, shown.over), (1, 1, true));
    browser.post(&format!("{path}/skip"), json!({})).await.refused(409, "the run is over");
    browser.post("/api/sessions", wish(OTHER, "streak", &run.id)).await.refused(409, "the run is over");
}

#[tokio::test]
async fn a_rush_ends_by_the_servers_clock_with_some_grace() {
    let corpus = stocked().await;
    let mut browser = Browser::new(&corpus);
    start(&mut browser, "rush").await;
    let me = player(&corpus, &browser).await;
    for (at, score, code) in [(now() - 179_000, 1, UNIQUE), (now() - 179_500, 1, OTHER)] {
        let run = begun(&corpus, &me, at).await;
        let session = begin(&mut browser, wish(code, "rush", &run.id)).await;
        let told = submit(&mut browser, &session, code, &solution(code)).await;
        assert_eq!(told["run"]["run"]["score"], score);
        assert_eq!(told["to_review"], false);
    }
    // Begun in time, told too late.
    let run = begun(&corpus, &me, now() - 190_000).await;
    browser.post("/api/sessions", wish(UNIQUE, "rush", &run.id)).await.refused(409, "the run is over");
    let new = corpus::NewSession {
        player: &me,
        puzzle: &puzzle_id(UNIQUE),
        mode: Mode::Rush,
        run: Some(&run.id),
        review: None,
        notice: false,
    };
    let session = corpus.begin_session(new, now() - 100_000).await.unwrap();
    let path = format!("/api/sessions/{}", session.id);
    let told = submit(&mut browser, &path, UNIQUE, &solution(UNIQUE)).await;
    assert_eq!((&told["run"]["run"]["score"], &told["run"]["over"]), (&json!(0), &json!(true)));
    // In a rush, nothing comes on the review list, and nothing can be skipped.
    let run = start(&mut browser, "rush").await;
    let session = begin(&mut browser, wish(UNIQUE, "rush", &run.id)).await;
    let told = submit(&mut browser, &session, UNIQUE, &failing(UNIQUE)).await;
    assert_eq!((&told["run"]["run"]["mistakes"], &told["to_review"]), (&json!(1), &json!(false)));
    browser.post(&format!("/api/runs/{}/skip", run.id), json!({})).await.refused(409, "no skip is left");
    let ended: RunCard = from_value(browser.post(&format!("/api/runs/{}/end", run.id), json!({})).await.json).unwrap();
    let again: RunCard = from_value(browser.post(&format!("/api/runs/{}/end", run.id), json!({})).await.json).unwrap();
    assert!(ended.over && again.over && ended.elapsed_ms == again.elapsed_ms);
}

#[tokio::test]
async fn only_what_was_given_out_for_a_run_is_played_in_it() {
    let corpus = stocked().await;
    let mut browser = Browser::new(&corpus);
    let reply = browser.post("/api/runs", json!({ "kind": "streak", "game": "tspin" })).await.json;
    let run = reply["id"].as_str().unwrap();
    browser.post("/api/sessions", wish(UNIQUE, "streak", run)).await.refused(422, "not given out for this run");
}

#[tokio::test]
async fn impossible_times_score_nothing() {
    let corpus = stocked().await;
    let mut browser = Browser::new(&corpus);
    let run = start(&mut browser, "streak").await;
    let session = begin(&mut browser, wish(UNIQUE, "streak", &run.id)).await;
    let mut hasty = crate::browser::attempt(UNIQUE, &solution(UNIQUE));
    for (n, step) in hasty["transcript"]["steps"].as_array_mut().unwrap().iter_mut().enumerate() {
        step["at"] = json!(n);
    }
    let told = browser.post(&format!("{session}/attempts"), hasty).await.json;
    assert_eq!((&told["ending"], &told["run"]["run"]["score"]), (&json!("solved"), &json!(0)));
}

#[tokio::test]
async fn a_run_is_its_players_own_and_goes_with_its_mode() {
    let corpus = stocked().await;
    let (mut one, mut two) = (Browser::new(&corpus), Browser::new(&corpus));
    let run = start(&mut one, "rush").await;
    start(&mut two, "rush").await;
    two.get(&format!("/api/runs/{}", run.id)).await.refused(404, "no run of yours");
    for what in ["skip", "end"] {
        two.post(&format!("/api/runs/{}/{what}", run.id), json!({})).await.refused(404, "no run of yours");
    }
    two.post("/api/sessions", wish(UNIQUE, "rush", &run.id)).await.refused(404, "no run of yours");
    one.post("/api/sessions", wish(UNIQUE, "rush", "nothing")).await.refused(404, "no run of yours");
    one.post("/api/sessions", wish(UNIQUE, "streak", &run.id)).await.refused(422, "a streak in a rush");
    one.post("/api/sessions", wish(UNIQUE, "practice", &run.id)).await.refused(422, "with a run");
    let without = json!({ "puzzle": puzzle_id(UNIQUE), "mode": "rush" });
    one.post("/api/sessions", without).await.refused(422, "without a run");
    one.post("/api/runs", json!({ "kind": "marathon", "game": "tspin" })).await.refused(422, "kind");
    one.post("/api/runs", json!({ "kind": "rush", "game": "chess" })).await.refused(404, "expected one of tspin");
    // What was pasted could be as easy as its author likes.
    let pasted = one.post("/api/puzzles", json!({ "text": "tspin:...#....../###...###./####.#####:O:tsd" })).await;
    let pasted = json!({ "puzzle": pasted.json["id"], "mode": "rush", "run": run.id });
    one.post("/api/sessions", pasted).await.refused(422, "not given out for this run");
}

#[tokio::test]
async fn bests_are_told_by_time_and_player() {
    let corpus = stocked().await;
    let (mut one, mut two) = (Browser::new(&corpus), Browser::new(&corpus));
    start(&mut one, "rush").await;
    start(&mut two, "rush").await;
    let (me, you) = (player(&corpus, &one).await, player(&corpus, &two).await);
    let day = 86_400_000;
    for (who, ago, score) in
        [(&me, 0, 3), (&me, 3 * day, 8), (&you, 5 * day, 9), (&you, 30 * day, 20), (&me, 60 * day, 15)]
    {
        let run = corpus.begin_run(who, "tspin", RunKind::Rush, now() - ago).await.unwrap();
        let set = move |run: &mut corpus::Run| {
            run.score = score;
            true
        };
        corpus.change_run(&run.id, set).await.unwrap();
    }
    let bests: Bests = from_value(one.get("/api/bests?game=tspin&kind=rush").await.json).unwrap();
    let best = |own, all| Best { own, all };
    assert_eq!(bests, Bests { day: best(3, 3), week: best(8, 9), ever: best(15, 20) });
    let visitor: Bests = from_value(Browser::new(&corpus).get("/api/bests?kind=rush").await.json).unwrap();
    assert_eq!(visitor.ever, best(0, 20));
    one.get("/api/bests?game=tspin&kind=marathon").await.refused(400, "kind");
    one.get("/api/bests").await.refused(400, "kind");
    one.get("/api/bests?kind=rush&game=chess").await.refused(404, "unknown game");
}
