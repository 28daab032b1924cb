use serde::{Deserialize, Serialize};
use strum::{Display, EnumString, IntoStaticStr};

/// Something that happened to a participant, by the server's clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Event {
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// What.
    #[serde(flatten)]
    pub what: Happening,
}

/// What can happen to a participant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Display, IntoStaticStr)]
#[serde(tag = "what", rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Happening {
    /// The participant consented.
    Consented,
    /// The participant was assigned to an arm, by its place in the protocol.
    Assigned {
        /// The arm.
        arm: usize,
    },
    /// The participant began the step that was ready.
    Began,
    /// The next puzzle was shown: its time runs.
    Shown,
    /// The try at the puzzle ended, by a solution, a mistake or giving up.
    Tried {
        /// Whether the server's replay says that the puzzle was solved in time.
        solved: bool,
    },
    /// The participant rated the puzzle on all scales.
    Rated,
    /// A match began. One that was under way is thereby broken off.
    MatchBegan {
        /// The opponent, by its place in the step.
        opponent: usize,
    },
    /// The match ended.
    MatchEnded {
        /// Whether the participant won; `None` for a draw.
        won: Option<bool>,
    },
    /// The participant answered the questions of a survey.
    Answered,
    /// The participant went on from what needs no answer: the last puzzle's answer, or the answers at the end.
    Finished,
    /// The participant withdrew; whatever is stored about them is deleted.
    Withdrew,
    /// Something that is recorded and changes nothing.
    Noted {
        /// What.
        note: Note,
    },
}

/// What is recorded of a participant and changes nothing in their course.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Display, EnumString, IntoStaticStr)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Note {
    /// The page lost the focus.
    FocusLost,
    /// The page has the focus again.
    FocusGained,
    /// A match was paused.
    Paused,
    /// A paused match went on.
    Continued,
    /// The page was loaded again within a step.
    Reloaded,
    /// The course was continued on another device.
    OtherDevice,
    /// Something came after its time was up, and did not count.
    Late,
    /// The participant looked at the answer.
    AnswerSeen,
}
