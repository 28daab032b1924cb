//! Up to when stored puzzles are known to have the first ratings and estimates of the models in force.

use crate::{Corpus, Error, db, id};

impl Corpus {
    /// Puzzles stored before this time have the first ratings and estimates of these models; `None` if that is not known. The models are given
    /// as text.
    pub async fn rated_until(&self, models: &str) -> Result<Option<i64>, Error> {
        let sql = "SELECT at FROM rated_until WHERE models = $1";
        Ok(db::query_scalar(sql).bind(id::hash(models)).fetch_optional(&self.pool).await?)
    }

    /// Notes that all puzzles stored before this time have the first ratings and estimates of these models.
    pub async fn put_rated_until(&self, models: &str, at: i64) -> Result<(), Error> {
        let sql = "INSERT INTO rated_until (id, models, at) VALUES (1, $1, $2)
                   ON CONFLICT (id) DO UPDATE SET models = excluded.models, at = excluded.at";
        self.execute(db::query(sql).bind(id::hash(models)).bind(at)).await.map(drop)
    }

    /// Forgets what is known: ratings are about to change.
    pub async fn forget_rated_until(&self) -> Result<(), Error> {
        self.execute(db::query("DELETE FROM rated_until")).await.map(drop)
    }
}
