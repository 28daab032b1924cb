//! What a request costs does not grow with the corpus: steps of the database and queries are counted, not time.

use crate::browser::{Browser, two_steps};
use crate::matches::hands;
use crate::study::{course::protocol, participant::begun};
use axum::http::header;
use corpus::{
    Corpus, Invitation, Match, MatchChance, MatchEnd, MatchSide, MemoryState, Meter, NewAttempt, NewMatch, NewPuzzle,
    NewSession, RatingUpdate, puzzle_id,
};
use play::wire::{Ending, Mode};
use rate::{RatedAttempt, Rating, Source};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// Puzzles in the small corpus; the large one has ten times as many.
const SMALL: u32 = 300;
/// Puzzles that the player has tried, in both.
const TRIED: u32 = 60;
/// How often each request is sent, for some draw lots.
const TIMES: u32 = 12;
/// A day long ago.
const LONG_AGO: i64 = 1_700_000_000_000;

/// A puzzle that can be solved: always the same board, on some rows of its own.
fn code(n: u32) -> String {
    let row = |hole: u32| (0..10).map(|x| if x == hole { '.' } else { '#' }).collect::<String>();
    let rows = [n / 1000 % 10, n / 100 % 10, n / 10 % 10, n % 10].map(row).join("/");
    format!("tspin:#..#....../#...#...#./##.######./###.#.##.#/{rows}:LT:tsd")
}

/// On three shelves in turn, with ratings spread alike in both corpora; one theme is on all, one on the square root of all, one on two.
fn puzzle(n: u32) -> NewPuzzle {
    let themes = [(true, "wall"), (n.isqrt().pow(2) == n, "lean"), (n == 7 || n == 8, "cover")];
    NewPuzzle {
        shelf: ["tspin-2", "tspin-3", "donate-2"][n as usize % 3].into(),
        rating: 800.0 + f64::from(n * 7919 % SMALL) / f64::from(SMALL) * 800.0,
        source: Some(if n.is_multiple_of(2) { Source::Simulated } else { Source::Formula }),
        themes: themes.into_iter().filter(|(has, _)| *has).map(|(_, name)| name.into()).collect(),
        ..two_steps(&code(n))
    }
}

fn unmoved(player: Option<Rating>, puzzle: Rating, _: bool) -> RatingUpdate {
    let before = player.unwrap_or(Rating { rating: 1200.0, deviation: 100.0, volatility: 0.06 });
    RatingUpdate { before, after: RatedAttempt { expected: 0.75, player: before, puzzle } }
}

/// What requests are about: a run and a finished match of the player, a study with its key, and a participant of it.
struct Known {
    run: String,
    ended: String,
    study: String,
    key: String,
    participant: String,
}

fn sides(begun: &Match) -> [MatchSide; 2] {
    [MatchSide::LEFT, MatchSide::RIGHT].map(|seat| MatchSide {
        match_id: begun.id.clone(),
        seat: seat.into(),
        pieces: 9,
        ..MatchSide::default()
    })
}

/// Finishes as many matches, on some of the last days; returns the id of the one in the middle.
async fn finish_matches(corpus: &Corpus, player: &str, matches: u32) -> String {
    let (rules, opponent, memory) =
        ("guideline", "weak", MemoryState { stability: 1.0, difficulty: 5.0, due_at: LONG_AGO });
    let mut middle = String::new();
    for n in 0..matches {
        let seed = u64::from(n);
        let new = NewMatch { player, game: "tspin", rules, opponent, level: None, seed, speed: 100, coach: false };
        let begun = corpus.begin_match(new, LONG_AGO, 0).await.unwrap();
        let sides = sides(&begun);
        let at = hands::now() - i64::from(n % 30) * 24 * hands::HOUR;
        let end = MatchEnd { at, won: None, ticks: 600, record: "", sides, chances: &[], memory, level: None };
        assert!(corpus.end_match(&begun, end).await.unwrap());
        if n == matches / 2 {
            middle = begun.id;
        }
    }
    middle
}

/// A browser of a player with a past, the meter of their database, and what else they need to know.
async fn visited(puzzles: u32) -> (Browser, Meter, Known) {
    let corpus = Corpus::in_memory().await.unwrap();
    corpus.add_puzzles(&(0..puzzles).map(puzzle).collect::<Vec<_>>(), 0).await.unwrap();
    let set: Vec<String> = (0..50).map(|n| puzzle_id(&code(n * 3))).collect();
    corpus.curate("tspin-2", &set).await.unwrap();
    let mut browser = Browser::new(&corpus);
    let run = browser.post("/api/runs", json!({ "kind": "streak", "game": "tspin" })).await.json;
    let token = browser.cookie.clone().unwrap();
    let player = corpus.player(token.split_once('=').unwrap().1).await.unwrap().unwrap().id;
    for n in 0..TRIED {
        let (puzzle, at) = (puzzle_id(&code(n)), LONG_AGO + i64::from(n) * 60_000);
        let new = NewSession {
            player: &player,
            puzzle: &puzzle,
            mode: Mode::Practice,
            run: None,
            review: None,
            notice: false,
        };
        let session = corpus.begin_session(new, at).await.unwrap();
        let transcript = json!({ "puzzle": code(n), "steps": [] }).to_string();
        let outcome = if n.is_multiple_of(2) { Ending::Solved } else { Ending::Failed };
        let (moves, client_ms, received_at) = (2, 5000, at + 6000);
        let new = NewAttempt {
            session: &session,
            transcript: &transcript,
            outcome,
            moves,
            client_ms,
            received_at,
            rated: true,
        };
        let stored = corpus.add_attempt(new, unmoved).await.unwrap();
        if outcome == Ending::Failed {
            let memory = MemoryState { stability: 1.0, difficulty: 5.0, due_at: at };
            assert!(corpus.add_review(&stored.attempt, memory).await.unwrap());
        }
    }
    corpus.add_glimpses(&player, &[puzzle_id(&code(0))], LONG_AGO).await.unwrap();
    let ended = finish_matches(&corpus, &player, puzzles).await;
    let (study, key) = begun(&corpus, &protocol()).await;
    let participant = corpus.invite(&study.id, &[Invitation::default()], 0).await.unwrap().remove(0).code;
    let meter = corpus.meter().await.unwrap();
    (browser, meter, Known { run: run["id"].as_str().unwrap().to_owned(), ended, study: study.id, key, participant })
}

/// Every way to read something, by the paths of the description; with several wishes where they lead to other queries.
fn requests(Known { run, ended, study, participant, .. }: &Known) -> Vec<(&'static str, String)> {
    let id = puzzle_id(&code(3));
    let shared = |path: &'static str| (path, path.replace("{id}", &id));
    let not: Vec<String> = (0..20).map(|n| puzzle_id(&code(n))).collect();
    let next = |wish: &str| ("/api/puzzles/next", format!("/api/puzzles/next?game=tspin{wish}"));
    vec![
        ("/api/me", "/api/me".into()),
        ("/api/me/settings", "/api/me/settings".into()),
        ("/api/shelves", "/api/shelves".into()),
        ("/api/themes", "/api/themes".into()),
        next(""),
        next("&shelf=tspin-2"),
        next("&shelf=tspin-2,donate-2"),
        next("&difficulty=600"),
        next("&difficulty=-600&shelf=tspin-3"),
        next("&themes=wall"),
        next("&themes=lean"),
        next("&themes=cover"),
        next("&themes=several"),
        next("&shelf=tspin-2&themes=lean"),
        next("&shelf=tspin-2&themes=cover"),
        next("&shelf=tspin-2&themes=several"),
        next("&min=1200&max=1220"),
        next("&shelf=tspin-2&min=1200&max=1300"),
        next("&min=2000&max=2100"),
        next("&shelf=tspin-2&min=2000&max=2100"),
        next("&shelf=tspin-4"),
        next("&mode=doubt"),
        next("&mode=practice"),
        next(&format!("&not={}", not.join(","))),
        next(&format!("&run={run}")),
        shared("/api/puzzles/{id}"),
        shared("/api/puzzles/{id}/share"),
        shared("/api/puzzles/{id}/picture.png"),
        shared("/p/{id}"),
        ("/api/progress", "/api/progress?game=tspin".into()),
        ("/api/history", "/api/history?count=20".into()),
        ("/api/history", format!("/api/history?game=tspin&before={}", LONG_AGO + 1_000_000)),
        ("/api/curated/{shelf}", "/api/curated/tspin-2".into()),
        ("/api/flash", "/api/flash?count=3".into()),
        ("/api/flash", "/api/flash?shelf=tspin-3&count=3".into()),
        ("/api/glimpses", "/api/glimpses".into()),
        ("/api/runs/{id}", format!("/api/runs/{run}")),
        ("/api/bests", "/api/bests?kind=streak".into()),
        ("/api/daily", "/api/daily".into()),
        ("/api/daily", "/api/daily?grade=hard".into()),
        ("/api/home", "/api/home?game=tspin".into()),
        ("/api/placement", "/api/placement?game=tspin".into()),
        ("/api/missed", "/api/missed?game=tspin".into()),
        ("/api/review", "/api/review".into()),
        ("/api/matches", "/api/matches".into()),
        ("/api/matches", format!("/api/matches?before={ended}")),
        ("/api/matches/days", "/api/matches/days?game=tspin".into()),
        ("/api/matches/{id}", format!("/api/matches/{ended}")),
        ("/api/study/{code}", format!("/api/study/{participant}")),
        ("/api/studies/{id}", format!("/api/studies/{study}")),
        ("/api/corpus", "/api/corpus?count=20".into()),
        ("/api/corpus", "/api/corpus?shelf=donate-2&count=20".into()),
        ("/api/me/account", "/api/me/account".into()),
        ("/api/health", "/api/health".into()),
        ("/api/openapi.json", "/api/openapi.json".into()),
    ]
}

#[tokio::test]
async fn no_request_costs_more_in_a_larger_corpus() {
    let ((mut few, small, run), (mut many, large, other)) = (visited(SMALL).await, visited(10 * SMALL).await);
    let api: Value = few.get("/api/openapi.json").await.json;
    let paths = api["paths"].as_object().unwrap().iter();
    let described: BTreeSet<&str> =
        paths.filter(|(_, way)| way.get("get").is_some()).map(|(path, _)| path.as_str()).collect();
    // A player's own data take as much as there are.
    let whole = ["/api/corpus.csv", "/api/corpus.jsonl", "/api/me/data"];
    let asked: BTreeSet<&str> = requests(&run).iter().map(|(path, _)| *path).chain(whole).collect();
    assert_eq!(asked, described, "a way to read that is not measured, or one that is not there");
    let mut dear = Vec::new();
    for ((_, path), (_, same)) in requests(&run).into_iter().zip(requests(&other)) {
        let mut costs = [0; 2];
        for (cost, browser, meter, path, key) in
            [(0, &mut few, &small, path.as_str(), &run.key), (1, &mut many, &large, same.as_str(), &other.key)]
        {
            let key = format!("Bearer {key}");
            // These are for players who are new.
            let mut browser = browser.clone();
            if ["mode=practice", "/api/placement"].iter().any(|wish| path.contains(wish)) {
                browser.cookie = None;
            }
            // The first one may fill what is kept for a while.
            browser.get_with(path, header::AUTHORIZATION, &key).await;
            let before = meter.steps();
            for _ in 0..TIMES {
                let reply = browser.get_with(path, header::AUTHORIZATION, &key).await;
                assert!(reply.status.is_success() || path.contains("tspin-4"), "{path}: {}", reply.json);
            }
            costs[cost] = (meter.steps() - before) / u64::from(TIMES);
        }
        // What is neither rare nor common takes the square root of the corpus at most.
        // A beginner's puzzles are looked for among the easiest tenth, but at most a hundred.
        let narrow = ["themes=lean", "min=1200", "mode=practice"].iter().any(|wish| path.contains(wish));
        let most = if narrow { 4 * costs[0] } else { costs[0] * 3 / 2 };
        if costs[1] > most {
            dear.push((path, costs));
        }
    }
    assert!(dear.is_empty(), "steps in the small and in the large corpus: {dear:#?}");
}

#[tokio::test]
async fn a_page_of_cards_takes_as_many_queries_as_one_card() {
    let (mut browser, meter, _) = visited(SMALL).await;
    for (few, many) in [
        ("/api/history?count=1", "/api/history?count=60"),
        ("/api/flash?shelf=tspin-2&count=1", "/api/flash?shelf=tspin-2&count=20"),
        ("/api/corpus?count=1", "/api/corpus?count=60"),
        ("/api/review?game=nazo", "/api/review?game=tspin"),
    ] {
        let mut costs = Vec::new();
        for path in [few, many] {
            // The first one may fill what is kept for a while.
            browser.get(path).await;
            let before = meter.queries();
            let reply = browser.get(path).await;
            costs.push((reply.json.to_string().len(), meter.queries() - before));
        }
        let [(short, of_few), (long, of_many)] = costs[..] else { unreachable!() };
        let most = match few {
            // An empty list asks for nothing more.
            _ if few.contains("nazo") => of_few + 3,
            // Drawn from a random place on: where the shelf ends, it goes on at its beginning.
            _ if few.contains("flash") => of_few + 1,
            _ => of_few,
        };
        assert!(long > 10 * short && of_many <= most, "{many}: {of_many} queries, and {of_few} for one card");
    }
}

#[tokio::test]
async fn to_forget_a_match_costs_no_more_where_review_lists_are_long() {
    let mut costs = Vec::new();
    for listed in [0, TRIED] {
        let corpus = Corpus::in_memory().await.unwrap();
        corpus.add_puzzles(&(0..TRIED).map(puzzle).collect::<Vec<_>>(), 0).await.unwrap();
        let player = corpus.add_player(0).await.unwrap().0.id;
        let new = NewMatch {
            player: &player,
            game: "tspin",
            rules: "guideline",
            opponent: "weak",
            level: None,
            seed: 1,
            speed: 100,
            coach: false,
        };
        let memory = MemoryState { stability: 1.0, difficulty: 5.0, due_at: LONG_AGO };
        for n in 0..listed {
            let other = corpus.add_player(0).await.unwrap().0.id;
            let begun = corpus.begin_match(NewMatch { player: &other, ..new }, LONG_AGO, 0).await.unwrap();
            let chances = [MatchChance { tick: 1, puzzle: puzzle_id(&code(n)), donation: false }];
            let (at, chances, sides) = (LONG_AGO, &chances, sides(&begun));
            let end = MatchEnd { at, won: None, ticks: 600, record: "", sides, chances, memory, level: None };
            assert!(corpus.end_match(&begun, end).await.unwrap());
        }
        let begun = corpus.begin_match(new, LONG_AGO, 0).await.unwrap();
        let meter = corpus.meter().await.unwrap();
        corpus.forget_match(&begun.id).await.unwrap();
        assert_eq!(corpus.match_of(&begun.id).await.unwrap(), None);
        costs.push(meter.steps());
    }
    assert!(costs[1] < costs[0] + u64::from(TRIED), "steps without and with review lists: {costs:?}");
}
