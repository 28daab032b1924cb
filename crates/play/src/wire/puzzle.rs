//! Puzzles, their ratings and estimates.

use super::OwnEstimate;
use rate::{Aspect, Source};
use serde::{Deserialize, Serialize};

/// A shelf of puzzles to practise with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Shelf {
    /// The name, like `tspin-2` or `nazo-2-3`.
    pub key: String,
    /// The key of the game.
    pub game: String,
    /// The kind of puzzles: `tspin`, `donation`, `chain` or `tiles`.
    pub kind: String,
    /// Moves of each puzzle.
    pub steps: u32,
    /// Rounds of the chain, for chain puzzles.
    pub chain: Option<u32>,
    /// Whether the mode `doubt` is available: there are look-alikes without an answer.
    pub doubt: bool,
    /// Number of puzzles.
    pub puzzles: u64,
    /// Puzzles whose rating comes from simulated solvers.
    pub simulated: u64,
    /// Puzzles whose rating comes from a model fitted to people's answers about other puzzles.
    pub modelled: u64,
    /// Puzzles whose rating comes from people's play; the others have it from a formula.
    pub people: u64,
}

/// A rating of a player's strength or a puzzle's difficulty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RatingCard {
    /// The rating.
    pub rating: i32,
    /// The rating deviation.
    pub deviation: u32,
    /// Whether the rating is still too uncertain to mean much.
    pub provisional: bool,
}

/// The basis of a puzzle's rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Grounds {
    /// The source of the rating.
    pub source: Source,
    /// Rated games on the puzzle so far.
    pub games: u64,
    /// Those of them by players whose own rating was settled.
    pub counted: u64,
    /// Number of such games from which on the rating comes from people's play; before that, the source `people` is a
    /// model fitted to their answers.
    pub needed: u64,
    /// When the rating came to be based on people's play, if it did.
    pub since: Option<i64>,
    /// The initial rating.
    pub first: RatingCard,
    /// The source of the initial rating; absent if it is no longer known.
    pub first_source: Option<Source>,
}

impl Grounds {
    /// Whether the rating is based on people's play. Before that it may come from a model fitted to people's answers
    /// about other puzzles.
    pub fn by_play(&self) -> bool {
        self.source == Source::People && self.counted >= self.needed
    }
}

/// Results of all players on a puzzle, once enough have tried it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Crowd {
    /// Number of players who tried it.
    pub players: u64,
    /// Share of players who solved it at their first try, in thousandths.
    pub solved: u32,
    /// Median time to the first solution, of those who solved it.
    pub median_ms: u64,
}

/// An estimated property of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Estimate {
    /// The estimated aspect.
    pub name: Aspect,
    /// The estimate in thousandths, from 1000 to 5000.
    pub value: i32,
    /// The source of the estimate.
    pub source: Source,
}

/// A feature that makes a puzzle harder or easier than others of its kind, by the model that gave its initial rating.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Reason {
    /// The name of the feature in data.
    pub feature: String,
    /// Contribution to the difficulty on the scale from 1 to 5, in thousandths; negative if it lowers the difficulty.
    pub adds: i32,
}

/// A puzzle as sent to a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PuzzleCard {
    /// The id of the puzzle.
    pub id: String,
    /// The code, from which the puzzle can be restored.
    pub code: String,
    /// The shelf of the puzzle.
    pub shelf: String,
    /// The number of answers, which may be 0; not told in doubt, where this is the question.
    #[serde(default)]
    pub answers: Option<u64>,
    /// The current rating.
    pub rating: RatingCard,
    /// The source of the rating.
    pub source: Source,
    /// The basis of the rating.
    pub grounds: Grounds,
    /// Other estimates: by models fitted for this collection, or else by formulas from papers about the game.
    pub estimates: Vec<Estimate>,
    /// Why it is estimated to be hard or easy, the strongest reason first. Empty once the rating is based on people's
    /// play.
    #[serde(default)]
    pub reasons: Vec<Reason>,
    /// Estimates for this player; empty if the player has said too little of puzzles and little is known of similar players,
    /// or if the puzzle was not just requested.
    #[serde(default)]
    pub own: Vec<OwnEstimate>,
    /// The names of its themes.
    pub themes: Vec<String>,
}

impl PuzzleCard {
    /// Whether the puzzle has an answer, as far as is told: where it is not, whatever meets the goal is one.
    pub fn has_answer(&self) -> bool {
        self.answers != Some(0)
    }
}

/// A player's opinion of a puzzle: either value, or both.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Opinion {
    /// Whether the puzzle was good.
    pub good: Option<bool>,
    /// Difficulty from 1 (easy) to 5 (hard).
    #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 5))]
    pub difficulty: Option<u8>,
}

/// A theme, and the number of its puzzles.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ThemeCount {
    /// The name of the theme in data.
    pub theme: String,
    /// Number of puzzles with this theme.
    pub puzzles: u64,
}
