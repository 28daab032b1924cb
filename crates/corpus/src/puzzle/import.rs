use crate::{
    Corpus, Error, NewPuzzle,
    db::{self, Write},
    puzzle::insert,
};

/// An import of many puzzles: one transaction, which [`keep`](Self::keep) commits.
#[derive(Debug)]
pub struct PuzzleImport(Write);

/// Memory for the pages of SQLite that an import has changed, in KiB. Ids and codes of new puzzles belong anywhere in an index, so that a
/// large import changes most of its pages; those for which there is no room are written again and again.
const CACHE_KIB: u32 = 1 << 20;

impl Corpus {
    /// Begins an import. Nobody else can write until it is kept or dropped.
    pub async fn import_puzzles(&self) -> Result<PuzzleImport, Error> {
        let mut write = self.write().await?;
        if self.pool.sqlite().is_some() {
            let pragma = sqlx::AssertSqlSafe(format!("PRAGMA cache_size = -{CACHE_KIB}"));
            db::query(pragma).execute(&mut write).await?;
        }
        Ok(PuzzleImport(write))
    }
}

impl PuzzleImport {
    /// Adds puzzles as [`Corpus::add_puzzles`] does; returns how many were new.
    pub async fn add(&mut self, puzzles: &[NewPuzzle], now: i64) -> Result<u64, Error> {
        insert::insert(&mut self.0, puzzles, now).await
    }

    /// Commits the import.
    pub async fn keep(self) -> Result<(), Error> {
        self.0.commit().await
    }
}
