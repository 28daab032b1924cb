//! Puzzles that are passed on.

use super::{Estimate, PuzzleCard};
use rate::Source;
use serde::{Deserialize, Serialize};

/// A puzzle in any format: a code, a fumen, an address of IPS or puyop, or a link to a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PastePuzzle {
    /// The text.
    pub text: String,
}

/// What it takes to share a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ShareCard {
    /// The puzzle.
    pub puzzle: PuzzleCard,
    /// The path of its page.
    pub page: String,
    /// The path of its picture.
    pub picture: String,
    /// The puzzle in the formats of other sites.
    pub formats: Vec<Format>,
}

/// A puzzle in the format of another site.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Format {
    /// The name of the format: `fumen`, `ips` or `puyop`.
    pub name: String,
    /// The puzzle in that format.
    pub text: String,
}

/// A puzzle of the open corpus.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CorpusRow {
    /// The id.
    pub id: String,
    /// The code.
    pub code: String,
    /// The key of the game.
    pub game: String,
    /// The shelf.
    pub shelf: String,
    /// Moves to make.
    pub steps: u32,
    /// Number of answers.
    pub answers: u64,
    /// The rating.
    pub rating: i32,
    /// The rating deviation.
    pub deviation: u32,
    /// The source of the rating.
    pub source: Source,
    /// Whether the rating is based on people's play of this puzzle; otherwise the source `people` is a model.
    pub by_play: bool,
    /// Estimates by models or by formulas from papers, each with its source, as in `/api/puzzles/{id}`.
    pub estimates: Vec<Estimate>,
    /// Players who tried it.
    pub plays: u64,
    /// Players who solved it at their first try.
    pub solved: u64,
    /// Share of opinions that call it good, in thousandths; absent without opinions. Unlike fun, it is not an
    /// estimate.
    pub good_share: Option<u32>,
    /// Number of opinions, good or not.
    pub opinions: u64,
    /// The names of its themes.
    pub themes: Vec<String>,
    /// The certificate: how the puzzle was made.
    pub certificate: String,
}

/// A page of the open corpus.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CorpusPage {
    /// The puzzles, by id.
    pub puzzles: Vec<CorpusRow>,
    /// The value of `after` for the next page; absent on the last one.
    pub next: Option<String>,
}
