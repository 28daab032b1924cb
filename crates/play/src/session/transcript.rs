use crate::{Finish, Record, Table};
use puzzle::{BadCode, Outcome};
use serde::{Deserialize, Serialize};
use std::fmt;

/// What a player did with a puzzle, from its showing to the end of the try. The server trusts it only after replaying
/// it.
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Transcript {
    /// The code of the puzzle.
    pub puzzle: String,
    /// The steps, in order.
    pub steps: Vec<Step>,
    /// Whether the player did the goal by hand once the puzzle was solved.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub finish: bool,
}

/// One act, and when.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Step {
    /// Milliseconds since the puzzle was shown.
    pub at: u32,
    /// A move in the game's own text, or `undo`, `restart`, `give-up`, `no-answer`; after the solution `finish:` and the keys
    /// that steered the last piece (l, r, d, c, z) until it was dropped.
    #[cfg_attr(feature = "schema", schema(value_type = String, example = "LE@4,1"))]
    pub act: Act,
}

/// An act of the player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "String", into = "String")]
pub enum Act {
    /// A move, in the game's own text.
    Play(String),
    /// Take back the last move.
    Undo,
    /// Take back all moves.
    Restart,
    /// Give up, or run out of time: the try has failed.
    GiveUp,
    /// Claim that there is no answer.
    NoAnswer,
    /// The piece that does the goal is steered by these keys and dropped; only after a solution.
    Finish(String),
}

/// How the text of a [finish](Act::Finish) begins.
const FINISH: &str = "finish:";

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Play(text) => f.write_str(&BadCode::excerpt(text)),
            Self::Undo => f.write_str("undo"),
            Self::Restart => f.write_str("restart"),
            Self::GiveUp => f.write_str("give-up"),
            Self::NoAnswer => f.write_str("no-answer"),
            Self::Finish(keys) => write!(f, "{FINISH}{}", BadCode::excerpt(keys)),
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
            _ => match text.strip_prefix(FINISH) {
                Some(keys) => Self::Finish(keys.to_owned()),
                None => Self::Play(text),
            },
        }
    }
}

impl From<Act> for String {
    fn from(act: Act) -> Self {
        match act {
            Act::Play(text) => text,
            Act::Finish(keys) => FINISH.to_owned() + &keys,
            other => other.to_string(),
        }
    }
}

/// Why a transcript was refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// What was wrong and what was expected.
    pub why: String,
    /// The step (from 1) at which it went wrong.
    pub step: Option<usize>,
}

impl Refused {
    /// A reason that is not about a single step.
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

/// The result of replaying a transcript.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replay {
    /// How it ended.
    pub outcome: Outcome,
    /// The transcript with every move in its canonical text.
    pub transcript: Transcript,
    /// Milliseconds from the showing to the step that decided the puzzle, by the client's clock.
    pub client_ms: u32,
    /// How the goal was done by hand, if it was to be.
    pub finish: Option<Finish>,
}

/// The most steps of a transcript that are read.
const LONGEST: usize = 10_000;
/// The most steps that are kept for each move of the puzzle, and for two more: far more than a player makes, who tries each move a
/// hundred times and takes it back.
const STEPS_PER_MOVE: usize = 200;

/// Replays a transcript by the rules. `has_answer` decides whether a claim that there is no answer is right.
pub fn replay<G: Table>(puzzle: &G::Puzzle, has_answer: bool, transcript: &Transcript) -> Result<Replay, Refused> {
    if transcript.puzzle.parse::<G::Puzzle>().as_ref() != Ok(puzzle) {
        return Err(Refused::new(format!(
            "the transcript is for \"{}\"; expected one for {puzzle}",
            BadCode::excerpt(&transcript.puzzle)
        )));
    }
    if transcript.steps.len() > LONGEST {
        return Err(Refused::new(format!("{} steps; expected at most {LONGEST}", transcript.steps.len())));
    }
    let mut record = Record::<G>::new(puzzle.clone(), has_answer).finishing(transcript.finish);
    let moves = G::scene(puzzle, &[], None).moves;
    let most = LONGEST.min(STEPS_PER_MOVE * (moves + 2));
    let (mut last, mut client_ms) = (0, 0);
    let mut steps = Vec::with_capacity(transcript.steps.len());
    for (number, step) in (1..).zip(&transcript.steps) {
        if step.at < last {
            return Err(Refused::new(format!("time went back from {last} to {} ms", step.at)).at(number));
        }
        last = step.at;
        if !matches!(step.act, Act::Finish(_)) {
            client_ms = last;
        }
        // A restart of what has not begun is nothing; a key that hangs makes thousands.
        if step.act == Act::Restart && record.line().is_empty() && record.outcome() == Outcome::Open {
            continue;
        }
        if steps.len() >= most {
            return Err(Refused::new(format!("more than {most} steps; expected fewer for this puzzle")).at(number));
        }
        record.act(&step.act).map_err(|refused| refused.at(number))?;
        let act = match (&step.act, record.line().last()) {
            (Act::Play(_), Some(m)) => Act::Play(m.to_string()),
            (other, _) => other.clone(),
        };
        steps.push(Step { at: step.at, act });
    }
    let transcript = Transcript { puzzle: puzzle.to_string(), steps, finish: record.finish().is_some() };
    Ok(Replay { outcome: record.outcome(), transcript, client_ms, finish: record.finish() })
}
