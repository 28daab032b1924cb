use crate::{
    Corpus, Error, NewPuzzle, Puzzle,
    puzzle::{lookup, shelf, theme},
};
use sqlx::{FromRow, Sqlite, Transaction};

/// What a model says of a puzzle.
#[derive(Clone, Debug, PartialEq, FromRow)]
pub struct Estimate {
    /// The puzzle's id.
    pub puzzle: String,
    /// `fun`, `difficulty` or `usefulness`.
    pub aspect: String,
    /// The estimate, from 1 to 5.
    pub value: f64,
    /// Whose word the model was fitted to: `formula`, `simulated` or `people`.
    pub source: String,
}

impl Corpus {
    /// Some puzzles from before there were estimates.
    pub async fn without_estimate(&self, most: i64) -> Result<Vec<Puzzle>, Error> {
        let sql = "SELECT * FROM puzzles WHERE source = '' ORDER BY id LIMIT $1";
        Ok(sqlx::query_as(sql).bind(most).fetch_all(&self.pool).await?)
    }

    /// Gives a stored puzzle its estimate, and says what it is about; one that has an estimate keeps it.
    pub async fn add_estimate(&self, id: &str, assessed: &NewPuzzle) -> Result<(), Error> {
        let mut transaction = self.write().await?;
        shelf::count(&mut transaction, id, -1).await?;
        let sql = "UPDATE puzzles SET rating = $2, deviation = $3, source = $4 WHERE id = $1 AND source = ''";
        let query = sqlx::query(sql).bind(id).bind(assessed.rating).bind(assessed.deviation).bind(&assessed.source);
        if query.execute(&mut **transaction).await?.rows_affected() > 0 {
            theme::insert(&mut transaction, id, &assessed.themes).await?;
            insert(&mut transaction, &assessed.estimates).await?;
        }
        shelf::count(&mut transaction, id, 1).await?;
        transaction.commit().await?;
        Ok(())
    }

    /// Says of a puzzle that cannot be assessed that its estimate, which says nothing, is all there is.
    pub async fn give_up_estimate(&self, id: &str) -> Result<(), Error> {
        let mut transaction = self.write().await?;
        shelf::count(&mut transaction, id, -1).await?;
        let sql = "UPDATE puzzles SET source = 'formula' WHERE id = $1 AND source = ''";
        sqlx::query(sql).bind(id).execute(&mut **transaction).await?;
        shelf::count(&mut transaction, id, 1).await?;
        transaction.commit().await?;
        Ok(())
    }

    /// Stores what a model says of puzzles; what one said before gives way.
    pub async fn put_estimates(&self, estimates: &[Estimate]) -> Result<(), Error> {
        let mut transaction = self.write().await?;
        insert(&mut transaction, estimates).await?;
        transaction.commit().await?;
        Ok(())
    }

    /// What models say of a puzzle.
    pub async fn estimates(&self, puzzle: &str) -> Result<Vec<Estimate>, Error> {
        let sql = "SELECT * FROM estimates WHERE puzzle = $1 ORDER BY aspect";
        Ok(sqlx::query_as(sql).bind(puzzle).fetch_all(&self.pool).await?)
    }

    /// The same for some puzzles, in the order of their ids.
    pub async fn estimates_of(&self, puzzles: &[&str]) -> Result<Vec<Estimate>, Error> {
        let sql = "SELECT * FROM estimates WHERE puzzle";
        let mut found: Vec<Estimate> = lookup::by_puzzle(&self.pool, sql, puzzles).await?;
        found.sort_by(|one, two| (&one.puzzle, &one.aspect).cmp(&(&two.puzzle, &two.aspect)));
        Ok(found)
    }
}

/// Stores what models say; what was said before gives way.
pub(crate) async fn insert(
    transaction: &mut Transaction<'static, Sqlite>,
    estimates: &[Estimate],
) -> Result<(), Error> {
    let sql = "INSERT INTO estimates (puzzle, aspect, value, source) VALUES ($1, $2, $3, $4)
               ON CONFLICT (puzzle, aspect) DO UPDATE SET value = excluded.value, source = excluded.source";
    for Estimate { puzzle, aspect, value, source } in estimates {
        sqlx::query(sql).bind(puzzle).bind(aspect).bind(value).bind(source).execute(&mut **transaction).await?;
    }
    Ok(())
}
