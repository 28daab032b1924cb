//! A server that is killed in the middle of every kind of step of a study: nothing that it had answered is lost.

use crate::run::{done, stderr, temporary, tsumi};
use play::{Act, Step, Transcript};
use puzzle::{Budget, Solve};
use serde_json::{Value, json};
use std::{
    fs,
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    process::{Child, Command, Stdio},
};
use tspin::{
    TSpin,
    versus::{Action, Record, Rules, Seat},
};

/// Two puzzles of two pieces, each with one answer.
const CODES: [&str; 2] = [
    "tspin:#..#....../#...#...#./##.######./###.#.##.#:LT:tsd",
    "tspin:......#.../#.....#.../.....###.#/#.#.######/#..#.##.#.:ZZ:tsd",
];

/// A server on a database, and where it is.
struct Server {
    process: Child,
    address: String,
}

impl Server {
    fn start(database: &str) -> Self {
        let mut process = Command::new(env!("CARGO_BIN_EXE_tsumi"))
            .args(["serve", "--address", "127.0.0.1:0", "--stock", "0", "--database", database])
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(process.stdout.take().unwrap()).lines();
        let line = lines.by_ref().map(Result::unwrap).find(|line| line.contains("http://")).unwrap();
        // Read on, or the server would stop at a full pipe.
        std::thread::spawn(move || lines.for_each(drop));
        let address = line.split("http://").nth(1).unwrap().trim().trim_end_matches('/').to_owned();
        Self { process, address }
    }

    /// Kills the server (SIGKILL, where there are signals) and starts another one on the same database.
    fn killed(mut self, database: &str) -> Self {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
        Self::start(database)
    }

    /// Sends a request in the name of a participant; returns the status and the JSON of the reply.
    fn send(&self, method: &str, path: &str, code: &str, body: &Value) -> (u16, Value) {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        let body = body.to_string();
        // Before the consent the code names nobody yet; under this path it need not.
        let name =
            if path.starts_with("/api/study/") { String::new() } else { format!("tsumi-participant: {code}\r\n") };
        let length = body.len();
        let head = format!(
            "{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\ncontent-type: application/json\r\n{name}content-length: {length}\r\n\r\n",
            self.address
        );
        stream.write_all(head.as_bytes()).unwrap();
        stream.write_all(body.as_bytes()).unwrap();
        let mut reply = Vec::new();
        stream.read_to_end(&mut reply).unwrap();
        let reply = String::from_utf8(reply).unwrap();
        let status = reply.split(' ').nth(1).unwrap().parse().unwrap();
        let json = &reply[reply.find('{').unwrap_or(reply.len())..=reply.rfind('}').unwrap_or(reply.len() - 1)];
        (status, serde_json::from_str(json).unwrap_or_default())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn protocol() -> String {
    let [one, two] = CODES;
    format!(
        r#"
title = {{ ja = "研究", en = "A study" }}
version = 1
consent = {{ ja = "参加しますか", en = "Do you take part?" }}
[[list]]
name = "two"
codes = ["{one}", "{two}"]
[[list]]
name = "one"
codes = ["{one}"]
[[list]]
name = "other"
codes = ["{two}"]
[[step]]
kind = "matches"
name = "games"
rules = "thesis"
opponents = ["weak"]
wins = 1
[[step]]
kind = "test"
name = "test"
list = "two"
seconds_each = 3600
[[step]]
kind = "training"
name = "practice"
list = "one"
seconds_each = 3600
answers = "always"
[[step]]
kind = "survey"
name = "about"
list = "other"
seconds_each = 3600
scales = ["fun"]
[[step.question]]
name = "thoughts"
form = "text"
text = {{ ja = "感想", en = "Your thoughts" }}
[[step]]
kind = "break"
minutes = 60
[[step]]
kind = "end"
"#
    )
}

/// An attempt that solves a puzzle, a millisecond for each move.
fn attempt(code: &str) -> Value {
    let answers = TSpin::solve(&code.parse().unwrap(), Budget::default());
    let steps = (1..).zip(&answers.lines[0]).map(|(at, one)| Step { at, act: Act::from(one.to_string()) });
    json!({ "transcript": Transcript { puzzle: code.to_owned(), steps: steps.collect(), finish: false } })
}

/// The record of a match that the player gives up at once.
fn resigned(start: &Value) -> Value {
    let text = |key: &str| start[key].as_str().unwrap().to_owned();
    let (rules, seed): (Rules, u64) = (text("rules").parse().unwrap(), start["seed"].as_u64().unwrap());
    let mut game = tspin::versus::Match::new(rules, seed);
    assert!(game.act(Seat::Left, Action::Resign));
    while game.winner().is_none() {
        game.pass();
    }
    let inputs = [vec![(0, Action::Resign)], Vec::new()];
    let record = Record::of(&game, seed, ["player".to_owned(), text("opponent")], inputs).unwrap();
    json!({ "record": record.to_string() })
}

/// A participant at a server that is killed as soon as it has replied.
struct Participant {
    code: String,
    database: String,
    server: Option<Server>,
}

impl Participant {
    /// Sends a request, kills the server, and returns the reply with where the participant is by the word of the next server, which
    /// must know all that the killed one replied.
    fn send(&mut self, method: &str, path: &str, body: &Value, expected: u16) -> (Value, Value) {
        let server = self.server.take().unwrap();
        let (status, reply) = server.send(method, path, &self.code, body);
        assert_eq!(status, expected, "{method} {path}: {reply}");
        self.server = Some(server.killed(&self.database));
        (reply, self.place())
    }

    /// Where the participant is.
    fn place(&self) -> Value {
        let path = format!("/api/study/{}", self.code);
        let (status, mut card) = self.server.as_ref().unwrap().send("GET", &path, &self.code, &Value::Null);
        assert_eq!(status, 200, "{card}");
        card["place"].take()
    }

    /// Sends something about the course.
    fn post(&mut self, what: &str, body: &Value, expected: u16) -> (Value, Value) {
        self.send("POST", &format!("/api/study/{}/{what}", self.code), body, expected)
    }

    fn act(&mut self, act: &str) -> Value {
        self.post("act", &json!({ "act": act }), 200).1
    }

    /// Begins the step that is ready.
    fn begin(&mut self, kind: &str) -> Value {
        let place = self.place();
        assert_eq!((&place["at"], &place["kind"]), (&json!("ready"), &json!(kind)), "{place}");
        self.act("begin")
    }

    /// Has the next puzzle shown, and solves it; tells where that leads. Its clock goes on while the server is gone.
    fn solve(&mut self, number: usize) -> Value {
        let before = self.act("show");
        assert_eq!((&before["number"], &before["phase"]), (&json!(number), &json!("trying")), "{before}");
        let server = self.server.take().unwrap();
        self.server = Some(server.killed(&self.database));
        let now = self.place();
        assert_eq!(now["shown"], before["shown"]);
        let left = [&before, &now].map(|place| place["left_ms"].as_u64().unwrap());
        assert!(left[1] < left[0] && left[0] < 3_600_000, "{left:?}");
        let shown = &now["shown"];
        let path = format!("/api/sessions/{}/attempts", shown["session"].as_str().unwrap());
        self.send("POST", &path, &attempt(shown["puzzle"]["code"].as_str().unwrap()), 201).1
    }
}

#[test]
fn a_participant_goes_on_where_they_were_when_the_server_was_killed() {
    let folder = temporary("killed");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let (database, file, out) =
        (format!("{folder}/play.sqlite"), format!("{folder}/study.toml"), format!("{folder}/export"));
    fs::write(&file, protocol()).unwrap();
    let server = Some(Server::start(&database));
    let said = done(&["study", "new", "--protocol", &file, "--database", &database]);
    let study = said.split_whitespace().nth(1).unwrap().to_owned();
    let said = done(&["study", "invite", "--study", &study, "--database", &database]);
    let code = said.trim().rsplit('/').next().unwrap().to_owned();
    let mut one = Participant { code, database: database.clone(), server };
    one.post("consent", &json!({ "consent": true }), 200);

    // In the middle of a match, which the page goes on with.
    assert_eq!(one.begin("matches")["playing"], false);
    let (start, place) = one.post("match", &json!({ "place": 0 }), 201);
    assert_eq!((&place["at"], &place["playing"]), (&json!("match"), &json!(true)), "{place}");
    let path = format!("/api/matches/{}", start["id"].as_str().unwrap());
    one.send("PUT", &path, &resigned(&start), 200);

    // In the middle of the puzzles of a test, of training, and of a survey with its questions.
    assert_eq!(one.begin("test")["phase"], "ready");
    let between = one.solve(0);
    assert_eq!((&between["number"], &between["phase"]), (&json!(1), &json!("ready")), "{between}");
    one.solve(1);
    assert_eq!(one.begin("training")["phase"], "ready");
    let answered = one.solve(0);
    assert_eq!((&answered["phase"], &answered["solved"]), (&json!("done"), &json!(true)), "{answered}");
    one.act("finish");
    one.begin("survey");
    assert_eq!(one.solve(0)["phase"], "rating");
    let (_, rated) = one.post("answers", &json!({ "answers": [{ "name": "fun", "value": 4 }] }), 200);
    assert_eq!(rated["phase"], "done", "{rated}");
    assert_eq!(one.act("finish")["at"], "questions");
    let said = json!({ "answers": [{ "name": "thoughts", "text": "It went on." }] });
    let (_, rest) = one.post("answers", &said, 200);

    // In the middle of a break, whose clock goes on too.
    assert_eq!(rest["at"], "break", "{rest}");
    let server = one.server.take().unwrap();
    one.server = Some(server.killed(&database));
    let later = one.place();
    let left = [&rest, &later].map(|place| place["left_ms"].as_u64().unwrap());
    assert!(later["at"] == "break" && left[1] < left[0] && left[0] < 3_600_000, "{later}: {left:?}");
    drop(one);

    done(&["study", "export", "--study", &study, "--database", &database, "--out", &out]);
    let read = |name: &str| fs::read_to_string(format!("{out}/{name}.csv")).unwrap();
    let (games, attempts, said) = (read("games"), read("attempts"), read("answers"));
    assert_eq!(games.matches(",lost,").count(), 1, "{games}");
    assert_eq!(attempts.matches(",true,true,").count(), 4, "{attempts}");
    assert!(said.contains("It went on.") && said.contains(",fun,4"), "{said}");
    done(&["study", "close", "--study", &study, "--database", &database]);
    let refused = tsumi(&["study", "invite", "--study", &study, "--database", &database], b"");
    assert_eq!(refused.status.code(), Some(1));
    assert!(stderr(&refused).contains("was closed; nobody can be invited any more"), "{}", stderr(&refused));
}
