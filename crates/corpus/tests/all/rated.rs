//! Which attempts are rated, and what they do to ratings and counters.

use corpus::{Corpus, FirstRating, NewAttempt, NewPuzzle, NewSession, RatingUpdate, Session, Stored, puzzle_id};
use play::wire::{Ending, Mode};
use rate::{RatedAttempt, Rating, Source};

const PEOPLE: i64 = Rating::MIN_ATTEMPTS;

fn puzzle(shelf: &str, n: u32) -> NewPuzzle {
    NewPuzzle {
        code: format!("null:{n}:2"),
        twin: format!("null:{n}:2"),
        game: "null".into(),
        shelf: shelf.into(),
        steps: 2,
        answers: 1,
        sequences: 3,
        features: "{}".into(),
        measures: 1,
        certificate: format!("null/9#{n}@1"),
        rating: 1000.0,
        deviation: 150.0,
        source: Some(Source::Formula),
        themes: vec!["even".into(), if n.is_multiple_of(2) { "small".into() } else { "odd".into() }],
        estimates: Vec::new(),
    }
}

fn id(n: u32) -> String {
    puzzle_id(&format!("null:{n}:2"))
}

/// Who wins gains ten points, and the other loses them.
fn ten_points(player: Option<Rating>, puzzle: Rating, solved: bool) -> RatingUpdate {
    let before = player.unwrap_or(Rating { rating: 1200.0, deviation: 100.0, volatility: 0.06 });
    let gain = if solved { 10.0 } else { -10.0 };
    let moved = |standing: Rating, by: f64| Rating { rating: standing.rating + by, ..standing };
    RatingUpdate {
        before,
        after: RatedAttempt { expected: 0.75, player: moved(before, gain), puzzle: moved(puzzle, -gain) },
    }
}

struct Story {
    corpus: Corpus,
    now: i64,
}

impl Story {
    async fn new() -> Self {
        let corpus = Corpus::open(&cluster::place()).await.unwrap();
        let puzzles: Vec<NewPuzzle> = (1..=9).map(|n| puzzle("null-2", n)).collect();
        corpus.add_puzzles(&puzzles, 0).await.unwrap();
        Self { corpus, now: 1_000_000 }
    }

    async fn player(&self) -> String {
        self.corpus.add_player(0).await.unwrap().0.id
    }

    async fn begin(&mut self, player: &str, n: u32, mode: Mode) -> Session {
        self.now += 60_000;
        let new = NewSession { player, puzzle: &id(n), mode, run: None, review: None, notice: false };
        self.corpus.begin_session(new, self.now).await.unwrap()
    }

    /// A try that takes as long as said, ten seconds after the session began.
    async fn try_for(&mut self, session: &Session, solved: bool, client_ms: i64) -> Stored {
        self.submit(session, solved, client_ms, true).await
    }

    /// A solving try that may not be rated.
    async fn try_unrated(&mut self, session: &Session) -> Stored {
        self.submit(session, true, 9000, false).await
    }

    async fn submit(&mut self, session: &Session, solved: bool, client_ms: i64, rated: bool) -> Stored {
        self.now += 10_000;
        let outcome = if solved { Ending::Solved } else { Ending::Failed };
        let transcript = format!("{} {client_ms}", self.now);
        let (transcript, received_at) = (transcript.as_str(), self.now);
        let new = NewAttempt { session, transcript, outcome, moves: 3, client_ms, received_at, rated };
        self.corpus.add_attempt(new, ten_points).await.unwrap()
    }

    async fn play(&mut self, player: &str, n: u32, mode: Mode, solved: bool) -> Stored {
        let session = self.begin(player, n, mode).await;
        self.try_for(&session, solved, 9000).await
    }

    async fn rating(&self, player: &str) -> Option<f64> {
        self.corpus.player_rating(player, "null").await.unwrap().map(|known| known.rating.rating)
    }

    /// Rating, plays and solved ones of a puzzle.
    async fn told(&self, n: u32) -> (f64, i64, i64) {
        let puzzle = self.corpus.puzzle(&id(n)).await.unwrap().unwrap();
        (puzzle.rating, puzzle.plays, puzzle.solved)
    }
}

#[tokio::test]
async fn the_first_attempt_counts_and_no_other() {
    let mut story = Story::new().await;
    let player = story.player().await;
    assert_eq!(story.rating(&player).await, None);
    let rated = story.play(&player, 1, Mode::Practice, true).await.rated.unwrap();
    assert_eq!(
        (rated.player_rating_before, rated.player_rating_after, rated.puzzle_rating_after),
        (1200.0, 1210.0, 990.0)
    );
    assert_eq!((story.rating(&player).await, story.told(1).await), (Some(1210.0), (990.0, 1, 1)));
    let session = story.begin(&player, 2, Mode::Daily).await;
    assert!(story.try_for(&session, false, 500).await.rated.is_some());
    for _ in 0..2 {
        assert_eq!(story.try_for(&session, true, 500).await.rated, None);
    }
    assert_eq!(story.play(&player, 1, Mode::Practice, false).await.rated, None, "an old one again, in a new session");
    assert_eq!((story.rating(&player).await, story.told(2).await), (Some(1200.0), (1010.0, 1, 0)));
    assert_eq!(story.told(1).await, (990.0, 1, 1));
    assert_eq!(story.corpus.player_rating(&player, "null").await.unwrap().unwrap().games, 2);
}

#[tokio::test]
async fn what_cannot_be_or_was_helped_counts_for_nothing() {
    let mut story = Story::new().await;
    let player = story.player().await;
    // Too long: more than passed here, with two seconds of patience. Too short: three moves in less than 180 ms.
    for (n, client_ms, possible) in [(1, 12_001, false), (2, 12_000, true), (3, 179, false), (4, 180, true)] {
        let session = story.begin(&player, n, Mode::Practice).await;
        let stored = story.try_for(&session, true, client_ms).await;
        assert_eq!((stored.attempt.is_possible(), stored.rated.is_some()), (possible, possible), "{client_ms} ms");
        assert_eq!(story.told(n).await.1, i64::from(possible));
    }
    assert_eq!(story.play(&player, 1, Mode::Practice, true).await.rated, None, "the first one was spent");
    let rating = story.rating(&player).await;
    let answered = story.begin(&player, 5, Mode::Practice).await;
    story.corpus.answer_shown(&answered.id, story.now).await.unwrap();
    assert_eq!(story.try_for(&answered, true, 9000).await.rated, None);
    let hinted = story.begin(&player, 6, Mode::Practice).await;
    story.corpus.hint_shown(&hinted.id, story.now).await.unwrap();
    assert_eq!(story.play(&player, 6, Mode::Practice, true).await.rated, None, "hinted at in another session");
    story.corpus.add_glimpses(&player, &[id(7)], story.now).await.unwrap();
    assert_eq!(story.play(&player, 7, Mode::Practice, true).await.rated, None);
    let unrated = story.begin(&player, 8, Mode::Rush).await;
    assert_eq!(story.try_unrated(&unrated).await.rated, None, "the caller's rules rate no rush");
    assert_eq!(story.rating(&player).await, rating);
    for n in 5..=7 {
        assert_eq!(story.told(n).await, (1000.0, 0, 0), "helped ones say nothing of the puzzle");
    }
    assert_eq!(story.told(8).await, (1000.0, 1, 1), "but it was played");
}

#[tokio::test]
async fn people_are_the_source_after_enough_games_of_known_players() {
    let mut story = Story::new().await;
    for n in 1..=PEOPLE {
        let player = story.player().await;
        story.play(&player, 1, Mode::Practice, true).await;
        let puzzle = story.corpus.puzzle(&id(1)).await.unwrap().unwrap();
        let source = if n < PEOPLE { Source::Formula } else { Source::People };
        assert_eq!(puzzle.source, Some(source), "after {n} games");
        assert_eq!(puzzle.first_source, Some(Source::Formula), "what was said first is kept");
        assert_eq!(puzzle.is_by_play(), n >= PEOPLE);
        let grounds = story.corpus.rating_basis(&id(1)).await.unwrap();
        assert_eq!((grounds.games, grounds.counted, grounds.since.is_some()), (n, n, n == PEOPLE));
        assert_eq!((grounds.first_rating, grounds.first_deviation), (Some(1000.0), Some(150.0)));
        assert_eq!(puzzle.rating, 1000.0 - 10.0 * n as f64);
    }
    let corpus = story.corpus.clone();
    let shelf = |key: &'static str| {
        let corpus = corpus.clone();
        async move { corpus.shelves().await.unwrap().into_iter().find(|shelf| shelf.key == key).unwrap() }
    };
    let told = shelf("null-2").await;
    assert_eq!((told.puzzles, told.simulated, told.modelled, told.people), (9, 0, 0, 1));
    assert_eq!(story.corpus.rating_basis(&id(2)).await.unwrap(), corpus::RatingBasis::default());

    // A model speaks of what is not rated by play: what was never played, and what was played a little, and keeps what that did.
    let player = story.player().await;
    story.play(&player, 3, Mode::Practice, false).await;
    let first = |n| FirstRating {
        puzzle: id(n),
        rating: 1300.0,
        deviation: 150.0,
        source: Source::People,
        more: (n != 2).then_some(300.0),
    };
    assert_eq!(story.corpus.put_first_ratings(&[1, 2, 3].map(first)).await.unwrap(), 2);
    let mut ratings = Vec::new();
    for n in 1..=3 {
        let puzzle = story.corpus.puzzle(&id(n)).await.unwrap().unwrap();
        ratings.push((puzzle.rating, puzzle.source, puzzle.by_play));
    }
    let (people, by_play) = (Some(Source::People), 1000.0 - 10.0 * PEOPLE as f64);
    assert_eq!(ratings, [(by_play, people, 1), (1300.0, people, 0), (1310.0, people, 0)]);
    let told = shelf("null-2").await;
    assert_eq!((told.puzzles, told.modelled, told.people), (9, 2, 1));
}

#[tokio::test]
async fn the_crowd_is_told_from_five_on() {
    let mut story = Story::new().await;
    for n in 1..=5 {
        let puzzle = story.corpus.puzzle(&id(1)).await.unwrap().unwrap();
        assert_eq!(story.corpus.crowd(&puzzle).await.unwrap(), None);
        let player = story.player().await;
        let session = story.begin(&player, 1, Mode::Practice).await;
        story.try_for(&session, n > 2, 1000 * n).await;
        if n == 2 {
            story.try_for(&session, true, 9000).await;
            story.try_for(&session, true, 1000).await;
        }
    }
    let puzzle = story.corpus.puzzle(&id(1)).await.unwrap().unwrap();
    let crowd = story.corpus.crowd(&puzzle).await.unwrap().unwrap();
    // Times to the first solution: 2 + 9, 3, 4 and 5 seconds.
    assert_eq!((crowd.players, crowd.solved, crowd.median_ms), (5, 600, 5000));
}

#[tokio::test]
async fn progress_adds_up_and_history_goes_back() {
    let mut story = Story::new().await;
    let (player, other) = (story.player().await, story.player().await);
    for (n, solved) in [(1, true), (2, false), (3, true), (4, true)] {
        story.play(&player, n, Mode::Practice, solved).await;
        story.play(&other, n, Mode::Practice, false).await;
    }
    story.now += 24 * 60 * 60 * 1000;
    story.play(&player, 1, Mode::Daily, false).await;
    let corpus = &story.corpus;
    let totals = corpus.totals(&player, "null").await.unwrap();
    assert_eq!((totals.tries, totals.solved), (5, 3));
    let days = corpus.days(&player, "null", 0).await.unwrap();
    assert_eq!(
        days.iter().map(|day| (day.day, day.totals.tries, day.totals.solved)).collect::<Vec<_>>(),
        [(0, 4, 3), (1, 1, 0)]
    );
    assert_eq!(corpus.days_played(&player).await.unwrap(), [1, 0]);
    let curve: Vec<f64> =
        corpus.rated_attempts(&player, "null").await.unwrap().iter().map(|game| game.player_rating_after).collect();
    assert_eq!(curve, [1210.0, 1200.0, 1210.0, 1220.0]);
    let themes = corpus.theme_attempts(&player, "null").await.unwrap();
    let solved = |theme: &str| {
        let games = themes.iter().filter(|game| game.theme == theme);
        games.fold((0, 0), |(tries, solved), game| (tries + 1, solved + game.solved))
    };
    assert_eq!((solved("even"), solved("odd"), solved("small")), ((4, 3), (2, 2), (2, 1)));
    let counts = corpus.theme_counts("null", &["null-2"]).await.unwrap();
    let counts: Vec<_> = counts.iter().map(|count| (count.theme.as_str(), count.puzzles)).collect();
    assert_eq!(counts, [("even", 9), ("odd", 5), ("small", 4)]);

    let newest = corpus.history(&player, None, i64::MAX, 2).await.unwrap();
    assert_eq!((newest[0].mode, newest[0].rated.is_some(), newest[1].rated.is_some()), (Mode::Daily, false, true));
    let older = corpus.history(&player, None, newest[1].attempt.received_at, 10).await.unwrap();
    let puzzles: Vec<&str> = newest.iter().chain(&older).map(|past| past.attempt.puzzle.as_str()).collect();
    assert_eq!(puzzles, [id(1), id(4), id(3), id(2), id(1)]);
    assert!(older.iter().all(|past| past.rated.as_ref().unwrap().attempt == past.attempt.id));
}

#[tokio::test]
async fn players_with_provisional_ratings_do_not_make_a_rating_that_of_people() {
    let mut story = Story::new().await;
    for n in 1..=PEOPLE {
        let player = story.player().await;
        let session = story.begin(&player, 1, Mode::Practice).await;
        story.now += 10_000;
        let new = NewAttempt {
            session: &session,
            transcript: "",
            outcome: Ending::Solved,
            moves: 3,
            client_ms: 500,
            received_at: story.now,
            rated: true,
        };
        let provisional = |_: Option<Rating>, puzzle: Rating, _: bool| {
            let before = Rating { deviation: Rating::PROVISIONAL + 1.0, ..Rating::default() };
            RatingUpdate { before, after: RatedAttempt { expected: 0.5, player: before, puzzle } }
        };
        assert!(story.corpus.add_attempt(new, provisional).await.unwrap().rated.is_some());
        let grounds = story.corpus.rating_basis(&id(1)).await.unwrap();
        assert_eq!((grounds.games, grounds.counted, grounds.since), (n, 0, None));
    }
    assert!(!story.corpus.puzzle(&id(1)).await.unwrap().unwrap().is_by_play());
}
