//! A player with a past, in a small or a large corpus.

use crate::browser::{Browser, two_steps};
use crate::matches::hands;
use crate::study::{course::protocol, participant::begun};
use corpus::{
    Corpus, Invitation, Match, MatchEnd, MatchSide, MemoryState, Meter, NewAttempt, NewMatch, NewPuzzle, NewSession,
    RatingUpdate, puzzle_id,
};
use play::wire::{Ending, Mode};
use rate::{RatedAttempt, Rating, Source};
use serde_json::json;

/// Puzzles in the small corpus; the large one has ten times as many.
pub const SMALL: u32 = 300;
/// Puzzles that the player has tried, in both.
pub const TRIED: u32 = 60;
/// How often each request is sent, for some draw lots.
pub const TIMES: u32 = 12;
/// A day long ago.
pub const LONG_AGO: i64 = 1_700_000_000_000;

/// A puzzle that can be solved: always the same board, on some rows of its own.
pub fn code(n: u32) -> String {
    let row = |hole: u32| (0..10).map(|x| if x == hole { '.' } else { '#' }).collect::<String>();
    let rows = [n / 1000 % 10, n / 100 % 10, n / 10 % 10, n % 10].map(row).join("/");
    format!("tspin:#..#....../#...#...#./##.######./###.#.##.#/{rows}:LT:tsd")
}

/// On three shelves in turn, with ratings spread alike in both corpora; one theme is on all, one on the square root of all, one on two.
pub fn puzzle(n: u32) -> NewPuzzle {
    let themes = [(true, "wall"), (n.isqrt().pow(2) == n, "lean"), (n == 7 || n == 8, "cover")];
    NewPuzzle {
        shelf: ["tspin-2", "tspin-3", "donate-2"][n as usize % 3].into(),
        rating: 800.0 + f64::from(n * 7919 % SMALL) / f64::from(SMALL) * 800.0,
        source: Some(if n.is_multiple_of(2) { Source::Simulated } else { Source::Formula }),
        themes: themes.into_iter().filter(|(has, _)| *has).map(|(_, name)| name.into()).collect(),
        ..two_steps(&code(n))
    }
}

pub fn unmoved(player: Option<Rating>, puzzle: Rating, _: bool) -> RatingUpdate {
    let before = player.unwrap_or(Rating { rating: 1200.0, deviation: 100.0, volatility: 0.06 });
    RatingUpdate { before, after: RatedAttempt { expected: 0.75, player: before, puzzle } }
}

/// What requests are about: a run and a finished match of the player, a study with its key, and a participant of it.
pub struct Known {
    pub run: String,
    pub ended: String,
    pub study: String,
    pub key: String,
    pub participant: String,
}

pub fn sides(begun: &Match) -> [MatchSide; 2] {
    [MatchSide::LEFT, MatchSide::RIGHT].map(|seat| MatchSide {
        match_id: begun.id.clone(),
        seat: seat.into(),
        pieces: 9,
        ..MatchSide::default()
    })
}

/// Finishes as many matches, on some of the last days; returns the id of the one in the middle.
pub async fn finish_matches(corpus: &Corpus, player: &str, matches: u32) -> String {
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
pub async fn visited(puzzles: u32) -> (Browser, Meter, Known) {
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
