use crate::{Corpus, Error, Puzzle, db, puzzle::lookup};
use rate::Rating;
use sqlx::FromRow;
use std::collections::HashMap;

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

#[derive(FromRow)]
struct OfPuzzle {
    id: String,
    #[sqlx(flatten)]
    basis: RatingBasis,
}

impl Corpus {
    /// The evidence behind a puzzle's rating.
    pub async fn rating_basis(&self, puzzle: &str) -> Result<RatingBasis, Error> {
        Ok(self.rating_bases(&[puzzle]).await?.remove(puzzle).unwrap_or_default())
    }

    /// The evidence behind the ratings of several puzzles, by their ids.
    pub async fn rating_bases(&self, puzzles: &[&str]) -> Result<HashMap<String, RatingBasis>, Error> {
        let (provisional, last) = (Rating::PROVISIONAL, Rating::MIN_ATTEMPTS - 1);
        let games = "FROM games WHERE puzzle = puzzles.id";
        let settled = format!("player_deviation_before <= {provisional:?}");
        let sql = format!(
            "SELECT id, (SELECT COUNT(*) {games}) AS games, (SELECT COUNT(*) {games} AND {settled}) AS counted,
             (SELECT at {games} AND {settled} ORDER BY at, attempt LIMIT 1 OFFSET {last}) AS since,
             (SELECT puzzle_rating_before {games} ORDER BY at, attempt LIMIT 1) AS first_rating,
             (SELECT puzzle_deviation_before {games} ORDER BY at, attempt LIMIT 1) AS first_deviation
             FROM puzzles WHERE id"
        );
        let found: Vec<OfPuzzle> = lookup::by_puzzle(&self.pool, &sql, puzzles, "").await?;
        Ok(found.into_iter().map(|of| (of.id, of.basis)).collect())
    }

    /// The puzzles whose ratings come from people's play.
    pub async fn played(&self) -> Result<Vec<Puzzle>, Error> {
        Ok(db::query_as("SELECT * FROM puzzles WHERE by_play = 1 ORDER BY id").fetch_all(&self.pool).await?)
    }
}
