//! Requests that cost the attacker nothing, as fast as they are answered.

use super::Attacker;
use std::io;

/// Choices of puzzles, which read from the storage.
pub fn reads(attacker: &mut Attacker) -> io::Result<Option<u16>> {
    let path = match attacker.turn % 4 {
        0 => "/api/puzzles/next",
        1 => "/api/puzzles/next?mode=doubt&themes=wall",
        2 => "/api/home?game=tspin",
        _ => "/api/daily?game=tspin",
    };
    attacker.get(path)
}

/// Files of the page, and such as there are none.
pub fn files(attacker: &mut Attacker) -> io::Result<Option<u16>> {
    let path = if attacker.turn.is_multiple_of(2) { "/".to_owned() } else { format!("/none-{}.js", attacker.turn) };
    attacker.get(&path)
}

/// As many themes as a head can have, and more.
pub fn themes(attacker: &mut Attacker) -> io::Result<Option<u16>> {
    let bytes = if attacker.turn.is_multiple_of(2) { 60_000 } else { 30_000 };
    attacker.get(&format!("/api/puzzles/next?themes={}", vec!["wall"; bytes / 5].join(",")))
}

/// Endless lists of puzzles to leave out, and of shelves.
pub fn lists(attacker: &mut Attacker) -> io::Result<Option<u16>> {
    let path = match attacker.turn % 3 {
        0 => format!("/api/puzzles/next?not={}", vec!["000000000000"; 2300].join(",")),
        1 => format!("/api/flash?shelf={}", vec!["tspin-1"; 3700].join(",")),
        _ => format!("/api/puzzles/next?shelf={}", vec!["tspin-1"; 3700].join(",")),
    };
    attacker.get(&path)
}

pub fn shelves(attacker: &mut Attacker) -> io::Result<Option<u16>> {
    attacker.get("/api/shelves")
}

/// Each time other shelves, for which what beginners get is looked for.
pub fn choices(attacker: &mut Attacker) -> io::Result<Option<u16>> {
    let all: Vec<&str> = play::Shelf::listed().map(|shelf| shelf.name).collect();
    let mixed = attacker.turn.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let some: Vec<&str> =
        all.iter().enumerate().filter(|(n, _)| mixed >> (n % 60) & 1 == 1).map(|(_, one)| *one).collect();
    attacker.get(&format!("/api/puzzles/next?shelf={}", some.join(",")))
}

pub fn health(attacker: &mut Attacker) -> io::Result<Option<u16>> {
    attacker.get("/api/health")
}

/// Everything that there is, in each form.
pub fn dumps(attacker: &mut Attacker) -> io::Result<Option<u16>> {
    attacker.get(["/api/corpus.csv", "/api/corpus.jsonl", "/api/corpus?count=500"][attacker.turn % 3])
}
