//! Which tries move the ratings, and which do not, whatever the client claims.

use crate::browser::{Browser, OTHER, UNIQUE, attempt, failing, solution, stocked};
use corpus::{Corpus, puzzle_id};
use play::wire::{AttemptCard, HistoryCard, MeCard, Mode, ProgressCard, PuzzleCard, ThemeCount};
use serde_json::{Value, from_value, json};

/// The body of a quick try, which the server's clock can bear.
fn quick(code: &str, acts: &[impl ToString]) -> Value {
    let mut body = attempt(code, acts);
    for (n, step) in (1..).zip(body["transcript"]["steps"].as_array_mut().unwrap()) {
        step["at"] = json!(n * 100);
    }
    body
}

async fn me(browser: &mut Browser) -> MeCard {
    from_value(browser.get("/api/me?game=tspin").await.json).unwrap()
}

async fn rating(corpus: &Corpus, code: &str) -> (f64, f64) {
    let puzzle = corpus.puzzle(&puzzle_id(code)).await.unwrap().unwrap();
    (puzzle.rating, puzzle.deviation)
}

async fn submit(browser: &mut Browser, session: &str, body: Value) -> AttemptCard {
    let reply = browser.post(&format!("{session}/attempts"), body).await;
    assert_eq!(reply.status.as_u16(), 201, "{}", reply.json);
    from_value(reply.json).unwrap()
}

/// Makes the player one who is known a little, so that a try of theirs would move a puzzle too.
async fn known(corpus: &Corpus) -> Browser {
    let mut browser = Browser::new(corpus);
    let session = browser.begin(OTHER).await;
    assert!(submit(&mut browser, &session, quick(OTHER, &solution(OTHER))).await.rated.is_some());
    browser
}

#[tokio::test]
async fn the_first_try_moves_both_ratings_and_the_next_ones_do_not() {
    let corpus = stocked().await;
    let mut browser = Browser::new(&corpus);
    let before = me(&mut browser).await;
    assert_eq!((before.rating.rating, before.rating.provisional, before.games, before.days), (1200, true, 0, 0));
    assert_eq!(browser.cookie, None, "asking who one is makes no player");
    let session = browser.begin(OTHER).await;
    let first = submit(&mut browser, &session, quick(OTHER, &solution(OTHER))).await;
    let rated = first.rated.unwrap();
    assert_eq!((rated.before, rated.after.rating > 1200), (before.rating, true));
    assert_eq!((first.puzzle.rating, first.crowd), (1100, None), "a player of whom nothing is known teaches nothing");
    let again = submit(&mut browser, &session, quick(OTHER, &solution(OTHER))).await;
    assert_eq!(again, first, "its reply was lost; it is the same try, and tells the same");

    let session = browser.begin(UNIQUE).await;
    let failed = submit(&mut browser, &session, quick(UNIQUE, &failing(UNIQUE))).await;
    assert!(failed.rated.unwrap().after.rating < rated.after.rating);
    assert!(failed.puzzle.rating > 1100, "now the player is known a little");
    let after = me(&mut browser).await;
    assert_eq!((after.rating, after.games, after.days), (failed.rated.unwrap().after, 2, 1));
    let solved = submit(&mut browser, &session, quick(UNIQUE, &solution(UNIQUE))).await;
    assert_eq!((solved.number, solved.rated, solved.puzzle), (2, None, failed.puzzle));
    let session = browser.begin(UNIQUE).await;
    assert_eq!(submit(&mut browser, &session, quick(UNIQUE, &solution(UNIQUE))).await.rated, None);
    assert_eq!(me(&mut browser).await, after);
}

#[tokio::test]
async fn forged_transcripts_move_no_rating() {
    let corpus = stocked().await;
    let (start, right) = (rating(&corpus, UNIQUE).await, solution(UNIQUE));
    // Times that cannot be: longer than the session lasts, and two pieces in a tenth of a second.
    for (at, then) in [(1000, 60_000), (50, 100), (0, 0)] {
        let mut browser = known(&corpus).await.in_a_hurry();
        let before = me(&mut browser).await;
        let session = browser.begin(UNIQUE).await;
        let mut body = attempt(UNIQUE, &right);
        body["transcript"]["steps"][0]["at"] = json!(at);
        body["transcript"]["steps"][1]["at"] = json!(then);
        assert_eq!(submit(&mut browser, &session, body).await.rated, None, "{then} ms");
        // Nor does an honest one after it: the first one is spent.
        assert_eq!(submit(&mut browser, &session, quick(UNIQUE, &right)).await.rated, None);
        assert_eq!(me(&mut browser).await.rating, before.rating);
    }
    // Moves of another puzzle, and with another player's cookie.
    let (mut one, mut two) = (known(&corpus).await, known(&corpus).await);
    let session = one.begin(UNIQUE).await;
    let before = (me(&mut one).await, me(&mut two).await);
    one.post(&format!("{session}/attempts"), quick(UNIQUE, &solution(OTHER))).await.refused(422, "step 1");
    one.post(&format!("{session}/attempts"), quick(OTHER, &solution(OTHER)))
        .await
        .refused(422, "the transcript is for");
    two.post(&format!("{session}/attempts"), quick(UNIQUE, &right)).await.refused(404, "no session of yours");
    // An old attempt again, in a new session.
    let session = one.begin(OTHER).await;
    assert_eq!(submit(&mut one, &session, quick(OTHER, &solution(OTHER))).await.rated, None);
    assert_eq!((me(&mut one).await, me(&mut two).await), before);
    assert_eq!(rating(&corpus, UNIQUE).await, start);
}

#[tokio::test]
async fn help_makes_a_puzzle_casual() {
    let corpus = stocked().await;
    let start = rating(&corpus, UNIQUE).await;
    for help in ["answer", "hint", "glimpse", "elsewhere"] {
        let mut browser = known(&corpus).await;
        let before = me(&mut browser).await;
        let session = browser.begin(UNIQUE).await;
        match help {
            "glimpse" => {
                let seen = json!({ "puzzles": [puzzle_id(UNIQUE)] });
                assert_eq!(browser.post("/api/glimpses", seen).await.status.as_u16(), 200);
            }
            "elsewhere" => {
                let other = browser.begin(UNIQUE).await;
                assert_eq!(browser.post(&format!("{other}/answer"), json!({})).await.status.as_u16(), 200);
            }
            _ => assert_eq!(browser.post(&format!("{session}/{help}"), json!({})).await.status.as_u16(), 200),
        }
        assert_eq!(submit(&mut browser, &session, quick(UNIQUE, &solution(UNIQUE))).await.rated, None, "{help}");
        assert_eq!((me(&mut browser).await.rating, me(&mut browser).await.games), (before.rating, 1));
        assert_eq!(me(&mut browser).await.glimpses, u64::from(help == "glimpse"));
    }
    assert_eq!(rating(&corpus, UNIQUE).await, start);
    let puzzle = corpus.puzzle(&puzzle_id(UNIQUE)).await.unwrap().unwrap();
    assert_eq!((puzzle.plays, puzzle.solved), (0, 0));
}

#[tokio::test]
async fn help_is_refused_where_it_would_spoil() {
    let corpus = stocked().await;
    let mut browser = Browser::new(&corpus);
    let begin = |mode: &str, run: Option<&str>| json!({ "puzzle": puzzle_id(UNIQUE), "mode": mode, "run": run });
    let run = browser.post("/api/runs", json!({ "kind": "streak", "game": "tspin" })).await.json;
    let run = run["id"].as_str().unwrap();
    corpus.give_in_run(run, &puzzle_id(UNIQUE), 0).await.unwrap();
    for (mode, run) in [("curated", None), ("doubt", None), ("daily", None), ("streak", Some(run))] {
        let reply = browser.post("/api/sessions", begin(mode, run)).await;
        let session = format!("/api/sessions/{}", reply.json["id"].as_str().unwrap());
        for help in ["answer", "hint"] {
            browser.post(&format!("{session}/{help}"), json!({})).await.refused(403, "expected");
        }
        submit(&mut browser, &session, quick(UNIQUE, &failing(UNIQUE))).await;
        for help in ["answer", "hint"] {
            // The failure ended the streak.
            let status = if mode == "curated" { 403 } else { 200 };
            let reply = browser.post(&format!("{session}/{help}"), json!({})).await;
            assert_eq!(reply.status.as_u16(), status, "{help} in {mode}: {}", reply.json);
        }
    }
    let session = browser.begin(UNIQUE).await;
    let hint = browser.post(&format!("{session}/hint"), json!({})).await.json;
    assert_eq!(hint["cells"].as_array().unwrap().len(), 4);
}

#[tokio::test]
async fn progress_and_history_tell_what_was_done() {
    let corpus = stocked().await;
    let mut browser = Browser::new(&corpus);
    let nothing: ProgressCard = from_value(browser.get("/api/progress").await.json).unwrap();
    assert_eq!((nothing.tries, nothing.rating.rating, nothing.curve.len()), (0, 1200, 0));
    assert_eq!(browser.get("/api/history").await.json, json!([]));
    let session = browser.begin(OTHER).await;
    let first = submit(&mut browser, &session, quick(OTHER, &solution(OTHER))).await;
    let session = browser.begin(UNIQUE).await;
    let second = submit(&mut browser, &session, quick(UNIQUE, &failing(UNIQUE))).await;
    submit(&mut browser, &session, quick(UNIQUE, &solution(UNIQUE))).await;

    let progress: ProgressCard = from_value(browser.get("/api/progress?game=tspin").await.json).unwrap();
    assert_eq!((progress.games, progress.tries, progress.solved), (2, 3, 2));
    let after = [first, second].map(|card| card.rated.unwrap().after.rating);
    assert_eq!(progress.curve.iter().map(|point| point.rating).collect::<Vec<_>>(), after);
    let wall = &progress.themes[0];
    assert_eq!((wall.theme.as_str(), wall.tries, wall.solved, wall.median_ms), ("wall", 2, 1, Some(200)));
    assert!((500..900).contains(&wall.expected), "{}", wall.expected);
    assert_eq!(progress.days.iter().map(|day| (day.tries, day.solved)).collect::<Vec<_>>(), [(3, 2)]);
    assert_eq!(progress.days[0].day.len(), 10);

    let history: Vec<HistoryCard> = from_value(browser.get("/api/history?count=100").await.json).unwrap();
    assert_eq!(history.len(), 3);
    assert!(history.is_sorted_by(|one, two| one.at >= two.at));
    let oldest = &history[2];
    assert_eq!((oldest.puzzle.code.as_str(), oldest.mode, oldest.client_ms), (OTHER, Mode::Practice, 200));
    assert_eq!(oldest.transcript.steps.len(), 2);
    assert_eq!(history.iter().filter(|card| card.rated.is_some()).count(), 2);
    let page = browser.get(&format!("/api/history?before={}&count=2", oldest.at)).await.json;
    assert_eq!(page, json!([]));
    assert_eq!(browser.get("/api/history?count=1").await.json.as_array().unwrap().len(), 1);
    browser.get("/api/history?before=yesterday").await.refused(400, "before");
    let themes: Vec<ThemeCount> = from_value(browser.get("/api/themes").await.json).unwrap();
    assert_eq!(themes, [ThemeCount { theme: "wall".into(), puzzles: 2 }]);
    browser.get("/api/progress?game=chess").await.refused(404, "unknown game \"chess\"");
}

#[tokio::test]
async fn what_everyone_made_of_it_is_told_from_the_fifth_player_on() {
    let corpus = stocked().await;
    for n in 1..=5 {
        let mut browser = Browser::new(&corpus);
        let session = browser.begin(UNIQUE).await;
        let line = if n == 1 { failing(UNIQUE) } else { solution(UNIQUE).iter().map(ToString::to_string).collect() };
        let crowd = submit(&mut browser, &session, quick(UNIQUE, &line)).await.crowd;
        assert_eq!(
            crowd.map(|crowd| (crowd.players, crowd.solved, crowd.median_ms)),
            (n == 5).then_some((5, 800, 200))
        );
    }
    let card: PuzzleCard =
        from_value(Browser::new(&corpus).get(&format!("/api/puzzles/{}", puzzle_id(UNIQUE))).await.json).unwrap();
    assert_eq!(card.source, play::wire::Source::Formula);
}
