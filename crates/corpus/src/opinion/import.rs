use crate::{
    Answers, Corpus, Error,
    db::{self, Write},
    id,
    opinion::{
        answers,
        table::{Occasion, Question, Respondent},
        thumb,
    },
};
use rate::Aspect;

/// An import of answers from a file: one transaction, which [`keep`](Self::keep) commits.
#[derive(Debug)]
pub struct AnswerImport(Write);

impl Corpus {
    /// Begins an import. Nobody else can write until it is kept or dropped.
    pub async fn import_answers(&self) -> Result<AnswerImport, Error> {
        Ok(AnswerImport(self.write().await?))
    }
}

impl AnswerImport {
    /// Returns the id of the player with this id or, if there is none, of the player who stands for this name. Nobody can log in as
    /// the latter.
    pub async fn person(&mut self, name: &str, now: i64) -> Result<String, Error> {
        let sql = "SELECT id FROM players WHERE id = $1";
        if let Some(id) = db::query_scalar(sql).bind(name).fetch_optional(&mut self.0).await? {
            return Ok(id);
        }
        let id = id::person_id(name);
        let sql = "INSERT INTO players (id, token_hash, created_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
        // Not a hexadecimal number, so it is the hash of no token.
        let nobody = format!("nobody {id}");
        db::query(sql).bind(&id).bind(nobody).bind(now).execute(&mut self.0).await?;
        Ok(id)
    }

    /// Stores grades and thumb of a player about a puzzle, as the participant with this code, if any; what is stored already takes
    /// precedence, because it may be newer. Grades count as given in a survey. Returns whether anything was stored.
    pub async fn answers(
        &mut self,
        player: &str,
        puzzle: &str,
        answers: &Answers,
        participant: Option<&str>,
        now: i64,
    ) -> Result<bool, Error> {
        let survey = Respondent { player, puzzle, occasion: Occasion::Survey, imported: true, participant, at: now };
        let is_graded = Aspect::ALL.into_iter().any(|aspect| answers.grade(aspect).is_some());
        let mut stored = is_graded && answers::store_grades(&mut self.0, &survey, answers).await?;
        let after_attempt = Respondent { occasion: Occasion::Try, ..survey };
        if let Some(good) = answers.good
            && after_attempt.answer(&mut self.0, Question::Thumb).await?.is_none()
        {
            thumb::store(&mut self.0, &after_attempt, good, None).await?;
            stored = true;
        }
        Ok(stored)
    }

    /// Commits the import.
    pub async fn keep(self) -> Result<(), Error> {
        self.0.commit().await
    }
}
