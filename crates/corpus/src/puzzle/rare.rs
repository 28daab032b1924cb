//! Rare puzzles are listed, and common ones are found by walking the shelves: neither visits more rows than about the square root of
//! all puzzles.

use crate::{
    Corpus, Error, db,
    puzzle::{
        lookup::{unseen, wanted},
        next::bound,
        query::{PuzzleQuery, list},
    },
};

// `CROSS JOIN`: the few rows of a theme lead to its puzzles, not the other way round.
pub(crate) const ABOUT: &str = concat!(
    "SELECT DISTINCT puzzles.id, puzzles.rating FROM theme_counts CROSS JOIN puzzle_themes CROSS JOIN puzzles
     WHERE $8 LIKE '%,' || theme_counts.shelf || ',%' AND $4 LIKE '%,' || theme_counts.theme || ',%'
     AND puzzle_themes.shelf = theme_counts.shelf AND puzzle_themes.theme = theme_counts.theme
     AND puzzles.id = puzzle_themes.puzzle AND ",
    wanted!(),
    " AND ",
    unseen!()
);

/// A walk must find about a dozen puzzles, and so takes a dozen times as long as to the first one. Listing pays up to about the square
/// root of that.
const MORE_WALKED: i64 = 4;

impl Corpus {
    /// All matching puzzles if they are few; `None` if a walk through the shelves finds one soon.
    pub(crate) async fn rare(&self, wanted: &PuzzleQuery<'_>) -> Result<Option<Vec<(String, f64)>>, Error> {
        if !wanted.themes.is_empty()
            && let Some(few) = self.about(wanted, "").await?
        {
            return Ok(Some(few));
        }
        if wanted.is_of_any_rating() {
            return Ok(None);
        }
        let most = self.few(wanted.shelves).await?;
        let found = self.lowest(wanted, most).await?;
        Ok((found.len() < most as usize).then_some(found))
    }

    /// All matching puzzles of the themes if they are few.
    pub(crate) async fn about(&self, wanted: &PuzzleQuery<'_>, run: &str) -> Result<Option<Vec<(String, f64)>>, Error> {
        let sql = "SELECT CAST(COALESCE(SUM(puzzles), 0) AS BIGINT) FROM theme_counts
                   WHERE $1 LIKE '%,' || shelf || ',%' AND $2 LIKE '%,' || theme || ',%'";
        let query = db::query_scalar(sql).bind(list(wanted.shelves)).bind(list(wanted.themes));
        let count: i64 = query.fetch_one(&self.pool).await?;
        if count > MORE_WALKED * self.few(wanted.shelves).await? {
            return Ok(None);
        }
        let query = bound(db::query_as(ABOUT), wanted, run).bind(list(wanted.shelves));
        Ok(Some(query.fetch_all(&self.pool).await?))
    }

    /// Up to how many puzzles of these shelves count as few.
    async fn few(&self, shelves: &[&str]) -> Result<i64, Error> {
        Ok(self.count_all(shelves).await?.max(0).isqrt())
    }
}
