use crate::{Corpus, Error, RatedAttempt, db};
use sqlx::FromRow;

/// Milliseconds in a day.
const DAY_MS: i64 = 24 * 60 * 60 * 1000;

/// Counts of attempts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, FromRow)]
pub struct Totals {
    /// The number of attempts.
    pub tries: i64,
    /// Of them, those that solved the puzzle.
    pub solved: i64,
}

/// A day on which a player played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromRow)]
pub struct Day {
    /// Days since the Unix epoch, in UTC.
    pub day: i64,
    /// The attempts of the day.
    #[sqlx(flatten)]
    pub totals: Totals,
}

impl Corpus {
    /// Counts of all attempts of a player at a game.
    pub async fn totals(&self, player: &str, game: &str) -> Result<Totals, Error> {
        let sql = "SELECT COUNT(*) AS tries, COUNT(CASE WHEN outcome = 'solved' THEN 1 END) AS solved
                   FROM attempts JOIN puzzles ON puzzles.id = attempts.puzzle
                   WHERE attempts.player = $1 AND puzzles.game = $2";
        Ok(db::query_as(sql).bind(player).bind(game).fetch_one(&self.pool).await?)
    }

    /// The days on which a player played a game since a time, oldest first.
    pub async fn days(&self, player: &str, game: &str, since: i64) -> Result<Vec<Day>, Error> {
        let sql = "SELECT attempts.received_at / $4 AS day, COUNT(*) AS tries,
                       COUNT(CASE WHEN outcome = 'solved' THEN 1 END) AS solved
                   FROM attempts JOIN puzzles ON puzzles.id = attempts.puzzle
                   WHERE attempts.player = $1 AND puzzles.game = $2 AND attempts.received_at >= $3
                   GROUP BY attempts.received_at / $4 ORDER BY day";
        Ok(db::query_as(sql).bind(player).bind(game).bind(since).bind(DAY_MS).fetch_all(&self.pool).await?)
    }

    /// The days on which a player played any game, as days since the Unix epoch in UTC, newest first.
    pub async fn days_played(&self, player: &str) -> Result<Vec<i64>, Error> {
        // Goes from each day to the one before by the index, however many attempts a day has.
        let sql = "WITH RECURSIVE days (day) AS (
                       SELECT MAX(received_at) / $2 FROM attempts WHERE player = $1
                       UNION ALL
                       SELECT (SELECT MAX(received_at) / $2 FROM attempts WHERE player = $1 AND received_at < days.day * $2)
                       FROM days WHERE days.day IS NOT NULL)
                   SELECT day FROM days WHERE day IS NOT NULL ORDER BY day DESC";
        Ok(db::query_scalar(sql).bind(player).bind(DAY_MS).fetch_all(&self.pool).await?)
    }

    /// The rated attempts of a player at a game, oldest first.
    pub async fn rated_attempts(&self, player: &str, game: &str) -> Result<Vec<RatedAttempt>, Error> {
        let sql = "SELECT * FROM games WHERE player = $1 AND game = $2 ORDER BY at, attempt";
        Ok(db::query_as(sql).bind(player).bind(game).fetch_all(&self.pool).await?)
    }

    /// The number of puzzles on a player's review list that are due, of one game or of all games.
    pub async fn due(&self, player: &str, game: Option<&str>, now: i64) -> Result<u64, Error> {
        let sql = "SELECT COUNT(*) FROM reviews JOIN puzzles ON puzzles.id = reviews.puzzle
                   WHERE reviews.player = $1 AND reviews.due_at <= $2 AND ($3 = '' OR puzzles.game = $3)";
        let query = db::query_scalar(sql).bind(player).bind(now).bind(game.unwrap_or_default());
        let count: i64 = query.fetch_one(&self.pool).await?;
        Ok(count.unsigned_abs())
    }
}
