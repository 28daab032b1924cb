use crate::{Corpus, Error, Puzzle, db, id};

impl Corpus {
    /// At most `most` different solvable puzzles of a shelf, chosen at random.
    pub async fn some_solvable(&self, shelf: &str, most: i64) -> Result<Vec<Puzzle>, Error> {
        const FROM_START: &str = "SELECT * FROM puzzles WHERE shelf = $1 AND shuffle >= $2 AND answers > 0
            ORDER BY shuffle LIMIT $3";
        const BEFORE_START: &str = "SELECT * FROM puzzles WHERE shelf = $1 AND shuffle < $2 AND answers > 0
            ORDER BY shuffle LIMIT $3";
        let start = id::random_shuffle()?;
        let mut found: Vec<Puzzle> = Vec::new();
        for sql in [FROM_START, BEFORE_START] {
            let missing = most - found.len() as i64;
            if missing > 0 {
                found.extend(db::query_as(sql).bind(shelf).bind(start).bind(missing).fetch_all(&self.pool).await?);
            }
        }
        Ok(found)
    }

    /// Records in one transaction that a player saw the answers of these puzzles in flash.
    pub async fn add_glimpses(&self, player: &str, puzzles: &[String], now: i64) -> Result<(), Error> {
        let mut transaction = self.write_of(player).await?;
        for puzzle in puzzles {
            let sql = "INSERT INTO glimpses (player, puzzle, at, times) VALUES ($1, $2, $3, 1)
                       ON CONFLICT (player, puzzle) DO UPDATE SET at = excluded.at, times = glimpses.times + 1";
            db::query(sql).bind(player).bind(puzzle).bind(now).execute(&mut transaction).await?;
        }
        transaction.commit().await?;
        Ok(())
    }

    /// The number of puzzles whose answers a player saw in flash since a time.
    pub async fn glimpses_since(&self, player: &str, since: i64) -> Result<u64, Error> {
        let sql = "SELECT COUNT(*) FROM glimpses WHERE player = $1 AND at >= $2";
        let count: i64 = db::query_scalar(sql).bind(player).bind(since).fetch_one(&self.pool).await?;
        Ok(count.unsigned_abs())
    }

    /// Whether a player has begun a puzzle or seen its answer in flash.
    pub async fn has_seen(&self, player: &str, puzzle: &str) -> Result<bool, Error> {
        let sql = "SELECT (SELECT COUNT(*) FROM sessions WHERE player = $1 AND puzzle = $2)
                        + (SELECT COUNT(*) FROM glimpses WHERE player = $1 AND puzzle = $2)";
        let times: i64 = db::query_scalar(sql).bind(player).bind(puzzle).fetch_one(&self.pool).await?;
        Ok(times > 0)
    }
}
