use crate::{Corpus, Error, RatedAttempt, Reckoned, Session, Standing, id, play::rated_attempt};
use sqlx::{FromRow, Sqlite, Transaction};

/// How far the client's clock may be ahead of the server's, in milliseconds.
const SLACK_MS: i64 = 2000;
/// Milliseconds that a move takes at least.
const MOVE_MS: i64 = 60;

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
    /// Moves made, those taken back included.
    pub moves: i64,
    /// Milliseconds by the client's clock.
    pub client_ms: i64,
    /// When it arrived.
    pub received_at: i64,
    /// Whether its mode and the origin of its puzzle let it be rated. It is, if it also is the player's first at this puzzle, made
    /// without help and in possible times.
    pub rated: bool,
}

/// What came of storing an attempt.
#[derive(Clone, Debug, PartialEq)]
pub struct Stored {
    /// The attempt.
    pub attempt: Attempt,
    /// Whether it was not there already.
    pub new: bool,
    /// What it did to the ratings, if it counted.
    pub rated: Option<RatedAttempt>,
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
    /// 0 if its times cannot be, and it counts for nothing.
    pub possible: i64,
}

impl Attempt {
    /// Whether its times can be.
    pub fn is_possible(&self) -> bool {
        self.possible != 0
    }

    /// Whether the goal was met.
    pub fn is_solved(&self) -> bool {
        self.outcome == Outcome::Solved.word()
    }
}

impl Corpus {
    /// Stores an attempt, and all that follows from it for the ratings, by the caller's reckoning: from the player's
    /// standing, if there is one yet, the puzzle's, and whether it was solved. Two at once get different numbers; the
    /// last one sent again stays one.
    pub async fn add_attempt(
        &self,
        new: NewAttempt<'_>,
        reckon: impl FnOnce(Option<Standing>, Standing, bool) -> Reckoned + Send,
    ) -> Result<Stored, Error> {
        let mut transaction = self.write().await?;
        // A client whose reply was lost sends the same try again: it is still one try.
        let told = "SELECT * FROM attempts WHERE session = $1 ORDER BY number DESC LIMIT 1";
        let told: Option<Attempt> =
            sqlx::query_as(told).bind(&new.session.id).fetch_optional(&mut **transaction).await?;
        if let Some(attempt) = told.filter(|told| told.transcript == new.transcript) {
            let rated = rated_attempt::of(&mut transaction, &attempt.id).await?;
            return Ok(Stored { attempt, new: false, rated });
        }
        let attempt = insert(&mut transaction, &new).await?;
        let rated = rated_attempt::count(&mut transaction, &attempt, new.rated, reckon).await?;
        transaction.commit().await?;
        Ok(Stored { attempt, new: true, rated })
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

async fn insert(transaction: &mut Transaction<'static, Sqlite>, new: &NewAttempt<'_>) -> Result<Attempt, Error> {
    let sql = "SELECT COALESCE(MAX(number), 0), MAX(received_at) FROM attempts WHERE session = $1";
    let (last, before): (i64, Option<i64>) =
        sqlx::query_as(sql).bind(&new.session.id).fetch_one(&mut **transaction).await?;
    // Two at once may take their turns in the other order than they arrived: time must not run backwards.
    let server_ms = (new.received_at - before.unwrap_or(new.session.begun_at)).max(0);
    let possible = new.client_ms <= server_ms + SLACK_MS && new.client_ms >= new.moves * MOVE_MS;
    let attempt = sqlx::query_as(
        "INSERT INTO attempts
         (id, session, player, puzzle, number, transcript, outcome, client_ms, server_ms, received_at, possible)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING *",
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
    .bind(i64::from(possible))
    .fetch_one(&mut **transaction)
    .await?;
    Ok(attempt)
}
