//! The table `answers`: one row for each player, puzzle, question and occasion.

use crate::{
    Answers, Error,
    db::{self, Write},
};
use rate::Aspect;

/// The question that an answer is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Question {
    /// A grade from 1 to 5.
    Grade(Aspect),
    /// Thumb up (1) or down (0).
    Thumb,
}

impl Question {
    /// The question's name in the column `aspect`.
    fn name(self) -> &'static str {
        match self {
            Self::Grade(aspect) => aspect.as_str(),
            Self::Thumb => "good",
        }
    }
}

/// When a question was asked, which decides whether its answer may be changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Occasion {
    /// In a survey: the first answer is final.
    Survey,
    /// After an attempt: a later answer replaces an earlier one.
    Try,
}

impl Occasion {
    /// The occasion's name in its column.
    fn name(self) -> &'static str {
        match self {
            Self::Survey => "survey",
            Self::Try => "try",
        }
    }
}

/// The key of a player's answers about a puzzle on one occasion, and where and when they were given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Respondent<'a> {
    /// The player's id.
    pub player: &'a str,
    /// The puzzle's id.
    pub puzzle: &'a str,
    /// The occasion of the question.
    pub occasion: Occasion,
    /// Whether the answer was imported from a file.
    pub imported: bool,
    /// The code that the player gave as a participant of a survey.
    pub participant: Option<&'a str>,
    /// The time of the answer.
    pub at: i64,
}

impl Respondent<'_> {
    /// Whether the player has answered any question about the puzzle on this occasion.
    pub async fn has_answered(&self, transaction: &mut Write) -> Result<bool, Error> {
        let sql = "SELECT COUNT(*) FROM answers WHERE player = $1 AND puzzle = $2 AND occasion = $3";
        let query = db::query_scalar(sql).bind(self.player).bind(self.puzzle).bind(self.occasion.name());
        let answers: i64 = query.fetch_one(&mut *transaction).await?;
        Ok(answers > 0)
    }

    /// The stored answer to a question, if there is one.
    pub async fn answer(&self, transaction: &mut Write, question: Question) -> Result<Option<i64>, Error> {
        let sql = "SELECT value FROM answers WHERE player = $1 AND puzzle = $2 AND aspect = $3 AND occasion = $4";
        let query = db::query_scalar(sql).bind(self.player).bind(self.puzzle);
        let query = query.bind(question.name()).bind(self.occasion.name());
        let value: Option<Option<i64>> = query.fetch_optional(&mut *transaction).await?;
        Ok(value.flatten())
    }

    /// Stores the answer to a question and replaces an earlier one; where the first answer is final, the caller checks first.
    /// `attempt` says how the attempt went that a survey asks about.
    pub async fn store(
        &self,
        transaction: &mut Write,
        question: Question,
        value: i64,
        attempt: &Answers,
    ) -> Result<(), Error> {
        let sql = "INSERT INTO answers (player, puzzle, aspect, occasion, value, imported, solved, ms, limit_ms, at,
                       participant)
                   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
                   ON CONFLICT (player, puzzle, aspect, occasion) DO UPDATE SET value = excluded.value,
                       imported = excluded.imported, solved = excluded.solved, ms = excluded.ms,
                       limit_ms = excluded.limit_ms, at = excluded.at, participant = excluded.participant";
        let query = db::query(sql).bind(self.player).bind(self.puzzle).bind(question.name()).bind(self.occasion.name());
        let query = query.bind(value).bind(i64::from(self.imported)).bind(attempt.solved.map(i64::from));
        let query = query.bind(attempt.ms).bind(attempt.limit_ms).bind(self.at).bind(self.participant);
        query.execute(&mut *transaction).await?;
        Ok(())
    }

    /// Whether the player has ever attempted the puzzle.
    pub async fn has_tried(&self, transaction: &mut Write) -> Result<bool, Error> {
        let sql = "SELECT COUNT(*) FROM attempts WHERE player = $1 AND puzzle = $2";
        let tries: i64 = db::query_scalar(sql).bind(self.player).bind(self.puzzle).fetch_one(&mut *transaction).await?;
        Ok(tries > 0)
    }
}

/// A subquery with one row for each player and puzzle that has the columns of [`Answers`]. `$whose` selects players. The difficulty
/// given in a survey takes precedence over the one given after an attempt.
macro_rules! answers_by_puzzle {
    ($whose:literal) => {
        concat!(
            "(SELECT player, puzzle, MAX(at) AS at,
                     MAX(CASE WHEN aspect = 'fun' THEN value END) AS fun,
                     MAX(CASE WHEN aspect = 'good' THEN value END) AS good,
                     COALESCE(MAX(CASE WHEN aspect = 'difficulty' AND occasion = 'survey' THEN value END),
                              MAX(CASE WHEN aspect = 'difficulty' THEN value END)) AS difficulty,
                     MAX(CASE WHEN aspect = 'usefulness' THEN value END) AS usefulness,
                     MAX(solved) AS solved, MAX(ms) AS ms, MAX(limit_ms) AS limit_ms,
                     MAX(participant) AS participant
              FROM answers ",
            $whose,
            " GROUP BY player, puzzle)"
        )
    };
}
pub(crate) use answers_by_puzzle;
