//! Where a visit begins.

use crate::{
    browser::{Browser, solution},
    play::daily::stocked,
    trainer::{begin, failing, player, submit},
};
use corpus::{Corpus, NewAttempt, NewSession, Puzzle, RatingUpdate};
use play::{
    DAY_MS, Day,
    wire::{DailyCard, DailyGrade, DailyResult, Ending, Goal, HomeCard, Mode, Streak, WeekCard},
};
use rate::{RatedAttempt, Rating};
use serde_json::{from_value, json};

async fn home(browser: &mut Browser) -> HomeCard {
    from_value(browser.get("/api/home?game=tspin").await.json).unwrap()
}

/// A new player's browser.
async fn visitor(corpus: &Corpus) -> (Browser, String) {
    let mut browser = Browser::new(corpus);
    browser.post("/api/runs", json!({ "kind": "rush", "game": "tspin" })).await;
    let player = player(corpus, &browser).await;
    (browser, player)
}

/// Stores a rated attempt some days ago, after which the player's rating is this.
async fn played(corpus: &Corpus, player: &str, puzzle: &Puzzle, days_ago: i64, client_ms: i64, after: (f64, f64)) {
    let at = curator::clock::now() - days_ago * DAY_MS;
    let mode = Mode::Practice;
    let new = NewSession { player, puzzle: &puzzle.id, mode, run: None, review: None, notice: false };
    let session = corpus.begin_session(new, at - client_ms).await.unwrap();
    let rating = Rating { rating: after.0, deviation: after.1, volatility: 0.06 };
    let rate = move |_: Option<Rating>, puzzle: Rating, _: bool| RatingUpdate {
        before: rating,
        after: RatedAttempt { expected: 0.5, player: rating, puzzle },
    };
    let (transcript, outcome, moves) = ("{}", Ending::Solved, 2);
    let new = NewAttempt { session: &session, transcript, outcome, moves, client_ms, received_at: at, rated: true };
    corpus.add_attempt(new, rate).await.unwrap();
}

#[tokio::test]
async fn a_visitor_finds_an_empty_home_and_becomes_no_player() {
    let mut browser = Browser::new(&stocked().await);
    let card = home(&mut browser).await;
    let today = Day::parse(&card.day).unwrap();
    assert_eq!((card.next_day_at, card.goal), (Day(today.0 + 1).start(), Goal { puzzles: 10, tried: 0 }));
    assert_eq!((card.streak, card.week, card.rating), (Streak::default(), WeekCard::default(), None));
    assert_eq!(card.days, [false; 7]);
    assert!(card.daily.iter().all(|one| !one.tried) && card.last.is_none() && card.reviews.later.is_empty());
    assert_eq!(browser.cookie, None);
    browser.get("/api/home?game=chess").await.refused(404, "unknown game");
}

#[tokio::test]
async fn home_tells_what_was_done_today_and_what_is_due() {
    let corpus = stocked().await;
    let mut browser = Browser::new(&corpus);
    let daily: DailyCard = from_value(browser.get("/api/daily?grade=hard").await.json).unwrap();
    let code = daily.puzzle.code.as_str();
    let session = begin(&mut browser, json!({ "puzzle": daily.puzzle.id, "mode": "daily" })).await;
    submit(&mut browser, &session, code, &failing(code)).await;
    submit(&mut browser, &session, code, &solution(code)).await;
    let card = home(&mut browser).await;
    assert_eq!(card.streak, Streak { days: 1, today: true, grace: false });
    assert_eq!((card.goal.tried, card.week.solved, card.week.rating), (1, 1, None), "a puzzle counts once");
    let [easy, normal, hard] = DailyGrade::ALL;
    let solved = DailyResult { grade: hard, tried: true, solved: true, tries: 2, ms: Some(200), helped: false };
    assert_eq!(card.daily, [DailyResult::new(easy), DailyResult::new(normal), solved]);
    let daily: DailyCard = from_value(browser.get("/api/daily?grade=hard").await.json).unwrap();
    assert_eq!((daily.results, daily.next_day_at), (card.daily, card.next_day_at));
    assert_eq!((card.rating, card.reviews.now, card.reviews.later.len()), (None, 0, 1), "nothing is shown too early");
    assert!(card.reviews.later[0] > curator::clock::now());
    let last = card.last.unwrap();
    assert_eq!((last.game.as_str(), last.mode, last.puzzle), ("tspin", Mode::Daily, daily.puzzle.id));
    let other: HomeCard = from_value(browser.get("/api/home?game=nazo").await.json).unwrap();
    assert_eq!((other.goal.tried, other.week.solved, other.streak.days), (0, 0, 1), "the streak is of all games");
    assert_eq!(other.last.unwrap().game, "tspin");
}

#[tokio::test]
async fn help_in_any_session_before_the_try_counts_at_the_puzzle_of_the_day() {
    let corpus = stocked().await;
    let (mut browser, player) = visitor(&corpus).await;
    for (grade, shown_in, helped) in [("easy", -60_000, true), ("hard", 60_000, false)] {
        let daily: DailyCard = from_value(browser.get(&format!("/api/daily?grade={grade}")).await.json).unwrap();
        let (puzzle, now) = (&daily.puzzle, curator::clock::now());
        let practice = NewSession {
            player: &player,
            puzzle: &puzzle.id,
            mode: Mode::Practice,
            run: None,
            review: None,
            notice: false,
        };
        let practice = corpus.begin_session(practice, now - 90_000).await.unwrap();
        corpus.hint_shown(&practice.id, now + shown_in).await.unwrap();
        let session = begin(&mut browser, json!({ "puzzle": puzzle.id, "mode": "daily" })).await;
        submit(&mut browser, &session, &puzzle.code, &solution(&puzzle.code)).await;
        let daily: DailyCard = from_value(browser.get(&format!("/api/daily?grade={grade}")).await.json).unwrap();
        let result = daily.result().unwrap();
        assert_eq!((result.solved, result.helped), (true, helped), "{grade}");
    }
}

#[tokio::test]
async fn growth_goal_and_grace_go_by_what_was_played_before() {
    let corpus = stocked().await;
    let (mut browser, player) = visitor(&corpus).await;
    let puzzles = corpus.first_of_shelf("tspin-2", 7).await.unwrap();
    for (puzzle, (days_ago, after)) in puzzles.iter().zip([
        (20, (1100.0, 200.0)),
        (10, (1250.0, 100.0)),
        (6, (1260.0, 95.0)),
        (5, (1270.0, 90.0)),
        (3, (1280.0, 85.0)),
        (2, (1290.0, 80.0)),
    ]) {
        played(&corpus, &player, puzzle, days_ago, 50_000, after).await;
    }
    let card = home(&mut browser).await;
    assert_eq!(card.week, WeekCard { rating: Some(40), solved: 4, solved_before: 1 });
    assert_eq!(card.days, [true, true, false, true, true, false, false], "six, five, three and two days ago");
    assert_eq!((card.rating.unwrap().rating, card.goal), (1290, Goal { puzzles: 10, tried: 0 }));
    // Days 2, 3, 5 and 6 ago: one day was missed between them, and yesterday is the second.
    assert_eq!(card.streak, Streak { days: 4, today: false, grace: true });
    // A slow try today counts for the goal and does not move it.
    played(&corpus, &player, &puzzles[6], 0, 900_000, (1290.0, 80.0)).await;
    assert_eq!(home(&mut browser).await.goal, Goal { puzzles: 10, tried: 1 });
}
