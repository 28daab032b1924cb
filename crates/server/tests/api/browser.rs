//! A browser for the tests: sends requests to a router, keeps its cookie.

use axum::{
    Router,
    body::{Body, to_bytes},
    extract::ConnectInfo,
    http::{HeaderMap, HeaderName, Method, Request, StatusCode, header, request::Builder},
};
use corpus::{Corpus, NewPuzzle, puzzle_id};
use nazo::Nazo;
use play::{Act, Step, Transcript};
use puzzle::{Budget, Game, Outcome, Position, Solve};
use rate::Source;
use serde_json::{Value, json};
use server::{App, Clock, PublicUrl, router};
use shisen::Shisen;
use std::{
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};
use tower::ServiceExt;
use tspin::TSpin;

/// Has one answer.
pub const UNIQUE: &str = "tspin:#..#....../#...#...#./##.######./###.#.##.#:LT:tsd";
/// Another puzzle.
pub const OTHER: &str = "tspin:......#.../#.....#.../.....###.#/#.#.######/#..#.##.#.:ZZ:tsd";

/// A row for a puzzle on the shelf `tspin-2`, as if it had been forged.
pub fn two_steps(code: &str) -> NewPuzzle {
    NewPuzzle {
        code: code.into(),
        twin: code.into(),
        game: TSpin::KEY.into(),
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
    }
}

/// A storage with both puzzles on the shelf `tspin-2`.
pub async fn stocked() -> Corpus {
    let corpus = Corpus::open(&cluster::place()).await.unwrap();
    let puzzles = [UNIQUE, OTHER].map(two_steps);
    corpus.add_puzzles(&puzzles, 0).await.unwrap();
    corpus
}

/// One player's browser.
#[derive(Clone)]
pub struct Browser {
    /// Servers on the same database, which are asked in turn. On PostgreSQL there are two, so that no test passes by what one
    /// of them remembers.
    servers: Vec<Router>,
    turn: Arc<AtomicUsize>,
    /// The servers' clock, unless the test sets it.
    clock: Option<Clock>,
    /// The address that it comes from, if from one.
    peer: Option<SocketAddr>,
    pub cookie: Option<String>,
    participant: Option<String>,
}

/// What came back.
pub struct Reply {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub json: Value,
    pub body: Vec<u8>,
}

impl Browser {
    pub fn new(corpus: &Corpus) -> Self {
        let clock = Clock::default();
        Self { clock: Some(clock.clone()), ..Self::by(corpus, &clock) }
    }

    /// A browser of a server with another clock.
    pub fn by(corpus: &Corpus, clock: &Clock) -> Self {
        Self::of(corpus, |app| app.with_clock(clock.clone()))
    }

    /// A browser of a server that is found at this URL.
    pub fn behind(corpus: &Corpus, public_url: Option<PublicUrl>) -> Self {
        Self::of(corpus, |app| app.behind(Vec::new(), public_url.clone()))
    }

    fn of(corpus: &Corpus, set: impl Fn(App) -> App) -> Self {
        let servers = if cluster::is_on_postgres() { 2 } else { 1 };
        let servers = (0..servers).map(|_| router(set(App::new(corpus.clone(), None)))).collect();
        Self { servers, turn: Arc::default(), clock: None, peer: None, cookie: None, participant: None }
    }

    /// The same browser, in whose name requests are made as a participant of a study.
    pub fn of_participant(self, code: &str) -> Self {
        Self { participant: Some(code.to_owned()), ..self }
    }

    /// The same browser, which sends tries at once, whatever time they say they took.
    pub fn in_a_hurry(self) -> Self {
        Self { clock: None, ..self }
    }

    /// Another browser at the same servers, with this cookie.
    pub fn other(&self, cookie: Option<String>) -> Self {
        Self { cookie, ..self.clone() }
    }

    /// The same browser at another address.
    pub fn from(self, host: u8) -> Self {
        Self { peer: Some(SocketAddr::from(([192, 0, 2, host], 1))), ..self }
    }

    pub async fn get(&mut self, path: &str) -> Reply {
        self.send(Method::GET, path, Body::empty()).await
    }

    /// Sends a message. What a try took, passes before it is sent.
    pub async fn post(&mut self, path: &str, body: Value) -> Reply {
        let last = body["transcript"]["steps"].as_array().and_then(|steps| steps.last());
        if let (Some(clock), Some(at)) = (&self.clock, last.and_then(|step| step["at"].as_u64())) {
            clock.advance(Duration::from_millis(at));
        }
        self.send(Method::POST, path, Body::from(body.to_string())).await
    }

    pub async fn get_with(&mut self, path: &str, name: HeaderName, value: &str) -> Reply {
        self.ask(Request::builder().uri(path).header(name, value), Body::empty()).await
    }

    pub async fn post_with(&mut self, path: &str, name: HeaderName, value: &str, body: &Value) -> Reply {
        let request = Request::builder().method(Method::POST).uri(path).header(name, value);
        let request = request.header(header::CONTENT_TYPE, "application/json");
        self.ask(request, Body::from(body.to_string())).await
    }

    pub async fn send(&mut self, method: Method, path: &str, body: Body) -> Reply {
        let request = Request::builder().method(method).uri(path).header(header::CONTENT_TYPE, "application/json");
        self.ask(request, body).await
    }

    async fn ask(&mut self, mut request: Builder, body: Body) -> Reply {
        if let Some(cookie) = &self.cookie {
            request = request.header(header::COOKIE, cookie);
        }
        if let Some(peer) = self.peer {
            request = request.extension(ConnectInfo(peer));
        }
        if let Some(code) = &self.participant {
            request = request.header("tsumi-participant", code);
        }
        let turn = self.turn.fetch_add(1, Ordering::Relaxed);
        let server = self.servers[turn % self.servers.len()].clone();
        let response = server.oneshot(request.body(body).unwrap()).await.unwrap();
        let (parts, body) = response.into_parts();
        if let Some(cookie) = parts.headers.get(header::SET_COOKIE) {
            self.cookie = cookie.to_str().unwrap().split(';').next().map(str::to_owned);
        }
        let bytes = to_bytes(body, usize::MAX).await.unwrap();
        let json = serde_json::from_slice(&bytes).unwrap_or_default();
        Reply { status: parts.status, headers: parts.headers, json, body: bytes.into() }
    }

    /// Begins a session and returns its path.
    pub async fn begin(&mut self, code: &str) -> String {
        let reply = self.post("/api/sessions", json!({ "puzzle": puzzle_id(code) })).await;
        assert_eq!(reply.status, StatusCode::CREATED, "{}", reply.json);
        format!("/api/sessions/{}", reply.json["id"].as_str().unwrap())
    }
}

impl Reply {
    /// The body as text.
    pub fn text(&self) -> &str {
        std::str::from_utf8(&self.body).unwrap()
    }

    /// Checks that it is a problem of this status which says this.
    #[track_caller]
    pub fn refused(&self, status: u16, says: &str) {
        assert_eq!(self.status.as_u16(), status, "{}", self.json);
        let error = self.json["error"].as_str().unwrap_or("no problem as JSON");
        assert!(error.contains(says), "«{error}» does not say «{says}»");
        assert!(self.json.as_object().is_some_and(|problem| problem.len() == 1));
    }
}

/// A line of play that solves a puzzle.
pub fn solution(code: &str) -> Vec<String> {
    fn of<G: Solve>(code: &str) -> Vec<String> {
        let solutions = G::solve(&code.parse().unwrap_or_else(|_| panic!("{code}")), Budget::default());
        solutions.lines[0].iter().map(ToString::to_string).collect()
    }
    match code.split(':').next() {
        Some(Nazo::KEY) => of::<Nazo>(code),
        Some(Shisen::KEY) => of::<Shisen>(code),
        _ => of::<TSpin>(code),
    }
}

/// The first line of play that fails.
pub fn failing(code: &str) -> Vec<String> {
    fn of<G: Game>(code: &str) -> Vec<String> {
        let mut line = Vec::new();
        let puzzle = code.parse().unwrap_or_else(|_| panic!("{code}"));
        assert!(fail(&G::begin(&puzzle), &mut line), "everything solves {code}");
        line
    }
    match code.split(':').next() {
        Some(Nazo::KEY) => of::<Nazo>(code),
        // Nothing fails there but giving up.
        Some(Shisen::KEY) => vec!["give-up".to_owned()],
        _ => of::<TSpin>(code),
    }
}

fn fail<P: Position>(position: &P, line: &mut Vec<String>) -> bool {
    if position.outcome() != Outcome::Open {
        return position.outcome() == Outcome::Failed;
    }
    position.legal_moves().into_iter().any(|m| {
        let mut next = position.clone();
        next.play_unchecked(m);
        line.push(m.to_string());
        let failed = fail(&next, line);
        if !failed {
            line.pop();
        }
        failed
    })
}

/// The body of an attempt that does these things, a second each.
pub fn attempt(code: &str, acts: &[impl ToString]) -> Value {
    let steps = (1..).zip(acts).map(|(n, act)| Step { at: n * 1000, act: Act::from(act.to_string()) }).collect();
    json!({ "transcript": Transcript { puzzle: code.to_owned(), steps, finish: false } })
}
