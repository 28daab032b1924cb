use crate::{Corpus, Error};
use sqlx::{Sqlite, Transaction};

impl Corpus {
    /// Notes whether a player found a puzzle good; their last word counts, once. False, and nothing is stored, if they
    /// never tried it.
    pub async fn give_opinion(&self, player: &str, puzzle: &str, good: bool, now: i64) -> Result<bool, Error> {
        let mut transaction = self.write().await?;
        let sql = "SELECT COUNT(*) FROM attempts WHERE player = $1 AND puzzle = $2";
        let tries: i64 = sqlx::query_scalar(sql).bind(player).bind(puzzle).fetch_one(&mut **transaction).await?;
        if tries == 0 {
            return Ok(false);
        }
        let sql = "SELECT good FROM opinions WHERE player = $1 AND puzzle = $2";
        let before: Option<i64> =
            sqlx::query_scalar(sql).bind(player).bind(puzzle).fetch_optional(&mut **transaction).await?;
        let sql = "INSERT INTO opinions (player, puzzle, good, at) VALUES ($1, $2, $3, $4)
                   ON CONFLICT (player, puzzle) DO UPDATE SET good = excluded.good, at = excluded.at";
        let query = sqlx::query(sql).bind(player).bind(puzzle).bind(i64::from(good)).bind(now);
        query.execute(&mut **transaction).await?;
        count(&mut transaction, puzzle, good, before.map(|before| before != 0)).await?;
        transaction.commit().await?;
        Ok(true)
    }
}

/// Counts an opinion of a puzzle. A changed mind leaves the one count and joins the other.
pub(crate) async fn count(
    transaction: &mut Transaction<'static, Sqlite>,
    puzzle: &str,
    good: bool,
    before: Option<bool>,
) -> Result<(), Error> {
    let of = |side: bool| i64::from(good == side) - i64::from(before == Some(side));
    let sql = "UPDATE puzzles SET good = good + $2, so_so = so_so + $3 WHERE id = $1";
    sqlx::query(sql).bind(puzzle).bind(of(true)).bind(of(false)).execute(&mut **transaction).await?;
    Ok(())
}
