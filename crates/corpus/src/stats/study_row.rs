use crate::{Corpus, Error};
use sqlx::FromRow;

/// A try at a puzzle with all that a study of difficulty asks about it.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct Play {
    /// The player's id.
    pub player: String,
    /// The puzzle's code.
    pub code: String,
    /// In which way it was played.
    pub mode: String,
    /// What was done, as JSON: moves with times.
    pub transcript: String,
    /// `solved` or `failed`.
    pub outcome: String,
    /// Milliseconds by the client's clock.
    pub client_ms: i64,
    /// 0 if its times cannot be.
    pub possible: i64,
    /// 1 if a hint or the answer had been shown, or dead ends were told.
    pub helped: i64,
    /// How hard the player found the puzzle, from 1 to 5, if they said so.
    pub difficulty: Option<i64>,
}

impl Corpus {
    /// All plays of a game, the oldest first: every try, also the second and third ones of a session.
    pub async fn plays(&self, game: &str) -> Result<Vec<Play>, Error> {
        let sql = "SELECT attempts.player, puzzles.code, sessions.mode, attempts.transcript, attempts.outcome,
                   attempts.client_ms, attempts.possible, answers.value AS difficulty,
                   CASE WHEN sessions.hint_shown_at <= attempts.received_at OR sessions.answer_shown_at <= attempts.received_at
                        OR sessions.notice = 1 THEN 1 ELSE 0 END AS helped
                   FROM attempts
                   JOIN puzzles ON puzzles.id = attempts.puzzle
                   JOIN sessions ON sessions.id = attempts.session
                   LEFT JOIN answers ON answers.player = attempts.player AND answers.puzzle = attempts.puzzle
                       AND answers.aspect = 'difficulty' AND answers.occasion = 'try'
                   WHERE puzzles.game = $1 ORDER BY attempts.received_at, attempts.number";
        Ok(sqlx::query_as(sql).bind(game).fetch_all(&self.pool).await?)
    }
}
