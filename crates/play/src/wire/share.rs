//! Puzzles that are passed on.

use super::{Estimate, PuzzleCard, Source};
use serde::{Deserialize, Serialize};

/// Puzzle text from elsewhere: a code, a fumen, an address of IPS or puyop, or a link to a puzzle.
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
    /// The puzzle as other places write it.
    pub formats: Vec<Format>,
}

/// A puzzle as another place writes it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Format {
    /// The format's name: `fumen`, `ips` or `puyop`.
    pub name: String,
    /// The puzzle in it.
    pub text: String,
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
    /// Whether it comes from people's play at this very puzzle; a source of people is otherwise a model's.
    pub by_play: bool,
    /// What models or published formulas think of it, each with its source; as `/api/puzzles/{id}` tells it.
    pub estimates: Vec<Estimate>,
    /// Players who tried it.
    pub plays: u64,
    /// Of them, those who solved it at the first try.
    pub solved: u64,
    /// Of a thousand opinions, how many called it good; nothing, if there is none. How much fun it is thought to be is an estimate.
    pub good_share: Option<u32>,
    /// Opinions there are: good, or not.
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
