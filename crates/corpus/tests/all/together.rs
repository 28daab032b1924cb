//! Several servers on one database: what they write at the same time is as if one had written it.

use corpus::{
    Corpus, Error, FirstRating, Invitation, NewAttempt, NewPuzzle, NewSession, NewStudy, RatedAttempt, RatingUpdate,
    puzzle_id,
};
use play::wire::{Ending, Mode};
use rate::{Rating, Source};
use sqlx::Connection;
use std::collections::BTreeSet;
use tokio::task::JoinSet;

const PUZZLES: u32 = 5;
const PLAYERS: u32 = 8;
const FIRST: f64 = 1000.0;

fn puzzle(n: u32) -> NewPuzzle {
    NewPuzzle {
        code: format!("null:{n}"),
        twin: format!("null:{n}"),
        game: "null".into(),
        shelf: "null-2".into(),
        steps: 2,
        answers: 1,
        sequences: 1,
        features: "{}".into(),
        measures: i64::MAX,
        certificate: "by hand".into(),
        rating: FIRST,
        deviation: 150.0,
        source: Some(Source::Formula),
        themes: vec!["any".into()],
        estimates: Vec::new(),
    }
}

fn id(n: u32) -> String {
    puzzle_id(&format!("null:{n}"))
}

/// Each game brings one point to both, so that lost updates leave gaps.
fn one_point(player: Option<Rating>, puzzle: Rating, _: bool) -> RatingUpdate {
    let before = player.unwrap_or(Rating { rating: FIRST, deviation: 50.0, volatility: 0.06 });
    let up = |rating: Rating| Rating { rating: rating.rating + 1.0, ..rating };
    RatingUpdate { before, after: rate::RatedAttempt { expected: 0.5, player: up(before), puzzle: up(puzzle) } }
}

async fn solve(corpus: &Corpus, player: &str, n: u32) {
    let new = NewSession { player, puzzle: &id(n), mode: Mode::Practice, run: None, review: None, notice: false };
    let session = corpus.begin_session(new, 0).await.unwrap();
    let new = NewAttempt {
        session: &session,
        transcript: "x",
        outcome: Ending::Solved,
        moves: 2,
        client_ms: 1000,
        received_at: 5000,
        rated: true,
    };
    // Two servers hear of it, because the reply of one was lost.
    let twice = tokio::join!(corpus.add_attempt(new, one_point), corpus.add_attempt(new, one_point));
    let (first, second) = (twice.0.unwrap(), twice.1.unwrap());
    assert_eq!((first.attempt.id, first.new), (second.attempt.id, !second.new));
    assert!(corpus.give_thumb(player, &id(n), n.is_multiple_of(2), 0).await.unwrap());
}

/// The ratings after each of these games, in points above the first one.
fn points(ratings: impl Iterator<Item = f64>) -> BTreeSet<i64> {
    ratings.map(|rating| (rating - FIRST) as i64).collect()
}

async fn everything_at_once(servers: [Corpus; 2]) {
    let all: Vec<NewPuzzle> = (0..PUZZLES).map(puzzle).collect();
    servers[0].add_puzzles(&all, 0).await.unwrap();
    let (study, _) =
        servers[0].add_study(NewStudy { protocol: "", puzzles: "", versions: "", seed: 0, cap: 5 }, 0).await.unwrap();
    let mut players = Vec::new();
    let mut work = JoinSet::new();
    for place in 0..PLAYERS {
        let player = servers[0].add_player(0).await.unwrap().0.id;
        players.push(player.clone());
        for (half, server) in servers.iter().cloned().enumerate() {
            let player = player.clone();
            // Each player plays on both servers at once, each puzzle once, and not all in one order.
            let mine = (0..PUZZLES).filter(move |n| (n % 2) as usize == half).map(move |n| (n + 2 * place) % PUZZLES);
            work.spawn(async move {
                for n in mine {
                    solve(&server, &player, n).await;
                }
            });
        }
    }
    for (number, server) in servers.iter().cloned().enumerate() {
        let study = study.clone();
        work.spawn(async move {
            for n in 0..6 {
                // The same new puzzles on both, in opposite orders.
                let mut new: Vec<NewPuzzle> = (100 + 10 * n..110 + 10 * n).map(puzzle).collect();
                if number == 1 {
                    new.reverse();
                }
                server.add_puzzles(&new, 0).await.unwrap();
                let first = |n| FirstRating {
                    puzzle: id(n),
                    rating: 1.0,
                    deviation: 1.0,
                    source: Source::Simulated,
                    more: None,
                };
                server.put_first_ratings(&[first(100), first(110)]).await.unwrap();
                server.invite(&study.id, &[Invitation::default()], 0).await.unwrap();
                server.enter_study(&study, 0).await.unwrap();
            }
        });
    }
    while let Some(done) = work.join_next().await {
        done.unwrap();
    }
    let corpus = &servers[1];
    let mut games: Vec<(RatedAttempt, String)> = Vec::new();
    for player in &players {
        let own = corpus.rated_attempts(player, "null").await.unwrap();
        assert_eq!(points(own.iter().map(|game| game.player_rating_after)), (1..=i64::from(PUZZLES)).collect());
        for game in own {
            let puzzle = corpus.history(player, None, i64::MAX, 100).await.unwrap();
            let puzzle = puzzle.into_iter().find(|one| one.attempt.id == game.attempt).unwrap().attempt.puzzle;
            games.push((game, puzzle));
        }
    }
    for n in 0..PUZZLES {
        let of_puzzle = games.iter().filter(|(_, puzzle)| *puzzle == id(n)).map(|(game, _)| game.puzzle_rating_after);
        assert_eq!(points(of_puzzle), (1..=i64::from(PLAYERS)).collect(), "no game saw the rating before another");
        let puzzle = corpus.puzzle(&id(n)).await.unwrap().unwrap();
        assert_eq!((puzzle.plays, puzzle.solved, puzzle.good + puzzle.so_so), (8, 8, 8));
    }
    assert_eq!(corpus.puzzle_count().await.unwrap(), u64::from(PUZZLES) + 60);
    assert_eq!(corpus.theme_counts("null", &["null-2"]).await.unwrap()[0].puzzles, i64::from(PUZZLES) + 60);
    let numbers: Vec<i64> = corpus.study_participants(&study.id).await.unwrap().iter().map(|one| one.number).collect();
    assert_eq!(numbers, (1..=12 + 5).collect::<Vec<_>>(), "the open link let in five");
}

#[tokio::test(flavor = "multi_thread")]
async fn two_servers_on_one_postgres_write_as_one() {
    let Some(url) = cluster::database() else { return };
    // On an empty database, at the same time.
    let (one, other) = tokio::join!(Corpus::open(&url), Corpus::open(&url));
    everything_at_once([one.unwrap(), other.unwrap()]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_programs_on_one_file_write_as_one() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("tsumi.sqlite").display().to_string();
    let (one, other) = tokio::join!(Corpus::open(&file), Corpus::open(&file));
    everything_at_once([one.unwrap(), other.unwrap()]).await;
}

/// As a migration of the next version would.
async fn migrated(connection: &mut sqlx::PgConnection, version: i64) {
    let sql = format!(
        "ALTER TABLE puzzles ADD COLUMN later_{version} TEXT; ALTER TABLE attempts ADD COLUMN later_{version} TEXT;
         INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
         VALUES ({version}, 'later', TRUE, '', 0)"
    );
    sqlx::raw_sql(sqlx::AssertSqlSafe(sql)).execute(connection).await.unwrap();
}

#[tokio::test]
async fn a_server_goes_on_when_the_next_version_has_migrated_its_database() {
    let Some(url) = cluster::database() else { return };
    let corpus = Corpus::open(&url).await.unwrap();
    corpus.add_puzzles(&[puzzle(1), puzzle(2)], 0).await.unwrap();
    let player = corpus.add_player(0).await.unwrap().0.id;
    solve(&corpus, &player, 1).await;
    assert!(corpus.puzzle(&id(1)).await.unwrap().is_some());
    let mut later = sqlx::PgConnection::connect(&url).await.unwrap();
    migrated(&mut later, 9001).await;
    // PostgreSQL refuses statements that were prepared before. That is said once, and as something to try again.
    match corpus.puzzle(&id(1)).await {
        Ok(found) => assert!(found.is_some()),
        Err(why) => assert!(matches!(why, Error::Busy(_)), "{why}"),
    }
    for _ in 0..40 {
        assert!(corpus.puzzle(&id(1)).await.unwrap().is_some());
    }
    solve(&corpus, &player, 2).await;
    assert!(Corpus::open(&url).await.is_ok(), "and may start again");
    migrated(&mut later, 9002).await;
    let error = Corpus::open(&url).await.unwrap_err().to_string();
    assert!(error.contains("expected one made by this version"), "{error}");
}
