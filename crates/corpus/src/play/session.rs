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
    /// In which way it is played.
    pub mode: String,
    /// The run it belongs to, if it does.
    pub run: Option<String>,
    /// The puzzle on the review list that this one is a sibling of, in a review.
    pub review: Option<String>,
    /// When a hint was first shown, if it was.
    pub hint_shown_at: Option<i64>,
    /// 1 if the player is told as soon as the goal is out of reach.
    pub notice: i64,
}

/// A session to be begun.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewSession<'a> {
    /// The player's id.
    pub player: &'a str,
    /// The puzzle's id.
    pub puzzle: &'a str,
    /// In which way it is played.
    pub mode: &'a str,
    /// The run it belongs to.
    pub run: Option<&'a str>,
    /// The puzzle on the review list that this one is a sibling of.
    pub review: Option<&'a str>,
    /// Whether the player is told as soon as the goal is out of reach.
    pub notice: bool,
}

impl Corpus {
    /// Begins a session of a player and a puzzle that are both stored.
    pub async fn begin_session(&self, new: NewSession<'_>, now: i64) -> Result<Session, Error> {
        let sql = "INSERT INTO sessions (id, player, puzzle, begun_at, mode, run, review, notice)
                   VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING *";
        let query = sqlx::query_as(sql).bind(id::random()?).bind(new.player).bind(new.puzzle).bind(now);
        let query = query.bind(new.mode).bind(new.run).bind(new.review).bind(i64::from(new.notice));
        let mut transaction = self.write().await?;
        let session = query.fetch_one(&mut **transaction).await?;
        transaction.commit().await?;
        Ok(session)
    }

    /// The session of this id.
    pub async fn session(&self, id: &str) -> Result<Option<Session>, Error> {
        Ok(sqlx::query_as("SELECT * FROM sessions WHERE id = $1").bind(id).fetch_optional(&self.pool).await?)
    }

    /// Notes that the answer was shown; the first time counts.
    pub async fn answer_shown(&self, session: &str, now: i64) -> Result<(), Error> {
        let sql = "UPDATE sessions SET answer_shown_at = COALESCE(answer_shown_at, $2) WHERE id = $1";
        self.execute(sqlx::query(sql).bind(session).bind(now)).await?;
        Ok(())
    }

    /// Notes that a hint was shown; the first time counts.
    pub async fn hint_shown(&self, session: &str, now: i64) -> Result<(), Error> {
        let sql = "UPDATE sessions SET hint_shown_at = COALESCE(hint_shown_at, $2) WHERE id = $1";
        self.execute(sqlx::query(sql).bind(session).bind(now)).await?;
        Ok(())
    }
}
