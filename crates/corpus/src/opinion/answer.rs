//! The table of answers: what people say about puzzles, one row for each question.

use crate::Error;
use sqlx::{Sqlite, Transaction};

/// The question that an answer is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Aspect {
    /// How much fun, from 1 to 5.
    Fun,
    /// How hard, from 1 to 5.
    Difficulty,
    /// How useful, from 1 to 5.
    Usefulness,
    /// The thumb: 1 up, 0 down.
    Good,
}

impl Aspect {
    /// The aspect as it is stored.
    fn word(self) -> &'static str {
        match self {
            Self::Fun => "fun",
            Self::Difficulty => "difficulty",
            Self::Usefulness => "usefulness",
            Self::Good => "good",
        }
    }
}

/// When a question was asked, which decides whether its answer may be changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Occasion {
    /// In a survey: the first word counts.
    Survey,
    /// After a try: the last word counts.
    Try,
}

impl Occasion {
    /// The occasion as it is stored.
    fn word(self) -> &'static str {
        match self {
            Self::Survey => "survey",
            Self::Try => "try",
        }
    }
}

/// How the try went that a survey asks about, as far as that is known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Trial {
    /// Whether it solved the puzzle.
    pub solved: Option<bool>,
    /// Milliseconds it took.
    pub ms: Option<i64>,
    /// Milliseconds there were for it, where there was a limit.
    pub limit_ms: Option<i64>,
}

/// Who answers about what, when, and where the answer comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Respondent<'a> {
    /// The player's id.
    pub player: &'a str,
    /// The puzzle's id.
    pub puzzle: &'a str,
    /// When the question was asked.
    pub occasion: Occasion,
    /// Whether the answer comes from a table, and not from the page.
    pub imported: bool,
    /// The time of the answer.
    pub at: i64,
}

impl Respondent<'_> {
    /// Whether anything was answered about the puzzle on this occasion.
    pub async fn has_answered(&self, transaction: &mut Transaction<'static, Sqlite>) -> Result<bool, Error> {
        let sql = "SELECT COUNT(*) FROM answers WHERE player = $1 AND puzzle = $2 AND occasion = $3";
        let query = sqlx::query_scalar(sql).bind(self.player).bind(self.puzzle).bind(self.occasion.word());
        let answers: i64 = query.fetch_one(&mut **transaction).await?;
        Ok(answers > 0)
    }

    /// The answer to one question, if there is one.
    pub async fn answer(
        &self,
        transaction: &mut Transaction<'static, Sqlite>,
        aspect: Aspect,
    ) -> Result<Option<i64>, Error> {
        let sql = "SELECT value FROM answers WHERE player = $1 AND puzzle = $2 AND aspect = $3 AND occasion = $4";
        let query = sqlx::query_scalar(sql).bind(self.player).bind(self.puzzle);
        let query = query.bind(aspect.word()).bind(self.occasion.word());
        let value: Option<Option<i64>> = query.fetch_optional(&mut **transaction).await?;
        Ok(value.flatten())
    }

    /// Stores the answer to one question in the place of an earlier one. Where the first word counts, the caller looks first.
    pub async fn store(
        &self,
        transaction: &mut Transaction<'static, Sqlite>,
        aspect: Aspect,
        value: i64,
        trial: Trial,
    ) -> Result<(), Error> {
        let sql = "INSERT INTO answers (player, puzzle, aspect, occasion, value, imported, solved, ms, limit_ms, at)
                   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
                   ON CONFLICT (player, puzzle, aspect, occasion) DO UPDATE SET value = excluded.value,
                       imported = excluded.imported, solved = excluded.solved, ms = excluded.ms,
                       limit_ms = excluded.limit_ms, at = excluded.at";
        let query = sqlx::query(sql).bind(self.player).bind(self.puzzle).bind(aspect.word()).bind(self.occasion.word());
        let query = query.bind(value).bind(i64::from(self.imported)).bind(trial.solved.map(i64::from));
        query.bind(trial.ms).bind(trial.limit_ms).bind(self.at).execute(&mut **transaction).await?;
        Ok(())
    }

    /// Whether the player ever tried the puzzle.
    pub async fn has_tried(&self, transaction: &mut Transaction<'static, Sqlite>) -> Result<bool, Error> {
        let sql = "SELECT COUNT(*) FROM attempts WHERE player = $1 AND puzzle = $2";
        let tries: i64 =
            sqlx::query_scalar(sql).bind(self.player).bind(self.puzzle).fetch_one(&mut **transaction).await?;
        Ok(tries > 0)
    }
}

/// A subquery that gathers the answers of each player about each puzzle in one row, of those players whom a condition picks. What was
/// said of the difficulty in a survey goes before what was said after a try.
macro_rules! answers_by_puzzle {
    ($whose:literal) => {
        concat!(
            "(SELECT player, puzzle, MAX(at) AS at,
                     MAX(CASE WHEN aspect = 'fun' THEN value END) AS fun,
                     MAX(CASE WHEN aspect = 'good' THEN value END) AS good,
                     COALESCE(MAX(CASE WHEN aspect = 'difficulty' AND occasion = 'survey' THEN value END),
                              MAX(CASE WHEN aspect = 'difficulty' THEN value END)) AS difficulty,
                     MAX(CASE WHEN aspect = 'usefulness' THEN value END) AS usefulness,
                     MAX(solved) AS solved, MAX(ms) AS ms, MAX(limit_ms) AS limit_ms
              FROM answers ",
            $whose,
            " GROUP BY player, puzzle)"
        )
    };
}
pub(crate) use answers_by_puzzle;
