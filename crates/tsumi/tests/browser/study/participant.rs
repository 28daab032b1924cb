//! A study at a visitor's server, and a visitor who takes part in it.

use crate::pages::course::strike_at;
use crate::visitor::Visitor;
use crate::visitor::solver::{by_keys, game_of, inputs_to_fail, inputs_to_solve};
use corpus::{Corpus, Invitation};
use curator::study::export;
use play::desk;
use study::export::Bundle;

/// Two puzzles of two pieces, each with one answer.
const CODES: [&str; 2] = [
    "tspin:#..#....../#...#...#./##.######./###.#.##.#:LT:tsd",
    "tspin:......#.../#.....#.../.....###.#/#.#.######/#..#.##.#.:ZZ:tsd",
];

/// A study with every kind of step, short enough for a test.
pub fn protocol() -> String {
    let [one, two] = CODES;
    format!(
        r#"
title = {{ ja = "T-spin練習の研究", en = "A study of training" }}
version = 1
consent = {{ ja = "この研究では、対戦と問題で上達を調べます。\n\nいつでもやめられます。", en = "We study how people get better at T-spins.\n\nYou can stop at any time." }}
[[list]]
name = "test"
codes = ["{one}", "{two}"]
[[list]]
name = "one"
codes = ["{two}"]
[[step]]
kind = "matches"
name = "games"
text = {{ ja = "1戦だけ対戦します。", en = "You play one game." }}
rules = "thesis"
opponents = ["weak"]
wins = 1
[[step]]
kind = "test"
name = "test"
list = "test"
seconds_each = 120
[[step]]
kind = "training"
name = "practice"
list = "one"
answers = "always"
[[step]]
kind = "break"
seconds = 4
[[step]]
kind = "survey"
name = "about"
list = "one"
scales = ["fun", "difficulty"]
[[step.question]]
name = "age"
form = "choice"
text = {{ ja = "年齢", en = "Your age" }}
choice = [{{ ja = "19以下", en = "up to 19" }}, {{ ja = "20以上", en = "20 or more" }}]
[[step.question]]
name = "thoughts"
form = "text"
text = {{ ja = "感想", en = "Your thoughts" }}
[[step]]
kind = "end"
results = true
text = {{ ja = "ご協力ありがとうございました。", en = "Thank you for taking part." }}
"#
    )
}

/// A study at the visitor's server.
pub struct AtServer {
    corpus: Corpus,
    pub id: String,
    pub key: String,
}

impl AtServer {
    /// Begins it.
    pub async fn begin(visitor: &Visitor) -> Self {
        let corpus = Corpus::open(&visitor.file("play.sqlite").display().to_string()).await.unwrap();
        let (study, key) = curator::study::begin(&corpus, &protocol(), 5, 0).await.unwrap();
        Self { corpus, id: study.id, key }
    }

    /// Invites somebody; returns the code of their link.
    pub async fn invite(&self) -> String {
        self.corpus.invite(&self.id, &[Invitation::default()], 0).await.unwrap().remove(0).code
    }

    /// The code of the open link.
    pub async fn open_code(&self) -> String {
        self.corpus.study(&self.id).await.unwrap().unwrap().open_code.unwrap()
    }

    /// All that is known so far.
    pub async fn export(&self) -> Bundle {
        export::export(&self.corpus, &self.id, i64::MAX / 4).await.unwrap()
    }

    /// Ends it for everybody.
    pub async fn end(&self) {
        assert!(self.corpus.close_study(&self.id, 1).await.unwrap());
    }

    pub async fn close(self) {
        self.corpus.close().await;
    }
}

/// Waits until the participant is somewhere.
pub async fn at(visitor: &Visitor, place: &str) {
    visitor.wait_attribute(".study", "data-at", |told| told.starts_with(place)).await;
}

/// Solves the puzzle that is shown: with keys, or with a finger.
pub async fn solve(visitor: &Visitor, finger: bool) {
    let code = shown(visitor).await;
    let inputs = inputs_to_solve(&code).concat();
    let inputs = if finger || game_of(&code) != "shisen" { inputs } else { by_keys(&code, &inputs) };
    strike_at(visitor, &code, desk::open(&code, true).unwrap(), inputs, finger).await;
}

/// Fails the puzzle that is shown, or gives it up where nothing else ends it.
pub async fn fail(visitor: &Visitor, finger: bool) {
    let code = shown(visitor).await;
    match game_of(&code) {
        "shisen" => give_up(visitor).await,
        _ => {
            let inputs = inputs_to_fail(&code).concat();
            strike_at(visitor, &code, desk::open(&code, true).unwrap(), inputs, finger).await;
        }
    }
}

/// Gives the puzzle that is shown up: the button asks back.
pub async fn give_up(visitor: &Visitor) {
    visitor.click("#study-give-up").await;
    visitor.click("#study-give-up.sure").await;
}

/// The code of the puzzle that is shown, once it can be played.
async fn shown(visitor: &Visitor) -> String {
    visitor.find(".study-try[data-stand=open]").await;
    visitor.wait_attribute(".study-try", "data-puzzle", |code| !code.is_empty()).await
}
