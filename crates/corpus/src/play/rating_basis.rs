use crate::{Corpus, Error, PEOPLE, Puzzle};
use sqlx::FromRow;

/// What the rating of a puzzle rests on: the games it was in.
#[derive(Clone, Copy, Debug, Default, PartialEq, FromRow)]
pub struct Grounds {
    /// Games so far.
    pub games: i64,
    /// Of them, those with players who were known well.
    pub counted: i64,
    /// When enough of those had been played for the rating to be called people's, if they have.
    pub since: Option<i64>,
    /// The rating before the first game, if there was one.
    pub first_rating: Option<f64>,
    /// How far that might be off.
    pub first_deviation: Option<f64>,
}

impl Corpus {
    /// What the rating of a puzzle rests on; players are known well up to a deviation.
    pub async fn grounds(&self, puzzle: &str, known: f64) -> Result<Grounds, Error> {
        let sql = "SELECT COUNT(*) AS games,
                   CAST(COALESCE(SUM(CASE WHEN player_deviation_before <= $2 THEN 1 ELSE 0 END), 0) AS BIGINT) AS counted,
                   (SELECT at FROM games WHERE puzzle = $1 AND player_deviation_before <= $2
                    ORDER BY at, attempt LIMIT 1 OFFSET $3) AS since,
                   (SELECT puzzle_rating_before FROM games WHERE puzzle = $1 ORDER BY at, attempt LIMIT 1) AS first_rating,
                   (SELECT puzzle_deviation_before FROM games WHERE puzzle = $1 ORDER BY at, attempt LIMIT 1) AS first_deviation
                   FROM games WHERE puzzle = $1";
        Ok(sqlx::query_as(sql).bind(puzzle).bind(known).bind(PEOPLE - 1).fetch_one(&self.pool).await?)
    }

    /// The puzzles whose ratings come from play.
    pub async fn played(&self) -> Result<Vec<Puzzle>, Error> {
        Ok(sqlx::query_as("SELECT * FROM puzzles WHERE by_play = 1 ORDER BY id").fetch_all(&self.pool).await?)
    }
}
