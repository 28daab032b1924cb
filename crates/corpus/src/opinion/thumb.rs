use crate::{
    Answers, Corpus, Error,
    db::{self, Write},
    opinion::table::{Occasion, Question, Respondent},
};

impl Corpus {
    /// Stores whether a player found a puzzle good, and replaces an earlier thumb. Returns false and stores nothing if the player has
    /// never attempted the puzzle.
    pub async fn give_thumb(&self, player: &str, puzzle: &str, good: bool, now: i64) -> Result<bool, Error> {
        let from = Respondent { player, puzzle, occasion: Occasion::Try, imported: false, participant: None, at: now };
        let mut transaction = self.write_of(player).await?;
        if !from.has_tried(&mut transaction).await? {
            return Ok(false);
        }
        let before = from.answer(&mut transaction, Question::Thumb).await?;
        store(&mut transaction, &from, good, before.map(|before| before != 0)).await?;
        transaction.commit().await?;
        Ok(true)
    }
}

/// Stores a thumb, replaces the earlier one `before`, and updates the puzzle's counts of both kinds.
pub(crate) async fn store(
    transaction: &mut Write,
    from: &Respondent<'_>,
    good: bool,
    before: Option<bool>,
) -> Result<(), Error> {
    from.store(transaction, Question::Thumb, good.into(), &Answers::default()).await?;
    let of = |side: bool| i64::from(good == side) - i64::from(before == Some(side));
    let sql = "UPDATE puzzles SET good = good + $2, so_so = so_so + $3 WHERE id = $1";
    db::query(sql).bind(from.puzzle).bind(of(true)).bind(of(false)).execute(&mut *transaction).await?;
    Ok(())
}
