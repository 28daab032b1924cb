use crate::{Corpus, Error, column::Text, db};
use play::RunKind;
use sqlx::FromRow;

/// A run that waits for an operator.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct HeldRun {
    /// Its id.
    pub id: String,
    /// The player's id.
    pub player: String,
    /// The game's key.
    pub game: String,
    /// Whether it is a rush or a streak.
    #[sqlx(try_from = "Text<RunKind>")]
    pub kind: RunKind,
    /// When it began.
    pub begun_at: i64,
    /// When its last puzzle was scored.
    pub scored_at: Option<i64>,
    /// Puzzles solved.
    pub score: i64,
}

impl Corpus {
    /// Keeps a run from counting among the bests until an operator has looked at it. One that was looked at stays as it is.
    pub async fn hold_run(&self, id: &str) -> Result<(), Error> {
        let sql = "UPDATE runs SET counts = 0 WHERE id = $1 AND looked_at IS NULL AND counts = 1";
        self.execute(db::query(sql).bind(id)).await?;
        Ok(())
    }

    /// The runs that wait to be looked at, oldest first.
    pub async fn held_runs(&self) -> Result<Vec<HeldRun>, Error> {
        let sql = "SELECT id, player, game, kind, begun_at, score,
                   (SELECT MAX(scored_at) FROM run_puzzles WHERE run = runs.id) AS scored_at
                   FROM runs WHERE counts = 0 AND looked_at IS NULL ORDER BY begun_at";
        Ok(db::query_as(sql).fetch_all(&self.pool).await?)
    }

    /// Decides whether a run counts among the bests; returns whether there is such a run.
    pub async fn judge_run(&self, id: &str, counts: bool, now: i64) -> Result<bool, Error> {
        let query = db::query("UPDATE runs SET counts = $2, looked_at = $3 WHERE id = $1");
        Ok(self.execute(query.bind(id).bind(i64::from(counts)).bind(now)).await? > 0)
    }
}
