use crate::{Corpus, Error, db, study::erase};

/// Players deleted in one transaction, so that others need not wait long.
const AT_ONCE: i64 = 100;

impl Corpus {
    /// The number of attempts in a session.
    pub async fn tries(&self, session: &str) -> Result<i64, Error> {
        let sql = "SELECT COALESCE(MAX(number), 0) FROM attempts WHERE session = $1";
        Ok(db::query_scalar(sql).bind(session).fetch_one(&self.pool).await?)
    }

    /// Deletes players who became one before this time and never tried a puzzle, finished a match, answered a question or took part in a
    /// study. Returns how many.
    pub async fn expire_players(&self, before: i64) -> Result<usize, Error> {
        let sql = "SELECT id FROM players WHERE created_at < $1 AND token_hash NOT LIKE 'nobody%'
                   AND NOT EXISTS (SELECT 1 FROM attempts WHERE attempts.player = players.id)
                   AND NOT EXISTS (SELECT 1 FROM answers WHERE answers.player = players.id)
                   AND NOT EXISTS (SELECT 1 FROM matches WHERE matches.player = players.id AND ended_at IS NOT NULL)
                   AND NOT EXISTS (SELECT 1 FROM participants WHERE participants.player = players.id)
                   AND NOT EXISTS (SELECT 1 FROM study_participants WHERE study_participants.player = players.id)
                   ORDER BY created_at LIMIT $2";
        let mut expired = 0;
        loop {
            let query = db::query_scalar(sql).bind(before).bind(AT_ONCE);
            let players: Vec<String> = query.fetch_all(&self.pool).await?;
            let mut transaction = self.write().await?;
            for player in &players {
                erase::player(&mut transaction, player).await?;
            }
            transaction.commit().await?;
            expired += players.len();
            if players.len() < AT_ONCE as usize {
                return Ok(expired);
            }
        }
    }
}
