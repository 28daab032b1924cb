//! Puzzles, and what is known of them.

use super::OwnEstimate;
use serde::{Deserialize, Serialize};

/// A shelf of puzzles to practise with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Shelf {
    /// Its name, like `tspin-2` or `nazo-2-3`.
    pub key: String,
    /// The game's key.
    pub game: String,
    /// What its puzzles are: `tspin`, `donation`, `chain` or `tiles`.
    pub kind: String,
    /// Moves each of its puzzles has.
    pub steps: u32,
    /// Rounds of the chain that its puzzles ask for, where chains are asked for.
    pub chain: Option<u32>,
    /// Whether it can be played in doubt: there are puzzles that look like these and have no answer.
    pub doubt: bool,
    /// Puzzles on it.
    pub puzzles: u64,
    /// Of them, those whose rating comes from simulated solvers.
    pub simulated: u64,
    /// Those whose rating comes from a model of what people made of other puzzles.
    pub modelled: u64,
    /// Those whose rating comes from people's play; the rest has it from a formula.
    pub people: u64,
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

/// What the rating of a puzzle rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Grounds {
    /// Where the rating comes from.
    pub source: Source,
    /// Rated games of people with the puzzle so far.
    pub games: u64,
    /// Of them, those with players whose own rating was settled.
    pub counted: u64,
    /// How many of those it takes until the rating is called people's; before, a source of people is a model of what they said.
    pub needed: u64,
    /// When it was, if it is.
    pub since: Option<i64>,
    /// The rating before the first game.
    pub first: RatingCard,
    /// Where that came from; nothing, if it is not known any more.
    pub first_source: Option<Source>,
}

impl Grounds {
    /// Whether people's play has taken over. Before that, a model may speak for people: it learnt from what they made of others.
    pub fn by_play(&self) -> bool {
        self.source == Source::People && self.counted >= self.needed
    }
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

/// A number that is thought to be true of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Estimate {
    /// What is estimated: `fun`, `difficulty` or `usefulness`.
    pub name: String,
    /// The estimate in thousandths, from 1000 to 5000.
    pub value: i32,
    /// Where it comes from.
    pub source: Source,
}

/// What makes a puzzle harder or easier than others of its kind, as the model thinks that gave its first rating.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Reason {
    /// What was measured, by its name in data.
    pub feature: String,
    /// By how much it raises the difficulty on the scale from 1 to 5, in thousandths; negative, if it lowers it.
    pub adds: i32,
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
    /// What it rests on.
    pub grounds: Grounds,
    /// What else is thought of it: by models that were fitted for this collection, or else by formulas that were published for its game.
    pub estimates: Vec<Estimate>,
    /// Why it is thought to be hard or easy, what matters most first. None once people's play says how hard it is.
    #[serde(default)]
    pub reasons: Vec<Reason>,
    /// What is thought of it for this very player: nothing, if they have said nothing in the questionnaire and little is known of
    /// players like them, or if it is not a puzzle that was just asked for.
    #[serde(default)]
    pub own: Vec<OwnEstimate>,
    /// What it is about, by the names of themes.
    pub themes: Vec<String>,
}

/// What a player thought of a puzzle: either, or both.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Opinion {
    /// Whether it was good.
    pub good: Option<bool>,
    /// How hard it was, from 1 (easy) to 5 (hard).
    #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 5))]
    pub difficulty: Option<u8>,
}

/// What a player answers about a puzzle when asked, each from 1 to 5; what was not asked is left out. Whether it was solved, and how
/// long that took, the server knows from the try.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Grade {
    /// How much fun it was.
    pub fun: Option<u8>,
    /// How hard it was.
    pub difficulty: Option<u8>,
    /// How useful it was.
    pub usefulness: Option<u8>,
    /// Milliseconds that there were for it, where there was a limit.
    #[serde(default)]
    pub limit_ms: Option<u32>,
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
