use crate::{Corpus, Error};
use sqlx::FromRow;

/// How strong a player is, or how hard a puzzle: a rating, how far it may be off, and how much it is expected to change.
#[derive(Clone, Copy, Debug, PartialEq, FromRow)]
pub struct Standing {
    /// The rating.
    pub rating: f64,
    /// How far it may be off.
    pub deviation: f64,
    /// How much it is expected to change.
    pub volatility: f64,
}

/// How a player stands in a game.
#[derive(Clone, Copy, Debug, PartialEq, FromRow)]
pub struct PlayerStanding {
    /// How strong they are.
    #[sqlx(flatten)]
    pub standing: Standing,
    /// Tries that counted for it.
    pub games: i64,
}

impl Corpus {
    /// How a player stands in a game; nothing before the first try that counts.
    pub async fn player_standing(&self, player: &str, game: &str) -> Result<Option<PlayerStanding>, Error> {
        let sql = "SELECT rating, deviation, volatility, games FROM player_ratings WHERE player = $1 AND game = $2";
        Ok(sqlx::query_as(sql).bind(player).bind(game).fetch_optional(&self.pool).await?)
    }
}
