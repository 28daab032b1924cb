use crate::{Corpus, Error, Session, id};
use sqlx::FromRow;

/// How an attempt ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The goal was met.
    Solved,
    /// All moves were made and the goal was not met.
    Failed,
}

impl Outcome {
    /// The outcome as it is stored.
    pub fn word(self) -> &'static str {
        match self {
            Self::Solved => "solved",
            Self::Failed => "failed",
        }
    }
}

/// An attempt to be stored. Its number and the server's time follow from what is stored already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewAttempt<'a> {
    /// The session it belongs to.
    pub session: &'a Session,
    /// What was done, as JSON: moves with times.
    pub transcript: &'a str,
    /// How it ended.
    pub outcome: Outcome,
    /// Milliseconds by the client's clock.
    pub client_ms: i64,
    /// When it arrived.
    pub received_at: i64,
}

/// A stored attempt.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct Attempt {
    /// Its id.
    pub id: String,
    /// The session's id.
    pub session: String,
    /// The player's id.
    pub player: String,
    /// The puzzle's id.
    pub puzzle: String,
    /// Which of its session it is, from 1.
    pub number: i64,
    /// What was done, as JSON: moves with times.
    pub transcript: String,
    /// `solved` or `failed`.
    pub outcome: String,
    /// Milliseconds by the client's clock.
    pub client_ms: i64,
    /// Milliseconds by the server's clock since the attempt before, or else since the session began.
    pub server_ms: i64,
    /// When it arrived.
    pub received_at: i64,
}

impl Corpus {
    /// Stores an attempt. Two at once get different numbers; the last one sent again stays one.
    pub async fn add_attempt(&self, new: NewAttempt<'_>) -> Result<Attempt, Error> {
        let mut transaction = self.write().await?;
        // A client whose reply was lost sends the same try again: it is still one try.
        let told = "SELECT * FROM attempts WHERE session = $1 ORDER BY number DESC LIMIT 1";
        let told: Option<Attempt> =
            sqlx::query_as(told).bind(&new.session.id).fetch_optional(&mut *transaction).await?;
        if let Some(told) = told.filter(|told| told.transcript == new.transcript) {
            return Ok(told);
        }
        let (last, before): (i64, Option<i64>) =
            sqlx::query_as("SELECT COALESCE(MAX(number), 0), MAX(received_at) FROM attempts WHERE session = $1")
                .bind(&new.session.id)
                .fetch_one(&mut *transaction)
                .await?;
        // Two at once may take their turns in the other order than they arrived: time must not run backwards.
        let server_ms = (new.received_at - before.unwrap_or(new.session.begun_at)).max(0);
        let attempt = sqlx::query_as(
            "INSERT INTO attempts
             (id, session, player, puzzle, number, transcript, outcome, client_ms, server_ms, received_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING *",
        )
        .bind(id::random()?)
        .bind(&new.session.id)
        .bind(&new.session.player)
        .bind(&new.session.puzzle)
        .bind(last + 1)
        .bind(new.transcript)
        .bind(new.outcome.word())
        .bind(new.client_ms)
        .bind(server_ms)
        .bind(new.received_at)
        .fetch_one(&mut *transaction)
        .await?;
        transaction.commit().await?;
        Ok(attempt)
    }

    /// The newest attempts of all players, newest first.
    pub async fn latest_attempts(&self, most: i64) -> Result<Vec<Attempt>, Error> {
        let sql = "SELECT * FROM attempts ORDER BY received_at DESC, number DESC LIMIT $1";
        Ok(sqlx::query_as(sql).bind(most).fetch_all(&self.pool).await?)
    }

    /// The attempts of a session, first to last.
    pub async fn attempts(&self, session: &str) -> Result<Vec<Attempt>, Error> {
        let sql = "SELECT * FROM attempts WHERE session = $1 ORDER BY number";
        Ok(sqlx::query_as(sql).bind(session).fetch_all(&self.pool).await?)
    }
}
