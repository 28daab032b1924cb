use crate::{Corpus, Error};
use sqlx::FromRow;

/// A stored run: many puzzles in a row.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct Run {
    /// Its id.
    pub id: String,
    /// The player's id.
    pub player: String,
    /// The game's key.
    pub game: String,
    /// `rush` or `streak`.
    pub kind: String,
    /// When it began.
    pub begun_at: i64,
    /// When it was ended, if it was; the clock may have ended it without a word.
    pub ended_at: Option<i64>,
    /// Puzzles solved.
    pub score: i64,
    /// Puzzles failed.
    pub mistakes: i64,
    /// Puzzles solved since the last mistake.
    pub combo: i64,
    /// Puzzles skipped.
    pub skips: i64,
    /// Milliseconds that combos have given.
    pub bonus_ms: i64,
}

impl Corpus {
    /// The run of this id.
    pub async fn run(&self, id: &str) -> Result<Option<Run>, Error> {
        Ok(sqlx::query_as("SELECT * FROM runs WHERE id = $1").bind(id).fetch_optional(&self.pool).await?)
    }
}
