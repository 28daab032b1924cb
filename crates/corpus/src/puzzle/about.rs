//! Puzzles about some themes. Few are listed; of many, some are drawn, so that it makes no difference how many there are.

use crate::{
    Corpus, Error,
    db::{self, FromAnyRow, QueryAs},
    id,
    puzzle::{
        lookup::{self, unseen, wanted},
        next::bound,
        query::{PuzzleQuery, list},
    },
};
use sqlx::{AssertSqlSafe, FromRow};

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

/// The most puzzles that are listed. Among as many there are some near any level.
pub(crate) const LISTED: i64 = 128;
/// The most that are listed where none of those drawn match: a player may have seen nearly all of them.
const MOST_LISTED: i64 = 4096;
/// Of more puzzles, about as many are looked at: an equal part from a random place of each shelf and theme, or of so many of these.
const DRAWS: usize = 32;
/// The fewest places: from one near the end of an index only a few follow.
const PLACES: usize = 4;
/// The fewest that are looked at from one place on.
const FEWEST: i64 = 8;

/// The puzzles of a theme on a shelf.
#[derive(FromRow)]
pub(crate) struct Kind {
    pub shelf: String,
    pub theme: String,
    pub puzzles: i64,
}

impl Corpus {
    /// Matching puzzles about the wanted themes: all, or some of those that are about them, drawn at random. Where none of these match, some
    /// near a rating.
    pub(crate) async fn about(
        &self,
        wanted: &PuzzleQuery<'_>,
        run: &str,
        rating: f64,
        most: i64,
    ) -> Result<Vec<(String, f64)>, Error> {
        let sql = "SELECT shelf, theme, puzzles FROM theme_counts
                   WHERE puzzles > 0 AND $1 LIKE '%,' || shelf || ',%' AND $2 LIKE '%,' || theme || ',%' ORDER BY shelf";
        let query = db::query_as(sql).bind(list(wanted.shelves)).bind(list(wanted.themes));
        let kinds: Vec<Kind> = query.fetch_all(&self.pool).await?;
        let count: i64 = kinds.iter().map(|kind| kind.puzzles).sum();
        if count == 0 {
            return Ok(Vec::new());
        }
        if count > LISTED {
            let found: Vec<(String, f64)> = drawn("", wanted, run, &kinds)?.fetch_all(&self.pool).await?;
            if !found.is_empty() {
                return Ok(found);
            }
        }
        if count <= MOST_LISTED {
            let query = bound(db::query_as(ABOUT), wanted, run).bind(list(wanted.shelves));
            return Ok(query.fetch_all(&self.pool).await?);
        }
        let mut shelves: Vec<&str> = kinds.iter().map(|kind| kind.shelf.as_str()).collect();
        shelves.dedup();
        self.beside(&PuzzleQuery { shelves: &shelves, ..*wanted }, run, rating, most).await
    }
}

/// The query for matching puzzles among some that are drawn from these kinds: as many of a small shelf as of a large one, since puzzles near a
/// level may be on any. `explain` goes before it.
pub(crate) fn drawn<T: FromAnyRow>(
    explain: &str,
    wanted: &PuzzleQuery<'_>,
    run: &str,
    kinds: &[Kind],
) -> Result<QueryAs<'static, T>, Error> {
    // What is drawn is about the themes.
    let anything = PuzzleQuery { themes: &[], ..*wanted };
    let draws = kinds.len().next_power_of_two().clamp(PLACES, DRAWS);
    let sql = format!("{explain} {}", lookup::drawn(draws, (LISTED / draws as i64).max(FEWEST)));
    let mut query = bound(db::query_as(AssertSqlSafe(sql)), &anything, run);
    let first = id::random_seed()? as usize % kinds.len().max(1);
    for Kind { shelf, theme, .. } in kinds.iter().cycle().skip(first).take(draws) {
        query = query.bind(shelf.clone()).bind(theme.clone()).bind(id::random()?);
    }
    Ok(query)
}
