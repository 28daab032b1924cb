use crate::{
    Corpus, Error, StudyParticipant,
    db::{self, Write},
};
use sqlx::AssertSqlSafe;

/// The tables with rows of a player, in an order in which they can be deleted; those that belong to a match or a session come
/// before it.
const OF_PLAYER: [(&str, &str); 18] = [
    ("match_sides", "match_id IN (SELECT id FROM matches WHERE player = $1)"),
    ("match_records", "match_id IN (SELECT id FROM matches WHERE player = $1)"),
    ("match_chances", "match_id IN (SELECT id FROM matches WHERE player = $1)"),
    ("reviews", "player = $1"),
    ("matches", "player = $1"),
    ("match_days", "player = $1"),
    ("match_levels", "player = $1"),
    ("games", "player = $1"),
    ("attempts", "player = $1"),
    ("sessions", "player = $1"),
    ("tickets", "player = $1"),
    ("run_puzzles", "run IN (SELECT id FROM runs WHERE player = $1)"),
    ("runs", "player = $1"),
    ("glimpses", "player = $1"),
    ("answers", "player = $1"),
    ("player_settings", "player = $1"),
    ("placements", "player = $1"),
    ("participants", "player = $1"),
];

impl Corpus {
    /// Lets a participant withdraw: everything that is stored about them is deleted, but that they were invited and when they
    /// withdrew.
    pub async fn withdraw(&self, participant: &StudyParticipant, now: i64) -> Result<(), Error> {
        let mut transaction = self.write().await?;
        let sql = "UPDATE study_participants SET player = NULL, label = NULL, language = NULL, withdrawn_at = COALESCE(withdrawn_at, $2)
                   WHERE code = $1";
        db::query(sql).bind(&participant.code).bind(now).execute(&mut transaction).await?;
        let sql = "DELETE FROM study_events WHERE participant = $1";
        db::query(sql).bind(&participant.code).execute(&mut transaction).await?;
        if let Some(player) = &participant.player {
            self::player(&mut transaction, player).await?;
        }
        transaction.commit().await
    }
}

/// Deletes a player and all their rows.
pub(crate) async fn player(transaction: &mut Write, player: &str) -> Result<(), Error> {
    // Nothing is stored for the player any more from here on.
    let sql = "SELECT id FROM players WHERE id = $1 /*postgres FOR UPDATE */";
    db::query_scalar::<String>(sql).bind(player).fetch_optional(&mut *transaction).await?;
    for (table, condition) in OF_PLAYER {
        let sql = AssertSqlSafe(format!("DELETE FROM {table} WHERE {condition}"));
        db::query(sql).bind(player).execute(&mut *transaction).await?;
    }
    for sql in ["DELETE FROM player_ratings WHERE player = $1", "DELETE FROM players WHERE id = $1"] {
        db::query(sql).bind(player).execute(&mut *transaction).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[tokio::test]
    async fn every_table_with_a_player_is_erased() {
        let corpus = Corpus::in_memory().await.unwrap();
        let sql = "SELECT m.name FROM sqlite_master m JOIN pragma_table_info(m.name) c ON c.name = 'player'
                   WHERE m.type = 'table'";
        let tables: Vec<String> = db::query_scalar(sql).fetch_all(&corpus.pool).await.unwrap();
        let erased: BTreeSet<&str> = OF_PLAYER.iter().map(|(table, _)| *table).collect();
        // The rating goes with the player, after all that was counted for it; the participant stays as withdrawn.
        let left: Vec<&String> = tables.iter().filter(|table| !erased.contains(table.as_str())).collect();
        assert_eq!(left, ["player_ratings", "study_participants"]);
    }
}
