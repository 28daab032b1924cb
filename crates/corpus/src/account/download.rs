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

/// The rows of one table about a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerRows {
    /// The name of the table.
    pub table: &'static str,
    /// The columns.
    pub columns: &'static [&'static str],
    /// The values of each row as text, in the order of the columns.
    pub rows: Vec<Vec<Option<String>>>,
}

impl Corpus {
    /// Everything that is stored about a player, table by table.
    pub async fn player_data(&self, player: &str) -> Result<Vec<PlayerRows>, Error> {
        let mut all = Vec::with_capacity(OF_PLAYER.len());
        for PlayerTable { name, condition, columns } in OF_PLAYER {
            // As text, in which all databases agree.
            let values = columns.iter().map(|column| format!("COALESCE(CAST({column} AS TEXT), $3)"));
            let values = values.collect::<Vec<_>>().join(" || $2 || ");
            let sql = AssertSqlSafe(format!("SELECT {values} FROM {name} WHERE {condition} ORDER BY 1"));
            let query = db::query_scalar(sql).bind(player).bind(SEPARATOR).bind(MISSING);
            let rows: Vec<String> = query.fetch_all(&self.pool).await?;
            let value = |text: &str| (text != MISSING).then(|| text.to_owned());
            let rows = rows.iter().map(|row| row.split(SEPARATOR).map(value).collect()).collect();
            all.push(PlayerRows { table: name, columns, rows });
        }
        Ok(all)
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
}
