use crate::{Corpus, Error, db};
use rate::Rating;
use sqlx::FromRow;

/// The columns of a rating.
#[derive(FromRow)]
pub struct RatingColumns {
    rating: f64,
    deviation: f64,
    volatility: f64,
}

impl From<RatingColumns> for Rating {
    fn from(columns: RatingColumns) -> Self {
        let RatingColumns { rating, deviation, volatility } = columns;
        Self { rating, deviation, volatility }
    }
}

/// A player's rating in a game.
#[derive(Clone, Copy, Debug, PartialEq, FromRow)]
pub struct PlayerRating {
    /// The rating.
    #[sqlx(flatten, try_from = "RatingColumns")]
    pub rating: Rating,
    /// The number of rated attempts behind it; 0 if only placement is.
    pub games: i64,
    /// When placement set the first rating, if it did.
    pub placed_at: Option<i64>,
}

impl Corpus {
    /// Returns a player's rating in a game, or `None` before placement or the first rated attempt.
    pub async fn player_rating(&self, player: &str, game: &str) -> Result<Option<PlayerRating>, Error> {
        let sql = "SELECT rating, deviation, volatility, games, placed_at FROM player_ratings WHERE player = $1 AND game = $2";
        Ok(db::query_as(sql).bind(player).bind(game).fetch_optional(&self.pool).await?)
    }
}
