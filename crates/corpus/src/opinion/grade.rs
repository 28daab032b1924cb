use crate::{Corpus, Error, id};
use sqlx::{Executor, FromRow, Sqlite};

/// What a player answered about a puzzle, to be stored: at least one of the three scales. What was not asked is `None`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NewGrade {
    /// How much fun, from 1 to 5.
    pub fun: Option<i64>,
    /// How hard, from 1 to 5.
    pub difficulty: Option<i64>,
    /// How useful, from 1 to 5.
    pub usefulness: Option<i64>,
    /// Whether they solved it.
    pub solved: Option<bool>,
    /// Milliseconds that they tried.
    pub ms: Option<i64>,
    /// Milliseconds that there were for it, where there was a limit.
    pub limit_ms: Option<i64>,
}

/// All that a player let us know of a puzzle: answers, whether it was good, and how their first try went.
#[derive(Clone, Debug, PartialEq, FromRow)]
pub struct Grade {
    /// The player's id.
    pub player: String,
    /// The puzzle's code.
    pub code: String,
    /// How much fun.
    pub fun: Option<i64>,
    /// How hard: when they were asked, or else what they said after a try.
    pub difficulty: Option<i64>,
    /// How useful.
    pub usefulness: Option<i64>,
    /// 1 if they found it good, 0 if not.
    pub good: Option<i64>,
    /// 1 if they solved it: when they were asked, or else at their first try.
    pub solved: Option<i64>,
    /// How long that took.
    pub ms: Option<i64>,
    /// How long there was for it, where there was a limit.
    pub limit_ms: Option<i64>,
}

impl Corpus {
    /// Stores what a player answered about a puzzle. The first word counts: false, and nothing is stored, if there is one.
    pub async fn give_grade(&self, player: &str, puzzle: &str, grade: NewGrade, now: i64) -> Result<bool, Error> {
        let mut transaction = self.write().await?;
        let new = give(&mut **transaction, player, puzzle, grade, now).await?;
        transaction.commit().await?;
        Ok(new)
    }

    /// All that players let us know of puzzles, of one game or of all, in the order of players and codes.
    pub async fn grades(&self, game: Option<&str>) -> Result<Vec<Grade>, Error> {
        let sql = "SELECT pairs.player, puzzles.code, grades.fun, grades.usefulness, opinions.good,
                   COALESCE(grades.difficulty, difficulties.difficulty) AS difficulty,
                   COALESCE(grades.solved, CASE first.outcome WHEN 'solved' THEN 1 WHEN 'failed' THEN 0 END) AS solved,
                   COALESCE(grades.ms, first.client_ms) AS ms, grades.limit_ms
                   FROM (SELECT player, puzzle FROM grades UNION SELECT player, puzzle FROM opinions
                         UNION SELECT player, puzzle FROM difficulties
                         UNION SELECT player, puzzle FROM attempts WHERE possible = 1) AS pairs
                   JOIN puzzles ON puzzles.id = pairs.puzzle
                   LEFT JOIN grades ON grades.player = pairs.player AND grades.puzzle = pairs.puzzle
                   LEFT JOIN opinions ON opinions.player = pairs.player AND opinions.puzzle = pairs.puzzle
                   LEFT JOIN difficulties ON difficulties.player = pairs.player AND difficulties.puzzle = pairs.puzzle
                   LEFT JOIN attempts AS first ON first.id = (SELECT id FROM attempts
                       WHERE attempts.player = pairs.player AND attempts.puzzle = pairs.puzzle AND possible = 1
                       ORDER BY received_at, number, id LIMIT 1)
                   WHERE $1 = '' OR puzzles.game = $1
                   ORDER BY pairs.player, puzzles.code";
        Ok(sqlx::query_as(sql).bind(game.unwrap_or_default()).fetch_all(&self.pool).await?)
    }

    /// The id of the puzzle with this code, if it is stored.
    pub async fn id_of(&self, code: &str) -> Result<Option<String>, Error> {
        let id = id::puzzle_id(code);
        Ok(self.puzzle(&id).await?.map(|puzzle| puzzle.id))
    }
}

/// Stores what a player answered about a puzzle, if they have not answered before.
pub(crate) async fn give(
    to: impl Executor<'_, Database = Sqlite>,
    player: &str,
    puzzle: &str,
    grade: NewGrade,
    now: i64,
) -> Result<bool, Error> {
    let sql = "INSERT INTO grades (player, puzzle, fun, difficulty, usefulness, solved, ms, at, limit_ms)
               VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING";
    let query = sqlx::query(sql).bind(player).bind(puzzle).bind(grade.fun).bind(grade.difficulty);
    let query = query.bind(grade.usefulness).bind(grade.solved.map(i64::from)).bind(grade.ms).bind(now);
    Ok(query.bind(grade.limit_ms).execute(to).await?.rows_affected() > 0)
}
