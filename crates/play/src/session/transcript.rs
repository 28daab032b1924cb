use crate::{Record, Table};
use puzzle::{BadCode, Outcome};
use serde::{Deserialize, Serialize};
use std::fmt;

/// What a player did with a puzzle, from its showing to its judgement. The only thing the server believes, after it has
/// replayed it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Transcript {
    /// The code of the puzzle.
    pub puzzle: String,
    /// What was done, in order.
    pub steps: Vec<Step>,
}

/// One thing done, and when.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Step {
    /// Milliseconds since the puzzle was shown.
    pub at: u32,
    /// A move in the game's own text, or `undo`, `restart`, `give-up`, `no-answer`.
    #[cfg_attr(feature = "schema", schema(value_type = String, example = "LE@4,1"))]
    pub act: Act,
}

/// Something that can be done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "String", into = "String")]
pub enum Act {
    /// A move, in the game's own text.
    Play(String),
    /// The last move is taken back.
    Undo,
    /// All moves are taken back.
    Restart,
    /// The player gives up, or the time is up: the try has failed.
    GiveUp,
    /// The player says that there is no answer: right, if there is none.
    NoAnswer,
}

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Play(text) => f.write_str(&BadCode::excerpt(text)),
            Self::Undo => f.write_str("undo"),
            Self::Restart => f.write_str("restart"),
            Self::GiveUp => f.write_str("give-up"),
            Self::NoAnswer => f.write_str("no-answer"),
        }
    }
}

impl From<String> for Act {
    fn from(text: String) -> Self {
        match text.as_str() {
            "undo" => Self::Undo,
            "restart" => Self::Restart,
            "give-up" => Self::GiveUp,
            "no-answer" => Self::NoAnswer,
            _ => Self::Play(text),
        }
    }
}

impl From<Act> for String {
    fn from(act: Act) -> Self {
        match act {
            Act::Play(text) => text,
            other => other.to_string(),
        }
    }
}

/// Why a transcript was not believed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// What was wrong and what was expected.
    pub why: String,
    /// The step (from 1) at which it went wrong.
    pub step: Option<usize>,
}

impl Refused {
    /// A reason that is not about one step.
    pub fn new(why: impl Into<String>) -> Self {
        Self { why: why.into(), step: None }
    }

    fn at(self, step: usize) -> Self {
        Self { step: Some(step), ..self }
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self.step {
            Some(step) => write!(f, "step {step}: {}", self.why),
            None => f.write_str(&self.why),
        }
    }
}

impl std::error::Error for Refused {}

/// What a transcript comes to when it is played out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replay {
    /// How it ended.
    pub outcome: Outcome,
    /// What was done, with every move in the one text that names it.
    pub transcript: Transcript,
    /// Milliseconds from the showing to the last step, as the client tells it.
    pub client_ms: u32,
}

/// Steps a transcript may have: far more than a player makes, far fewer than would hurt.
const LONGEST: usize = 10_000;

/// Plays a transcript out by the rules. Whether the puzzle has an answer decides a try that says there is none.
pub fn replay<G: Table>(puzzle: &G::Puzzle, has_answer: bool, transcript: &Transcript) -> Result<Replay, Refused> {
    if transcript.puzzle.parse::<G::Puzzle>().as_ref() != Ok(puzzle) {
        return Err(Refused::new(format!(
            "the transcript is for «{}»; expected one for {puzzle}",
            BadCode::excerpt(&transcript.puzzle)
        )));
    }
    if transcript.steps.len() > LONGEST {
        return Err(Refused::new(format!("{} steps; expected at most {LONGEST}", transcript.steps.len())));
    }
    let mut record = Record::<G>::new(puzzle.clone(), has_answer);
    let mut client_ms = 0;
    let mut steps = Vec::with_capacity(transcript.steps.len());
    for (number, step) in (1..).zip(&transcript.steps) {
        if step.at < client_ms {
            return Err(Refused::new(format!("time went back from {client_ms} to {} ms", step.at)).at(number));
        }
        client_ms = step.at;
        record.act(&step.act).map_err(|refused| refused.at(number))?;
        let act = match (&step.act, record.line().last()) {
            (Act::Play(_), Some(m)) => Act::Play(m.to_string()),
            (other, _) => other.clone(),
        };
        steps.push(Step { at: step.at, act });
    }
    let transcript = Transcript { puzzle: puzzle.to_string(), steps };
    Ok(Replay { outcome: record.outcome(), transcript, client_ms })
}
