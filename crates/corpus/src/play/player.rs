use crate::{Corpus, Error, db, id};
use sqlx::FromRow;

/// An anonymous player.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct Player {
    /// Their id.
    pub id: String,
    /// When they first played.
    pub created_at: i64,
}

impl Corpus {
    /// Adds a player; returns them with the secret token that identifies them. Only its hash is stored.
    pub async fn add_player(&self, now: i64) -> Result<(Player, String), Error> {
        let (player, token) = (Player { id: id::random()?, created_at: now }, id::random()?);
        let query = db::query("INSERT INTO players (id, token_hash, created_at) VALUES ($1, $2, $3)");
        self.execute(query.bind(&player.id).bind(id::hash(&token)).bind(player.created_at)).await?;
        Ok((player, token))
    }

    /// The player with this secret token.
    pub async fn player(&self, token: &str) -> Result<Option<Player>, Error> {
        let sql = "SELECT id, created_at FROM players WHERE token_hash = $1";
        Ok(db::query_as(sql).bind(id::hash(token)).fetch_optional(&self.pool).await?)
    }
}
