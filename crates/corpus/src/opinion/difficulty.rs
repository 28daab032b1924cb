use crate::{Corpus, Error};

impl Corpus {
    /// Notes how hard a player found a puzzle, from 1 to 5; their last word counts. False, and nothing is stored, if they never
    /// tried it.
    pub async fn rate_difficulty(&self, player: &str, puzzle: &str, difficulty: u8, now: i64) -> Result<bool, Error> {
        let sql = "INSERT INTO difficulties (player, puzzle, difficulty, at)
                   SELECT $1, $2, $3, $4 WHERE EXISTS (SELECT 1 FROM attempts WHERE player = $1 AND puzzle = $2)
                   ON CONFLICT (player, puzzle) DO UPDATE SET difficulty = excluded.difficulty, at = excluded.at";
        let query = sqlx::query(sql).bind(player).bind(puzzle).bind(i64::from(difficulty)).bind(now);
        Ok(self.execute(query).await? > 0)
    }
}
