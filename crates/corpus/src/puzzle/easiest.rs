use crate::{
    Corpus, Error,
    puzzle::{lookup, next::bound, query::PuzzleQuery},
};
use sqlx::AssertSqlSafe;

/// The easiest puzzles that are looked at, at most: enough for a beginner, and as many in a large collection as in a small one.
const MOST: i64 = 100;

/// One of the easiest puzzles of some shelves.
#[derive(Clone, Debug, PartialEq)]
pub struct EasyPuzzle {
    /// Its id.
    pub id: String,
    /// The rating.
    pub rating: f64,
    /// The names of its themes, sorted.
    pub themes: Vec<String>,
    /// Whether it matches the query.
    pub matches: bool,
}

impl Corpus {
    /// The easiest tenth of the puzzles on the shelves of a query, at most a hundred, from easy to hard. Empty if there are fewer
    /// than ten puzzles.
    pub async fn easiest_tenth(&self, wanted: &PuzzleQuery<'_>) -> Result<Vec<EasyPuzzle>, Error> {
        let most = (self.count_all(wanted.shelves).await? / 10).clamp(0, MOST);
        let anything =
            PuzzleQuery { themes: &[], min: f64::MIN, max: f64::MAX, not: &[], player: None, run: None, ..*wanted };
        let mut easiest = self.lowest(&anything, most).await?;
        easiest.sort_by(|(a, one), (b, two)| one.total_cmp(two).then_with(|| a.cmp(b)));
        easiest.truncate(most as usize);
        let Some(&(_, hardest)) = easiest.last() else { return Ok(Vec::new()) };
        let matching = self.lowest(&PuzzleQuery { max: wanted.max.min(hardest), ..*wanted }, most).await?;
        let ids: Vec<&str> = easiest.iter().map(|(id, _)| id.as_str()).collect();
        let mut themes = self.themes_of(&ids).await?;
        let puzzle = |(id, rating): (String, f64)| {
            let themes = themes.remove(&id).unwrap_or_default();
            EasyPuzzle { matches: matching.iter().any(|(other, _)| *other == id), rating, themes, id }
        };
        Ok(easiest.into_iter().map(puzzle).collect())
    }

    /// Ids and ratings of the matching puzzles with the lowest ratings, at most `most` of each shelf.
    pub(crate) async fn lowest(&self, wanted: &PuzzleQuery<'_>, most: i64) -> Result<Vec<(String, f64)>, Error> {
        let sql = lookup::lowest(wanted.shelves.len());
        let query = bound(sqlx::query_as(AssertSqlSafe(sql)), wanted, "").bind(most).bind("");
        let query = wanted.shelves.iter().fold(query, |query, shelf| query.bind(*shelf));
        Ok(query.fetch_all(&self.pool).await?)
    }
}
