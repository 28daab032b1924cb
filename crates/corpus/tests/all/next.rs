//! What next: puzzles near a rating, about a theme, not seen yet.

use corpus::{Corpus, NewPuzzle, NewSession, PuzzleQuery, puzzle_id};
use play::{RunKind, wire::Mode};
use rate::Source;
use std::collections::HashSet;

/// A hundred puzzles rated 1000, 1010 … on two shelves in turn; every tenth is about something rare.
async fn stocked() -> (Corpus, String) {
    let corpus = Corpus::open(&cluster::place()).await.unwrap();
    let puzzle = |n: u32| NewPuzzle {
        code: format!("null:{n}"),
        twin: format!("null:{n}"),
        game: "null".into(),
        shelf: if n.is_multiple_of(2) { "even".into() } else { "odd".into() },
        steps: 2,
        answers: 1,
        sequences: 3,
        features: "{}".into(),
        measures: 1,
        certificate: "by hand".into(),
        rating: 1000.0 + 10.0 * f64::from(n),
        deviation: 150.0,
        source: Some(Source::Formula),
        themes: if n.is_multiple_of(10) { vec!["rare".into(), "any".into()] } else { vec!["any".into()] },
        estimates: Vec::new(),
    };
    corpus.add_puzzles(&(0..100).map(puzzle).collect::<Vec<_>>(), 0).await.unwrap();
    let player = corpus.add_player(0).await.unwrap().0.id;
    (corpus, player)
}

const ALL: PuzzleQuery = PuzzleQuery {
    game: "null",
    shelves: &["even", "odd"],
    themes: &[],
    min: f64::MIN,
    max: f64::MAX,
    not: &[],
    player: None,
    run: None,
};

async fn see(corpus: &Corpus, player: &str, n: u32, at: i64) {
    let new = NewSession {
        player,
        puzzle: &puzzle_id(&format!("null:{n}")),
        mode: Mode::Practice,
        run: None,
        review: None,
        notice: false,
    };
    corpus.begin_session(new, at).await.unwrap();
}

#[tokio::test]
async fn the_nearest_few_are_drawn_from() {
    let (corpus, _) = stocked().await;
    let mut drawn = HashSet::new();
    for _ in 0..100 {
        let puzzle = corpus.nearest(&ALL, 1502.0).await.unwrap().unwrap();
        assert!((puzzle.rating - 1502.0).abs() <= 30.0, "{}", puzzle.rating);
        drawn.insert(puzzle.id);
    }
    assert!(drawn.len() > 2, "chance has no choice");
    for (wanted, rating, lowest, highest) in [
        (ALL, -500.0, 1000.0, 1050.0),
        (ALL, 9000.0, 1940.0, 1990.0),
        (PuzzleQuery { shelves: &["even"], ..ALL }, 1502.0, 1440.0, 1560.0),
        (PuzzleQuery { min: 1700.0, max: 1720.0, ..ALL }, 1200.0, 1700.0, 1720.0),
        (PuzzleQuery { min: 1700.0, max: 1720.0, ..ALL }, 1900.0, 1700.0, 1720.0),
        (PuzzleQuery { min: 1700.0, max: 1700.0, ..ALL }, 1200.0, 1700.0, 1700.0),
    ] {
        let puzzle = corpus.nearest(&wanted, rating).await.unwrap().unwrap();
        assert!((lowest..=highest).contains(&puzzle.rating), "{wanted:?}: {}", puzzle.rating);
        assert!(wanted.shelves.contains(&puzzle.shelf.as_str()));
    }
    for game in [PuzzleQuery { game: "other", ..ALL }, PuzzleQuery { shelves: &["nothing"], ..ALL }] {
        assert_eq!(corpus.nearest(&game, 1500.0).await.unwrap(), None);
        assert_eq!(corpus.at_random(&game).await.unwrap(), None);
    }
}

#[tokio::test]
async fn themes_and_ranges_are_honoured_until_nothing_is_left() {
    let (corpus, player) = stocked().await;
    let wanted =
        PuzzleQuery { themes: &["rare", "unheard of"], min: 1500.0, max: 1700.0, player: Some(&player), ..ALL };
    let rare = [50, 60, 70];
    for at in 0..3 {
        for puzzle in [corpus.nearest(&wanted, 1650.0).await, corpus.at_random(&wanted).await] {
            let n = ((puzzle.unwrap().unwrap().rating - 1000.0) / 10.0) as u32;
            assert!(rare.contains(&n), "{n}");
        }
        see(&corpus, &player, rare[at], at as i64).await;
    }
    // All of them were seen: then something else in the range, and only then something outside of it.
    for at in 3..21 {
        let puzzle = corpus.at_random(&wanted).await.unwrap().unwrap();
        assert!((1500.0..=1700.0).contains(&puzzle.rating) && puzzle.rating % 100.0 != 0.0, "{}", puzzle.rating);
        see(&corpus, &player, ((puzzle.rating - 1000.0) / 10.0) as u32, at).await;
    }
    let outside = corpus.nearest(&wanted, 1650.0).await.unwrap().unwrap();
    assert!(!(1500.0..=1700.0).contains(&outside.rating), "{}", outside.rating);
}

#[tokio::test]
async fn the_unseen_come_first_then_what_was_seen_longest_ago() {
    let (corpus, player) = stocked().await;
    let wanted = PuzzleQuery { min: 1000.0, max: 1090.0, player: Some(&player), ..ALL };
    corpus.add_glimpses(&player, &[puzzle_id("null:3")], 5).await.unwrap();
    for n in (0..100).filter(|&n| n != 7 && n != 3) {
        see(&corpus, &player, n, 100 + i64::from(n)).await;
    }
    for _ in 0..5 {
        assert_eq!(corpus.nearest(&wanted, 1000.0).await.unwrap().unwrap().rating, 1070.0);
        assert_eq!(corpus.at_random(&wanted).await.unwrap().unwrap().rating, 1070.0);
    }
    see(&corpus, &player, 7, 300).await;
    let next = corpus.nearest(&wanted, 1050.0).await.unwrap().unwrap();
    assert_eq!(next.rating, 1030.0, "its answer was glimpsed before anything else was seen");
    let not = [next.id.as_str()];
    assert_eq!(corpus.at_random(&PuzzleQuery { not: &not, ..wanted }).await.unwrap().unwrap().rating, 1000.0);
}

#[tokio::test]
async fn a_run_shows_nothing_twice() {
    let (corpus, player) = stocked().await;
    let run = corpus.begin_run(&player, "null", RunKind::Rush, 0).await.unwrap();
    for n in 0..100 {
        see(&corpus, &player, n, 1).await;
    }
    let wanted = PuzzleQuery { player: Some(&player), run: Some(&run.id), ..ALL };
    let mut seen = HashSet::new();
    for at in 0..100 {
        let puzzle = corpus.nearest(&wanted, 1500.0).await.unwrap().unwrap();
        assert!(at > 10 || (puzzle.rating - 1500.0).abs() <= 150.0, "seen before, but not in this run");
        let new = NewSession {
            player: &player,
            puzzle: &puzzle.id,
            mode: Mode::Rush,
            run: Some(&run.id),
            review: None,
            notice: false,
        };
        corpus.begin_session(new, at).await.unwrap();
        assert!(seen.insert(puzzle.id), "at {at}");
    }
    assert!(corpus.nearest(&wanted, 1500.0).await.unwrap().is_some(), "rather again than nothing");
}
