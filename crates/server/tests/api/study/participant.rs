//! A participant of a study as a browser sends it.

use crate::browser::{Browser, Reply, attempt, failing, solution};
use crate::matches::hands::{dropped_by, played};
use axum::{body::Body, http::Method};
use corpus::{Corpus, Invitation, Study};
use play::wire::{StudyAt, StudyCard, StudyPuzzle};
use serde_json::{Value, from_value, json};
use server::Clock;
use std::time::Duration;
use tspin::bots::Name;

/// A participant with a browser and the server's clock.
pub struct Participant {
    pub code: String,
    pub browser: Browser,
    clock: Clock,
}

/// A study by a protocol, and its researcher's key.
pub async fn begun(corpus: &Corpus, protocol: &str) -> (Study, String) {
    curator::study::begin(corpus, protocol, 2, 0).await.unwrap()
}

impl Participant {
    /// One who is invited to a study.
    pub async fn invited(corpus: &Corpus, study: &Study, clock: &Clock) -> Self {
        let invited = corpus.invite(&study.id, &[Invitation::default()], 0).await.unwrap();
        Self::of_code(corpus, clock, &invited[0].code)
    }

    /// One who has a code.
    pub fn of_code(corpus: &Corpus, clock: &Clock, code: &str) -> Self {
        let browser = Browser::by(corpus, clock).of_participant(code);
        Self { code: code.to_owned(), browser, clock: clock.clone() }
    }

    /// Lets time pass.
    pub fn wait(&self, seconds: u64) {
        self.clock.advance(Duration::from_secs(seconds));
    }

    /// Where the participant is.
    pub async fn card(&mut self) -> StudyCard {
        // Before the consent there is no participant to be named.
        let reply = self.browser.get(&format!("/api/study/{}", self.code)).await;
        from_value(reply.json).unwrap()
    }

    pub async fn place(&mut self) -> StudyAt {
        self.card().await.place
    }

    pub async fn post(&mut self, what: &str, body: Value) -> Reply {
        self.browser.post(&format!("/api/study/{}/{what}", self.code), body).await
    }

    pub async fn consent(&mut self) -> Reply {
        self.post("consent", json!({ "consent": true })).await
    }

    pub async fn act(&mut self, act: &str) -> Reply {
        self.post("act", json!({ "act": act })).await
    }

    /// Does something that must be accepted.
    pub async fn done(&mut self, act: &str) -> StudyAt {
        let reply = self.act(act).await;
        assert_eq!(reply.status, 200, "{act}: {}", reply.json);
        from_value::<StudyCard>(reply.json).unwrap().place
    }

    /// The puzzle that the participant is at.
    pub async fn puzzle(&mut self) -> StudyPuzzle {
        match self.place().await {
            StudyAt::Puzzle(puzzle) => *puzzle,
            other => panic!("not at a puzzle: {other:?}"),
        }
    }

    /// Asks for the next puzzle, and tries it.
    pub async fn try_next(&mut self, solves: bool) -> Reply {
        let StudyAt::Puzzle(puzzle) = self.done("show").await else { panic!("no puzzle is shown") };
        self.try_shown(&puzzle, solves).await
    }

    /// Tries the puzzle that is shown.
    pub async fn try_shown(&mut self, puzzle: &StudyPuzzle, solves: bool) -> Reply {
        let shown = puzzle.shown.as_ref().unwrap();
        let code = &shown.puzzle.code;
        let line = if solves { solution(code) } else { failing(code) };
        self.wait(line.len() as u64 + 1);
        self.browser.post(&format!("/api/sessions/{}/attempts", shown.session), attempt(code, &line)).await
    }

    /// Plays the next match against the first opponent that may be met, and loses it.
    pub async fn lose(&mut self) -> Reply {
        self.play(false).await
    }

    /// Plays the next match as well as the strong CPU player, or loses it at once.
    pub async fn play(&mut self, well: bool) -> Reply {
        let StudyAt::Match(task) = self.place().await else { panic!("no match is to be played") };
        let place = task.opponents[0].place;
        let started = self.post("match", json!({ "place": place })).await;
        assert_eq!(started.status, 201, "{}", started.json);
        let (rules, opponent) = (started.json["rules"].as_str().unwrap(), started.json["opponent"].as_str().unwrap());
        let seed = started.json["seed"].as_u64().unwrap();
        let record = match well {
            true => played(rules, seed, Name::Strong, opponent),
            false => dropped_by(rules.parse().unwrap(), seed, opponent),
        };
        self.wait(u64::from(record.ticks) / 60 + 1);
        let id = started.json["id"].as_str().unwrap();
        let body = Body::from(json!({ "record": record.to_string() }).to_string());
        self.browser.send(Method::PUT, &format!("/api/matches/{id}"), body).await
    }

    /// Withdraws.
    pub async fn withdraw(&mut self) {
        let gone = self.browser.send(Method::DELETE, &format!("/api/study/{}", self.code), Body::empty()).await;
        assert_eq!(gone.status, 200, "{}", gone.json);
    }
}
