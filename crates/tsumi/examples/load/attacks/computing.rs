//! Requests for which the server has to compute. Each worker is another player, for some limits count players.

use super::Attacker;
use serde_json::json;
use std::io;

/// Puzzles that take longer to solve than anything may, each another one.
pub fn pastes(attacker: &mut Attacker) -> io::Result<Option<u16>> {
    if let Err(status) = player(attacker)? {
        return Ok(Some(status));
    }
    let mut pieces: Vec<u8> = b"IOTSZJL".to_vec();
    let mut number = attacker.turn;
    for place in (1..pieces.len()).rev() {
        pieces.swap(place, number % (place + 1));
        number /= place + 1;
    }
    let pieces = String::from_utf8_lossy(&pieces);
    let code = format!("tspin:#........./#.........:{pieces}J:tsd:all");
    attacker.post("/api/puzzles", &json!({ "text": code }).to_string())
}

pub fn pictures(attacker: &mut Attacker) -> io::Result<Option<u16>> {
    if let Err(status) = player(attacker)? {
        return Ok(Some(status));
    }
    let (puzzle, _) = &attacker.stock.solved[attacker.turn % attacker.stock.solved.len()];
    attacker.get(&format!("/api/puzzles/{puzzle}/picture.png?ground=slate"))
}

/// As many cards as there may be, of which each is solved.
pub fn flash(attacker: &mut Attacker) -> io::Result<Option<u16>> {
    if let Err(status) = player(attacker)? {
        return Ok(Some(status));
    }
    attacker.get("/api/flash?shelf=tspin-3&count=20")
}

pub fn answers(attacker: &mut Attacker) -> io::Result<Option<u16>> {
    let puzzle = &attacker.stock.hard[attacker.turn % attacker.stock.hard.len()];
    match attacker.session(puzzle)? {
        Ok(session) => attacker.post(&format!("{session}/answer"), "{}"),
        Err(status) => Ok(Some(status)),
    }
}

/// Becomes a player; or returns the status with which that was refused.
fn player(attacker: &mut Attacker) -> io::Result<Result<(), u16>> {
    let (puzzle, _) = &attacker.stock.solved[0];
    Ok(attacker.session(puzzle)?.map(drop))
}
