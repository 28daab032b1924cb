use crate::{Corpus, Error, Estimate, Puzzle, db};
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

impl Corpus {
    /// A page of at most `most` puzzles of one shelf or of all, ordered by id, beginning after an id. Puzzles that players pasted are
    /// theirs, and not among them. It takes three queries.
    pub async fn catalogue(&self, after: &str, shelf: Option<&str>, most: i64) -> Result<Vec<CatalogueEntry>, Error> {
        const ALL: &str = "SELECT * FROM puzzles WHERE id > $1 AND shelf <> $3 ORDER BY id LIMIT $2";
        const SHELF: &str = "SELECT * FROM puzzles WHERE id > $1 AND shelf = $3 AND shelf <> $4 ORDER BY id LIMIT $2";
        let query = db::query_as(if shelf.is_some() { SHELF } else { ALL }).bind(after).bind(most);
        let query = if let Some(shelf) = shelf { query.bind(shelf) } else { query }.bind(PASTED_SHELF);
        let puzzles: Vec<Puzzle> = query.fetch_all(&self.pool).await?;
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
