use crate::{Corpus, Error, id};
use sqlx::FromRow;

/// One player before one puzzle, from its showing on.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct Session {
    /// Its id.
    pub id: String,
    /// The player's id.
    pub player: String,
    /// The puzzle's id.
    pub puzzle: String,
    /// When it began.
    pub begun_at: i64,
    /// When the answer was first shown, if it was.
    pub answer_shown_at: Option<i64>,
}

impl Corpus {
    /// Begins a session of a player and a puzzle that are both stored.
    pub async fn begin_session(&self, player: &str, puzzle: &str, now: i64) -> Result<Session, Error> {
        let sql = "INSERT INTO sessions (id, player, puzzle, begun_at) VALUES ($1, $2, $3, $4) RETURNING *";
        let query = sqlx::query_as(sql).bind(id::random()?).bind(player).bind(puzzle).bind(now);
        Ok(query.fetch_one(&self.pool).await?)
    }

    /// The session of this id.
    pub async fn session(&self, id: &str) -> Result<Option<Session>, Error> {
        Ok(sqlx::query_as("SELECT * FROM sessions WHERE id = $1").bind(id).fetch_optional(&self.pool).await?)
    }

    /// Notes that the answer was shown; the first time counts.
    pub async fn answer_shown(&self, session: &str, now: i64) -> Result<(), Error> {
        let sql = "UPDATE sessions SET answer_shown_at = COALESCE(answer_shown_at, $2) WHERE id = $1";
        sqlx::query(sql).bind(session).bind(now).execute(&self.pool).await?;
        Ok(())
    }
}
