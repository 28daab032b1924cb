use crate::{
    Corpus, Error,
    column::Text,
    db::{self, Write},
    id,
};
use play::RunKind;
use sqlx::FromRow;

/// A stored run: a series of puzzles played for a score.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct Run {
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
    /// When it was ended, if it was. A run whose time has run out may have none.
    pub ended_at: Option<i64>,
    /// Puzzles solved.
    pub score: i64,
    /// Puzzles failed.
    pub mistakes: i64,
    /// Puzzles solved since the last mistake.
    pub combo: i64,
    /// Puzzles skipped.
    pub skips: i64,
    /// Bonus time from combos, in milliseconds.
    pub bonus_ms: i64,
}

impl Corpus {
    /// Begins a run.
    pub async fn begin_run(&self, player: &str, game: &str, kind: RunKind, now: i64) -> Result<Run, Error> {
        let sql = "INSERT INTO runs (id, player, game, kind, begun_at) VALUES ($1, $2, $3, $4, $5) RETURNING *";
        let query = db::query_as(sql).bind(id::random()?).bind(player).bind(game).bind(Text(kind)).bind(now);
        self.insert(query).await
    }

    /// The run of this id.
    pub async fn run(&self, id: &str) -> Result<Option<Run>, Error> {
        Ok(db::query_as("SELECT * FROM runs WHERE id = $1").bind(id).fetch_optional(&self.pool).await?)
    }

    /// Changes a run; returns its new state, and whether it was changed. Nothing is stored if `change` returns false.
    pub async fn change_run(
        &self,
        id: &str,
        change: impl FnOnce(&mut Run) -> bool + Send,
    ) -> Result<Option<(Run, bool)>, Error> {
        let mut transaction = self.write_of(id).await?;
        let Some(mut run) = read(&mut transaction, id).await? else { return Ok(None) };
        let unchanged = run.clone();
        if !change(&mut run) {
            return Ok(Some((unchanged, false)));
        }
        store(&mut transaction, &run).await?;
        transaction.commit().await?;
        Ok(Some((run, true)))
    }

    /// Records that a puzzle was given out for a run.
    pub async fn give_in_run(&self, id: &str, puzzle: &str, now: i64) -> Result<(), Error> {
        let sql = "INSERT INTO run_puzzles (run, puzzle, given_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
        self.execute(db::query(sql).bind(id).bind(puzzle).bind(now)).await?;
        Ok(())
    }

    /// Whether a puzzle was given out for a run.
    pub async fn was_given_in_run(&self, id: &str, puzzle: &str) -> Result<bool, Error> {
        let sql = "SELECT COUNT(*) FROM run_puzzles WHERE run = $1 AND puzzle = $2";
        let given: i64 = db::query_scalar(sql).bind(id).bind(puzzle).fetch_one(&self.pool).await?;
        Ok(given > 0)
    }

    /// Scores a puzzle in a run, at most once; returns the new state of the run. Nothing is stored if the puzzle was never given
    /// out for the run or has scored already, or if `change` returns false.
    pub async fn score_in_run(
        &self,
        id: &str,
        puzzle: &str,
        now: i64,
        change: impl FnOnce(&mut Run) -> bool + Send,
    ) -> Result<Option<Run>, Error> {
        let mut transaction = self.write_of(id).await?;
        let Some(mut run) = read(&mut transaction, id).await? else { return Ok(None) };
        let unchanged = run.clone();
        let sql = "UPDATE run_puzzles SET scored_at = $3 WHERE run = $1 AND puzzle = $2 AND scored_at IS NULL";
        let new = db::query(sql).bind(id).bind(puzzle).bind(now).execute(&mut transaction).await?;
        if new.rows_affected() == 0 || !change(&mut run) {
            return Ok(Some(unchanged));
        }
        store(&mut transaction, &run).await?;
        transaction.commit().await?;
        Ok(Some(run))
    }

    /// The best score of one player or of all players, in runs of a kind that began at or after `since`; 0 without any.
    /// Runs that are held count for their player alone, removed ones for nobody.
    pub async fn best_score(&self, game: &str, kind: RunKind, player: Option<&str>, since: i64) -> Result<i64, Error> {
        const OWN: &str = "SELECT COALESCE(MAX(score), 0) FROM runs
            WHERE game = $1 AND kind = $2 AND begun_at >= $3 AND player = $4 AND (counts = 1 OR looked_at IS NULL)";
        const ALL: &str = "SELECT COALESCE(MAX(score), 0) FROM runs
            WHERE game = $1 AND kind = $2 AND counts = 1 AND begun_at >= $3";
        let query = db::query_scalar(if player.is_some() { OWN } else { ALL }).bind(game).bind(Text(kind)).bind(since);
        let query = if let Some(player) = player { query.bind(player) } else { query };
        Ok(query.fetch_one(&self.pool).await?)
    }
}

async fn read(transaction: &mut Write, id: &str) -> Result<Option<Run>, Error> {
    Ok(db::query_as("SELECT * FROM runs WHERE id = $1").bind(id).fetch_optional(&mut *transaction).await?)
}

async fn store(transaction: &mut Write, run: &Run) -> Result<(), Error> {
    let sql = "UPDATE runs SET ended_at = $2, score = $3, mistakes = $4, combo = $5, skips = $6, bonus_ms = $7
               WHERE id = $1";
    let query = db::query(sql).bind(&run.id).bind(run.ended_at).bind(run.score).bind(run.mistakes);
    query.bind(run.combo).bind(run.skips).bind(run.bonus_ms).execute(&mut *transaction).await?;
    Ok(())
}
