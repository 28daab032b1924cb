use super::{PUZZLE, Play};
use corpus::puzzle_id;
use puzzle::{Budget, Solve};
use serde_json::{Value, json};
use std::{
    io::{self, Read, Write},
    net::TcpStream,
    sync::atomic::Ordering,
    time::Duration,
};
use tspin::TSpin;

/// A player.
pub struct Player<'a> {
    play: &'a Play,
    number: usize,
    cookie: Option<String>,
    /// The most times that a request was sent again.
    retries: usize,
}

impl<'a> Player<'a> {
    pub fn new(play: &'a Play, number: usize) -> Self {
        Self { play, number, cookie: None, retries: 0 }
    }

    /// Plays to the end; returns the most times that a request was sent again.
    pub fn play(mut self) -> usize {
        let line = TSpin::solve(&PUZZLE.parse().unwrap(), Budget::default()).lines.remove(0);
        let mut tries = 0;
        while self.play.goes_on(tries) {
            let session = self.post("/api/sessions", &json!({ "puzzle": puzzle_id(PUZZLE) }));
            let session = session["id"].as_str().unwrap().to_owned();
            let act = |(n, m): (usize, &_)| json!({ "at": n * 1000 + tries, "act": format!("{m}") });
            let steps: Vec<Value> = (1..).zip(&line).map(|(n, m): (usize, &tspin::Placement)| act((n, m))).collect();
            let body = json!({ "transcript": { "puzzle": PUZZLE, "steps": steps } });
            let attempt = self.post(&format!("/api/sessions/{session}/attempts"), &body);
            self.play.note(self.number, session, attempt["id"].as_str().unwrap().to_owned());
            tries += 1;
        }
        self.retries
    }

    /// Sends a request; what was not answered is sent again, to the next server.
    fn post(&mut self, path: &str, body: &Value) -> Value {
        let turn = self.play.turn.fetch_add(1, Ordering::Relaxed);
        for retry in 0..=self.play.retries {
            let server = {
                let servers = self.play.servers.lock().unwrap();
                servers[(turn + retry) % servers.len()].clone()
            };
            if let Ok((cookie, json)) = self.send(&server, path, body) {
                self.retries = self.retries.max(retry);
                self.cookie = cookie.or(self.cookie.take());
                return json;
            }
        }
        panic!("no answer to {path}");
    }

    fn send(&self, server: &str, path: &str, body: &Value) -> io::Result<(Option<String>, Value)> {
        let mut stream = TcpStream::connect(server)?;
        stream.set_read_timeout(Some(Duration::from_secs(60)))?;
        let body = body.to_string();
        let cookie = self.cookie.iter().map(|cookie| format!("Cookie: {cookie}\r\n")).collect::<String>();
        let head = format!(
            "POST {path} HTTP/1.1\r\nHost: {server}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n{cookie}Connection: close\r\n\r\n",
            body.len()
        );
        stream.write_all(format!("{head}{body}").as_bytes())?;
        let mut reply = String::new();
        stream.read_to_string(&mut reply)?;
        let (head, body) = reply.split_once("\r\n\r\n").ok_or(io::ErrorKind::UnexpectedEof)?;
        if head.starts_with("HTTP/1.1 503") {
            self.play.note_refusal();
            return Err(io::ErrorKind::ResourceBusy.into());
        }
        assert!(head.starts_with("HTTP/1.1 201"), "{reply}");
        let cookie = head.lines().find_map(|line| line.to_lowercase().starts_with("set-cookie: ").then(|| &line[12..]));
        let cookie = cookie.and_then(|cookie| cookie.split(';').next()).map(str::to_owned);
        Ok((cookie, serde_json::from_str(body).map_err(|_| io::ErrorKind::UnexpectedEof)?))
    }
}
