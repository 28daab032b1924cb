use crate::{Corpus, Error, Puzzle};
use std::collections::HashMap;

impl Corpus {
    /// Some puzzles in the order of their ids, those after an id, with what each is about; of one shelf or of all.
    pub async fn catalogue(
        &self,
        after: &str,
        shelf: Option<&str>,
        most: i64,
    ) -> Result<Vec<(Puzzle, Vec<String>)>, Error> {
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
        let with_themes = |puzzle: Puzzle| {
            let themes = themes.remove(&puzzle.id).unwrap_or_default();
            (puzzle, themes)
        };
        Ok(puzzles.into_iter().map(with_themes).collect())
    }
}
