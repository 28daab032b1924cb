//! Models stored for a collection, and the estimates that they gave.

pub mod estimate;

use crate::{Corpus, Error, puzzle::shelf};
use sqlx::FromRow;

/// A model that was fitted for this collection: it speaks of every puzzle of a game with so many moves.
#[derive(Clone, Debug, PartialEq, FromRow)]
pub struct Model {
    /// The game's key.
    pub game: String,
    /// Moves.
    pub steps: i64,
    /// What it speaks of: `fun`, `difficulty` or `usefulness`.
    pub aspect: String,
    /// Whose word it was fitted to: `formula`, `simulated` or `people`.
    pub source: String,
    /// The model itself.
    pub text: String,
    /// The first rating that it gives to a puzzle of no difficulty, if it gives any.
    pub base: Option<f64>,
    /// What each grade of difficulty adds to that.
    pub slope: Option<f64>,
    /// When it was stored.
    pub at: i64,
}

/// Tells whether the models are others than they were: how many there are, and when the newest was stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, FromRow)]
pub struct ModelsVersion {
    count: i64,
    newest: Option<i64>,
}

/// The rating that a puzzle has before anyone plays it.
#[derive(Clone, Debug, PartialEq)]
pub struct FirstRating {
    /// The puzzle's id.
    pub puzzle: String,
    /// How hard it is thought to be.
    pub rating: f64,
    /// How far that may be off.
    pub deviation: f64,
    /// Where that comes from: `formula`, `simulated` or `people`.
    pub source: String,
    /// How much more that is than what it had before anyone played it, for one that was played, but too little for a rating by play.
    pub more: Option<f64>,
}

impl Corpus {
    /// Stores a model; the one before it, of the same kind and question, gives way, with all that it said.
    pub async fn put_model(&self, model: &Model) -> Result<(), Error> {
        let mut transaction = self.write().await?;
        let sql = "DELETE FROM estimates WHERE aspect = $1
                       AND puzzle IN (SELECT id FROM puzzles WHERE game = $2 AND steps = $3)";
        let query = sqlx::query(sql).bind(&model.aspect).bind(&model.game).bind(model.steps);
        query.execute(&mut **transaction).await?;
        let sql = "INSERT INTO models (game, steps, aspect, source, text, base, slope, at)
                   VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
                   ON CONFLICT (game, steps, aspect) DO UPDATE SET source = excluded.source, text = excluded.text,
                       base = excluded.base, slope = excluded.slope, at = excluded.at";
        let query = sqlx::query(sql).bind(&model.game).bind(model.steps).bind(&model.aspect).bind(&model.source);
        query.bind(&model.text).bind(model.base).bind(model.slope).bind(model.at).execute(&mut **transaction).await?;
        transaction.commit().await?;
        Ok(())
    }

    /// The models.
    pub async fn models(&self) -> Result<Vec<Model>, Error> {
        Ok(sqlx::query_as("SELECT * FROM models ORDER BY game, steps, aspect").fetch_all(&self.pool).await?)
    }

    /// What the models of the storage are known by, without reading them.
    pub async fn models_version(&self) -> Result<ModelsVersion, Error> {
        Ok(sqlx::query_as("SELECT COUNT(*) AS count, MAX(at) AS newest FROM models").fetch_one(&self.pool).await?)
    }

    /// Forgets the models, and what they said of puzzles; says how many they were.
    pub async fn forget_models(&self) -> Result<u64, Error> {
        let mut transaction = self.write().await?;
        let models = sqlx::query("DELETE FROM models").execute(&mut **transaction).await?.rows_affected();
        sqlx::query("DELETE FROM estimates").execute(&mut **transaction).await?;
        transaction.commit().await?;
        Ok(models)
    }

    /// Gives puzzles other first ratings, and says how many took them. Who has been played keeps what play made of the old one; if that is
    /// not a rating by play yet, it is moved as far as the first one is.
    pub async fn put_first_ratings(&self, ratings: &[FirstRating]) -> Result<u64, Error> {
        let sql = "UPDATE puzzles SET rating = $2, deviation = $3, source = $4
                   WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM games WHERE games.puzzle = $1)";
        let move_by = "UPDATE puzzles SET rating = rating + $2, source = $3 WHERE id = $1 AND by_play = 0";
        let mut transaction = self.write().await?;
        let mut taken = 0;
        for FirstRating { puzzle, rating, deviation, source, more } in ratings {
            shelf::count(&mut transaction, puzzle, -1).await?;
            let query = sqlx::query(sql).bind(puzzle).bind(rating).bind(deviation).bind(source);
            let unplayed = query.execute(&mut **transaction).await?.rows_affected();
            taken += unplayed;
            if let (0, Some(more)) = (unplayed, more) {
                let query = sqlx::query(move_by).bind(puzzle).bind(more).bind(source);
                taken += query.execute(&mut **transaction).await?.rows_affected();
            }
            shelf::count(&mut transaction, puzzle, 1).await?;
        }
        transaction.commit().await?;
        Ok(taken)
    }
}
