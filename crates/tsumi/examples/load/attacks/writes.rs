//! Requests that store something, as much of it as they can.

use super::Attacker;
use serde_json::{Value, json};
use std::{io, sync::LazyLock};

/// Written once: the attacker has a machine of their own, and must not spend the time of this one.
static RESTARTS: LazyLock<String> = LazyLock::new(|| "{\"at\":0,\"act\":\"restart\"},".repeat(8000));
static LONG: LazyLock<String> = LazyLock::new(|| format!("{{\"puzzle\":\"{}\",\"mode\":\"", "[".repeat(200_000)));

/// Transcripts with thousands of restarts.
pub fn restarts(attacker: &mut Attacker) -> io::Result<Option<u16>> {
    submit(attacker, &RESTARTS, 500)
}

/// Thousands of tries in one session.
pub fn tries(attacker: &mut Attacker) -> io::Result<Option<u16>> {
    submit(attacker, "", attacker.turn % 100_000)
}

/// A player and a session with every request.
pub fn players(attacker: &mut Attacker) -> io::Result<Option<u16>> {
    attacker.forget();
    let (puzzle, _) = &attacker.stock.solved[attacker.turn % attacker.stock.solved.len()];
    Ok(Some(attacker.session(puzzle)?.map_or_else(|status| status, |_| 201)))
}

/// A player with a session who is deleted at once, again and again.
pub fn deletions(attacker: &mut Attacker) -> io::Result<Option<u16>> {
    attacker.forget();
    let (puzzle, _) = &attacker.stock.solved[0];
    if let Err(status) = attacker.session(puzzle)? {
        return Ok(Some(status));
    }
    attacker.ask("DELETE", "/api/me", "").map(|(status, _)| Some(status))
}

/// Puzzles fetched ahead, by one player after another.
pub fn packs(attacker: &mut Attacker) -> io::Result<Option<u16>> {
    if attacker.turn.is_multiple_of(4) {
        attacker.forget();
    }
    let (puzzle, _) = &attacker.stock.solved[0];
    if let Err(status) = attacker.session(puzzle)? {
        return Ok(Some(status));
    }
    let held: Vec<String> = (0..100).map(|n| format!("{:026}", attacker.turn + n)).collect();
    attacker.post("/api/pack", &json!({ "game": "tspin", "held": held }).to_string())
}

/// Settings as long as they may be, each time others.
pub fn settings(attacker: &mut Attacker) -> io::Result<Option<u16>> {
    let (puzzle, _) = &attacker.stock.solved[0];
    if let Err(status) = attacker.session(puzzle)? {
        return Ok(Some(status));
    }
    let value = json!({ "x": format!("{:08000}", attacker.turn) }).to_string();
    let card = json!({ "version": 1, "values": { "settings": { "value": value, "at": attacker.turn } } });
    attacker.ask("PUT", "/api/me/settings", &card.to_string()).map(|(status, _)| Some(status))
}

/// Matches that are begun, and records as long as they may be, which are of none.
pub fn matches(attacker: &mut Attacker) -> io::Result<Option<u16>> {
    let wish = json!({ "game": "tspin", "rules": "guideline", "opponent": "best", "speed": 100, "coach": true });
    let (status, begun) = attacker.ask("POST", "/api/matches", &wish.to_string())?;
    let Some(id) = begun["id"].as_str() else { return Ok(Some(status)) };
    let record = json!({ "record": "0 L hard drop\n".repeat(15_000) });
    attacker.ask("PUT", &format!("/api/matches/{id}"), &record.to_string()).map(|(status, _)| Some(status))
}

/// Bodies as long as they may be, which are no requests.
pub fn large(attacker: &mut Attacker) -> io::Result<Option<u16>> {
    attacker.post("/api/sessions", &format!("{}{}\"}}", *LONG, attacker.turn))
}

/// Submits an attempt in the attacker's session: these steps and a move that solves the puzzle, made at this time.
fn submit(attacker: &mut Attacker, steps: &str, at: usize) -> io::Result<Option<u16>> {
    let (puzzle, solution) = &attacker.stock.solved[7];
    let session = match attacker.session(puzzle)? {
        Ok(session) => session,
        Err(status) => return Ok(Some(status)),
    };
    let Value::String(code) = &solution["transcript"]["puzzle"] else { return Ok(None) };
    let act = &solution["transcript"]["steps"][0]["act"];
    let body = format!(r#"{{"transcript":{{"puzzle":"{code}","steps":[{steps}{{"at":{at},"act":{act}}}]}}}}"#);
    let told = attacker.post(&format!("{session}/attempts"), &body)?;
    // The session is full.
    if told == Some(409) {
        attacker.session = None;
    }
    Ok(told)
}
