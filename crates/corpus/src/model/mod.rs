//! Models stored for a collection, and the estimates that they gave.

pub mod estimate;
pub mod first_rating;
pub mod rated_until;

use crate::{Corpus, Error, column::Text, db};
use rate::{Aspect, Source};
use sqlx::FromRow;

/// A model fitted for this collection, for the puzzles of a game with a given number of moves.
#[derive(Clone, Debug, PartialEq, FromRow)]
pub struct Model {
    /// The game's key.
    pub game: String,
    /// Number of moves.
    pub steps: i64,
    /// What it estimates.
    #[sqlx(try_from = "Text<Aspect>")]
    pub aspect: Aspect,
    /// What it was fitted to.
    #[sqlx(try_from = "Text<Source>")]
    pub source: Source,
    /// The model as text.
    pub text: String,
    /// Intercept of the line from estimated difficulty to initial rating; `None` if the model gives no ratings.
    pub base: Option<f64>,
    /// Slope of that line: rating points per grade of difficulty.
    pub slope: Option<f64>,
    /// When it was stored.
    pub at: i64,
}

/// Version of the stored models: their number and the time of the newest. It changes whenever the models do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, FromRow)]
pub struct ModelsVersion {
    count: i64,
    newest: Option<i64>,
}

impl Corpus {
    /// Stores a model. It replaces the previous one for the same game, moves and aspect, whose estimates are deleted.
    pub async fn put_model(&self, model: &Model) -> Result<(), Error> {
        let mut transaction = self.write().await?;
        let sql = "DELETE FROM estimates WHERE aspect = $1
                       AND puzzle IN (SELECT id FROM puzzles WHERE game = $2 AND steps = $3)";
        let query = db::query(sql).bind(Text(model.aspect)).bind(&model.game).bind(model.steps);
        query.execute(&mut transaction).await?;
        let sql = "INSERT INTO models (game, steps, aspect, source, text, base, slope, at)
                   VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
                   ON CONFLICT (game, steps, aspect) DO UPDATE SET source = excluded.source, text = excluded.text,
                       base = excluded.base, slope = excluded.slope, at = excluded.at";
        let query =
            db::query(sql).bind(&model.game).bind(model.steps).bind(Text(model.aspect)).bind(Text(model.source));
        query.bind(&model.text).bind(model.base).bind(model.slope).bind(model.at).execute(&mut transaction).await?;
        transaction.commit().await?;
        Ok(())
    }

    /// All models, ordered by game, moves and aspect.
    pub async fn models(&self) -> Result<Vec<Model>, Error> {
        Ok(db::query_as("SELECT * FROM models ORDER BY game, steps, aspect").fetch_all(&self.pool).await?)
    }

    /// The version of the stored models, without reading them.
    pub async fn models_version(&self) -> Result<ModelsVersion, Error> {
        Ok(db::query_as("SELECT COUNT(*) AS count, MAX(at) AS newest FROM models").fetch_one(&self.pool).await?)
    }

    /// Deletes all models and their estimates; returns the number of models.
    pub async fn forget_models(&self) -> Result<u64, Error> {
        let mut transaction = self.write().await?;
        let models = db::query("DELETE FROM models").execute(&mut transaction).await?.rows_affected();
        db::query("DELETE FROM estimates").execute(&mut transaction).await?;
        transaction.commit().await?;
        Ok(models)
    }
}
