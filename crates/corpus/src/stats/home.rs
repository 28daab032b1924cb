use crate::{Corpus, Error, column::Text, db};
use play::wire::{DailyGrade, Ending, Mode};
use rate::Rating;
use sqlx::FromRow;

/// Numbers of different puzzles of a game that a player tried or solved in some times.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, FromRow)]
pub struct RecentCounts {
    /// Tried today.
    pub tried_today: i64,
    /// Solved in the last week.
    pub solved: i64,
    /// Solved in the week before.
    pub solved_before: i64,
}

/// A player's last attempt.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct LastAttempt {
    /// The game's key.
    pub game: String,
    /// The mode of play.
    #[sqlx(try_from = "Text<Mode>")]
    pub mode: Mode,
    /// The shelf of the puzzle.
    pub shelf: String,
    /// The puzzle's id.
    pub puzzle: String,
    /// When it arrived.
    pub at: i64,
}

/// An attempt at a puzzle of a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromRow)]
pub struct GradedTry {
    /// The grade of the puzzle.
    #[sqlx(try_from = "Text<DailyGrade>")]
    pub grade: DailyGrade,
    /// When the session began.
    pub begun_at: i64,
    /// How it ended.
    #[sqlx(try_from = "Text<Ending>")]
    pub outcome: Ending,
    /// How long it took, in milliseconds.
    pub client_ms: i64,
    /// 1 if an answer or a hint was shown to the player before it was received, in whatever session at the puzzle.
    pub helped: i64,
}

impl Corpus {
    /// Counts of a player's puzzles since the beginning of today, of the last week and of the week before.
    pub async fn recent_counts(
        &self,
        player: &str,
        game: &str,
        [today, week, week_before]: [i64; 3],
    ) -> Result<RecentCounts, Error> {
        let sql = "SELECT COUNT(DISTINCT CASE WHEN received_at >= $3 THEN attempts.puzzle END) AS tried_today,
                       COUNT(DISTINCT CASE WHEN outcome = 'solved' AND received_at >= $4 THEN attempts.puzzle END) AS solved,
                       COUNT(DISTINCT CASE WHEN outcome = 'solved' AND received_at < $4 THEN attempts.puzzle END)
                           AS solved_before
                   FROM attempts JOIN puzzles ON puzzles.id = attempts.puzzle
                   WHERE attempts.player = $1 AND puzzles.game = $2 AND attempts.received_at >= $5 AND possible = 1";
        let query = db::query_as(sql).bind(player).bind(game).bind(today).bind(week).bind(week_before);
        Ok(query.fetch_one(&self.pool).await?)
    }

    /// The durations in milliseconds of a player's newest attempts at a game between two times, at most `most`.
    pub async fn recent_times(
        &self,
        player: &str,
        game: &str,
        (since, until): (i64, i64),
        most: i64,
    ) -> Result<Vec<u64>, Error> {
        let sql = "SELECT attempts.client_ms FROM attempts JOIN puzzles ON puzzles.id = attempts.puzzle
                   WHERE attempts.player = $1 AND puzzles.game = $2 AND attempts.received_at >= $3
                   AND attempts.received_at < $4 AND possible = 1
                   ORDER BY attempts.received_at DESC LIMIT $5";
        let query = db::query_scalar(sql).bind(player).bind(game).bind(since).bind(until).bind(most);
        let times: Vec<i64> = query.fetch_all(&self.pool).await?;
        Ok(times.into_iter().map(i64::unsigned_abs).collect())
    }

    /// A player's rating in a game after the last rated attempt before a time, if there was one.
    pub async fn rating_before(&self, player: &str, game: &str, time: i64) -> Result<Option<Rating>, Error> {
        let sql = "SELECT player_rating_after, player_deviation_after FROM games
                   WHERE player = $1 AND game = $2 AND at < $3 ORDER BY at DESC LIMIT 1";
        let query = db::query_as(sql).bind(player).bind(game).bind(time);
        let found: Option<(f64, f64)> = query.fetch_optional(&self.pool).await?;
        Ok(found.map(|(rating, deviation)| Rating { rating, deviation, ..Rating::default() }))
    }

    /// When the puzzles of a game on a player's review list are due, the soonest first.
    pub async fn due_times(&self, player: &str, game: &str) -> Result<Vec<i64>, Error> {
        let sql = "SELECT reviews.due_at FROM reviews JOIN puzzles ON puzzles.id = reviews.puzzle
                   WHERE reviews.player = $1 AND puzzles.game = $2 ORDER BY reviews.due_at";
        Ok(db::query_scalar(sql).bind(player).bind(game).fetch_all(&self.pool).await?)
    }

    /// A player's last attempt at any game.
    pub async fn last_attempt(&self, player: &str) -> Result<Option<LastAttempt>, Error> {
        let sql = "SELECT puzzles.game, sessions.mode, puzzles.shelf, attempts.puzzle, attempts.received_at AS at
                   FROM attempts JOIN sessions ON sessions.id = attempts.session
                   JOIN puzzles ON puzzles.id = attempts.puzzle
                   WHERE attempts.player = $1 ORDER BY attempts.received_at DESC, attempts.number DESC LIMIT 1";
        Ok(db::query_as(sql).bind(player).fetch_optional(&self.pool).await?)
    }

    /// A player's attempts at the puzzles of one day, made in that mode and with a possible duration, first to last.
    pub async fn daily_tries_of(&self, player: &str, game: &str, day: &str) -> Result<Vec<GradedTry>, Error> {
        let sql = "SELECT dailies.grade, sessions.begun_at, attempts.outcome, attempts.client_ms,
                       CAST(CASE WHEN EXISTS (SELECT 1 FROM sessions AS every
                               WHERE every.player = sessions.player AND every.puzzle = sessions.puzzle
                               AND (every.answer_shown_at < attempts.received_at
                                    OR every.hint_shown_at < attempts.received_at)) THEN 1 ELSE 0 END AS BIGINT) AS helped
                   FROM dailies JOIN sessions ON sessions.puzzle = dailies.puzzle AND sessions.player = $1
                   JOIN attempts ON attempts.session = sessions.id
                   WHERE dailies.day = $3 AND dailies.game = $2 AND sessions.mode = 'daily' AND attempts.possible = 1
                   ORDER BY attempts.received_at, attempts.number";
        Ok(db::query_as(sql).bind(player).bind(game).bind(day).fetch_all(&self.pool).await?)
    }
}
