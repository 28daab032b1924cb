use crate::{
    Corpus, Error, Estimate, FirstRating, Puzzle, db,
    model::{estimate, first_rating},
};

/// A stored puzzle that was measured again, and what follows from its new features.
#[derive(Clone, Debug, PartialEq)]
pub struct Remeasured {
    /// The puzzle's id.
    pub puzzle: String,
    /// The version of the measures.
    pub measures: i64,
    /// The new features: a JSON object from name to number.
    pub features: String,
    /// Estimates of the models fitted for this collection; earlier ones are deleted.
    pub estimates: Vec<Estimate>,
    /// The new initial rating; `None` leaves it as it is.
    pub first: Option<FirstRating>,
}

impl Corpus {
    /// At most `most` puzzles of a game whose features were measured by this version, ordered by shelf.
    pub async fn measured_by(&self, game: &str, measures: i64, most: i64) -> Result<Vec<Puzzle>, Error> {
        let sql = "SELECT * FROM puzzles WHERE measures = $1 AND game = $2 ORDER BY shelf, id LIMIT $3";
        Ok(db::query_as(sql).bind(measures).bind(game).bind(most).fetch_all(&self.pool).await?)
    }

    /// Stores new features, estimates and initial ratings in one transaction.
    pub async fn put_measures(&self, all: &[Remeasured]) -> Result<(), Error> {
        let mut transaction = self.write().await?;
        for Remeasured { puzzle, measures, features, estimates, first } in all {
            let sql = "UPDATE puzzles SET features = $2, measures = $3 WHERE id = $1";
            let query = db::query(sql).bind(puzzle).bind(features).bind(measures);
            query.execute(&mut transaction).await?;
            db::query("DELETE FROM estimates WHERE puzzle = $1").bind(puzzle).execute(&mut transaction).await?;
            estimate::insert(&mut transaction, estimates).await?;
            if let Some(first) = first {
                first_rating::put(&mut transaction, first).await?;
            }
        }
        transaction.commit().await?;
        Ok(())
    }
}
