use super::column::{Column, ColumnKind::*, Row, column, maybe};
use serde::{Deserialize, Serialize};

/// A row of the table `participants`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct ParticipantRow {
    pub participant: String,
    pub arm: Option<String>,
    pub arrival: Option<u32>,
    pub consented_at: i64,
    pub assigned_at: Option<i64>,
    pub ended_at: Option<i64>,
    pub language: String,
}

impl Row for ParticipantRow {
    const TABLE: &'static str = "participants";
    const ABOUT: &'static str = "a participant who consented and did not withdraw";
    const COLUMNS: &'static [Column] = &[
        column("participant", Text, "code of the participant; no name"),
        maybe("arm", Text, "arm; missing before the assignment"),
        maybe("arrival", Integer, "how many were assigned before, from 0"),
        column("consented_at", Time, "when the participant consented"),
        maybe("assigned_at", Time, "when the arm was assigned"),
        maybe("ended_at", Time, "when the course was over; missing for who did not finish"),
        column("language", Text, "language of the page: ja or en"),
    ];
}

/// A row of the table `steps`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct StepRow {
    pub participant: String,
    pub step: String,
    pub number: u32,
    pub kind: String,
    pub began_at: Option<i64>,
    pub ended_at: Option<i64>,
}

impl Row for StepRow {
    const TABLE: &'static str = "steps";
    const ABOUT: &'static str = "a step that a participant reached";
    const COLUMNS: &'static [Column] = &[
        column("participant", Text, "code of the participant"),
        column("step", Text, "name of the step in the protocol"),
        column("number", Integer, "place of the step in the course, from 0"),
        column("kind", Text, "matches, test, training, survey, break or end"),
        maybe("began_at", Time, "when it was begun; missing if its time was up before"),
        maybe("ended_at", Time, "when it ended; missing while it lasts"),
    ];
}

/// A row of the table `games`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct GameRow {
    pub participant: String,
    pub step: String,
    pub number: u32,
    pub game: String,
    pub opponent: String,
    pub rules: String,
    pub seed: u64,
    pub began_at: i64,
    pub result: GameResult,
    pub seconds: f64,
    pub t_spins: u32,
    pub rows: u32,
    pub attack: u32,
    pub pieces: u32,
    pub longest_chain: u32,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum GameResult {
    /// The participant won.
    Won,
    /// The opponent won.
    Lost,
    /// Neither won.
    Draw,
    /// Time was up, or the page was closed.
    #[default]
    Unfinished,
}

impl Row for GameRow {
    const TABLE: &'static str = "games";
    const ABOUT: &'static str = "a game of a match that a participant began";
    const COLUMNS: &'static [Column] = &[
        column("participant", Text, "code of the participant"),
        column("step", Text, "name of the step in the protocol"),
        column("number", Integer, "number of the game in the step, from 0"),
        column("game", Text, "tspin or nazo"),
        column("opponent", Text, "CPU player and its settings"),
        column("rules", Text, "ruleset and what differs from it"),
        column("seed", Integer, "seed of all chance in the game"),
        column("began_at", Time, "when it began"),
        column("result", Text, "won, lost, draw or unfinished, for the participant"),
        column("seconds", Number, "game time; 0 if unfinished"),
        column("t_spins", Integer, "full T-spins of the participant that cleared a row; 0 if unfinished"),
        column("rows", Integer, "rows that the participant cleared"),
        column("attack", Integer, "rows or stones of attack that the participant made"),
        column("pieces", Integer, "pieces or pairs that the participant put down"),
        column("longest_chain", Integer, "rounds of the participant's longest chain"),
    ];
}

/// A row of the table `attempts`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct AttemptRow {
    pub participant: String,
    pub step: String,
    pub number: u32,
    pub warm_up: bool,
    pub puzzle: String,
    pub certificate: Option<String>,
    pub shown_at: i64,
    pub solved: bool,
    pub in_time: bool,
    pub seconds: Option<f64>,
    pub answer_seen: bool,
}

impl Row for AttemptRow {
    const TABLE: &'static str = "attempts";
    const ABOUT: &'static str = "a puzzle that a participant was shown";
    const COLUMNS: &'static [Column] = &[
        column("participant", Text, "code of the participant"),
        column("step", Text, "name of the step in the protocol"),
        column("number", Integer, "place of the puzzle in the step as the participant saw it, from 0"),
        column("warm_up", Flag, "whether it belongs to the warm-up"),
        column("puzzle", Text, "code of the puzzle"),
        maybe("certificate", Text, "recipe, seed and version of the forge; missing for puzzles from elsewhere"),
        column("shown_at", Time, "when it was shown"),
        column("solved", Flag, "whether it was solved in time, by the server's replay"),
        column("in_time", Flag, "whether the try ended before its time was up"),
        maybe("seconds", Number, "duration of the try; missing if time ran out"),
        column("answer_seen", Flag, "whether the participant was shown the answer"),
    ];
}

/// A row of the table `answers`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct AnswerRow {
    pub participant: String,
    pub step: String,
    pub puzzle: Option<String>,
    pub question: String,
    pub value: Option<f64>,
    pub text: Option<String>,
    pub at: i64,
}

impl Row for AnswerRow {
    const TABLE: &'static str = "answers";
    const ABOUT: &'static str = "an answer of a participant in a survey";
    const COLUMNS: &'static [Column] = &[
        column("participant", Text, "code of the participant"),
        column("step", Text, "name of the step in the protocol"),
        maybe("puzzle", Text, "code of the puzzle that was rated; missing for questions"),
        column("question", Text, "name of the scale or of the question"),
        maybe("value", Number, "the number given, or the number of the choice from 1"),
        maybe("text", Text, "the text given"),
        column("at", Time, "when it was given"),
    ];
}

/// A row of the table `events`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct EventRow {
    pub participant: String,
    pub at: i64,
    pub step: Option<String>,
    pub event: String,
    pub detail: Option<String>,
}

impl Row for EventRow {
    const TABLE: &'static str = "events";
    const ABOUT: &'static str = "something that happened to a participant";
    const COLUMNS: &'static [Column] = &[
        column("participant", Text, "code of the participant"),
        column("at", Time, "when, by the server's clock"),
        maybe("step", Text, "name of the step in which it happened"),
        column("event", Text, "what happened, such as began, shown, tried or noted"),
        maybe("detail", Text, "more about it, such as focus_lost for noted"),
    ];
}
