use crate::{
    Corpus, Error,
    column::Text,
    db::{self, Write},
    puzzle::shelf,
};
use rate::Source;

/// The initial rating of a puzzle, before anyone plays it.
#[derive(Clone, Debug, PartialEq)]
pub struct FirstRating {
    /// The puzzle's id.
    pub puzzle: String,
    /// The rating.
    pub rating: f64,
    /// The deviation.
    pub deviation: f64,
    /// Where the rating comes from.
    pub source: Source,
    /// The difference from the previous initial rating. It is added to the rating of a puzzle that has been played, but not enough to be
    /// rated by play.
    pub more: Option<f64>,
}

impl Corpus {
    /// Stores new initial ratings; returns how many puzzles changed. A puzzle that has been played keeps the effect of its attempts: its
    /// rating is only shifted by `more`, and not at all once it is rated by play.
    pub async fn put_first_ratings(&self, ratings: &[FirstRating]) -> Result<u64, Error> {
        let mut transaction = self.write().await?;
        let mut taken = 0;
        for rating in ratings {
            taken += put(&mut transaction, rating).await?;
        }
        transaction.commit().await?;
        Ok(taken)
    }
}

/// Stores a new initial rating, as [`Corpus::put_first_ratings`] does; returns how many puzzles changed.
pub(crate) async fn put(
    transaction: &mut Write,
    FirstRating { puzzle, rating, deviation, source, more }: &FirstRating,
) -> Result<u64, Error> {
    let sql = "UPDATE puzzles SET rating = $2, deviation = $3, source = $4
               WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM games WHERE games.puzzle = $1)";
    let move_by = "UPDATE puzzles SET rating = rating + $2, source = $3 WHERE id = $1 AND by_play = 0";
    shelf::count(transaction, puzzle, -1).await?;
    let query = db::query(sql).bind(puzzle).bind(rating).bind(deviation).bind(Text(*source));
    let mut taken = query.execute(&mut *transaction).await?.rows_affected();
    if let (0, Some(more)) = (taken, more) {
        let query = db::query(move_by).bind(puzzle).bind(more).bind(Text(*source));
        taken = query.execute(&mut *transaction).await?.rows_affected();
    }
    shelf::count(transaction, puzzle, 1).await?;
    Ok(taken)
}
