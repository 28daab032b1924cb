//! What people do and say, on its way into models and from there into first ratings.

use crate::run::{done, stderr, temporary, tsumi};
use corpus::{Answers, Corpus, NewAttempt, NewPuzzle, NewSession, Puzzle, RatingUpdate, puzzle_id};
use play::wire::{Ending, Mode};
use puzzle::{Budget, Measure, Solve, Train};
use rate::{Aspect, RatedAttempt, Rating, Source};
use std::{fs, future::Future};
use tspin::TSpin;

/// Puzzles that people play, and others of the same kind.
const PLAYED: usize = 30;
const ALL: usize = 60;
/// Players who are known well; so many games make a rating one from play.
const PLAYERS: usize = 20;

fn block_on<T>(work: impl Future<Output = T>) -> T {
    tokio::runtime::Runtime::new().unwrap().block_on(work)
}

/// Puzzles of one move, as they come from the forge; all thought to be equally hard.
fn puzzles() -> Vec<NewPuzzle> {
    let count = ALL.to_string();
    let codes = done(&["forge", "reverse-1", "--count", &count, "--quiet"]);
    let codes: Vec<&str> = codes.lines().filter_map(|line| line.split_whitespace().next()).collect();
    assert_eq!(codes.len(), ALL);
    let number = |(n, code): (usize, &&str)| NewPuzzle {
        code: (*code).into(),
        twin: (*code).into(),
        game: "tspin".into(),
        shelf: "tspin-1".into(),
        steps: 1,
        answers: 1,
        sequences: 1,
        features: measured(code),
        measures: i64::MAX,
        certificate: format!("by hand {n}"),
        rating: 1000.0 + n as f64,
        deviation: 150.0,
        source: Some(Source::Formula),
        themes: Vec::new(),
        estimates: Vec::new(),
    };
    codes.iter().enumerate().map(number).collect()
}

/// What the server would have measured.
fn measured(code: &str) -> String {
    let puzzle = code.parse().unwrap();
    let solutions = TSpin::solve(&puzzle, Budget::default());
    let names = TSpin::features().iter().map(|feature| feature.name);
    let values = names.zip(TSpin::measure(&puzzle, solutions.lines.first()));
    let all = values.chain([("bits", TSpin::hardness(&puzzle, &solutions))]);
    all.map(|(name, value)| (name.to_owned(), value)).collect::<serde_json::Value>().to_string()
}

fn filled(puzzle: &NewPuzzle) -> f64 {
    let features: serde_json::Value = serde_json::from_str(&puzzle.features).unwrap();
    features["filled"].as_f64().unwrap()
}

/// A game that leads the puzzle to where it belongs.
async fn play(corpus: &Corpus, player: &str, puzzle: &NewPuzzle, true_rating: f64, begun_at: i64) {
    let id = puzzle_id(&puzzle.code);
    let new = NewSession { player, puzzle: &id, mode: Mode::Practice, run: None, review: None, notice: false };
    let session = corpus.begin_session(new, begun_at).await.unwrap();
    let outcome = Ending::Solved;
    let new = NewAttempt {
        session: &session,
        transcript: "x",
        outcome,
        moves: 1,
        client_ms: 2500,
        received_at: begun_at + 3000,
        rated: true,
    };
    let known = Rating { rating: 1500.0, deviation: 60.0, volatility: 0.06 };
    let reckon = |_: Option<Rating>, puzzle: Rating, _| {
        let after = Rating { rating: true_rating, deviation: 80.0, ..puzzle };
        RatingUpdate { before: known, after: RatedAttempt { expected: 0.5, player: known, puzzle: after } }
    };
    corpus.add_attempt(new, reckon).await.unwrap();
}

async fn stored(corpus: &Corpus, puzzle: &NewPuzzle) -> Puzzle {
    corpus.puzzle(&puzzle_id(&puzzle.code)).await.unwrap().unwrap()
}

#[test]
fn play_makes_a_model_that_rates_what_nobody_has_played() {
    let (database, model) = (temporary("play.sqlite"), temporary("play.txt"));
    let _ = fs::remove_file(&database);
    let puzzles = puzzles();
    // People find the fuller boards harder: ten points for each cell.
    let truly = |puzzle: &NewPuzzle| 800.0 + 10.0 * filled(puzzle);
    block_on(async {
        let corpus = Corpus::open(&database).await.unwrap();
        corpus.add_puzzles(&puzzles, 0).await.unwrap();
        for _ in 0..PLAYERS {
            let player = corpus.add_player(0).await.unwrap().0.id;
            // One after the other: nobody plays two at a time.
            for (begun_at, puzzle) in (0..).step_by(10_000).zip(&puzzles[..PLAYED]) {
                play(&corpus, &player, puzzle, truly(puzzle), begun_at).await;
            }
        }
        corpus.close().await;
    });
    let refused = tsumi(&["fit", "--played", &database, "--aspect", "fun", "--out", &model], b"");
    assert!(refused.status.code() == Some(2) && stderr(&refused).contains("expected --aspect difficulty"));
    let told = done(&["fit", "--played", &database, "--times", "1", "--quiet", "--out", &model]);
    assert!(told.contains("tspin of 1 move: 30 puzzles, ratings from play, source people"), "{told}");
    let told = done(&["evaluate", "opinions", "--played", &database, "--times", "1", "--quiet"]);
    assert!(!told.contains("one rater against") && !told.contains("personal correction"), "{told}");

    let told = done(&["rate", "--database", &database, "--model", &model]);
    // A few of the others are unlike any of the thirty.
    let spoken: usize = told.split_whitespace().nth(1).unwrap().parse().unwrap();
    assert!((54..=60).contains(&spoken), "{told}");
    assert!(told.contains("first ratings by regression on 30 puzzles rated by play"), "{told}");
    assert!(told.contains("30 unplayed puzzles got first ratings"), "{told}");
    block_on(async {
        let corpus = Corpus::open(&database).await.unwrap();
        let (mut off, mut silent) = (0.0, 0);
        for (number, puzzle) in puzzles.iter().enumerate() {
            let now = stored(&corpus, puzzle).await;
            if number >= PLAYED && corpus.estimates(&now.id).await.unwrap().is_empty() {
                assert_eq!(now.source, Some(Source::Simulated), "of what it has not seen the model says nothing");
                silent += 1;
                continue;
            }
            assert_eq!(now.source, Some(Source::People));
            if number < PLAYED {
                assert_eq!((now.rating, now.first_source), (truly(puzzle), Some(Source::Formula)), "play goes on");
            } else {
                off += (now.rating - truly(puzzle)).abs();
            }
        }
        assert_eq!(silent + spoken, ALL);
        let off = off / (spoken - PLAYED) as f64;
        assert!(off < 10.0, "off by {off} points on average, where a cell more or less makes ten");
        corpus.close().await;
    });

    let twice = tsumi(&["rate", "--database", &database, "--model", &model, "--model", &model], b"");
    assert!(stderr(&twice).contains("two models of difficulty for tspin with 1 moves; expected one"));
    let told = done(&["rate", "--database", &database, "--forget"]);
    assert!(told.contains("removed 1 models") && told.contains("30 puzzles are back"), "{told}");
    let sources = block_on(async {
        let corpus = Corpus::open(&database).await.unwrap();
        [stored(&corpus, &puzzles[0]).await.source, stored(&corpus, &puzzles[ALL - 1]).await.source]
    });
    assert_eq!(sources, [Some(Source::People), Some(Source::Simulated)]);
    let nothing = tsumi(&["rate", "--database", &database], b"");
    assert!(nothing.status.code() == Some(2) && stderr(&nothing).contains("expected --model, or --forget"));
}

#[test]
fn fun_in_one_bit_makes_a_model_too() {
    let (database, model) = (temporary("bits.sqlite"), temporary("bits.txt"));
    let _ = fs::remove_file(&database);
    let puzzles = puzzles();
    let middle = {
        let mut all: Vec<f64> = puzzles.iter().map(filled).collect();
        all.sort_by(f64::total_cmp);
        all[ALL / 2]
    };
    block_on(async {
        let corpus = Corpus::open(&database).await.unwrap();
        corpus.add_puzzles(&puzzles, 0).await.unwrap();
        let mut intake = corpus.import_answers().await.unwrap();
        for person in 0..3 {
            let player = intake.person(&format!("person {person}"), 0).await.unwrap();
            for puzzle in &puzzles {
                let good = filled(puzzle) > middle + f64::from(person - 1);
                let thumb = Answers { good: Some(good), ..Answers::default() };
                intake.answers(&player, &puzzle_id(&puzzle.code), &thumb, None, 0).await.unwrap();
            }
        }
        // One has said it on the scale, too, of one puzzle: that is what counts of them there.
        let player = intake.person("person 0", 0).await.unwrap();
        let grade = Answers { fun: Some(4), ..Answers::default() };
        intake.answers(&player, &puzzle_id(&puzzles[0].code), &grade, None, 0).await.unwrap();
        intake.keep().await.unwrap();
        corpus.close().await;
    });
    let told = done(&["fit", "--database", &database, "--aspect", "fun", "--times", "1", "--quiet", "--out", &model]);
    assert!(told.contains("60 puzzles, 180 answers about fun (179 thumbs: good counts as 3."), "{told}");
    done(&["rate", "--database", &database, "--model", &model]);
    let fun: Vec<(f64, f64)> = block_on(async {
        let corpus = Corpus::open(&database).await.unwrap();
        let mut fun = Vec::new();
        for puzzle in &puzzles {
            let said = corpus.estimates(&puzzle_id(&puzzle.code)).await.unwrap();
            assert_eq!((said[0].aspect, said[0].source), (Aspect::Fun, Source::People));
            fun.push((filled(puzzle), said[0].value));
        }
        fun
    });
    let mean = |above: bool| {
        let part: Vec<f64> = fun.iter().filter(|one| (one.0 > middle) == above).map(|one| one.1).collect();
        part.iter().sum::<f64>() / part.len() as f64
    };
    assert!(mean(true) > mean(false) + 0.8, "{} {}", mean(true), mean(false));
}
