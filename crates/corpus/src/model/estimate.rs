use crate::{
    Corpus, Error, NewPuzzle, Puzzle,
    column::Text,
    db::{self, Write},
    puzzle::{
        lookup, shelf,
        theme::{self, Themed},
    },
};
use rate::{Aspect, Source};
use sqlx::FromRow;

/// A model's estimate of one aspect of a puzzle.
#[derive(Clone, Debug, PartialEq, FromRow)]
pub struct Estimate {
    /// The puzzle's id.
    pub puzzle: String,
    /// What is estimated.
    #[sqlx(try_from = "Text<Aspect>")]
    pub aspect: Aspect,
    /// The estimate, from 1 to 5.
    pub value: f64,
    /// What the model was fitted to.
    #[sqlx(try_from = "Text<Source>")]
    pub source: Source,
}

impl Corpus {
    /// At most `most` puzzles that have not been estimated yet.
    pub async fn without_estimate(&self, most: i64) -> Result<Vec<Puzzle>, Error> {
        let sql = "SELECT * FROM puzzles WHERE source = '' ORDER BY id LIMIT $1";
        Ok(db::query_as(sql).bind(most).fetch_all(&self.pool).await?)
    }

    /// Stores initial rating, themes and estimates of a puzzle, unless it has been estimated before.
    pub async fn add_estimate(&self, id: &str, assessed: &NewPuzzle) -> Result<(), Error> {
        let mut transaction = self.write().await?;
        shelf::count(&mut transaction, id, -1).await?;
        let sql = "UPDATE puzzles SET rating = $2, deviation = $3, source = $4 WHERE id = $1 AND source = ''";
        let query = db::query(sql).bind(id).bind(assessed.rating).bind(assessed.deviation).bind(Text(assessed.source));
        if query.execute(&mut transaction).await?.rows_affected() > 0 {
            theme::insert(&mut transaction, &[Themed::of(id, assessed)]).await?;
            insert(&mut transaction, &assessed.estimates).await?;
        }
        shelf::count(&mut transaction, id, 1).await?;
        transaction.commit().await?;
        Ok(())
    }

    /// Marks a puzzle that cannot be assessed as estimated, with the rating that it has.
    pub async fn give_up_estimate(&self, id: &str) -> Result<(), Error> {
        let mut transaction = self.write().await?;
        shelf::count(&mut transaction, id, -1).await?;
        let sql = "UPDATE puzzles SET source = 'formula' WHERE id = $1 AND source = ''";
        db::query(sql).bind(id).execute(&mut transaction).await?;
        shelf::count(&mut transaction, id, 1).await?;
        transaction.commit().await?;
        Ok(())
    }

    /// Stores estimates and replaces earlier ones.
    pub async fn put_estimates(&self, estimates: &[Estimate]) -> Result<(), Error> {
        let mut transaction = self.write().await?;
        insert(&mut transaction, estimates).await?;
        transaction.commit().await?;
        Ok(())
    }

    /// The estimates for a puzzle, ordered by the name of their aspect.
    pub async fn estimates(&self, puzzle: &str) -> Result<Vec<Estimate>, Error> {
        self.estimates_of(&[puzzle]).await
    }

    /// The estimates for several puzzles, ordered by puzzle and the name of their aspect.
    pub async fn estimates_of(&self, puzzles: &[&str]) -> Result<Vec<Estimate>, Error> {
        let sql = "SELECT * FROM estimates WHERE puzzle";
        let mut found: Vec<Estimate> = lookup::by_puzzle(&self.pool, sql, puzzles, "").await?;
        found.sort_by_cached_key(|one| (one.puzzle.clone(), one.aspect.as_str()));
        Ok(found)
    }
}

/// Stores estimates and replaces earlier ones.
pub(crate) async fn insert(transaction: &mut Write, estimates: &[Estimate]) -> Result<(), Error> {
    let sql = "INSERT INTO estimates (puzzle, aspect, value, source) VALUES ($1, $2, $3, $4)
               ON CONFLICT (puzzle, aspect) DO UPDATE SET value = excluded.value, source = excluded.source";
    for Estimate { puzzle, aspect, value, source } in estimates {
        db::query(sql)
            .bind(puzzle)
            .bind(Text(*aspect))
            .bind(value)
            .bind(Text(*source))
            .execute(&mut *transaction)
            .await?;
    }
    Ok(())
}
