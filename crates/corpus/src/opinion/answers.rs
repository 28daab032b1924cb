use crate::{
    Corpus, Error,
    column::Flag,
    db::{self, Write},
    id,
    opinion::table::{Occasion, Question, Respondent, answers_by_puzzle},
};
use rate::Aspect;
use sqlx::FromRow;

/// A player's answers about a puzzle, and how the attempt went. Questions without an answer are `None`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, FromRow)]
pub struct Answers {
    /// Fun, from 1 to 5.
    pub fun: Option<i64>,
    /// Difficulty, from 1 to 5.
    pub difficulty: Option<i64>,
    /// Usefulness, from 1 to 5.
    pub usefulness: Option<i64>,
    /// The thumb: whether the player found the puzzle good.
    #[sqlx(try_from = "Flag")]
    pub good: Option<bool>,
    /// Whether the attempt solved the puzzle.
    #[sqlx(try_from = "Flag")]
    pub solved: Option<bool>,
    /// Duration of the attempt in milliseconds.
    pub ms: Option<i64>,
    /// Time limit in milliseconds, if there was one.
    pub limit_ms: Option<i64>,
}

impl Answers {
    /// The grade given for an aspect.
    pub fn grade(&self, aspect: Aspect) -> Option<i64> {
        match aspect {
            Aspect::Fun => self.fun,
            Aspect::Difficulty => self.difficulty,
            Aspect::Usefulness => self.usefulness,
        }
    }
}

/// A player's answers with the puzzle that they are about.
#[derive(Clone, Debug, PartialEq, FromRow)]
pub struct PuzzleAnswers {
    /// The player's id.
    pub player: String,
    /// The puzzle's code.
    pub code: String,
    /// How the puzzle was made.
    pub certificate: String,
    /// The player's code as a participant of a survey, if they gave one.
    pub participant: Option<String>,
    /// The answers. Where no survey recorded an attempt, it is the player's first one.
    #[sqlx(flatten)]
    pub answers: Answers,
}

/// The answers of each player about each puzzle that they answered about or attempted. Warm-ups of surveys are left out.
const ANSWERS_AND_ATTEMPTS: &str = concat!(
    "SELECT pairs.player, puzzles.code, puzzles.certificate, said.participant, said.fun, said.difficulty, said.usefulness, said.good,
            COALESCE(said.solved, CASE first.outcome WHEN 'solved' THEN 1 WHEN 'failed' THEN 0 END) AS solved,
            COALESCE(said.ms, first.client_ms) AS ms, said.limit_ms
     FROM (SELECT player, puzzle FROM answers
           UNION SELECT attempts.player, attempts.puzzle FROM attempts
               JOIN sessions ON sessions.id = attempts.session
               WHERE possible = 1 AND sessions.mode <> 'warmup') AS pairs
     JOIN puzzles ON puzzles.id = pairs.puzzle
     LEFT JOIN ",
    answers_by_puzzle!(""),
    " AS said ON said.player = pairs.player AND said.puzzle = pairs.puzzle
     LEFT JOIN attempts AS first ON first.id = (SELECT attempts.id FROM attempts JOIN sessions ON sessions.id = attempts.session
         WHERE attempts.player = pairs.player AND attempts.puzzle = pairs.puzzle AND possible = 1
             AND sessions.mode <> 'warmup'
         ORDER BY received_at, number, attempts.id LIMIT 1)
     WHERE $1 = '' OR puzzles.game = $1
     ORDER BY pairs.player, puzzles.code"
);

impl Corpus {
    /// Stores the grades that a player gave to a puzzle in a survey, as the participant with this code, if any. The first answer is
    /// final: returns false and stores nothing if the player has answered before.
    pub async fn give_grades(
        &self,
        player: &str,
        puzzle: &str,
        answers: &Answers,
        participant: Option<&str>,
        now: i64,
    ) -> Result<bool, Error> {
        let from = Respondent { player, puzzle, occasion: Occasion::Survey, imported: false, participant, at: now };
        let mut transaction = self.write_of(player).await?;
        let new = store_grades(&mut transaction, &from, answers).await?;
        transaction.commit().await?;
        Ok(new)
    }

    /// All answers about the puzzles of one game or of all games, ordered by player and code. An attempt without answers has a row too.
    pub async fn answers(&self, game: Option<&str>) -> Result<Vec<PuzzleAnswers>, Error> {
        let query = db::query_as(ANSWERS_AND_ATTEMPTS).bind(game.unwrap_or_default());
        Ok(query.fetch_all(&self.pool).await?)
    }

    /// The id of the puzzle with this code, if it is stored.
    pub async fn id_of(&self, code: &str) -> Result<Option<String>, Error> {
        let id = id::puzzle_id(code);
        Ok(self.puzzle(&id).await?.map(|puzzle| puzzle.id))
    }
}

/// Stores grades unless the player has answered about the puzzle in a survey before; returns whether they were stored.
pub(crate) async fn store_grades(
    transaction: &mut Write,
    from: &Respondent<'_>,
    answers: &Answers,
) -> Result<bool, Error> {
    if from.has_answered(transaction).await? {
        return Ok(false);
    }
    for aspect in Aspect::ALL {
        if let Some(grade) = answers.grade(aspect) {
            from.store(transaction, Question::Grade(aspect), grade, answers).await?;
        }
    }
    Ok(true)
}
