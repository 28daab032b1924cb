//! Servers as programs, and players whose requests go to them in turn.

use corpus::{Corpus, NewPuzzle, puzzle_id};
use puzzle::{Budget, Solve};
use rate::Source;
use serde_json::{Value, json};
use std::{
    future::Future,
    io::{self, BufRead, BufReader, Read, Write},
    net::TcpStream,
    process::{Child, Command, Stdio},
    sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
    time::Duration,
};
use tspin::TSpin;

/// Has one answer.
pub const PUZZLE: &str = "tspin:#..#....../#...#...#./##.######./###.#.##.#:LT:tsd";

pub fn block_on<T>(work: impl Future<Output = T>) -> T {
    tokio::runtime::Runtime::new().unwrap().block_on(work)
}

/// Stores the puzzle in a database.
pub async fn add_puzzle(database: &str) {
    let corpus = Corpus::open(database).await.unwrap();
    let puzzle = NewPuzzle {
        code: PUZZLE.into(),
        twin: PUZZLE.into(),
        game: "tspin".into(),
        shelf: "tspin-2".into(),
        steps: 2,
        answers: 1,
        sequences: 1,
        features: "{}".into(),
        measures: i64::MAX,
        certificate: "by hand".into(),
        rating: 1100.0,
        deviation: 150.0,
        source: Some(Source::Formula),
        themes: vec!["wall".into()],
        estimates: Vec::new(),
    };
    assert_eq!(corpus.add_puzzles(&[puzzle], 0).await.unwrap(), 1);
    corpus.close().await;
}

/// A server that ends with the test.
pub struct Server {
    process: Child,
    pub address: String,
}

impl Server {
    /// Starts a program that will be a server.
    pub fn begin(database: &str) -> Child {
        let arguments =
            ["serve", "--address", "127.0.0.1:0", "--stock", "0", "--limits", "off", "--database", database];
        let mut program = Command::new(env!("CARGO_BIN_EXE_tsumi"));
        program.args(arguments).stdout(Stdio::piped()).spawn().unwrap()
    }

    /// Waits until it listens.
    pub fn ready(mut process: Child) -> Self {
        let mut line = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().rsplit("http://").next().unwrap().to_owned();
        Self { process, address }
    }

    /// Kills it, as `kill -9` does.
    pub fn kill(&mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// A player.
struct Player<'a> {
    play: &'a Play,
    cookie: Option<String>,
    /// The most times that a request was sent again.
    retries: usize,
}

/// Players who play at the same time, each with sessions of one try.
pub struct Play {
    /// The addresses of the servers, which may change when one is started again.
    pub servers: Mutex<Vec<String>>,
    pub players: usize,
    pub tries: usize,
    /// How often a request may be sent again.
    pub retries: usize,
    turn: AtomicUsize,
    told: Mutex<Vec<(String, String)>>,
}

/// What players were told.
pub struct Told {
    /// Sessions, and the attempts in them that were acknowledged.
    pub attempts: Vec<(String, String)>,
    /// The most times that any request was sent again.
    pub retries: usize,
}

impl Play {
    pub fn new(servers: Vec<String>, [players, tries]: [usize; 2], retries: usize) -> Self {
        let (turn, told) = (AtomicUsize::new(0), Mutex::default());
        Self { servers: Mutex::new(servers), players, tries, retries, turn, told }
    }

    /// How many attempts were acknowledged so far.
    pub fn acknowledged(&self) -> usize {
        self.told.lock().unwrap().len()
    }

    /// Has everybody play, and does something meanwhile.
    pub fn while_all_play(self, meanwhile: impl FnOnce(&Self)) -> Told {
        let retries = thread::scope(|scope| {
            let players: Vec<_> = (0..self.players).map(|_| scope.spawn(|| Player::new(&self).play())).collect();
            meanwhile(&self);
            players.into_iter().map(|player| player.join().unwrap()).max().unwrap()
        });
        Told { attempts: self.told.into_inner().unwrap(), retries }
    }

    /// Waits until so many attempts were acknowledged.
    pub fn wait_for(&self, attempts: usize) {
        while self.acknowledged() < attempts {
            thread::yield_now();
        }
    }
}

impl Told {
    /// Checks that every attempt that was acknowledged is stored once, and that each player's first one counted once.
    pub fn check(&self, database: &str, players: usize) {
        block_on(async {
            let corpus = Corpus::open(database).await.unwrap();
            for (session, attempt) in &self.attempts {
                let stored = corpus.attempts(session).await.unwrap();
                assert_eq!(stored.iter().map(|one| &one.id).collect::<Vec<_>>(), [attempt], "stored, and once");
            }
            let puzzle = corpus.puzzle(&puzzle_id(PUZZLE)).await.unwrap().unwrap();
            assert_eq!((puzzle.plays, puzzle.solved), (players as i64, players as i64));
            corpus.close().await;
        });
    }
}

impl<'a> Player<'a> {
    fn new(play: &'a Play) -> Self {
        Self { play, cookie: None, retries: 0 }
    }

    fn play(mut self) -> usize {
        let line = TSpin::solve(&PUZZLE.parse().unwrap(), Budget::default()).lines.remove(0);
        for number in 0..self.play.tries {
            let session = self.post("/api/sessions", &json!({ "puzzle": puzzle_id(PUZZLE) }));
            let session = session["id"].as_str().unwrap().to_owned();
            let act = |(n, m): (usize, &_)| json!({ "at": n * 1000 + number, "act": format!("{m}") });
            let steps: Vec<Value> = (1..).zip(&line).map(|(n, m): (usize, &tspin::Placement)| act((n, m))).collect();
            let body = json!({ "transcript": { "puzzle": PUZZLE, "steps": steps } });
            let attempt = self.post(&format!("/api/sessions/{session}/attempts"), &body);
            let attempt = attempt["id"].as_str().unwrap().to_owned();
            self.play.told.lock().unwrap().push((session, attempt));
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
            return Err(io::ErrorKind::ResourceBusy.into());
        }
        assert!(head.starts_with("HTTP/1.1 201"), "{reply}");
        let cookie = head.lines().find_map(|line| line.to_lowercase().starts_with("set-cookie: ").then(|| &line[12..]));
        let cookie = cookie.and_then(|cookie| cookie.split(';').next()).map(str::to_owned);
        Ok((cookie, serde_json::from_str(body).map_err(|_| io::ErrorKind::UnexpectedEof)?))
    }
}
