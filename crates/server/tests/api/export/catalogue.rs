//! The open corpus, page by page and as one file.

use crate::browser::{Browser, OTHER, UNIQUE, stocked};
use axum::http::header;
use corpus::{Corpus, Estimate, NewPuzzle, puzzle_id};
use play::wire::{Aspect, CorpusPage, CorpusRow, PuzzleCard, Source};
use serde_json::from_value;
use std::collections::HashSet;

/// More than one page of them, and both puzzles.
async fn many() -> Corpus {
    let corpus = stocked().await;
    let puzzle = |n: usize| NewPuzzle {
        code: format!("tspin:{n}"),
        twin: format!("tspin:{n}"),
        game: "tspin".into(),
        shelf: "tspin-3".into(),
        steps: 3,
        answers: 1,
        sequences: 1,
        features: "{}".into(),
        measures: i64::MAX,
        certificate: format!("«{n}», \"by hand\""),
        rating: 1000.4,
        deviation: 150.0,
        source: Some(Source::Formula),
        themes: vec!["lean".into(), "wall".into()],
        estimates: Vec::new(),
    };
    corpus.add_puzzles(&(0..1100).map(puzzle).collect::<Vec<_>>(), 0).await.unwrap();
    corpus
}

#[tokio::test]
async fn pages_tell_every_puzzle_once() {
    let mut browser = Browser::new(&many().await);
    let (mut after, mut ids, mut pages) = (String::new(), Vec::new(), 0);
    loop {
        let page = browser.get(&format!("/api/corpus?count=400&after={after}")).await;
        let page: CorpusPage = from_value(page.json).unwrap();
        ids.extend(page.puzzles.into_iter().map(|row| row.id));
        pages += 1;
        match page.next {
            Some(next) => after = next,
            None => break,
        }
    }
    assert_eq!((pages, ids.len()), (3, 1102));
    assert!(ids.is_sorted_by(|a, b| a < b));
    let page: CorpusPage = from_value(browser.get("/api/corpus?shelf=tspin-2").await.json).unwrap();
    let ids: HashSet<String> = page.puzzles.iter().map(|row| row.id.clone()).collect();
    assert_eq!((ids, page.next), ([puzzle_id(UNIQUE), puzzle_id(OTHER)].into(), None));
    let row = &page.puzzles[0];
    assert_eq!((row.rating, row.good_share, row.opinions, row.themes[0].as_str()), (1100, None, 0, "wall"));
    let most: CorpusPage = from_value(browser.get("/api/corpus?count=100000").await.json).unwrap();
    assert_eq!(most.puzzles.len(), 500);
    browser.get("/api/corpus?shelf=nothing").await.refused(404, "no puzzle on the shelf");
    browser.get("/api/corpus?count=many").await.refused(400, "count");
}

#[tokio::test]
async fn the_files_hold_every_puzzle_once() {
    let mut browser = Browser::new(&many().await);
    let lines = browser.get("/api/corpus.jsonl").await;
    assert_eq!(lines.headers[header::CONTENT_TYPE], "application/jsonl; charset=utf-8");
    let rows: Vec<CorpusRow> = lines.text().lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(rows.iter().map(|row| &row.id).collect::<HashSet<_>>().len(), 1102);
    assert_eq!(rows.len(), 1102);

    let table = browser.get("/api/corpus.csv").await;
    assert!(table.headers[header::CONTENT_TYPE].to_str().unwrap().starts_with("text/csv"));
    assert!(table.headers[header::CONTENT_DISPOSITION].to_str().unwrap().contains("tsumi.csv"));
    let lines: Vec<&str> = table.text().split("\r\n").collect();
    assert_eq!((lines.len(), lines[1103]), (1104, ""), "the head, the puzzles, and nothing after the last line");
    assert!(lines[0].starts_with("id,code,game,shelf,steps,answers,rating,"));
    for (row, line) in rows.iter().zip(&lines[1..]) {
        assert!(line.starts_with(&format!("{},{},tspin,", row.id, row.code)), "{line}");
        let quoted = format!("\"{}\"", row.certificate.replace('"', "\"\""));
        assert!(line.ends_with(&quoted) || line.ends_with(",by hand"), "{line}");
    }
    assert!(lines.iter().any(|line| line.contains(",lean wall,")));
    let empty = Corpus::open(&cluster::place()).await.unwrap();
    let table = Browser::new(&empty).get("/api/corpus.csv").await;
    assert_eq!(table.text().lines().count(), 1);
}

#[tokio::test]
async fn estimates_go_out_with_their_sources_as_the_puzzle_tells_them() {
    let corpus = many().await;
    let said = |aspect, value, source| Estimate { puzzle: puzzle_id(UNIQUE), aspect, value, source };
    let all = [said(Aspect::Fun, 3.512, Source::People), said(Aspect::Difficulty, 2.25, Source::Simulated)];
    corpus.put_estimates(&all).await.unwrap();
    let mut browser = Browser::new(&corpus);
    let card: PuzzleCard = from_value(browser.get(&format!("/api/puzzles/{}", puzzle_id(UNIQUE))).await.json).unwrap();
    assert!(card.estimates.len() >= 2, "{card:?}");
    let lines = browser.get("/api/corpus.jsonl").await;
    let rows: Vec<CorpusRow> = lines.text().lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let row = rows.iter().find(|row| row.id == card.id).unwrap();
    assert_eq!(row.estimates, card.estimates);
    assert!(rows.iter().any(|row| row.estimates.is_empty()));

    let table = browser.get("/api/corpus.csv").await;
    let mut table = csv::Reader::from_reader(table.text().as_bytes());
    let head = table.headers().unwrap().clone();
    let place = |name: &str| head.iter().position(|column| column == name).unwrap();
    let record = table.records().map(Result::unwrap).find(|record| record[0] == card.id).unwrap();
    let told = ["fun", "difficulty"].map(|name| {
        let column = format!("estimated_{name}");
        (&record[place(&column)], &record[place(&format!("{column}_source"))])
    });
    assert_eq!(told, [("3512", "people"), ("2250", "simulated")]);
    // What players said is not what is thought.
    assert!(!head.iter().any(|column| column == "fun") && record[place("good_share")].is_empty());
}
