use crate::{Corpus, Error, db};
use sqlx::AssertSqlSafe;
use std::collections::BTreeSet;

/// The type of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Text,
    Integer,
    Real,
}

/// A column of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Column {
    pub name: String,
    pub kind: Kind,
}

/// A table of the schema.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    pub name: String,
    pub columns: Vec<Column>,
    /// The places of the columns of the primary key, in its order.
    pub key: Vec<usize>,
}

/// Tables that are not moved: what migrations ran is the target's own, and the trial write of health says nothing.
const LEFT: [&str; 2] = ["_sqlx_migrations", "health"];

/// The tables of the schema, each after those that it refers to. They are those of a new database in memory: the schema is the same on both
/// engines.
pub async fn tables() -> Result<Vec<Table>, Error> {
    let new = Corpus::in_memory().await?;
    let names =
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name";
    let names: Vec<String> = db::query_scalar(names).fetch_all(&new.pool).await?;
    let mut left: Vec<(Table, BTreeSet<String>)> = Vec::new();
    for name in names.into_iter().filter(|name| !LEFT.contains(&name.as_str())) {
        let sql = AssertSqlSafe(format!("SELECT \"table\" FROM pragma_foreign_key_list('{name}')"));
        let mut needs: BTreeSet<String> = db::query_scalar(sql).fetch_all(&new.pool).await?.into_iter().collect();
        needs.remove(&name);
        left.push((table(&new, name).await?, needs));
    }
    new.close().await;
    let mut sorted: Vec<Table> = Vec::new();
    while !left.is_empty() {
        let is_there = |need: &String| sorted.iter().any(|table| table.name == *need);
        let free = left.iter().position(|(_, needs)| needs.iter().all(is_there));
        // Tables that refer to each other would have no order; the first one is as good as any.
        sorted.push(left.remove(free.unwrap_or(0)).0);
    }
    Ok(sorted)
}

async fn table(new: &Corpus, name: String) -> Result<Table, Error> {
    let sql = AssertSqlSafe(format!("SELECT name, type, pk FROM pragma_table_info('{name}') ORDER BY cid"));
    let rows: Vec<(String, String, i64)> = db::query_as(sql).fetch_all(&new.pool).await?;
    let mut key: Vec<(i64, usize)> =
        rows.iter().enumerate().filter(|(_, row)| row.2 > 0).map(|(place, row)| (row.2, place)).collect();
    key.sort_unstable();
    let columns = rows.into_iter().map(|(name, kind, _)| Column { name, kind: Kind::read(&kind) }).collect();
    Ok(Table { name, columns, key: key.into_iter().map(|(_, place)| place).collect() })
}

impl Kind {
    fn read(name: &str) -> Self {
        match name {
            "BIGINT" => Self::Integer,
            "DOUBLE PRECISION" => Self::Real,
            _ => Self::Text,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn every_table_has_a_key_and_comes_after_those_that_it_refers_to() {
        let tables = tables().await.unwrap();
        assert!(tables.iter().all(|table| !table.key.is_empty()), "{tables:#?}");
        let place = |name: &str| tables.iter().position(|table| table.name == name).unwrap();
        for (later, earlier) in
            [("attempts", "sessions"), ("sessions", "runs"), ("reviews", "matches"), ("games", "players")]
        {
            assert!(place(later) > place(earlier), "{later} before {earlier}");
        }
    }

    #[tokio::test]
    async fn the_schema_has_the_three_types_that_both_engines_have() {
        let new = Corpus::in_memory().await.unwrap();
        let sql = "SELECT DISTINCT c.type FROM sqlite_master m JOIN pragma_table_info(m.name) c
                   WHERE m.type = 'table' AND m.name <> '_sqlx_migrations' ORDER BY c.type";
        let types: Vec<String> = db::query_scalar(sql).fetch_all(&new.pool).await.unwrap();
        assert_eq!(types, ["BIGINT", "DOUBLE PRECISION", "TEXT"]);
    }
}
