use crate::{
    Answers, Corpus, Error,
    opinion::table::{Occasion, Question, Respondent},
};
use rate::Aspect;

impl Corpus {
    /// Stores the difficulty, from 1 to 5, that a player gave to a puzzle after an attempt, and replaces an earlier one. Returns false
    /// and stores nothing if the player has never attempted the puzzle.
    pub async fn rate_difficulty(&self, player: &str, puzzle: &str, difficulty: u8, now: i64) -> Result<bool, Error> {
        let from = Respondent { player, puzzle, occasion: Occasion::Try, imported: false, participant: None, at: now };
        let mut transaction = self.write_of(player).await?;
        if !from.has_tried(&mut transaction).await? {
            return Ok(false);
        }
        from.store(&mut transaction, Question::Grade(Aspect::Difficulty), difficulty.into(), &Answers::default())
            .await?;
        transaction.commit().await?;
        Ok(true)
    }
}
