use crate::{Corpus, Error};
use sqlx::FromRow;

/// A shelf of puzzles.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct Shelf {
    /// Its name.
    pub key: String,
    /// The game's key.
    pub game: String,
    /// The most moves a puzzle on it has.
    pub steps: i64,
    /// Puzzles on it.
    pub puzzles: i64,
    /// Of them, those whose rating comes from simulated solvers.
    pub simulated: i64,
    /// Those whose rating comes from a model of what people made of other puzzles.
    pub modelled: i64,
    /// Those whose rating comes from people's play.
    pub people: i64,
}

impl Corpus {
    /// The shelves that hold a puzzle, by name.
    pub async fn shelves(&self) -> Result<Vec<Shelf>, Error> {
        let sql = "SELECT shelf AS key, MIN(game) AS game, MAX(steps) AS steps, COUNT(*) AS puzzles,
                   CAST(SUM(CASE source WHEN 'simulated' THEN 1 ELSE 0 END) AS BIGINT) AS simulated,
                   CAST(SUM(CASE WHEN source = 'people' AND by_play = 0 THEN 1 ELSE 0 END) AS BIGINT) AS modelled,
                   CAST(SUM(by_play) AS BIGINT) AS people
                   FROM puzzles GROUP BY shelf ORDER BY shelf";
        Ok(sqlx::query_as(sql).fetch_all(&self.pool).await?)
    }

    /// Puzzles on a shelf.
    pub async fn count(&self, shelf: &str) -> Result<u64, Error> {
        let sql = "SELECT COUNT(*) FROM puzzles WHERE shelf = $1";
        let count: i64 = sqlx::query_scalar(sql).bind(shelf).fetch_one(&self.pool).await?;
        Ok(count.unsigned_abs())
    }

    /// How each puzzle on a shelf was made, in no order.
    pub async fn certificates(&self, shelf: &str) -> Result<Vec<String>, Error> {
        let sql = "SELECT certificate FROM puzzles WHERE shelf = $1";
        Ok(sqlx::query_scalar(sql).bind(shelf).fetch_all(&self.pool).await?)
    }
}
