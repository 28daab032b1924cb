use crate::{
    Corpus, Error, NewGrade,
    group_commit::Write,
    id,
    opinion::{
        answer::{Aspect, Occasion, Respondent},
        grade, thumb,
    },
};

/// Answers that come from a file: stored all together when it is kept, and none of them before.
#[derive(Debug)]
pub struct Intake(Write);

impl Corpus {
    /// Begins to take answers from a file. Nobody else can write until it is kept or dropped.
    pub async fn intake(&self) -> Result<Intake, Error> {
        Ok(Intake(self.write().await?))
    }
}

impl Intake {
    /// A player for someone whose answers come from a file: the one of this id, if there is one; or else always the same for the
    /// same name, and nobody can play as them.
    pub async fn person(&mut self, name: &str, now: i64) -> Result<String, Error> {
        let sql = "SELECT id FROM players WHERE id = $1";
        if let Some(id) = sqlx::query_scalar(sql).bind(name).fetch_optional(&mut **self.0).await? {
            return Ok(id);
        }
        let id = id::person_id(name);
        let sql = "INSERT INTO players (id, token_hash, created_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
        // No token has this for its hash, which is no hexadecimal number.
        let nobody = format!("nobody {id}");
        sqlx::query(sql).bind(&id).bind(nobody).bind(now).execute(&mut **self.0).await?;
        Ok(id)
    }

    /// Takes what someone answered about a puzzle, as [`Corpus::give_grade`] does.
    pub async fn grade(&mut self, player: &str, puzzle: &str, grade: NewGrade, now: i64) -> Result<bool, Error> {
        let from = Respondent { player, puzzle, occasion: Occasion::Survey, imported: true, at: now };
        grade::give(&mut self.0, &from, grade).await
    }

    /// Takes whether someone found a puzzle good, wherever they tried it. What they said here may be newer: false, and nothing is
    /// taken, if there is a word of theirs.
    pub async fn opinion(&mut self, player: &str, puzzle: &str, good: bool, now: i64) -> Result<bool, Error> {
        let from = Respondent { player, puzzle, occasion: Occasion::Try, imported: true, at: now };
        if from.answer(&mut self.0, Aspect::Good).await?.is_some() {
            return Ok(false);
        }
        thumb::store(&mut self.0, &from, good, None).await?;
        Ok(true)
    }

    /// Keeps all that was taken.
    pub async fn keep(self) -> Result<(), Error> {
        self.0.commit().await
    }
}
