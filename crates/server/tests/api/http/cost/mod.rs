//! What a request costs does not grow with the corpus: steps of the database and queries are counted, not time.

mod past;

use self::past::*;
use axum::http::header;
use corpus::{Corpus, MatchChance, MatchEnd, MemoryState, NewMatch, puzzle_id};
use serde_json::{Value, json};
use std::collections::BTreeSet;

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

#[tokio::test]
async fn a_pack_costs_no_more_in_a_larger_corpus() {
    let mut costs = Vec::new();
    for puzzles in [SMALL, 10 * SMALL] {
        let (known, meter, _) = visited(puzzles).await;
        let mut steps = Vec::new();
        for beginner in [false, true] {
            // The first one fills what is kept for a while.
            let mut measured = 0;
            for _ in 0..2 {
                let mut browser = known.other(None);
                match beginner {
                    true => drop(browser.begin(&code(1)).await),
                    false => browser.cookie.clone_from(&known.cookie),
                }
                let before = meter.steps();
                let held: Vec<String> = (0..100).map(|n| format!("{n:026}")).collect();
                let reply = browser.post("/api/pack", json!({ "game": "tspin", "held": held })).await;
                assert_eq!(reply.json["tickets"].as_array().map(Vec::len), Some(30), "{}", reply.json);
                measured = meter.steps() - before;
            }
            steps.push(measured);
        }
        costs.push(steps);
    }
    let (small, large) = (&costs[0], &costs[1]);
    assert!(small.iter().zip(large).all(|(small, large)| large <= &(small * 3 / 2)), "steps: {costs:?}");
}
