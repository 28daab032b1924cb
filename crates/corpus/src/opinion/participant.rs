use crate::{Corpus, Error, db};
use sqlx::FromRow;

/// A player who consented to take part in surveys about a shelf.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct Participant {
    /// The code that the researcher gave to the player, if any.
    pub code: Option<String>,
    /// When the player consented.
    pub consented_at: i64,
}

impl Corpus {
    /// The player as a participant of surveys about a shelf; `None` without consent.
    pub async fn participant(&self, player: &str, shelf: &str) -> Result<Option<Participant>, Error> {
        let sql = "SELECT code, consented_at FROM participants WHERE player = $1 AND shelf = $2";
        Ok(db::query_as(sql).bind(player).bind(shelf).fetch_optional(&self.pool).await?)
    }

    /// Stores a player's consent to surveys about a shelf, and their code. A code is final, for another one, or none, means another
    /// person: then nothing is stored and `false` returned.
    pub async fn consent(&self, player: &str, shelf: &str, code: Option<&str>, now: i64) -> Result<bool, Error> {
        let sql = "INSERT INTO participants (player, shelf, code, consented_at) VALUES ($1, $2, $3, $4)
                   ON CONFLICT (player, shelf) DO UPDATE SET code = excluded.code, consented_at = excluded.consented_at
                   WHERE participants.code IS NULL OR participants.code = excluded.code";
        let stored = self.execute(db::query(sql).bind(player).bind(shelf).bind(code).bind(now)).await?;
        Ok(stored > 0)
    }
}
