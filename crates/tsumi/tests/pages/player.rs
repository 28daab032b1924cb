//! A player with a past: puzzles tried through the API, as the browser that is open would.

use crate::visitor::{Visitor, inputs_for, inputs_to_solve};
use play::wire::{AttemptCard, BeginSession, Mode, PuzzleCard, SessionCard, SubmitAttempt};
use play::{Session, Transcript};
use puzzle::{Budget, Solve};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;
use tspin::{Moves, Placement, Puzzle, TSpin, reach};

/// Asks the API something from inside the page, so that the cookie is the visitor's own.
pub async fn ask<T: DeserializeOwned>(visitor: &Visitor, method: &str, path: &str, body: Option<Value>) -> T {
    let script = "const [method, path, body, done] = arguments;
        fetch(path, { method, body, headers: body ? { 'content-type': 'application/json' } : {} })
            .then(reply => reply.text()).then(done, why => done(String(why)));";
    let body = body.map_or(Value::Null, |body| body.to_string().into());
    let reply = visitor.page.execute_async(script, vec![method.into(), path.into(), body]).await.unwrap();
    let text = reply.as_str().unwrap_or_default();
    serde_json::from_str(text).unwrap_or_else(|why| panic!("{method} {path}: {why}: {text}"))
}

async fn post<T: DeserializeOwned>(visitor: &Visitor, path: &str, body: impl Serialize) -> T {
    ask(visitor, "POST", path, Some(serde_json::to_value(body).unwrap())).await
}

/// Tries some puzzles of a shelf; every one whose number `fails` is failed. Tells what the server made of each.
pub async fn tries(visitor: &Visitor, shelf: &str, count: usize, fails: impl Fn(usize) -> bool) -> Vec<AttemptCard> {
    let mut cards = Vec::new();
    for number in 0..count {
        let card: PuzzleCard = ask(visitor, "GET", &format!("./api/puzzles/next?shelf={shelf}"), None).await;
        let puzzle: Puzzle = card.code.parse().unwrap();
        let begin = BeginSession { puzzle: card.id, mode: Mode::Practice, run: None, review: None };
        let session: SessionCard = post(visitor, "./api/sessions", begin).await;
        let transcript = play_out(&puzzle, fails(number));
        let path = format!("./api/sessions/{}/attempts", session.id);
        cards.push(post(visitor, &path, SubmitAttempt { transcript }).await);
    }
    cards
}

/// A try at a puzzle, a third of a second for each piece.
fn play_out(puzzle: &Puzzle, fail: bool) -> Transcript {
    let inputs = if fail { inputs_for(puzzle, &wrong_line(puzzle)) } else { inputs_to_solve(puzzle) };
    let mut session = Session::<TSpin>::new(puzzle.clone(), true);
    for (at, input) in (1..).zip(inputs).flat_map(|(piece, inputs)| inputs.into_iter().map(move |one| (piece, one))) {
        session.input(input, at * 350);
    }
    session.transcript()
}

/// Placements that solve nothing.
pub fn wrong_line(puzzle: &Puzzle) -> Vec<Placement> {
    let answers = TSpin::solve(puzzle, Budget::default()).lines;
    let mut board = *puzzle.board();
    let mut line = Vec::new();
    for &piece in puzzle.queue().iter() {
        let begins = |placement: &Placement| answers.iter().any(|answer| answer.first() == Some(placement));
        let places = reach::placements(&board, piece, Moves::Drop);
        let place = places.into_iter().find(|place| !line.is_empty() || !begins(place)).unwrap();
        board.place(place);
        line.push(place);
    }
    line
}
