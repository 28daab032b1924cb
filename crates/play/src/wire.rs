//! The messages between server and client, as JSON. Times are in milliseconds since the Unix epoch, durations in
//! milliseconds, days in UTC as `2026-11-15`, shares in thousandths.

use crate::{Run, RunKind, Transcript};
use serde::{Deserialize, Serialize};

/// A shelf of puzzles to practise with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Shelf {
    /// Its name, like `tspin-2` or `donate-3`.
    pub key: String,
    /// The game's key.
    pub game: String,
    /// Moves each of its puzzles has.
    pub steps: u32,
    /// Puzzles on it.
    pub puzzles: u64,
}

/// Where an estimate comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Source {
    /// A plain formula of what was measured.
    Formula,
    /// A panel of simulated solvers.
    Simulated,
    /// People who played.
    People,
}

/// How strong a player or how hard a puzzle is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RatingCard {
    /// The rating.
    pub rating: i32,
    /// How far it may be off.
    pub deviation: u32,
    /// Whether it is still too uncertain to mean much.
    pub provisional: bool,
}

/// What everyone made of a puzzle, once enough have tried it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Crowd {
    /// Players who tried it.
    pub players: u64,
    /// Of a thousand, how many solved it at their first try.
    pub solved: u32,
    /// The middle one of the times of those who solved it at all, to their first solution.
    pub median_ms: u64,
}

/// A puzzle as a player gets it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PuzzleCard {
    /// Its id.
    pub id: String,
    /// Its code, which is the puzzle.
    pub code: String,
    /// The shelf it stands on.
    pub shelf: String,
    /// How many answers it has; there may be none.
    pub answers: u64,
    /// How hard it is.
    pub rating: RatingCard,
    /// Where that comes from.
    pub source: Source,
    /// What it is about, by the names of themes.
    pub themes: Vec<String>,
}

/// In which way a puzzle is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Mode {
    /// One puzzle after the other, of a shelf or near the player's level.
    #[default]
    Practice,
    /// A numbered puzzle of a fixed set.
    Curated,
    /// There may be no answer, and the player may say so.
    Doubt,
    /// In a rush.
    Rush,
    /// In a streak.
    Streak,
    /// The puzzle of the day.
    Daily,
    /// A sibling of a puzzle that was failed.
    Review,
    /// A puzzle by its link or its code.
    Shared,
}

impl Mode {
    /// All of them.
    pub const ALL: [Self; 8] =
        [Self::Practice, Self::Curated, Self::Doubt, Self::Rush, Self::Streak, Self::Daily, Self::Review, Self::Shared];

    /// Its name in data and addresses.
    pub fn word(self) -> &'static str {
        match self {
            Self::Practice => "practice",
            Self::Curated => "curated",
            Self::Doubt => "doubt",
            Self::Rush => "rush",
            Self::Streak => "streak",
            Self::Daily => "daily",
            Self::Review => "review",
            Self::Shared => "shared",
        }
    }

    /// The mode of a name.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|mode| mode.word() == word)
    }
}

/// A wish to begin a session: the server's clock starts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct BeginSession {
    /// The puzzle's id.
    pub puzzle: String,
    /// In which way it is played.
    #[serde(default)]
    pub mode: Mode,
    /// The run it belongs to, in a rush or a streak.
    pub run: Option<String>,
    /// The puzzle on the review list that this one is a sibling of, in a review.
    pub review: Option<String>,
}

/// A session that has begun.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SessionCard {
    /// Its id.
    pub id: String,
}

/// A try that was judged in the client, for the server to replay.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SubmitAttempt {
    /// What was done.
    pub transcript: Transcript,
}

/// How a try ended, by the server's replay.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Ending {
    /// The goal was met.
    Solved,
    /// It was not met.
    Failed,
}

/// What a try did to the player's rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RatingChange {
    /// Before.
    pub before: RatingCard,
    /// After.
    pub after: RatingCard,
}

/// What the server made of a try.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct AttemptCard {
    /// Its id.
    pub id: String,
    /// Which try of its session it was, from 1.
    pub number: u32,
    /// How it ended.
    pub ending: Ending,
    /// Milliseconds by the client's clock, from the showing to the last move.
    pub client_ms: u64,
    /// Milliseconds by the server's clock, from the beginning of the session, or the try before, to the arrival.
    pub server_ms: u64,
    /// What it did to the player's rating, if it counted.
    pub rated: Option<RatingChange>,
    /// How hard the puzzle is now.
    pub puzzle: RatingCard,
    /// What everyone made of the puzzle.
    pub crowd: Option<Crowd>,
    /// How the run stands, if it is part of one.
    pub run: Option<RunCard>,
    /// Whether the puzzle was put on the player's review list.
    pub to_review: bool,
}

/// One answer, and the terrain it leaves once the goal is done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct AnswerLine {
    /// The moves, in order.
    pub line: Vec<String>,
    /// Holes it leaves.
    pub holes: u32,
    /// How rough a surface it leaves.
    pub roughness: u32,
}

/// The answers, shown on request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct AnswerCard {
    /// How many answers there are.
    pub answers: u64,
    /// The cleanest of them first; not all, if there are very many.
    pub lines: Vec<AnswerLine>,
}

/// A hint, shown on request: where the answer leads to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct HintCard {
    /// The cells, by column and row from the bottom left.
    pub cells: Vec<(i32, i32)>,
}

/// Who the player is to the server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MeCard {
    /// How strong they are.
    pub rating: RatingCard,
    /// Tries that counted for it.
    pub games: u64,
    /// Puzzles on the review list that are due.
    pub due: u64,
    /// Days in a row, up to today or yesterday, on which something was played.
    pub days: u32,
    /// Answers seen in flash.
    pub glimpses: u64,
}

/// One of the numbered puzzles of a set, and what the player made of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CuratedPuzzle {
    /// Its number, from 1.
    pub number: u32,
    /// Its id.
    pub id: String,
    /// Whether the player tried it.
    pub tried: bool,
    /// Milliseconds of the player's first solution, from the first showing of the session it was in.
    pub solved_ms: Option<u64>,
    /// What everyone made of it.
    pub crowd: Option<Crowd>,
}

/// What a player thought of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Opinion {
    /// Whether it was good.
    pub good: bool,
}

/// Nothing but that it was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Done {}

/// A puzzle with an answer, for a glance.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct FlashCard {
    /// The puzzle.
    pub puzzle: PuzzleCard,
    /// The moves of one answer.
    pub line: Vec<String>,
}

/// Puzzles whose answers were seen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Glimpses {
    /// Their ids.
    pub puzzles: Vec<String>,
}

/// How many answers a player has seen in flash.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct GlimpseCount {
    /// Today.
    pub today: u64,
    /// Ever.
    pub ever: u64,
}

/// A wish to begin a run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct BeginRun {
    /// Which kind.
    pub kind: RunKind,
    /// The game's key.
    pub game: String,
}

/// How a run stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RunCard {
    /// Its id.
    pub id: String,
    /// Its state.
    pub run: Run,
    /// Milliseconds since it began.
    pub elapsed_ms: u64,
    /// Whether it is over.
    pub over: bool,
}

/// A best score: the player's own, and anyone's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Best {
    /// The player's own.
    pub own: u32,
    /// Anyone's.
    pub all: u32,
}

/// The best scores of a kind of run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Bests {
    /// Of today.
    pub day: Best,
    /// Of the last seven days.
    pub week: Best,
    /// Ever.
    pub ever: Best,
}

/// The puzzle of the day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct DailyCard {
    /// The day.
    pub day: String,
    /// The puzzle.
    pub puzzle: PuzzleCard,
    /// Whether the player has tried it.
    pub tried: bool,
    /// Whether the player has solved it.
    pub solved: bool,
    /// Days in a row, up to today or yesterday, whose puzzle the player solved.
    pub days: u32,
    /// What everyone made of it.
    pub crowd: Option<Crowd>,
}

/// A theme and how much of it there is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ThemeCount {
    /// Its name in data.
    pub theme: String,
    /// Puzzles that have it.
    pub puzzles: u64,
}

/// A moment of a rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CurvePoint {
    /// When.
    pub at: i64,
    /// The rating.
    pub rating: i32,
    /// How far it may be off.
    pub deviation: u32,
}

/// What a player makes of a theme.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ThemeProgress {
    /// Its name in data.
    pub theme: String,
    /// Tries that counted.
    pub tries: u64,
    /// Of them solved.
    pub solved: u64,
    /// Of a thousand, how many the ratings expected to be solved.
    pub expected: u32,
    /// The middle one of the times of the solved ones.
    pub median_ms: Option<u64>,
}

/// A day of play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Day {
    /// Which.
    pub day: String,
    /// Tries.
    pub tries: u64,
    /// Of them solved.
    pub solved: u64,
}

/// What a player has done so far.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ProgressCard {
    /// How strong they are.
    pub rating: RatingCard,
    /// Tries that counted.
    pub games: u64,
    /// All tries.
    pub tries: u64,
    /// Of them solved.
    pub solved: u64,
    /// The rating from try to try, the oldest first; thinned out if there are many.
    pub curve: Vec<CurvePoint>,
    /// Theme by theme.
    pub themes: Vec<ThemeProgress>,
    /// The days of the last half year on which something was played, the oldest first.
    pub days: Vec<Day>,
    /// Answers seen in flash.
    pub glimpses: u64,
}

/// A try of the past.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct HistoryCard {
    /// Its id.
    pub id: String,
    /// The puzzle.
    pub puzzle: PuzzleCard,
    /// When it was made.
    pub at: i64,
    /// In which way.
    pub mode: Mode,
    /// How it ended.
    pub ending: Ending,
    /// Milliseconds it took.
    pub client_ms: u64,
    /// What it did to the rating, if it counted.
    pub rated: Option<RatingChange>,
    /// What was done.
    pub transcript: Transcript,
}

/// A failed puzzle that is to come again, as a sibling.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ReviewCard {
    /// The puzzle that was failed.
    pub puzzle: PuzzleCard,
    /// When it is due.
    pub due_at: i64,
    /// Whether that is now.
    pub due: bool,
    /// How often siblings of it were tried.
    pub reviews: u32,
}

/// Puzzle text from elsewhere: a code, a fumen, or a link to either.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PastePuzzle {
    /// The text.
    pub text: String,
}

/// All that is needed to pass a puzzle on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ShareCard {
    /// The puzzle.
    pub puzzle: PuzzleCard,
    /// The path of its page.
    pub page: String,
    /// The path of its picture.
    pub picture: String,
    /// The puzzle as a fumen, if it can be one.
    pub fumen: Option<String>,
}

/// A puzzle as the open corpus tells it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CorpusRow {
    /// Its id.
    pub id: String,
    /// Its code.
    pub code: String,
    /// The game's key.
    pub game: String,
    /// The shelf it stands on.
    pub shelf: String,
    /// Moves it has.
    pub steps: u32,
    /// Answers it has.
    pub answers: u64,
    /// Its rating.
    pub rating: i32,
    /// How far that may be off.
    pub deviation: u32,
    /// Where that comes from.
    pub source: Source,
    /// Players who tried it.
    pub plays: u64,
    /// Of them, those who solved it at the first try.
    pub solved: u64,
    /// Of a thousand opinions, how many called it good.
    pub fun: Option<u32>,
    /// Opinions there are.
    pub opinions: u64,
    /// What it is about.
    pub themes: Vec<String>,
    /// How it was made.
    pub certificate: String,
}

/// A page of the open corpus.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CorpusPage {
    /// The puzzles, by id.
    pub puzzles: Vec<CorpusRow>,
    /// What to ask for as `after` to get the next page; nothing at the end.
    pub next: Option<String>,
}

/// Why a request was refused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Problem {
    /// What was wrong and what was expected.
    pub error: String,
}
