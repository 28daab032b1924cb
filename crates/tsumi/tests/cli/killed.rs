//! A server that is killed in the middle of a study, again and again: nothing that it had answered is lost.

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
use tspin::TSpin;

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
[[step]]
kind = "test"
name = "test"
list = "two"
seconds_each = 3600
[[step]]
kind = "survey"
name = "about"
[[step.question]]
name = "thoughts"
form = "text"
text = {{ ja = "感想", en = "Your thoughts" }}
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

#[test]
fn a_participant_goes_on_where_they_were_when_the_server_was_killed() {
    let folder = temporary("killed");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let (database, file, out) =
        (format!("{folder}/play.sqlite"), format!("{folder}/study.toml"), format!("{folder}/export"));
    fs::write(&file, protocol()).unwrap();
    let mut server = Server::start(&database);
    let said = done(&["study", "new", "--protocol", &file, "--database", &database]);
    let study = said.split_whitespace().nth(1).unwrap().to_owned();
    let said = done(&["study", "invite", "--study", &study, "--database", &database]);
    let code = said.trim().rsplit('/').next().unwrap().to_owned();
    let path = format!("/api/study/{code}");

    // After each reply the server is killed at once; the next one must know all that was replied.
    let mut place = Value::Null;
    let mut told = |server: Server, method: &str, path: &str, body: &Value, status: u16| -> (Server, Value) {
        let (seen, reply) = server.send(method, path, &code, body);
        assert_eq!(seen, status, "{method} {path}: {reply}");
        let server = server.killed(&database);
        let (seen, card) = server.send("GET", &format!("/api/study/{code}"), &code, &Value::Null);
        assert_eq!(seen, 200, "{card}");
        place = card["place"].clone();
        (server, place.clone())
    };
    let act = |act: &str| json!({ "act": act });
    let now;
    (server, now) = told(server, "POST", &format!("{path}/consent"), &json!({ "consent": true }), 200);
    assert_eq!(now["at"], "ready", "{now}");
    let now;
    (server, now) = told(server, "POST", &format!("{path}/act"), &act("begin"), 200);
    assert_eq!((&now["at"], &now["phase"]), (&json!("puzzle"), &json!("ready")), "{now}");
    for number in 0..CODES.len() {
        // In the middle of a puzzle, whose clock goes on meanwhile.
        let now;
        (server, now) = told(server, "POST", &format!("{path}/act"), &act("show"), 200);
        assert_eq!((&now["number"], &now["phase"]), (&json!(number), &json!("trying")), "{now}");
        assert!(now["left_ms"].as_u64().unwrap() < 3_600_000, "{now}");
        let shown = &now["shown"];
        let attempts = format!("/api/sessions/{}/attempts", shown["session"].as_str().unwrap());
        let now;
        (server, now) = told(server, "POST", &attempts, &attempt(shown["puzzle"]["code"].as_str().unwrap()), 201);
        let next = if number == 0 { "puzzle" } else { "ready" };
        assert_eq!(now["at"], next, "{now}");
    }
    (server, _) = told(server, "POST", &format!("{path}/act"), &act("begin"), 200);
    let answers = json!({ "answers": [{ "name": "thoughts", "text": "It went on." }] });
    let now;
    (server, now) = told(server, "POST", &format!("{path}/answers"), &answers, 200);
    assert_eq!(now["at"], "over", "{now}");
    drop(server);

    done(&["study", "export", "--study", &study, "--database", &database, "--out", &out]);
    let solved = fs::read_to_string(format!("{out}/attempts.csv")).unwrap();
    assert_eq!(solved.matches(",true,true,").count(), 2, "{solved}");
    let said = fs::read_to_string(format!("{out}/answers.csv")).unwrap();
    assert!(said.contains("It went on."), "{said}");
    done(&["study", "close", "--study", &study, "--database", &database]);
    let refused = tsumi(&["study", "invite", "--study", &study, "--database", &database], b"");
    assert_eq!(refused.status.code(), Some(1));
    assert!(stderr(&refused).contains("was closed; nobody can be invited any more"), "{}", stderr(&refused));
}
