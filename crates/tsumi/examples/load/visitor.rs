use crate::{Work, stock::Stock};
use serde_json::{Value, json};
use std::{
    io::{BufRead, BufReader, Read, Write},
    net::{SocketAddr, TcpStream},
    sync::Mutex,
};

/// Sessions whose attempts were acknowledged.
static ACKNOWLEDGED: Mutex<Vec<String>> = Mutex::new(Vec::new());

/// Takes the sessions whose attempts were acknowledged so far.
pub fn acknowledged() -> Vec<String> {
    std::mem::take(&mut ACKNOWLEDGED.lock().expect("nobody panics with the list"))
}

/// A visitor with one connection.
pub struct Visitor<'a> {
    stream: BufReader<TcpStream>,
    stock: &'a Stock,
    cookie: Option<String>,
    turn: usize,
}

impl<'a> Visitor<'a> {
    /// A visitor who begins with another puzzle than other visitors.
    pub fn new(address: SocketAddr, stock: &'a Stock, number: usize) -> Self {
        let stream = TcpStream::connect(address).expect("a server that listens");
        stream.set_nodelay(true).expect("an open connection");
        Self { stream: BufReader::new(stream), stock, cookie: None, turn: 31 * number }
    }

    /// Does something once.
    pub fn once(&mut self, work: Work) {
        match work {
            Work::Attempt => self.attempt(),
            Work::Next => drop(self.ask("GET", "/api/puzzles/next?shelf=tspin-1", None)),
        }
    }

    fn attempt(&mut self) {
        let puzzles = self.stock.solved.len();
        // Another player for each round of the puzzles, so that most attempts are rated.
        if self.turn.is_multiple_of(puzzles) {
            self.cookie = None;
        }
        let (puzzle, transcript) = &self.stock.solved[self.turn % puzzles];
        self.turn += 1;
        let session = self.ask("POST", "/api/sessions", Some(&json!({ "puzzle": puzzle })));
        let session = session["id"].as_str().expect("a session's id").to_owned();
        self.ask("POST", &format!("/api/sessions/{session}/attempts"), Some(transcript));
        ACKNOWLEDGED.lock().expect("nobody panics with the list").push(session);
    }

    /// Sends a request; returns the JSON of a reply that is a success.
    fn ask(&mut self, method: &str, path: &str, body: Option<&Value>) -> Value {
        let body = body.map(Value::to_string).unwrap_or_default();
        let mut head = format!("{method} {path} HTTP/1.1\r\nHost: load\r\nContent-Length: {}\r\n", body.len());
        head += "Content-Type: application/json\r\n";
        if let Some(cookie) = &self.cookie {
            head += &format!("Cookie: {cookie}\r\n");
        }
        self.stream.get_mut().write_all(format!("{head}\r\n{body}").as_bytes()).expect("a server that reads");
        let (mut first, mut length) = (String::new(), 0);
        self.stream.read_line(&mut first).expect("a server that answers");
        loop {
            let mut line = String::new();
            self.stream.read_line(&mut line).expect("the head of a reply");
            match line.trim().split_once(": ") {
                Some((name, value)) if name.eq_ignore_ascii_case("content-length") => {
                    length = value.parse().unwrap_or(0)
                }
                Some((name, value)) if name.eq_ignore_ascii_case("set-cookie") => {
                    self.cookie = value.split(';').next().map(str::to_owned);
                }
                Some(_) => {}
                None => break,
            }
        }
        let mut reply = vec![0; length];
        self.stream.read_exact(&mut reply).expect("the body of a reply");
        let text = String::from_utf8_lossy(&reply);
        assert!(first.starts_with("HTTP/1.1 20"), "{method} {path}: {first}{text}");
        serde_json::from_str(&text).expect("JSON")
    }
}
