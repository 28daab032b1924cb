//! SQL for several puzzles or several shelves at once: one question to the database, however many there are.

use crate::Error;
use sqlx::{AssertSqlSafe, FromRow, SqlitePool, sqlite::SqliteRow};

/// The rows that belong to some puzzles, by a query that ends in the column with the puzzle's id. In no order.
pub(crate) async fn by_puzzle<T>(pool: &SqlitePool, select: &'static str, ids: &[&str]) -> Result<Vec<T>, Error>
where
    T: for<'r> FromRow<'r, SqliteRow> + Send + Unpin,
{
    let Some(last) = ids.last() else { return Ok(Vec::new()) };
    // Filled up with the last one to a power of two: few different statements, which stay prepared.
    let places = ids.len().next_power_of_two();
    let list: Vec<String> = (1..=places).map(|place| format!("${place}")).collect();
    let mut query = sqlx::query_as(AssertSqlSafe(format!("{select} IN ({})", list.join(", "))));
    for place in 0..places {
        query = query.bind(*ids.get(place).unwrap_or(last));
    }
    Ok(query.fetch_all(pool).await?)
}

/// What is asked of a puzzle beside its shelf, in the same places in every statement: `$1` the game, `$2` the lowest rating, `$3`
/// the highest, `$4` themes, `$5` what is not wanted, `$6` the player, `$7` the run.
///
/// The names in a list are the text and the column is the pattern, so that what comes from outside is never one.
macro_rules! wanted {
    () => {
        "puzzles.game = $1 AND puzzles.rating >= $2 AND puzzles.rating <= $3
         AND ($4 = '' OR EXISTS (SELECT 1 FROM puzzle_themes
                                 WHERE puzzle = puzzles.id AND $4 LIKE '%,' || theme || ',%'))
         AND ($5 = '' OR $5 NOT LIKE '%,' || puzzles.id || ',%')"
    };
}
pub(crate) use wanted;

/// What was not seen yet. With a run only what came in it counts as seen.
macro_rules! unseen {
    () => {
        "($6 = '' OR NOT EXISTS (SELECT 1 FROM sessions
                                 WHERE player = $6 AND puzzle = puzzles.id AND ($7 = '' OR run = $7))
                 AND NOT EXISTS (SELECT 1 FROM glimpses WHERE player = $6 AND puzzle = puzzles.id AND $7 = ''))"
    };
}
pub(crate) use unseen;

/// Parameters that [`wanted!`] and [`unseen!`] have; those of a statement itself come after them.
const SHARED: usize = 7;

/// The ids and ratings of at most `$9` puzzles on each side of the rating `$8`, for each of some shelves, which follow.
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

/// The ids and ratings of at most `$8` puzzles on each of some shelves, which follow after an unused `$9`: the lowest ratings first.
pub(crate) fn lowest(shelves: usize) -> String {
    let wanted = concat!(wanted!(), " AND ", unseen!());
    each(shelves, |shelf| {
        vec![format!(
            "SELECT id, rating FROM puzzles WHERE shelf = {shelf} AND $9 = $9 AND {wanted} ORDER BY rating LIMIT $8"
        )]
    })
}

/// The union of some statements for each shelf, which are told its placeholder.
fn each(shelves: usize, statements: impl Fn(&str) -> Vec<String>) -> String {
    let all = (0..shelves).flat_map(|place| statements(&format!("${}", SHARED + 3 + place)));
    // Only as a table of its own may each have an order and a limit.
    let tables = all.enumerate().map(|(place, sql)| format!("SELECT * FROM ({sql}) AS part_{place}"));
    tables.collect::<Vec<_>>().join(" UNION ALL ")
}
