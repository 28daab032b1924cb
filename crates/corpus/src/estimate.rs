use crate::{Corpus, Error, NewPuzzle, Puzzle, id};

impl Corpus {
    /// Some puzzles from before there were estimates.
    pub async fn without_estimate(&self, most: i64) -> Result<Vec<Puzzle>, Error> {
        let sql = "SELECT * FROM puzzles WHERE source = '' ORDER BY id LIMIT $1";
        Ok(sqlx::query_as(sql).bind(most).fetch_all(&self.pool).await?)
    }

    /// Gives stored puzzles without an estimate theirs, and what they are about, all or none. They are known by their
    /// codes; one that has an estimate keeps it.
    pub async fn add_estimates(&self, assessed: &[NewPuzzle]) -> Result<(), Error> {
        let mut transaction = self.write().await?;
        for puzzle in assessed {
            let id = id::puzzle_id(&puzzle.code);
            let sql =
                "UPDATE puzzles SET rating = $2, deviation = $3, source = $4, steps = $5 WHERE id = $1 AND source = ''";
            let query = sqlx::query(sql).bind(&id).bind(puzzle.rating).bind(puzzle.deviation);
            let done = query.bind(&puzzle.source).bind(puzzle.steps).execute(&mut *transaction).await?;
            if done.rows_affected() > 0 {
                crate::theme::insert(&mut transaction, &id, &puzzle.themes).await?;
            }
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
