use crate::{
    Corpus, Error,
    account::tables::{OF_PLAYER, PlayerTable},
    db,
};
use sqlx::AssertSqlSafe;

/// Between two values of a row, as text. JSON and names hold no control characters unescaped.
const SEPARATOR: &str = "\u{1f}";
/// Stands for a value that is missing.
const MISSING: &str = "\u{1e}";

/// The most rows of a page. The longest of them, records of matches, have some hundred kilobytes.
const PAGE: usize = 100;

/// Rows of one table about a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerRows {
    /// The name of the table.
    pub table: &'static str,
    /// The columns.
    pub columns: &'static [&'static str],
    /// The values of each row as text, in the order of the columns.
    pub rows: Vec<Vec<Option<String>>>,
    /// Where the page begins after this one: the place of its table, and how many rows of it were told. `None` after the last page.
    pub next: Option<(usize, usize)>,
}

impl Corpus {
    /// A page of what is stored about a player: rows of the table of this place, from 0, after so many of its rows. The first page is that
    /// of the place `(0, 0)`, and each names the next one.
    pub async fn player_data(&self, player: &str, (table, told): (usize, usize)) -> Result<PlayerRows, Error> {
        let PlayerTable { name, condition, columns, order } = &OF_PLAYER[table];
        // As text, in which all databases agree.
        let values = columns.iter().map(|column| format!("COALESCE(CAST({column} AS TEXT), $3)"));
        let values = values.collect::<Vec<_>>().join(" || $2 || ");
        let sql = format!("SELECT {values} FROM {name} WHERE {condition} ORDER BY {order} LIMIT $4 OFFSET $5");
        let query = db::query_scalar(AssertSqlSafe(sql)).bind(player).bind(SEPARATOR).bind(MISSING);
        let rows: Vec<String> = query.bind(PAGE as i64).bind(told as i64).fetch_all(&self.pool).await?;
        let value = |text: &str| (text != MISSING).then(|| text.to_owned());
        let rows: Vec<Vec<_>> = rows.iter().map(|row| row.split(SEPARATOR).map(value).collect()).collect();
        let next = if rows.len() == PAGE { (table, told + PAGE) } else { (table + 1, 0) };
        let next = Some(next).filter(|(table, _)| *table < OF_PLAYER.len());
        Ok(PlayerRows { table: name, columns, rows, next })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// Columns that are not told: the player's own id, which the first table tells, and hashes of secrets.
    const UNTOLD: [(&str, &str); 2] = [("players", "token_hash"), ("players", "recovery_hash")];

    #[tokio::test]
    async fn every_column_of_every_table_about_a_player_is_told() {
        let corpus = Corpus::in_memory().await.unwrap();
        let sql = "SELECT m.name, c.name FROM sqlite_master m JOIN pragma_table_info(m.name) c WHERE m.type = 'table'";
        let columns: Vec<(String, String)> = db::query_as(sql).fetch_all(&corpus.pool).await.unwrap();
        let about_players: BTreeSet<&String> = columns
            .iter()
            .filter(|(_, column)| ["player", "match_id", "run"].contains(&column.as_str()))
            .map(|(table, _)| table)
            .filter(|table| *table != "study_participants")
            .collect();
        let told: BTreeSet<&str> = OF_PLAYER.iter().map(|table| table.name).filter(|name| *name != "players").collect();
        assert_eq!(about_players.into_iter().map(String::as_str).collect::<BTreeSet<_>>(), told);
        for PlayerTable { name, columns: told, .. } in OF_PLAYER {
            let of_table = columns.iter().filter(|(table, _)| table == name).map(|(_, column)| column.as_str());
            let expected: BTreeSet<&str> =
                of_table.filter(|column| *column != "player" && !UNTOLD.contains(&(name, column))).collect();
            assert_eq!(told.iter().copied().collect::<BTreeSet<_>>(), expected, "{name}");
        }
    }

    #[tokio::test]
    async fn pages_have_every_row_once() {
        let corpus = Corpus::in_memory().await.unwrap();
        let player = corpus.add_player(0).await.unwrap().0.id;
        let runs = 2 * PAGE + PAGE / 2;
        let mut begun = BTreeSet::new();
        for n in 0..runs as i64 {
            begun.insert(corpus.begin_run(&player, "tspin", play::RunKind::Rush, n / 7).await.unwrap().id);
        }
        let (mut place, mut told, mut pages) = (Some((0, 0)), Vec::new(), 0);
        while let Some(from) = place {
            let page = corpus.player_data(&player, from).await.unwrap();
            assert!(page.rows.len() <= PAGE);
            if page.table == "runs" {
                pages += 1;
                told.extend(page.rows.into_iter().map(|row| row[0].clone().unwrap()));
            }
            place = page.next;
        }
        assert_eq!((pages, told.len()), (3, runs));
        assert_eq!(told.into_iter().collect::<BTreeSet<_>>(), begun);
    }

    #[tokio::test]
    async fn tables_that_may_be_long_are_read_by_an_index() {
        let corpus = Corpus::in_memory().await.unwrap();
        for PlayerTable { name, condition, order, .. } in OF_PLAYER.iter().filter(|table| table.order != "1") {
            let sql = format!("EXPLAIN QUERY PLAN SELECT 1 FROM {name} WHERE {condition} ORDER BY {order}");
            let plan = sqlx::query(AssertSqlSafe(sql)).fetch_all(corpus.pool.sqlite().unwrap()).await.unwrap();
            let plan: Vec<String> = plan.iter().map(|row| sqlx::Row::get(row, "detail")).collect();
            let sorts_all = plan.iter().any(|line| line.contains("USE TEMP B-TREE FOR ORDER BY"));
            assert!(!sorts_all && plan.iter().any(|line| line.contains("USING")), "{name}: {plan:#?}");
        }
    }
}
