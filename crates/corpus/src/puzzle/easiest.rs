use crate::{
    Corpus, Error, db,
    puzzle::{lookup, next::bound, query::PuzzleQuery},
};
use sqlx::AssertSqlSafe;
use std::collections::HashSet;

/// The easiest puzzles that are looked at, at most: enough for a beginner, and as many in a large collection as in a small one.
const MOST: i64 = 100;

/// One of the easiest puzzles of some shelves.
#[derive(Clone, Debug, PartialEq)]
pub struct EasyPuzzle {
    /// Its id.
    pub id: String,
    /// The names of its themes, sorted.
    pub themes: Vec<String>,
}

impl Corpus {
    /// The easiest tenth of the puzzles on some shelves of a game, at most a hundred, from easy to hard. Empty if there are fewer than
    /// ten puzzles.
    pub async fn easiest_tenth(&self, game: &str, shelves: &[&str]) -> Result<Vec<EasyPuzzle>, Error> {
        let most = (self.count_all(shelves).await? / 10).clamp(0, MOST);
        let (min, max) = (f64::MIN, f64::MAX);
        let anything = PuzzleQuery { game, shelves, themes: &[], min, max, not: &[], player: None, run: None };
        let mut easiest = self.lowest(&anything, most).await?;
        easiest.sort_by(|(a, one), (b, two)| one.total_cmp(two).then_with(|| a.cmp(b)));
        easiest.truncate(most as usize);
        let ids: Vec<&str> = easiest.iter().map(|(id, _)| id.as_str()).collect();
        let mut themes = self.themes_of(&ids).await?;
        let puzzle = |(id, _)| EasyPuzzle { themes: themes.remove(&id).unwrap_or_default(), id };
        Ok(easiest.into_iter().map(puzzle).collect())
    }

    /// Those of some puzzles that a player has begun or whose answers they saw in flash.
    pub async fn seen_among(&self, player: &str, puzzles: &[&str]) -> Result<HashSet<String>, Error> {
        if puzzles.is_empty() {
            return Ok(HashSet::new());
        }
        let places: Vec<String> = (2..).take(puzzles.len()).map(|place| format!("${place}")).collect();
        let of = |table| format!("SELECT puzzle FROM {table} WHERE player = $1 AND puzzle IN ({})", places.join(", "));
        let sql = AssertSqlSafe(format!("{} UNION {}", of("sessions"), of("glimpses")));
        let query = puzzles.iter().fold(db::query_scalar(sql).bind(player), |query, puzzle| query.bind(*puzzle));
        Ok(query.fetch_all(&self.pool).await?.into_iter().collect())
    }

    /// Ids and ratings of the matching puzzles with the lowest ratings, at most `most` of each shelf.
    pub(crate) async fn lowest(&self, wanted: &PuzzleQuery<'_>, most: i64) -> Result<Vec<(String, f64)>, Error> {
        let sql = lookup::lowest(wanted.shelves.len());
        let query = bound(db::query_as(AssertSqlSafe(sql)), wanted, "").bind(most).bind("");
        let query = wanted.shelves.iter().fold(query, |query, shelf| query.bind(*shelf));
        Ok(query.fetch_all(&self.pool).await?)
    }
}
