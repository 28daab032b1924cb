//! The next puzzle of a large corpus: it costs as much as in a small one.

use corpus::{Corpus, NewPuzzle, NewSession, PuzzleQuery, puzzle_id};
use play::wire::Mode;
use rate::Source;

/// Half of the puzzles of one shelf are about something common, and a few about something rare; another shelf has neither. Ratings are spread
/// evenly from 800 to 1600.
fn puzzle(n: u32, count: u32) -> NewPuzzle {
    let themes = [(n.is_multiple_of(2), "common"), (n.is_multiple_of(200), "rare")];
    let themes = themes.into_iter().filter(|(has, _)| *has && n % 4 < 3);
    NewPuzzle {
        code: format!("null:{n}"),
        twin: format!("null:{n}"),
        game: "null".into(),
        shelf: if n % 4 < 3 { "themed".into() } else { "plain".into() },
        steps: 2,
        answers: 1,
        sequences: 3,
        features: "{}".into(),
        measures: 1,
        certificate: "by hand".into(),
        rating: 800.0 + f64::from(n * 7919 % count) / f64::from(count) * 800.0,
        deviation: 150.0,
        source: Some(Source::Formula),
        themes: themes.map(|(_, name)| name.to_owned()).collect(),
        estimates: Vec::new(),
    }
}

async fn stocked(place: &str, count: u32) -> Corpus {
    let corpus = Corpus::open(place).await.unwrap();
    let all: Vec<NewPuzzle> = (0..count).map(|n| puzzle(n, count)).collect();
    assert_eq!(corpus.add_puzzles(&all, 0).await.unwrap(), u64::from(count));
    corpus
}

const ALL: PuzzleQuery = PuzzleQuery {
    game: "null",
    shelves: &["plain", "themed"],
    themes: &[],
    min: f64::MIN,
    max: f64::MAX,
    not: &[],
    player: None,
    run: None,
};
const COMMON: PuzzleQuery = PuzzleQuery { themes: &["common"], ..ALL };

#[tokio::test]
async fn what_is_asked_for_is_found_among_many() {
    let corpus = stocked(&cluster::place(), 2000).await;
    for _ in 0..20 {
        let near = corpus.nearest(&COMMON, 1100.0).await.unwrap().unwrap();
        assert!((950.0..=1250.0).contains(&near.rating) && near.shelf == "themed", "{}", near.rating);
        for wanted in [COMMON, PuzzleQuery { themes: &["rare"], ..ALL }, PuzzleQuery { min: 1590.0, ..COMMON }] {
            let puzzle = corpus.at_random(&wanted).await.unwrap().unwrap();
            let themes = corpus.themes(&puzzle.id).await.unwrap();
            assert!(themes.contains(&wanted.themes[0].to_owned()) && puzzle.rating >= wanted.min, "{wanted:?}");
        }
        for (min, max) in [(1000.0, 1400.0), (1200.0, 1204.0), (1592.0, f64::MAX)] {
            let puzzle = corpus.at_random(&PuzzleQuery { min, max, ..ALL }).await.unwrap().unwrap();
            assert!((min..=max).contains(&puzzle.rating), "{}", puzzle.rating);
        }
    }
}

#[tokio::test]
async fn the_last_puzzle_of_a_theme_that_a_player_has_not_seen_is_found() {
    let corpus = stocked(&cluster::place(), 1200).await;
    let player = corpus.add_player(0).await.unwrap().0.id;
    for n in (0..1200).filter(|n| *n != 600 && n % 4 == 0) {
        let puzzle = puzzle_id(&format!("null:{n}"));
        let mode = Mode::Practice;
        let new = NewSession { player: &player, puzzle: &puzzle, mode, run: None, review: None, notice: false };
        corpus.begin_session(new, 0).await.unwrap();
    }
    let wanted = PuzzleQuery { player: Some(&player), not: &[&puzzle_id("null:2")], ..COMMON };
    let left = |n: u32| n % 4 == 2 || n == 600;
    let codes: Vec<String> = (0..1200).filter(|n| left(*n)).map(|n| format!("null:{n}")).collect();
    for puzzle in [corpus.nearest(&wanted, 1100.0).await, corpus.at_random(&wanted).await] {
        assert!(codes.contains(&puzzle.unwrap().unwrap().code));
    }
    for n in (0..1200).filter(|n| n % 4 == 2) {
        let puzzle = puzzle_id(&format!("null:{n}"));
        let mode = Mode::Practice;
        let new = NewSession { player: &player, puzzle: &puzzle, mode, run: None, review: None, notice: false };
        corpus.begin_session(new, 0).await.unwrap();
    }
    for puzzle in [corpus.nearest(&wanted, 1100.0).await, corpus.at_random(&wanted).await] {
        assert_eq!(puzzle.unwrap().unwrap().code, "null:600");
    }
}

/// How often each is asked for: what is drawn at random takes now more steps, now fewer.
const TIMES: u64 = 200;

#[tokio::test]
async fn it_takes_as_many_steps_however_many_there_are() {
    let (small, large) = (stocked(":memory:", 2000).await, stocked(":memory:", 20_000).await);
    let bounds = |min, max| PuzzleQuery { min, max, ..ALL };
    let mut dear = Vec::new();
    for (what, wanted) in [
        ("anything", ALL),
        ("a theme", COMMON),
        ("a theme and bounds", PuzzleQuery { min: 1000.0, max: 1100.0, ..COMMON }),
        ("wide bounds", bounds(1000.0, 1400.0)),
        ("a tenth", bounds(1000.0, 1080.0)),
    ] {
        let mut costs = [[0; 2]; 2];
        for (cost, corpus) in costs.iter_mut().zip([&small, &large]) {
            let meter = corpus.meter().await.unwrap();
            for _ in 0..TIMES {
                corpus.nearest(&wanted, 1200.0).await.unwrap().unwrap();
            }
            let near = meter.steps();
            for _ in 0..TIMES {
                corpus.at_random(&wanted).await.unwrap().unwrap();
            }
            *cost = [near / TIMES, (meter.steps() - near) / TIMES];
        }
        if (0..2).any(|way| costs[1][way] > costs[0][way] * 3 / 2) {
            dear.push((what, costs));
        }
    }
    assert!(dear.is_empty(), "steps near a rating and at random, in the small and in the large corpus: {dear:#?}");
}
