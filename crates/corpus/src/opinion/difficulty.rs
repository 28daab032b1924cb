use crate::{
    Corpus, Error,
    opinion::answer::{Aspect, Occasion, Respondent, Trial},
};

impl Corpus {
    /// Stores how hard a player found a puzzle, from 1 to 5; their last word counts. Returns false, and stores nothing, if they
    /// never tried it.
    pub async fn rate_difficulty(&self, player: &str, puzzle: &str, difficulty: u8, now: i64) -> Result<bool, Error> {
        let from = Respondent { player, puzzle, occasion: Occasion::Try, imported: false, at: now };
        let mut transaction = self.write().await?;
        if !from.has_tried(&mut transaction).await? {
            return Ok(false);
        }
        from.store(&mut transaction, Aspect::Difficulty, difficulty.into(), Trial::default()).await?;
        transaction.commit().await?;
        Ok(true)
    }
}
