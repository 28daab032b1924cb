//! SQL for several puzzles or several shelves in one query.

use crate::{
    Error,
    db::{self, FromAnyRow, Pool},
};
use sqlx::AssertSqlSafe;

/// The rows of some puzzles, unordered. `select`, which is never input from outside, must end with the column that has the puzzle's id;
/// `rest` follows the condition on it.
pub(crate) async fn by_puzzle<T>(pool: &Pool, select: &str, ids: &[&str], rest: &str) -> Result<Vec<T>, Error>
where
    T: FromAnyRow,
{
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let list = db::rows(1, db::padded(ids).count());
    let query = db::query_as(AssertSqlSafe(format!("{select} IN {list} {rest}")));
    Ok(db::padded(ids).fold(query, |query, id| query.bind(*id)).fetch_all(pool).await?)
}

/// The condition on a puzzle except for its shelf, with the same parameters in every statement: `$1` game, `$2` lowest rating, `$3`
/// highest rating, `$4` themes, `$5` excluded ids, `$6` player, `$7` run.
///
/// In `LIKE`, the list from outside is the text and the column is the pattern, so that input is never used as a pattern.
macro_rules! wanted {
    () => {
        "puzzles.game = $1 AND puzzles.rating >= $2 AND puzzles.rating <= $3
         AND ($4 = '' OR EXISTS (SELECT 1 FROM puzzle_themes
                                 WHERE puzzle = puzzles.id AND $4 LIKE '%,' || theme || ',%'))
         AND ($5 = '' OR $5 NOT LIKE '%,' || puzzles.id || ',%')"
    };
}
pub(crate) use wanted;

/// The condition that the player has not seen the puzzle. If there is a run, only what came up in it counts as seen.
macro_rules! unseen {
    () => {
        "($6 = '' OR NOT EXISTS (SELECT 1 FROM sessions
                                 WHERE player = $6 AND puzzle = puzzles.id AND ($7 = '' OR run = $7))
                 AND NOT EXISTS (SELECT 1 FROM glimpses WHERE player = $6 AND puzzle = puzzles.id AND $7 = ''))"
    };
}
pub(crate) use unseen;

/// The number of parameters of [`wanted!`] and [`unseen!`]; a statement's own parameters follow.
const SHARED: usize = 7;

/// Ids and ratings of at most `$9` puzzles on each side of the rating `$8`, for each shelf. The shelves are the parameters that follow.
pub(crate) fn beside(shelves: usize) -> String {
    each(shelves, |shelf| {
        let side = |condition: &str, order: &str| {
            let wanted = concat!(wanted!(), " AND ", unseen!());
            format!(
                "SELECT id, rating FROM puzzles WHERE shelf = {shelf} AND rating {condition} AND {wanted}
                 ORDER BY rating {order} LIMIT $9"
            )
        };
        vec![side(">= $8", "ASC"), side("< $8", "DESC")]
    })
}

/// The same among the nearest [`WITHIN`] on each side: where hardly any match, it is not looked for more.
pub(crate) fn beside_within(shelves: usize) -> String {
    each(shelves, |shelf| {
        let side = |condition: &str, order: &str| {
            let wanted = concat!(wanted!(), " AND ", unseen!());
            format!(
                "SELECT id, rating FROM (
                     SELECT id, rating, game FROM puzzles WHERE shelf = {shelf} AND rating {condition} AND rating >= $2 AND rating <= $3
                     ORDER BY rating {order} LIMIT {WITHIN}) AS puzzles
                 WHERE {wanted} LIMIT $9"
            )
        };
        vec![side(">= $8", "ASC"), side("< $8", "DESC")]
    })
}

/// See [`beside_within`].
const WITHIN: usize = 512;

/// Ids and ratings of puzzles drawn from the themes of shelves: at most so many from each of so many places on. Three parameters follow for each
/// place: shelf, theme, and the id from which on to take them. The limit is none, because PostgreSQL plans otherwise for one that it does not know.
pub(crate) fn drawn(draws: usize, most: i64) -> String {
    let draw = |number: usize| {
        let [shelf, theme, id] = [1, 2, 3].map(|place| SHARED + 3 * number + place);
        format!(
            "SELECT * FROM (SELECT puzzle FROM puzzle_themes WHERE shelf = ${shelf} AND theme = ${theme} AND puzzle >= ${id}
                            ORDER BY puzzle LIMIT {most}) AS part_{number}"
        )
    };
    let draws: Vec<String> = (0..draws).map(draw).collect();
    // `CROSS JOIN`: those that are drawn lead to the rows of puzzles, not the other way round.
    let wanted = concat!(wanted!(), " AND ", unseen!());
    format!(
        "SELECT DISTINCT puzzles.id, puzzles.rating FROM ({}) AS drawn CROSS JOIN puzzles
         WHERE puzzles.id = drawn.puzzle AND {wanted}",
        draws.join(" UNION ALL ")
    )
}

/// Ids and ratings of the at most `$8` puzzles with the lowest ratings on each shelf. The shelves follow after the unused `$9`.
pub(crate) fn lowest(shelves: usize) -> String {
    let wanted = concat!(wanted!(), " AND ", unseen!());
    each(shelves, |shelf| {
        vec![format!(
            "SELECT id, rating FROM puzzles WHERE shelf = {shelf} AND $9 = $9 AND {wanted} ORDER BY rating LIMIT $8"
        )]
    })
}

/// The union of the statements for each shelf, which are given its placeholder.
fn each(shelves: usize, statements: impl Fn(&str) -> Vec<String>) -> String {
    let all = (0..shelves).flat_map(|place| statements(&format!("${}", SHARED + 3 + place)));
    // Only a subquery may have an order and a limit of its own.
    let tables = all.enumerate().map(|(place, sql)| format!("SELECT * FROM ({sql}) AS part_{place}"));
    tables.collect::<Vec<_>>().join(" UNION ALL ")
}
