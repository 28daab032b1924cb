use crate::{
    Corpus, Error, NewPuzzle,
    column::Text,
    db::{self, Write},
    id,
    model::estimate,
    puzzle::{
        shelf,
        theme::{self, Themed},
    },
};
use sqlx::AssertSqlSafe;
use std::collections::HashSet;

/// Rows of a statement, at most. SQLite takes 32,766 values in one, PostgreSQL 65,535.
const ROWS: usize = 256;
/// New puzzles at once from which on it matters to the database that there are more.
const MANY: u64 = 100;

impl Corpus {
    /// Stores puzzles in one transaction, except for those that are stored already, themselves or as their mirror image. Returns
    /// how many were new.
    pub async fn add_puzzles(&self, puzzles: &[NewPuzzle], now: i64) -> Result<u64, Error> {
        let mut transaction = self.write().await?;
        let new = insert(&mut transaction, puzzles, now).await?;
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
}

/// Stores those puzzles that are not there yet, with their themes, estimates and counts; returns how many. Of puzzles that are the same, the
/// first one stays.
pub(crate) async fn insert(transaction: &mut Write, puzzles: &[NewPuzzle], now: i64) -> Result<u64, Error> {
    let mut new = 0;
    for puzzles in puzzles.chunks(ROWS) {
        let puzzles: Vec<(String, &NewPuzzle)> =
            puzzles.iter().map(|puzzle| (id::puzzle_id(&puzzle.code), puzzle)).collect();
        let mut added = insert_rows(transaction, &puzzles, now).await?;
        let added: Vec<(String, &NewPuzzle)> = puzzles.into_iter().filter(|(id, _)| added.remove(id)).collect();
        shelf::count_new(transaction, added.iter().map(|(_, puzzle)| *puzzle)).await?;
        let themed: Vec<Themed> = added.iter().map(|(id, puzzle)| Themed::of(id, puzzle)).collect();
        theme::insert(transaction, &themed).await?;
        for (_, puzzle) in &added {
            estimate::insert(transaction, &puzzle.estimates).await?;
        }
        new += added.len() as u64;
    }
    Ok(new)
}

/// Inserts the rows of the table of puzzles alone; returns the ids of those that were not there.
async fn insert_rows(
    transaction: &mut Write,
    puzzles: &[(String, &NewPuzzle)],
    now: i64,
) -> Result<HashSet<String>, Error> {
    let sql = format!(
        "INSERT INTO puzzles
         (id, code, twin, game, shelf, steps, answers, sequences, features, certificate, shuffle, made_at,
          rating, deviation, source, measures)
         VALUES {} ON CONFLICT DO NOTHING RETURNING id",
        db::rows(db::padded(puzzles).count(), 16)
    );
    let mut query = db::query_scalar(AssertSqlSafe(sql));
    for (id, puzzle) in db::padded(puzzles) {
        query = query
            .bind(id)
            .bind(&puzzle.code)
            .bind(&puzzle.twin)
            .bind(&puzzle.game)
            .bind(&puzzle.shelf)
            .bind(puzzle.steps)
            .bind(puzzle.answers)
            .bind(puzzle.sequences)
            .bind(&puzzle.features)
            .bind(&puzzle.certificate)
            .bind(id::shuffle(id))
            .bind(now)
            .bind(puzzle.rating)
            .bind(puzzle.deviation)
            .bind(Text(puzzle.source))
            .bind(puzzle.measures);
    }
    Ok(query.fetch_all(transaction).await?.into_iter().collect())
}
