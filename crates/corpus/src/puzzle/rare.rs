//! What is rare is listed, and what is common is walked to: neither takes longer than the square root of all there is.

use crate::{
    Corpus, Error,
    puzzle::{
        lookup::{self, unseen, wanted},
        next::bound,
        query::{Wanted, list},
    },
};
use sqlx::AssertSqlSafe;

// Crossed, for the few rows about a theme lead to their puzzles and not the other way round.
pub(crate) const ABOUT: &str = concat!(
    "SELECT DISTINCT puzzles.id, puzzles.rating FROM theme_counts CROSS JOIN puzzle_themes CROSS JOIN puzzles
     WHERE $8 LIKE '%,' || theme_counts.shelf || ',%' AND $4 LIKE '%,' || theme_counts.theme || ',%'
     AND puzzle_themes.shelf = theme_counts.shelf AND puzzle_themes.theme = theme_counts.theme
     AND puzzles.id = puzzle_themes.puzzle AND ",
    wanted!(),
    " AND ",
    unseen!()
);

/// A walk to the nearest ones of a kind passes a dozen of them and takes a dozen times as long as to the first: about the square root of that.
const MORE_WALKED: i64 = 4;

impl Corpus {
    /// All that is wanted, if that is little; nothing if it is so much that a walk through the shelves soon comes upon some.
    pub(crate) async fn rare(&self, wanted: &Wanted<'_>) -> Result<Option<Vec<(String, f64)>>, Error> {
        if !wanted.themes.is_empty()
            && let Some(few) = self.about(wanted, "").await?
        {
            return Ok(Some(few));
        }
        if wanted.is_of_any_rating() {
            return Ok(None);
        }
        let most = self.few(wanted.shelves).await?;
        let sql = lookup::lowest(wanted.shelves.len());
        let query = bound(sqlx::query_as(AssertSqlSafe(sql)), wanted, "").bind(most).bind("");
        let query = wanted.shelves.iter().fold(query, |query, shelf| query.bind(*shelf));
        let found: Vec<(String, f64)> = query.fetch_all(&self.pool).await?;
        Ok((found.len() < most as usize).then_some(found))
    }

    /// All that is wanted about some themes, if there is little about them.
    pub(crate) async fn about(&self, wanted: &Wanted<'_>, run: &str) -> Result<Option<Vec<(String, f64)>>, Error> {
        let sql = "SELECT CAST(COALESCE(SUM(puzzles), 0) AS BIGINT) FROM theme_counts
                   WHERE $1 LIKE '%,' || shelf || ',%' AND $2 LIKE '%,' || theme || ',%'";
        let query = sqlx::query_scalar(sql).bind(list(wanted.shelves)).bind(list(wanted.themes));
        let count: i64 = query.fetch_one(&self.pool).await?;
        if count > MORE_WALKED * self.few(wanted.shelves).await? {
            return Ok(None);
        }
        let query = bound(sqlx::query_as(ABOUT), wanted, run).bind(list(wanted.shelves));
        Ok(Some(query.fetch_all(&self.pool).await?))
    }

    /// How many puzzles are few among those of some shelves.
    async fn few(&self, shelves: &[&str]) -> Result<i64, Error> {
        let sql =
            "SELECT CAST(COALESCE(SUM(puzzles), 0) AS BIGINT) FROM shelf_counts WHERE $1 LIKE '%,' || shelf || ',%'";
        let all: i64 = sqlx::query_scalar(sql).bind(list(shelves)).fetch_one(&self.pool).await?;
        Ok(all.max(0).isqrt())
    }
}
