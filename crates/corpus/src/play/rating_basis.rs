use crate::{Corpus, Error, Puzzle};
use rate::Rating;
use sqlx::FromRow;

/// The evidence behind a puzzle's rating: the rated attempts at it.
#[derive(Clone, Copy, Debug, Default, PartialEq, FromRow)]
pub struct RatingBasis {
    /// Rated attempts so far.
    pub games: i64,
    /// Of them, those of players whose own rating was not provisional.
    pub counted: i64,
    /// When there were enough of those for the rating to count as that of people's play, if there are.
    pub since: Option<i64>,
    /// The rating before the first attempt, if there was one.
    pub first_rating: Option<f64>,
    /// The deviation before the first attempt.
    pub first_deviation: Option<f64>,
}

impl Corpus {
    /// The evidence behind a puzzle's rating.
    pub async fn rating_basis(&self, puzzle: &str) -> Result<RatingBasis, Error> {
        let sql = "SELECT COUNT(*) AS games,
                   CAST(COALESCE(SUM(CASE WHEN player_deviation_before <= $2 THEN 1 ELSE 0 END), 0) AS BIGINT) AS counted,
                   (SELECT at FROM games WHERE puzzle = $1 AND player_deviation_before <= $2
                    ORDER BY at, attempt LIMIT 1 OFFSET $3) AS since,
                   (SELECT puzzle_rating_before FROM games WHERE puzzle = $1 ORDER BY at, attempt LIMIT 1) AS first_rating,
                   (SELECT puzzle_deviation_before FROM games WHERE puzzle = $1 ORDER BY at, attempt LIMIT 1) AS first_deviation
                   FROM games WHERE puzzle = $1";
        Ok(sqlx::query_as(sql)
            .bind(puzzle)
            .bind(Rating::PROVISIONAL)
            .bind(Rating::MIN_ATTEMPTS - 1)
            .fetch_one(&self.pool)
            .await?)
    }

    /// The puzzles whose ratings come from people's play.
    pub async fn played(&self) -> Result<Vec<Puzzle>, Error> {
        Ok(sqlx::query_as("SELECT * FROM puzzles WHERE by_play = 1 ORDER BY id").fetch_all(&self.pool).await?)
    }
}
