//! The messages between server and client, as JSON. Times are in milliseconds since the Unix epoch, durations in
//! milliseconds, days in UTC as `2026-11-15`, shares in thousandths.

mod account;
mod ask;
mod home;
mod matches;
mod own;
mod pack;
mod participant;
mod player;
mod puzzle;
mod reply;
mod session;
mod set;
mod settings;
mod share;
mod study;
mod work;

pub use account::{AccountCard, PlayerName, Recover, RecoveryCode};
pub use ask::{EnterSurvey, Order};
pub use home::{DailyResult, DueReviews, Goal, HomeCard, LastPlayed, MissedCard, PlacementCard, Streak, WeekCard};
pub use matches::{
    MatchCard, MatchChance, MatchDay, MatchDone, MatchFile, MatchPlace, MatchReply, MatchStart, MatchStats, MatchWish,
};
pub use own::OwnEstimate;
pub use pack::{Pack, PackWish, Ticket};
pub use participant::ParticipantCode;
pub use player::{CurvePoint, Day, HistoryCard, MeCard, ProgressCard, ReviewCard, ThemeProgress};
pub use puzzle::{Crowd, Estimate, Grounds, Opinion, PuzzleCard, RatingCard, Reason, Shelf, ThemeCount};
pub use rate::{Aspect, Source};
pub use reply::{Done, Problem};
pub use session::{
    AnswerCard, AnswerLine, AttemptCard, BeginSession, Ending, HintCard, Mode, RatingChange, SessionCard, SubmitAttempt,
};
pub use set::{
    BeginRun, Best, Bests, CuratedPuzzle, DailyCard, DailyGrade, FlashCard, GlimpseCount, Glimpses, RunCard,
};
pub use settings::{SettingValue, SettingsCard};
pub use share::{CorpusPage, CorpusRow, Format, PastePuzzle, ShareCard};
pub use study::{
    StudyAct, StudyAnswer, StudyAnswerNow, StudyAnswers, StudyArmCount, StudyAt, StudyCard, StudyChoice, StudyConsent,
    StudyCourse, StudyDeed, StudyEntry, StudyForm, StudyLang, StudyMatch, StudyMeasures, StudyOpponent, StudyOverview,
    StudyPhase, StudyPreview, StudyPuzzle, StudyPuzzleCard, StudyQuestion, StudyResult, StudyStep, StudyText,
    WatchedParticipant,
};
pub use work::{Proof, Work};
