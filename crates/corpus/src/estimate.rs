use crate::{Corpus, Error, NewPuzzle, Puzzle, theme};

impl Corpus {
    /// Some puzzles from before there were estimates.
    pub async fn without_estimate(&self, most: i64) -> Result<Vec<Puzzle>, Error> {
        let sql = "SELECT * FROM puzzles WHERE source = '' ORDER BY id LIMIT $1";
        Ok(sqlx::query_as(sql).bind(most).fetch_all(&self.pool).await?)
    }

    /// Gives a stored puzzle its estimate, and says what it is about; one that has an estimate keeps it.
    pub async fn add_estimate(&self, id: &str, assessed: &NewPuzzle) -> Result<(), Error> {
        let mut transaction = self.write().await?;
        let sql = "UPDATE puzzles SET rating = $2, deviation = $3, source = $4 WHERE id = $1 AND source = ''";
        let query = sqlx::query(sql).bind(id).bind(assessed.rating).bind(assessed.deviation).bind(&assessed.source);
        if query.execute(&mut *transaction).await?.rows_affected() > 0 {
            theme::insert(&mut transaction, id, &assessed.themes).await?;
        }
        transaction.commit().await?;
        Ok(())
    }

    /// Says of a puzzle that cannot be assessed that its estimate, which says nothing, is all there is.
    pub async fn give_up_estimate(&self, id: &str) -> Result<(), Error> {
        let sql = "UPDATE puzzles SET source = 'formula' WHERE id = $1 AND source = ''";
        sqlx::query(sql).bind(id).execute(&self.pool).await?;
        Ok(())
    }
}
