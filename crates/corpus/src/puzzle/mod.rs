//! Puzzles: rows, shelves, themes, sets, the catalogue, and the choice of the next one.

pub mod catalogue;
pub mod daily;
pub mod easiest;
pub mod first;
pub mod lookup;
pub mod measures;
pub mod next;
pub mod query;
pub mod rare;
pub mod sets;
pub mod shelf;
pub mod theme;

use crate::{Corpus, Error, Estimate, column::Text, db, id, model::estimate};
use rate::{Rating, Source};
use sqlx::FromRow;

/// New puzzles at once from which on it matters to the database that there are more.
const MANY: u64 = 100;

/// A puzzle to be stored. Its id is derived from its code.
#[derive(Clone, Debug, PartialEq)]
pub struct NewPuzzle {
    /// The code, which describes the puzzle completely.
    pub code: String,
    /// The canonical code of the puzzle and its mirror image.
    pub twin: String,
    /// The game's key.
    pub game: String,
    /// The shelf.
    pub shelf: String,
    /// The number of moves.
    pub steps: i64,
    /// The number of answers.
    pub answers: i64,
    /// The number of lines of play that solve it.
    pub sequences: i64,
    /// Measured features: a JSON object from name to number.
    pub features: String,
    /// The version of the measures by which they were measured; 0 if it is not known.
    pub measures: i64,
    /// How it was made, like `tspin/reverse-2#7@1`.
    pub certificate: String,
    /// The initial rating.
    pub rating: f64,
    /// The deviation of the rating.
    pub deviation: f64,
    /// Where the rating comes from; `None` if it has not been estimated yet.
    pub source: Option<Source>,
    /// The names of its themes.
    pub themes: Vec<String>,
    /// Estimates of the models fitted for this collection.
    pub estimates: Vec<Estimate>,
}

/// A stored puzzle.
#[derive(Clone, Debug, PartialEq, FromRow)]
pub struct Puzzle {
    /// Its id.
    pub id: String,
    /// The code, which describes the puzzle completely.
    pub code: String,
    /// The game's key.
    pub game: String,
    /// The shelf.
    pub shelf: String,
    /// The number of moves.
    pub steps: i64,
    /// The number of answers.
    pub answers: i64,
    /// The number of lines of play that solve it.
    pub sequences: i64,
    /// Measured features: a JSON object from name to number.
    pub features: String,
    /// How it was made.
    pub certificate: String,
    /// When it was stored.
    pub made_at: i64,
    /// The rating.
    pub rating: f64,
    /// The deviation of the rating.
    pub deviation: f64,
    /// The volatility of the rating.
    pub volatility: f64,
    /// Where the rating comes from; `None` if it has not been estimated yet.
    #[sqlx(try_from = "Text<Option<Source>>")]
    pub source: Option<Source>,
    /// Where it came from before people's play moved it; `None` before the first rated attempt, and where that is not known.
    #[sqlx(try_from = "Text<Option<Source>>")]
    pub first_source: Option<Source>,
    /// 1 if the rating comes from people's play. With 0, the source `people` means a model fitted to their answers.
    pub by_play: i64,
    /// Players who tried it.
    pub plays: i64,
    /// Of them, those who solved it at the first attempt.
    pub solved: i64,
    /// Thumbs up.
    pub good: i64,
    /// Thumbs down.
    pub so_so: i64,
    /// The version of the measures by which the features were measured; 0 if it is not known.
    pub measures: i64,
}

impl Puzzle {
    /// Whether the rating comes from people's play.
    pub fn is_by_play(&self) -> bool {
        self.by_play != 0
    }

    /// Where the rating comes from; a puzzle that has not been estimated yet has the rating of a formula.
    pub fn rating_source(&self) -> Source {
        self.source.unwrap_or(Source::Formula)
    }

    /// The rating with its deviation and volatility.
    pub fn full_rating(&self) -> Rating {
        Rating { rating: self.rating, deviation: self.deviation, volatility: self.volatility }
    }
}

impl Corpus {
    /// Stores puzzles in one transaction, except for those that are stored already, themselves or as their mirror image. Returns
    /// how many were new.
    pub async fn add_puzzles(&self, puzzles: &[NewPuzzle], now: i64) -> Result<u64, Error> {
        let mut transaction = self.write().await?;
        let mut new = 0;
        for puzzle in puzzles {
            let id = id::puzzle_id(&puzzle.code);
            let done = db::query(
                "INSERT INTO puzzles
                 (id, code, twin, game, shelf, steps, answers, sequences, features, certificate, shuffle, made_at,
                  rating, deviation, source, measures)
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) ON CONFLICT DO NOTHING",
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
            .bind(Text(puzzle.source))
            .bind(puzzle.measures)
            .execute(&mut transaction)
            .await?;
            new += done.rows_affected();
            if done.rows_affected() > 0 {
                shelf::count(&mut transaction, &id, 1).await?;
                theme::insert(&mut transaction, &id, &puzzle.themes).await?;
                estimate::insert(&mut transaction, &puzzle.estimates).await?;
            }
        }
        transaction.commit().await?;
        if new >= MANY {
            self.count_anew().await?;
        }
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
        Ok(db::query_as("SELECT * FROM puzzles WHERE id = $1").bind(id).fetch_optional(&self.pool).await?)
    }

    /// The stored puzzles among these ids, unordered.
    pub async fn puzzles(&self, ids: &[&str]) -> Result<Vec<Puzzle>, Error> {
        lookup::by_puzzle(&self.pool, "SELECT * FROM puzzles WHERE id", ids, "").await
    }
}
