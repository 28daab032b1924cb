//! Several servers on one PostgreSQL database, and databases that move.

use crate::run::{done, stderr, temporary, tsumi};
use corpus::{Corpus, NewPuzzle, puzzle_id};
use puzzle::{Budget, Solve};
use rate::Source;
use serde_json::{Value, json};
use std::{
    fs,
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
const PUZZLE: &str = "tspin:#..#....../#...#...#./##.######./###.#.##.#:LT:tsd";
const PLAYERS: usize = 4;
const TRIES: usize = 25;

fn block_on<T>(work: impl Future<Output = T>) -> T {
    tokio::runtime::Runtime::new().unwrap().block_on(work)
}

async fn add_puzzle(corpus: &Corpus) {
    let puzzle = NewPuzzle {
        code: PUZZLE.into(),
        twin: PUZZLE.into(),
        game: "tspin".into(),
        shelf: "tspin-2".into(),
        steps: 2,
        answers: 1,
        sequences: 1,
        features: "{}".into(),
        certificate: "by hand".into(),
        rating: 1100.0,
        deviation: 150.0,
        source: Some(Source::Formula),
        themes: vec!["wall".into()],
        estimates: Vec::new(),
    };
    assert_eq!(corpus.add_puzzles(&[puzzle], 0).await.unwrap(), 1);
}

/// A server that ends with the test.
struct Server {
    process: Child,
    address: String,
}

impl Server {
    fn start(database: &str) -> Child {
        let arguments =
            ["serve", "--address", "127.0.0.1:0", "--stock", "0", "--limits", "off", "--database", database];
        let mut program = Command::new(env!("CARGO_BIN_EXE_tsumi"));
        program.args(arguments).stdout(Stdio::piped()).spawn().unwrap()
    }

    fn ready(mut process: Child) -> Self {
        let mut line = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().rsplit("http://").next().unwrap().to_owned();
        Self { process, address }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// A player whose requests go to the servers in turn.
struct Player<'a> {
    servers: &'a [String],
    turn: &'a AtomicUsize,
    cookie: Option<String>,
    retries: usize,
}

impl Player<'_> {
    /// Sends a request; what a server did not answer is sent once more, to another.
    fn post(&mut self, path: &str, body: &Value) -> Value {
        let turn = self.turn.fetch_add(1, Ordering::Relaxed);
        let to = |turn: usize| &self.servers[turn % self.servers.len()];
        let (cookie, json) = self.send(to(turn), path, body).unwrap_or_else(|_| {
            self.retries += 1;
            self.send(to(turn + 1), path, body).expect("the other server answers")
        });
        self.cookie = cookie.or(self.cookie.take());
        json
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
        assert!(head.starts_with("HTTP/1.1 201"), "{reply}");
        let cookie = head.lines().find_map(|line| line.to_lowercase().starts_with("set-cookie: ").then(|| &line[12..]));
        let cookie = cookie.and_then(|cookie| cookie.split(';').next()).map(str::to_owned);
        Ok((cookie, serde_json::from_str(body).map_err(|_| io::ErrorKind::UnexpectedEof)?))
    }
}

#[test]
fn one_of_two_servers_is_killed_and_players_notice_one_retry_at_most() {
    let Some(database) = cluster::database() else { return };
    // At the same time, on an empty database.
    let both = [Server::start(&database), Server::start(&database)];
    let mut servers = both.map(Server::ready);
    block_on(async {
        let corpus = Corpus::open(&database).await.unwrap();
        add_puzzle(&corpus).await;
        corpus.close().await;
    });
    let addresses = servers.each_ref().map(|server| server.address.clone());
    let line = TSpin::solve(&PUZZLE.parse().unwrap(), Budget::default()).lines.remove(0);
    let (turn, acknowledged, told) = (AtomicUsize::new(0), AtomicUsize::new(0), Mutex::new(Vec::new()));
    let retries: usize = thread::scope(|scope| {
        let play = || {
            let mut player = Player { servers: &addresses, turn: &turn, cookie: None, retries: 0 };
            for number in 0..TRIES {
                let session = player.post("/api/sessions", &json!({ "puzzle": puzzle_id(PUZZLE) }));
                let steps: Vec<Value> =
                    (1..).zip(&line).map(|(n, m)| json!({ "at": n * 1000 + number, "act": m.to_string() })).collect();
                let body = json!({ "transcript": { "puzzle": PUZZLE, "steps": steps } });
                let session = session["id"].as_str().unwrap().to_owned();
                let attempt = player.post(&format!("/api/sessions/{session}/attempts"), &body);
                told.lock().unwrap().push((session, attempt["id"].as_str().unwrap().to_owned()));
                acknowledged.fetch_add(1, Ordering::Relaxed);
            }
            player.retries
        };
        let players: Vec<_> = (0..PLAYERS).map(|_| scope.spawn(play)).collect();
        while acknowledged.load(Ordering::Relaxed) < PLAYERS * TRIES / 3 {
            thread::yield_now();
        }
        servers[0].process.kill().unwrap();
        players.into_iter().map(|player| player.join().unwrap()).sum()
    });
    assert!(retries > 0, "the killed server had its turns");
    block_on(async {
        let corpus = Corpus::open(&database).await.unwrap();
        let told = told.into_inner().unwrap();
        assert_eq!(told.len(), PLAYERS * TRIES);
        for (session, attempt) in &told {
            let stored = corpus.attempts(session).await.unwrap();
            assert_eq!(stored.iter().map(|one| &one.id).collect::<Vec<_>>(), [attempt], "stored, and once");
        }
        let puzzle = corpus.puzzle(&puzzle_id(PUZZLE)).await.unwrap().unwrap();
        assert_eq!(puzzle.plays, PLAYERS as i64, "each player's first try counted once");
    });
}

/// The lines of a report on a move, without the last one.
fn tables(report: &str) -> Vec<&str> {
    report.lines().filter(|line| !line.starts_with("moved ")).collect()
}

#[test]
fn a_database_goes_to_postgres_and_back_without_a_change() {
    let Some(there) = cluster::database() else { return };
    let (from, back) = (temporary("move.sqlite"), temporary("moved.sqlite"));
    for file in [&from, &back] {
        let _ = fs::remove_file(file);
    }
    block_on(async {
        let corpus = Corpus::open(&from).await.unwrap();
        add_puzzle(&corpus).await;
        for now in 0..300 {
            let player = corpus.add_player(now).await.unwrap().0.id;
            corpus.add_glimpses(&player, &[puzzle_id(PUZZLE)], now).await.unwrap();
        }
        corpus.close().await;
    });
    let first = done(&["move", &from, &there, "--quiet"]);
    assert!(first.contains("\nplayers                     300  "), "{first}");
    let second = done(&["move", &there, &back, "--quiet"]);
    assert_eq!(tables(&first), tables(&second), "counts and checksums");
    // What is there already is not mixed with anything.
    let output = tsumi(&["move", &from, &there, "--quiet"], b"");
    assert_eq!(output.status.code(), Some(1));
    let said = stderr(&output);
    assert!(said.contains("nothing was moved") && said.contains("expected an empty database"), "{said}");
    block_on(async {
        let [one, other] = [Corpus::open(&from).await.unwrap(), Corpus::open(&back).await.unwrap()];
        assert_eq!(one.puzzle(&puzzle_id(PUZZLE)).await.unwrap(), other.puzzle(&puzzle_id(PUZZLE)).await.unwrap());
        assert_eq!(one.shelves().await.unwrap(), other.shelves().await.unwrap());
    });
}
