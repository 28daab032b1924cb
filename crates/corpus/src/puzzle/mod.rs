//! Puzzles: rows and how they are stored, shelves, themes, sets, the catalogue, and the choice of the next one.

pub mod about;
pub mod catalogue;
pub mod daily;
pub mod easiest;
pub mod import;
pub mod insert;
pub mod lookup;
pub mod measures;
pub mod next;
pub mod plans;
pub mod query;
pub mod random;
pub mod sets;
pub mod shelf;
pub mod theme;

use crate::{Corpus, Error, Estimate, column::Text, db};
use rate::{Rating, Source};
use sqlx::FromRow;

/// A puzzle to be stored. Its id is derived from its code.
#[derive(Clone, Debug, PartialEq)]
pub struct NewPuzzle {
    /// The code, which describes the puzzle completely.
    pub code: String,
    /// The canonical code of the puzzle and its mirror image.
    pub twin: String,
    /// The game's key.
    pub game: String,
    /// The shelf.
    pub shelf: String,
    /// The number of moves.
    pub steps: i64,
    /// The number of answers.
    pub answers: i64,
    /// The number of lines of play that solve it.
    pub sequences: i64,
    /// Measured features: a JSON object from name to number.
    pub features: String,
    /// The version of the measures by which they were measured; 0 if it is not known.
    pub measures: i64,
    /// How it was made, like `tspin/reverse-2#7@1`.
    pub certificate: String,
    /// The initial rating.
    pub rating: f64,
    /// The deviation of the rating.
    pub deviation: f64,
    /// Where the rating comes from; `None` if it has not been estimated yet.
    pub source: Option<Source>,
    /// The names of its themes.
    pub themes: Vec<String>,
    /// Estimates of the models fitted for this collection.
    pub estimates: Vec<Estimate>,
}

/// A stored puzzle.
#[derive(Clone, Debug, PartialEq, FromRow)]
pub struct Puzzle {
    /// Its id.
    pub id: String,
    /// The code, which describes the puzzle completely.
    pub code: String,
    /// The game's key.
    pub game: String,
    /// The shelf.
    pub shelf: String,
    /// The number of moves.
    pub steps: i64,
    /// The number of answers.
    pub answers: i64,
    /// The number of lines of play that solve it.
    pub sequences: i64,
    /// Measured features: a JSON object from name to number.
    pub features: String,
    /// How it was made.
    pub certificate: String,
    /// When it was stored.
    pub made_at: i64,
    /// The rating.
    pub rating: f64,
    /// The deviation of the rating.
    pub deviation: f64,
    /// The volatility of the rating.
    pub volatility: f64,
    /// Where the rating comes from; `None` if it has not been estimated yet.
    #[sqlx(try_from = "Text<Option<Source>>")]
    pub source: Option<Source>,
    /// Where it came from before people's play moved it; `None` before the first rated attempt, and where that is not known.
    #[sqlx(try_from = "Text<Option<Source>>")]
    pub first_source: Option<Source>,
    /// 1 if the rating comes from people's play. With 0, the source `people` means a model fitted to their answers.
    pub by_play: i64,
    /// Players who tried it.
    pub plays: i64,
    /// Of them, those who solved it at the first attempt.
    pub solved: i64,
    /// Thumbs up.
    pub good: i64,
    /// Thumbs down.
    pub so_so: i64,
    /// The version of the measures by which the features were measured; 0 if it is not known.
    pub measures: i64,
}

impl Puzzle {
    /// Whether the rating comes from people's play.
    pub fn is_by_play(&self) -> bool {
        self.by_play != 0
    }

    /// Where the rating comes from; a puzzle that has not been estimated yet has the rating of a formula.
    pub fn rating_source(&self) -> Source {
        self.source.unwrap_or(Source::Formula)
    }

    /// The rating with its deviation and volatility.
    pub fn full_rating(&self) -> Rating {
        Rating { rating: self.rating, deviation: self.deviation, volatility: self.volatility }
    }
}

impl Corpus {
    /// The puzzle of this id.
    pub async fn puzzle(&self, id: &str) -> Result<Option<Puzzle>, Error> {
        Ok(db::query_as("SELECT * FROM puzzles WHERE id = $1").bind(id).fetch_optional(&self.pool).await?)
    }

    /// Those of some ids that are stored, unordered.
    pub async fn stored_ids(&self, ids: &[&str]) -> Result<Vec<String>, Error> {
        let found: Vec<(String,)> = lookup::by_puzzle(&self.pool, "SELECT id FROM puzzles WHERE id", ids, "").await?;
        Ok(found.into_iter().map(|(id,)| id).collect())
    }

    /// The stored puzzles among these ids, unordered.
    pub async fn puzzles(&self, ids: &[&str]) -> Result<Vec<Puzzle>, Error> {
        lookup::by_puzzle(&self.pool, "SELECT * FROM puzzles WHERE id", ids, "").await
    }
}
