//! Puzzles: rows, shelves, themes, sets, the catalogue, and the choice of the next one.

pub mod catalogue;
pub mod daily;
pub mod lookup;
pub mod next;
pub mod query;
pub mod rare;
pub mod sets;
pub mod shelf;
pub mod theme;

use crate::{Corpus, Error, Estimate, Standing, id, model::estimate};
use sqlx::FromRow;

/// A puzzle to be stored. Its id follows from its code.
#[derive(Clone, Debug, PartialEq)]
pub struct NewPuzzle {
    /// Its code, which is the puzzle.
    pub code: String,
    /// The one code for it and its mirror image.
    pub twin: String,
    /// The game's key.
    pub game: String,
    /// The shelf it goes to.
    pub shelf: String,
    /// Moves it has.
    pub steps: i64,
    /// Answers it has.
    pub answers: i64,
    /// Lines of play that solve it.
    pub sequences: i64,
    /// What was measured: a JSON object from name to number.
    pub features: String,
    /// How it was made, like `tspin/reverse-2#7@1`.
    pub certificate: String,
    /// How hard it is thought to be.
    pub rating: f64,
    /// How far that may be off.
    pub deviation: f64,
    /// Where that comes from: `formula`, `simulated` or `people`.
    pub source: String,
    /// What it is about.
    pub themes: Vec<String>,
    /// What models that were fitted for this collection say of it.
    pub estimates: Vec<Estimate>,
}

/// A stored puzzle.
#[derive(Clone, Debug, PartialEq, FromRow)]
pub struct Puzzle {
    /// Its id.
    pub id: String,
    /// Its code, which is the puzzle.
    pub code: String,
    /// The game's key.
    pub game: String,
    /// The shelf it stands on.
    pub shelf: String,
    /// Moves it has.
    pub steps: i64,
    /// Answers it has.
    pub answers: i64,
    /// Lines of play that solve it.
    pub sequences: i64,
    /// What was measured: a JSON object from name to number.
    pub features: String,
    /// How it was made.
    pub certificate: String,
    /// When it was stored.
    pub made_at: i64,
    /// How hard it is.
    pub rating: f64,
    /// How far that may be off.
    pub deviation: f64,
    /// How much the rating is expected to change.
    pub volatility: f64,
    /// Where the rating comes from: `formula`, `simulated` or `people`.
    pub source: String,
    /// Where it came from before people's play moved it; empty before the first game, and where that is not known.
    pub first_source: String,
    /// 1 once people's play has made the rating what it is; before, people's word is that of a model.
    pub by_play: i64,
    /// Players who tried it.
    pub plays: i64,
    /// Of them, those who solved it at the first try.
    pub solved: i64,
    /// Opinions that it was good.
    pub good: i64,
    /// Opinions that it was not.
    pub so_so: i64,
}

impl Puzzle {
    /// Whether people's play has made the rating what it is.
    pub fn is_by_play(&self) -> bool {
        self.by_play != 0
    }

    /// How hard it is.
    pub fn standing(&self) -> Standing {
        Standing { rating: self.rating, deviation: self.deviation, volatility: self.volatility }
    }
}

impl Corpus {
    /// Stores puzzles, all or none, but leaves out those of which the puzzle itself or a twin is there already. Says
    /// how many were new.
    pub async fn add_puzzles(&self, puzzles: &[NewPuzzle], now: i64) -> Result<u64, Error> {
        let mut transaction = self.write().await?;
        let mut new = 0;
        for puzzle in puzzles {
            let id = id::puzzle_id(&puzzle.code);
            let done = sqlx::query(
                "INSERT INTO puzzles
                 (id, code, twin, game, shelf, steps, answers, sequences, features, certificate, shuffle, made_at,
                  rating, deviation, source)
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) ON CONFLICT DO NOTHING",
            )
            .bind(&id)
            .bind(&puzzle.code)
            .bind(&puzzle.twin)
            .bind(&puzzle.game)
            .bind(&puzzle.shelf)
            .bind(puzzle.steps)
            .bind(puzzle.answers)
            .bind(puzzle.sequences)
            .bind(&puzzle.features)
            .bind(&puzzle.certificate)
            .bind(id::shuffle(&id))
            .bind(now)
            .bind(puzzle.rating)
            .bind(puzzle.deviation)
            .bind(&puzzle.source)
            .execute(&mut **transaction)
            .await?;
            new += done.rows_affected();
            if done.rows_affected() > 0 {
                shelf::count(&mut transaction, &id, 1).await?;
                theme::insert(&mut transaction, &id, &puzzle.themes).await?;
                estimate::insert(&mut transaction, &puzzle.estimates).await?;
            }
        }
        transaction.commit().await?;
        Ok(new)
    }

    /// Stores a puzzle even if its mirror image is there already, and says whether it was new; then it stands for itself
    /// alone, with a twin that no other can have.
    pub async fn add_itself(&self, mut puzzle: NewPuzzle, now: i64) -> Result<bool, Error> {
        if self.add_puzzles(std::slice::from_ref(&puzzle), now).await? > 0 {
            return Ok(true);
        }
        if self.puzzle(&id::puzzle_id(&puzzle.code)).await?.is_some() {
            return Ok(false);
        }
        puzzle.twin = format!("={}", puzzle.code);
        Ok(self.add_puzzles(&[puzzle], now).await? > 0)
    }

    /// The puzzle of this id.
    pub async fn puzzle(&self, id: &str) -> Result<Option<Puzzle>, Error> {
        Ok(sqlx::query_as("SELECT * FROM puzzles WHERE id = $1").bind(id).fetch_optional(&self.pool).await?)
    }

    /// The puzzles of these ids that are stored, in no order.
    pub async fn puzzles(&self, ids: &[&str]) -> Result<Vec<Puzzle>, Error> {
        lookup::by_puzzle(&self.pool, "SELECT * FROM puzzles WHERE id", ids).await
    }
}
