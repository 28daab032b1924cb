use crate::{
    Corpus, Error,
    opinion::answer::{Aspect, Occasion, Respondent, Trial},
};
use sqlx::{Sqlite, Transaction};

impl Corpus {
    /// Stores whether a player found a puzzle good; their last word counts, once. Returns false, and stores nothing, if they
    /// never tried it.
    pub async fn give_opinion(&self, player: &str, puzzle: &str, good: bool, now: i64) -> Result<bool, Error> {
        let from = Respondent { player, puzzle, occasion: Occasion::Try, imported: false, at: now };
        let mut transaction = self.write().await?;
        if !from.has_tried(&mut transaction).await? {
            return Ok(false);
        }
        let before = from.answer(&mut transaction, Aspect::Good).await?;
        store(&mut transaction, &from, good, before.map(|before| before != 0)).await?;
        transaction.commit().await?;
        Ok(true)
    }
}

/// Stores a thumb in the place of an earlier one, and counts it. A changed mind leaves the one count and joins the other.
pub(crate) async fn store(
    transaction: &mut Transaction<'static, Sqlite>,
    from: &Respondent<'_>,
    good: bool,
    before: Option<bool>,
) -> Result<(), Error> {
    from.store(transaction, Aspect::Good, good.into(), Trial::default()).await?;
    let of = |side: bool| i64::from(good == side) - i64::from(before == Some(side));
    let sql = "UPDATE puzzles SET good = good + $2, so_so = so_so + $3 WHERE id = $1";
    sqlx::query(sql).bind(from.puzzle).bind(of(true)).bind(of(false)).execute(&mut **transaction).await?;
    Ok(())
}
