//! One story, told to every kind of database: puzzles are stocked, a player comes, plays, and comes back.

use corpus::{Corpus, NewAttempt, NewPuzzle, NewSession, PuzzleQuery, RatingUpdate, puzzle_id};
use play::wire::{Ending, Mode};
use rate::{RatedAttempt, Rating, Source};
use std::collections::HashSet;

fn puzzle(shelf: &str, n: u32) -> NewPuzzle {
    NewPuzzle {
        code: format!("null:{n}:2"),
        twin: format!("null:{n}:2"),
        game: "null".into(),
        shelf: shelf.into(),
        steps: 2,
        answers: 1,
        sequences: 3,
        features: r#"{"stones":7.0}"#.into(),
        measures: 1,
        certificate: format!("null/9#{n}@1"),
        rating: 1000.0 + f64::from(n),
        deviation: 150.0,
        source: Some(Source::Formula),
        themes: vec!["even".into(), "odd".into()],
        estimates: Vec::new(),
    }
}

fn practice<'a>(player: &'a str, puzzle: &'a str) -> NewSession<'a> {
    NewSession { player, puzzle, mode: Mode::Practice, run: None, review: None, notice: false }
}

fn wanted<'a>(shelves: &'a [&'a str], player: Option<&'a str>, not: &'a [&'a str]) -> PuzzleQuery<'a> {
    PuzzleQuery { game: "null", shelves, themes: &[], min: f64::MIN, max: f64::MAX, not, player, run: None }
}

/// Nobody gets better or worse.
fn nothing(player: Option<Rating>, puzzle: Rating, _: bool) -> RatingUpdate {
    let player = player.unwrap_or(Rating { rating: 1200.0, deviation: 350.0, volatility: 0.06 });
    RatingUpdate { before: player, after: RatedAttempt { expected: 0.5, player, puzzle } }
}

async fn story(corpus: &Corpus) {
    // Stocking: what is there already, itself or as a twin, is left out.
    let stock: Vec<NewPuzzle> = (1..=5).map(|n| puzzle("null-2", n)).collect();
    assert_eq!(corpus.add_puzzles(&stock, 10).await.unwrap(), 5);
    assert_eq!(corpus.add_puzzles(&stock, 11).await.unwrap(), 0);
    let mirrored = NewPuzzle { code: "null:mirrored".into(), ..puzzle("null-2", 1) };
    assert_eq!(corpus.add_puzzles(&[mirrored, puzzle("null-3", 6)], 12).await.unwrap(), 1);
    assert_eq!((corpus.count("null-2").await.unwrap(), corpus.count("no such").await.unwrap()), (5, 0));
    let shelves = corpus.shelves().await.unwrap();
    assert_eq!(shelves.iter().map(|s| (s.key.as_str(), s.puzzles)).collect::<Vec<_>>(), [("null-2", 5), ("null-3", 1)]);
    let certificates = corpus.certificates("null-3", "", 10).await.unwrap();
    assert_eq!(certificates, [(puzzle_id("null:6:2"), "null/9#6@1".to_owned())]);
    assert_eq!(corpus.certificates("null-3", &certificates[0].0, 10).await.unwrap(), []);
    let stored = corpus.puzzle(&puzzle_id("null:3:2")).await.unwrap().unwrap();
    assert_eq!((stored.code.as_str(), stored.made_at, stored.id.len()), ("null:3:2", 10, 12));
    assert_eq!((stored.rating, stored.source), (1003.0, Some(Source::Formula)));
    assert_eq!(corpus.themes(&stored.id).await.unwrap(), ["even", "odd"]);
    assert_eq!(corpus.puzzle("no such").await.unwrap(), None);

    // A player, known again by the token alone.
    let (player, token) = corpus.add_player(20).await.unwrap();
    assert_eq!(corpus.player(&token).await.unwrap(), Some(player.clone()));
    assert_eq!(corpus.player("guessed").await.unwrap(), None);

    // Unseen ones first, each once; then the one seen longest ago; never the same twice in a row.
    let mut seen: Vec<String> = Vec::new();
    for now in 30..40 {
        let not: Vec<&str> = seen.last().map(String::as_str).into_iter().collect();
        let next = corpus.at_random(&wanted(&["null-2"], Some(&player.id), &not)).await.unwrap().unwrap();
        corpus.begin_session(practice(&player.id, &next.id), now).await.unwrap();
        seen.push(next.id);
    }
    assert_eq!(seen[..5].iter().collect::<HashSet<_>>().len(), 5);
    assert_eq!(seen[..5], seen[5..]);
    let next = |shelves, not| async move { corpus.at_random(&wanted(shelves, None, not)).await.unwrap() };
    let lonely = next(&["null-3"], &[]).await.unwrap();
    let not = [lonely.id.as_str()];
    assert_eq!(next(&["null-3"], &not).await.unwrap(), lonely);
    assert_eq!(next(&["null-2"], &not).await.unwrap().shelf, "null-2");
    assert_eq!(next(&["no such"], &not).await, None);

    // Attempts: numbered, timed from the one before.
    let session = corpus.begin_session(practice(&player.id, &stored.id), 100).await.unwrap();
    let attempt = |transcript, received_at, outcome| NewAttempt {
        session: &session,
        transcript,
        outcome,
        moves: 0,
        client_ms: 7,
        received_at,
        rated: true,
    };
    let first = corpus.add_attempt(attempt("a", 150, Ending::Failed), nothing).await.unwrap();
    // Sent again because its reply was lost, it is still the same one.
    let again = corpus.add_attempt(attempt("a", 180, Ending::Failed), nothing).await.unwrap();
    assert!(first.new && !again.new && first.rated.is_some());
    assert_eq!((&again.attempt, &again.rated), (&first.attempt, &first.rated));
    let first = first.attempt;
    let (second, third) = tokio::join!(
        corpus.add_attempt(attempt("b", 210, Ending::Solved), nothing),
        corpus.add_attempt(attempt("c", 210, Ending::Solved), nothing)
    );
    let numbers: HashSet<i64> = [second.unwrap().attempt.number, third.unwrap().attempt.number].into();
    assert_eq!((first.number, first.server_ms, numbers), (1, 50, [2, 3].into()));
    let told = corpus.attempts(&session.id).await.unwrap();
    assert_eq!(told.iter().map(|a| a.server_ms).collect::<Vec<_>>(), [50, 60, 0]);
    assert_eq!(told.iter().map(|a| a.outcome).collect::<Vec<_>>(), [Ending::Failed, Ending::Solved, Ending::Solved]);
    corpus.answer_shown(&session.id, 300).await.unwrap();
    corpus.answer_shown(&session.id, 400).await.unwrap();
    assert_eq!(corpus.session(&session.id).await.unwrap().unwrap().answer_shown_at, Some(300));

    // Nothing can belong to nobody.
    assert!(corpus.begin_session(practice("nobody", &stored.id), 500).await.is_err());
    assert!(corpus.begin_session(practice(&player.id, "no such"), 500).await.is_err());
}

#[tokio::test]
async fn in_memory() {
    story(&Corpus::open(&cluster::place()).await.unwrap()).await;
}

#[tokio::test]
async fn in_a_file_that_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().join("new/folder/corpus.sqlite");
    let corpus = Corpus::open(place.to_str().unwrap()).await.unwrap();
    story(&corpus).await;
    corpus.close().await;
    let again = Corpus::open(&format!("sqlite://{}", place.display())).await.unwrap();
    assert_eq!(again.count("null-2").await.unwrap(), 5);
    let other = Corpus::open(place.to_str().unwrap()).await.unwrap();
    assert_eq!(other.shelves().await.unwrap(), again.shelves().await.unwrap());
}

#[tokio::test(flavor = "multi_thread")]
async fn many_attempts_at_once_are_numbered_one_by_one() {
    let folder = tempfile::tempdir().unwrap();
    let corpus = Corpus::open(folder.path().join("corpus.sqlite").to_str().unwrap()).await.unwrap();
    corpus.add_puzzles(&[puzzle("null-2", 1)], 0).await.unwrap();
    let (player, _) = corpus.add_player(0).await.unwrap();
    let session = corpus.begin_session(practice(&player.id, &puzzle_id("null:1:2")), 0).await.unwrap();
    let tasks: Vec<_> = (1..=40)
        .map(|received_at| {
            let (corpus, session) = (corpus.clone(), session.clone());
            tokio::spawn(async move {
                let (outcome, transcript) = (Ending::Failed, received_at.to_string());
                let transcript = transcript.as_str();
                let new = NewAttempt {
                    session: &session,
                    transcript,
                    outcome,
                    moves: 0,
                    client_ms: 0,
                    received_at,
                    rated: true,
                };
                corpus.add_attempt(new, nothing).await.unwrap().attempt.number
            })
        })
        .collect();
    let mut numbers = Vec::new();
    for task in tasks {
        numbers.push(task.await.unwrap());
    }
    numbers.sort_unstable();
    assert_eq!(numbers, (1..=40).collect::<Vec<_>>());
}

#[tokio::test]
async fn what_cannot_be_opened_is_said_clearly() {
    let folder = tempfile::tempdir().unwrap();
    let corrupt = folder.path().join("corrupt.sqlite");
    std::fs::write(&corrupt, "this was never a database, whatever its name says. ".repeat(100)).unwrap();
    let told = |place: &std::path::Path| {
        let place = place.to_str().unwrap().to_owned();
        async move { Corpus::open(&place).await.unwrap_err().to_string() }
    };
    let error = told(&corrupt).await;
    assert!(error.contains("corrupt.sqlite") && error.contains("not a database"), "{error}");
    assert!(std::fs::read_to_string(&corrupt).unwrap().starts_with("this was never"), "it must not be overwritten");
    let error = told(folder.path()).await;
    assert!(error.contains("cannot open the database") && error.contains("expected"), "{error}");
    let error = told(&corrupt.join("below/a/file.sqlite")).await;
    assert!(error.contains("cannot make the folder"), "{error}");
}
