use crate::{Corpus, Error, Estimate, Puzzle};
use std::collections::HashMap;

/// A puzzle of the catalogue.
#[derive(Clone, Debug, PartialEq)]
pub struct Listed {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// What it is about, by name.
    pub themes: Vec<String>,
    /// What models say of it, by aspect.
    pub estimates: Vec<Estimate>,
}

impl Corpus {
    /// Some puzzles in the order of their ids, those after an id, of one shelf or of all; by three queries, however many they are.
    pub async fn catalogue(&self, after: &str, shelf: Option<&str>, most: i64) -> Result<Vec<Listed>, Error> {
        const ALL: &str = "SELECT * FROM puzzles WHERE id > $1 ORDER BY id LIMIT $2";
        const SHELF: &str = "SELECT * FROM puzzles WHERE id > $1 AND shelf = $3 ORDER BY id LIMIT $2";
        let query = sqlx::query_as(if shelf.is_some() { SHELF } else { ALL }).bind(after).bind(most);
        let query = if let Some(shelf) = shelf { query.bind(shelf) } else { query };
        let puzzles: Vec<Puzzle> = query.fetch_all(&self.pool).await?;
        let last = puzzles.last().map_or("", |puzzle| puzzle.id.as_str());
        let sql = "SELECT puzzle, theme FROM puzzle_themes WHERE puzzle > $1 AND puzzle <= $2 ORDER BY puzzle, theme";
        let mut themes: HashMap<String, Vec<String>> = HashMap::new();
        let rows = sqlx::query_as::<_, (String, String)>(sql).bind(after).bind(last).fetch_all(&self.pool).await?;
        for (puzzle, theme) in rows {
            themes.entry(puzzle).or_default().push(theme);
        }
        let sql = "SELECT * FROM estimates WHERE puzzle > $1 AND puzzle <= $2 ORDER BY puzzle, aspect";
        let mut estimates: HashMap<String, Vec<Estimate>> = HashMap::new();
        let rows = sqlx::query_as::<_, Estimate>(sql).bind(after).bind(last).fetch_all(&self.pool).await?;
        for estimate in rows {
            estimates.entry(estimate.puzzle.clone()).or_default().push(estimate);
        }
        let listed = |puzzle: Puzzle| Listed {
            themes: themes.remove(&puzzle.id).unwrap_or_default(),
            estimates: estimates.remove(&puzzle.id).unwrap_or_default(),
            puzzle,
        };
        Ok(puzzles.into_iter().map(listed).collect())
    }
}
