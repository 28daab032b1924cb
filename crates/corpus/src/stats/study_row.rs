use crate::{Corpus, Error, column::Text, db};
use play::wire::{Ending, Mode};
use sqlx::FromRow;

/// An attempt with all data for a study of difficulty.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct StudyRow {
    /// The player's id.
    pub player: String,
    /// The puzzle's code.
    pub code: String,
    /// The mode of play.
    #[sqlx(try_from = "Text<Mode>")]
    pub mode: Mode,
    /// The transcript as JSON: moves with times.
    pub transcript: String,
    /// How it ended.
    #[sqlx(try_from = "Text<Ending>")]
    pub outcome: Ending,
    /// Milliseconds by the client's clock.
    pub client_ms: i64,
    /// 0 if nobody can have made it in this time.
    pub possible: i64,
    /// 1 if a hint or the answer had been shown, or if dead ends were announced.
    pub helped: i64,
    /// The difficulty that the player gave to the puzzle afterwards, from 1 to 5, if they did.
    pub difficulty: Option<i64>,
}

impl Corpus {
    /// All attempts at puzzles of a game, including later ones of a session, oldest first.
    pub async fn plays(&self, game: &str) -> Result<Vec<StudyRow>, Error> {
        let sql = "SELECT attempts.player, puzzles.code, sessions.mode, attempts.transcript, attempts.outcome,
                   attempts.client_ms, attempts.possible, answers.value AS difficulty,
                   CAST(CASE WHEN sessions.hint_shown_at <= attempts.received_at OR sessions.answer_shown_at <= attempts.received_at
                        OR sessions.notice = 1 THEN 1 ELSE 0 END AS BIGINT) AS helped
                   FROM attempts
                   JOIN puzzles ON puzzles.id = attempts.puzzle
                   JOIN sessions ON sessions.id = attempts.session
                   LEFT JOIN answers ON answers.player = attempts.player AND answers.puzzle = attempts.puzzle
                       AND answers.aspect = 'difficulty' AND answers.occasion = 'try'
                   WHERE puzzles.game = $1 ORDER BY attempts.received_at, attempts.number";
        Ok(db::query_as(sql).bind(game).fetch_all(&self.pool).await?)
    }
}
