//! Studies: where a participant is, what they do there, and what the researcher sees of it. What is left of a time is in
//! milliseconds from now, for clocks differ.

mod act;
mod card;
mod question;
mod researcher;
mod text;

pub use act::{StudyAct, StudyConsent, StudyDeed, StudyEntry, StudyOpponent, StudyPreview};
pub use card::{
    StudyAnswerNow, StudyAt, StudyCard, StudyChoice, StudyMatch, StudyPhase, StudyPuzzle, StudyPuzzleCard, StudyResult,
    StudyStep,
};
pub use question::{StudyAnswer, StudyAnswers, StudyForm, StudyQuestion};
pub use researcher::{StudyArmCount, StudyCourse, StudyMeasures, StudyOverview, WatchedParticipant};
pub use text::{StudyLang, StudyText};
