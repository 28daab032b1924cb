use crate::{
    Work,
    connection::{Connection, Origin},
    stock::Stock,
};
use serde_json::{Value, json};
use std::{
    mem,
    net::{Ipv4Addr, SocketAddr},
    sync::Mutex,
    thread,
    time::{Duration, Instant},
};

/// Sessions whose attempts were acknowledged.
static ACKNOWLEDGED: Mutex<Vec<String>> = Mutex::new(Vec::new());

/// Attempts after which nobody is new.
pub const KNOWN: usize = 12;
/// How long a player takes for one, at least; nobody is believed to be faster.
pub const WHILE: Duration = Duration::from_millis(150);

/// Takes the sessions whose attempts were acknowledged so far.
pub fn acknowledged() -> Vec<String> {
    std::mem::take(&mut ACKNOWLEDGED.lock().expect("nobody panics with the list"))
}

/// An honest visitor with one connection.
pub struct Visitor<'a> {
    connection: Connection,
    server: SocketAddr,
    origin: Origin,
    /// How long the connection took that nothing was sent on yet.
    connecting: Duration,
    stock: &'a Stock,
    turn: usize,
    /// The cookies of those in whose names attempts are made.
    crowd: Vec<Option<String>>,
    /// How long each request took, with the connection if it was the first on it.
    pub times: Vec<Duration>,
}

impl<'a> Visitor<'a> {
    /// A visitor who begins with another puzzle than other visitors, and comes from an address of their own.
    pub fn new(server: SocketAddr, stock: &'a Stock, number: usize) -> Self {
        let address = Ipv4Addr::from_bits(Ipv4Addr::new(10, 0, 0, 1).to_bits() + number as u32);
        let (origin, begun) = (Origin::Proxy(address), Instant::now());
        let connection = Connection::open(server, origin).expect("a server that listens");
        let (connecting, turn) = (begun.elapsed(), 31 * number);
        Self { connection, server, origin, connecting, stock, turn, crowd: vec![None], times: Vec::new() }
    }

    /// Goes on with a new connection, as browsers do after a while.
    fn reconnect(&mut self) {
        let begun = Instant::now();
        let mut connection = Connection::open(self.server, self.origin).expect("a server that listens");
        connection.cookie = self.connection.cookie.take();
        self.connection = connection;
        self.connecting = begun.elapsed();
    }

    /// Becomes a crowd that takes turns, so that nobody is too fast to be believed, or somebody who has tried some puzzles.
    pub fn prepare(&mut self, work: Work, crowd: usize) {
        self.crowd = vec![None; if work == Work::Attempt { crowd } else { 1 }];
        match work {
            Work::Attempt => (0..crowd).for_each(|_| self.attempt()),
            Work::Next => (0..KNOWN).for_each(|_| {
                self.attempt();
                thread::sleep(WHILE);
            }),
        }
        self.connection.cookie = self.crowd[0].clone();
    }

    /// Does something once.
    pub fn once(&mut self, work: Work) {
        match work {
            Work::Attempt => self.attempt(),
            Work::Next => self.read("/api/puzzles/next?shelf=tspin-1"),
        }
    }

    /// Reads something.
    pub fn read(&mut self, path: &str) {
        self.ask("GET", path, None);
    }

    /// Tries a puzzle that is new to the next one of the crowd.
    fn attempt(&mut self) {
        self.turn += 1;
        let place = self.turn % self.crowd.len();
        self.connection.cookie = mem::take(&mut self.crowd[place]);
        let (puzzle, transcript) = self.stock.turn(self.turn, place, self.crowd.len());
        let session = self.begin(puzzle);
        self.submit(session, transcript);
        self.crowd[place] = self.connection.cookie.take();
    }

    /// Plays one puzzle as a page does: asks for it, looks at it for so long, sends the attempt, and now and then connects anew and looks at
    /// the home screen.
    pub fn play(&mut self, look: Duration) {
        self.come_back();
        if self.turn.is_multiple_of(5) {
            self.reconnect();
            self.ask("GET", "/api/home?game=tspin", None);
        }
        let next = self.ask("GET", "/api/puzzles/next?shelf=tspin-1", None);
        let puzzle = next["id"].as_str().expect("a puzzle's id");
        let transcript = self.stock.transcript(puzzle);
        let session = self.begin(puzzle);
        thread::sleep(look);
        self.submit(session, transcript);
    }

    /// Goes to the next puzzle; comes back as another player after each round of them, so that most attempts are rated.
    fn come_back(&mut self) {
        self.turn += 1;
        if self.turn.is_multiple_of(self.stock.solved.len()) {
            self.connection.cookie = None;
        }
    }

    fn begin(&mut self, puzzle: &str) -> String {
        let session = self.ask("POST", "/api/sessions", Some(&json!({ "puzzle": puzzle })));
        session["id"].as_str().expect("a session's id").to_owned()
    }

    fn submit(&mut self, session: String, transcript: &Value) {
        self.ask("POST", &format!("/api/sessions/{session}/attempts"), Some(transcript));
        ACKNOWLEDGED.lock().expect("nobody panics with the list").push(session);
    }

    /// Sends a request; returns the JSON of a reply, which must be a success.
    fn ask(&mut self, method: &str, path: &str, body: Option<&Value>) -> Value {
        let begun = Instant::now();
        let body = body.map(Value::to_string).unwrap_or_default();
        let reply = self.connection.ask(method, path, &body).expect("a server that answers");
        self.times.push(std::mem::take(&mut self.connecting) + begun.elapsed());
        let text = String::from_utf8_lossy(&reply.body);
        assert!((200..=204).contains(&reply.status), "{method} {path}: {} {text}", reply.status);
        reply.json()
    }
}
