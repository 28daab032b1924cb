use crate::{
    Corpus, Error, id,
    opinion::answer::{Aspect, Occasion, Respondent, Trial, answers_by_puzzle},
};
use sqlx::{FromRow, Sqlite, Transaction};

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

/// The answers of each player about each puzzle that they answered about or tried. Of tries the first is told.
const ANSWERS_AND_TRIES: &str = concat!(
    "SELECT pairs.player, puzzles.code, said.fun, said.difficulty, said.usefulness, said.good,
            COALESCE(said.solved, CASE first.outcome WHEN 'solved' THEN 1 WHEN 'failed' THEN 0 END) AS solved,
            COALESCE(said.ms, first.client_ms) AS ms, said.limit_ms
     FROM (SELECT player, puzzle FROM answers
           UNION SELECT player, puzzle FROM attempts WHERE possible = 1) AS pairs
     JOIN puzzles ON puzzles.id = pairs.puzzle
     LEFT JOIN ",
    answers_by_puzzle!(""),
    " AS said ON said.player = pairs.player AND said.puzzle = pairs.puzzle
     LEFT JOIN attempts AS first ON first.id = (SELECT id FROM attempts
         WHERE attempts.player = pairs.player AND attempts.puzzle = pairs.puzzle AND possible = 1
         ORDER BY received_at, number, id LIMIT 1)
     WHERE $1 = '' OR puzzles.game = $1
     ORDER BY pairs.player, puzzles.code"
);

impl Corpus {
    /// Stores what a player answered about a puzzle in a survey. The first word counts: returns false, and stores nothing, if
    /// there is one.
    pub async fn give_grade(&self, player: &str, puzzle: &str, grade: NewGrade, now: i64) -> Result<bool, Error> {
        let from = Respondent { player, puzzle, occasion: Occasion::Survey, imported: false, at: now };
        let mut transaction = self.write().await?;
        let new = give(&mut transaction, &from, grade).await?;
        transaction.commit().await?;
        Ok(new)
    }

    /// All that players let us know of puzzles, of one game or of all, in the order of players and codes.
    pub async fn grades(&self, game: Option<&str>) -> Result<Vec<Grade>, Error> {
        let query = sqlx::query_as(ANSWERS_AND_TRIES).bind(game.unwrap_or_default());
        Ok(query.fetch_all(&self.pool).await?)
    }

    /// The id of the puzzle with this code, if it is stored.
    pub async fn id_of(&self, code: &str) -> Result<Option<String>, Error> {
        let id = id::puzzle_id(code);
        Ok(self.puzzle(&id).await?.map(|puzzle| puzzle.id))
    }
}

/// Stores what someone answered about a puzzle in a survey, if they have not answered before.
pub(crate) async fn give(
    transaction: &mut Transaction<'static, Sqlite>,
    from: &Respondent<'_>,
    grade: NewGrade,
) -> Result<bool, Error> {
    if from.has_answered(transaction).await? {
        return Ok(false);
    }
    let trial = Trial { solved: grade.solved, ms: grade.ms, limit_ms: grade.limit_ms };
    let answers =
        [(Aspect::Fun, grade.fun), (Aspect::Difficulty, grade.difficulty), (Aspect::Usefulness, grade.usefulness)];
    for (aspect, value) in answers {
        if let Some(value) = value {
            from.store(transaction, aspect, value, trial).await?;
        }
    }
    Ok(true)
}
