//! Connections that take up places.

use super::Attacker;
use std::{
    io::{self, Write},
    thread,
    time::Duration,
};

/// Connections that each of the four holds: together more than one address may have.
const HELD: usize = 150;
/// How long nothing is sent once all are open.
const REST: Duration = Duration::from_millis(20);

/// Heads of which a byte comes now and then.
pub fn slow_heads(attacker: &mut Attacker) -> io::Result<Option<u16>> {
    trickle(attacker, b"GET /api/shelves HTTP/1.1\r\nHost: tsumi\r\nX-Slow: ")
}

/// Bodies of which a byte comes now and then.
pub fn slow_bodies(attacker: &mut Attacker) -> io::Result<Option<u16>> {
    let head = b"POST /api/sessions HTTP/1.1\r\nHost: tsumi\r\nContent-Type: application/json\r\nContent-Length: 200000\r\n\r\n";
    trickle(attacker, head)
}

/// Connections on which nothing is said.
pub fn idle(attacker: &mut Attacker) -> io::Result<Option<u16>> {
    if attacker.held.len() < HELD {
        let stream = attacker.connect()?;
        attacker.held.push(stream);
    } else {
        thread::sleep(REST);
    }
    Ok(None)
}

/// Dumps and lists that are asked for and never read.
pub fn unread(attacker: &mut Attacker) -> io::Result<Option<u16>> {
    if attacker.held.len() < HELD {
        let path = ["/api/corpus.csv", "/api/corpus.jsonl", "/api/corpus", "/api/openapi.json"][attacker.turn % 4];
        let connection = attacker.send(path)?;
        attacker.held.push(connection.into_stream());
    } else {
        thread::sleep(REST);
    }
    Ok(None)
}

/// Opens one more connection with the beginning of a request, or sends a byte on one of those that are open.
fn trickle(attacker: &mut Attacker, begun: &[u8]) -> io::Result<Option<u16>> {
    if attacker.held.len() < HELD {
        let mut stream = attacker.connect()?;
        stream.write_all(begun)?;
        attacker.held.push(stream);
        return Ok(None);
    }
    thread::sleep(REST / 10);
    let place = attacker.turn % HELD;
    let sent = attacker.held[place].write_all(b"a");
    if sent.is_err() {
        attacker.held.swap_remove(place);
    }
    sent.map(|()| None)
}
