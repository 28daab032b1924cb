use crate::{Corpus, Error, column::Text, db};
use play::wire::Mode;
use sqlx::FromRow;

/// A puzzle that a player failed in a run.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct Missed {
    /// The puzzle's id.
    pub puzzle: String,
    /// The mode of the run.
    #[sqlx(try_from = "Text<Mode>")]
    pub mode: Mode,
    /// When it was failed last.
    pub at: i64,
    /// 1 if the player has solved it since, in any mode.
    pub solved: i64,
}

impl Corpus {
    /// The puzzles of a game that a player failed in runs since a time, each once: the newest, at most `most`, newest first.
    pub async fn missed(&self, player: &str, game: &str, since: i64, most: usize) -> Result<Vec<Missed>, Error> {
        let sql = "SELECT attempts.puzzle, sessions.mode, attempts.received_at AS at,
                       CAST(CASE WHEN EXISTS (SELECT 1 FROM attempts AS later
                            WHERE later.player = $1 AND later.puzzle = attempts.puzzle AND later.outcome = 'solved'
                            AND later.received_at > attempts.received_at) THEN 1 ELSE 0 END AS BIGINT) AS solved
                   FROM attempts JOIN sessions ON sessions.id = attempts.session
                   JOIN puzzles ON puzzles.id = attempts.puzzle
                   WHERE attempts.player = $1 AND attempts.received_at >= $3 AND attempts.outcome = 'failed'
                   AND sessions.mode IN ('rush', 'streak') AND puzzles.game = $2
                   ORDER BY attempts.received_at DESC, attempts.id";
        let failed: Vec<Missed> = db::query_as(sql).bind(player).bind(game).bind(since).fetch_all(&self.pool).await?;
        let mut missed: Vec<Missed> = Vec::new();
        for one in failed {
            if missed.len() < most && missed.iter().all(|other| other.puzzle != one.puzzle) {
                missed.push(one);
            }
        }
        Ok(missed)
    }
}
