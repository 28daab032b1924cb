use crate::{Corpus, Error, Estimate, Puzzle, db, id};
use play::PASTED_SHELF;
use std::collections::HashMap;

/// A puzzle with its themes and estimates.
#[derive(Clone, Debug, PartialEq)]
pub struct CatalogueEntry {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The names of its themes.
    pub themes: Vec<String>,
    /// The models' estimates.
    pub estimates: Vec<Estimate>,
}

/// A place in the order in which the puzzles of a shelf were stored.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StoredPlace {
    made_at: i64,
    shuffle: i64,
}

impl StoredPlace {
    /// The place of the first puzzle that was stored at this time or later.
    pub fn at(made_at: i64) -> Self {
        Self { made_at, shuffle: 0 }
    }
}

impl Corpus {
    /// A page of at most `most` puzzles of one shelf or of all, ordered by id, beginning after an id. Puzzles that players pasted are
    /// theirs, and not among them. It takes three queries.
    pub async fn catalogue(&self, after: &str, shelf: Option<&str>, most: i64) -> Result<Vec<CatalogueEntry>, Error> {
        const ALL: &str = "SELECT * FROM puzzles WHERE id > $1 AND shelf <> $3 ORDER BY id LIMIT $2";
        const SHELF: &str = "SELECT * FROM puzzles WHERE id > $1 AND shelf = $3 AND shelf <> $4 ORDER BY id LIMIT $2";
        let query = db::query_as(if shelf.is_some() { SHELF } else { ALL }).bind(after).bind(most);
        let query = if let Some(shelf) = shelf { query.bind(shelf) } else { query }.bind(PASTED_SHELF);
        self.entries(query.fetch_all(&self.pool).await?).await
    }

    /// A page of at most `most` puzzles of a shelf in the order in which they were stored, from a time on or after the page before, and where
    /// the next one begins. It takes three queries.
    pub async fn stored_since(
        &self,
        shelf: &str,
        from: StoredPlace,
        most: i64,
    ) -> Result<(Vec<CatalogueEntry>, Option<StoredPlace>), Error> {
        let sql = "SELECT * FROM puzzles WHERE shelf = $1 AND (made_at, shuffle) >= ($2, $3)
                   ORDER BY made_at, shuffle LIMIT $4";
        let query = db::query_as(sql).bind(shelf).bind(from.made_at).bind(from.shuffle).bind(most);
        let puzzles: Vec<Puzzle> = query.fetch_all(&self.pool).await?;
        let full = puzzles.len() as i64 == most;
        let last = puzzles.last().filter(|_| full);
        let next = last.map(|last| StoredPlace { made_at: last.made_at, shuffle: id::shuffle(&last.id) + 1 });
        Ok((self.entries(puzzles).await?, next))
    }

    /// The first solvable puzzles of a shelf in the order of their creation, so that new puzzles do not change the list.
    pub async fn first_of_shelf(&self, shelf: &str, count: i64) -> Result<Vec<Puzzle>, Error> {
        let sql = "SELECT * FROM puzzles WHERE shelf = $1 AND answers > 0 ORDER BY made_at, shuffle LIMIT $2";
        Ok(db::query_as(sql).bind(shelf).bind(count).fetch_all(&self.pool).await?)
    }

    /// Puzzles with their themes and estimates.
    async fn entries(&self, puzzles: Vec<Puzzle>) -> Result<Vec<CatalogueEntry>, Error> {
        let ids: Vec<&str> = puzzles.iter().map(|puzzle| puzzle.id.as_str()).collect();
        let mut themes = self.themes_of(&ids).await?;
        let mut estimates: HashMap<String, Vec<Estimate>> = HashMap::new();
        for estimate in self.estimates_of(&ids).await? {
            estimates.entry(estimate.puzzle.clone()).or_default().push(estimate);
        }
        let listed = |puzzle: Puzzle| CatalogueEntry {
            themes: themes.remove(&puzzle.id).unwrap_or_default(),
            estimates: estimates.remove(&puzzle.id).unwrap_or_default(),
            puzzle,
        };
        Ok(puzzles.into_iter().map(listed).collect())
    }
}
