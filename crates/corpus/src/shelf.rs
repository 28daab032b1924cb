use crate::{Corpus, Error, Puzzle, id};
use sqlx::FromRow;

/// A shelf of puzzles.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct Shelf {
    /// Its name.
    pub key: String,
    /// The game's key.
    pub game: String,
    /// The most moves a puzzle on it has.
    pub steps: i64,
    /// Puzzles on it.
    pub puzzles: i64,
}

impl Corpus {
    /// The shelves that hold a puzzle, by name.
    pub async fn shelves(&self) -> Result<Vec<Shelf>, Error> {
        let sql = "SELECT shelf AS key, MIN(game) AS game, MAX(steps) AS steps, COUNT(*) AS puzzles
                   FROM puzzles GROUP BY shelf ORDER BY shelf";
        Ok(sqlx::query_as(sql).fetch_all(&self.pool).await?)
    }

    /// Puzzles on a shelf.
    pub async fn count(&self, shelf: &str) -> Result<u64, Error> {
        let sql = "SELECT COUNT(*) FROM puzzles WHERE shelf = $1";
        let count: i64 = sqlx::query_scalar(sql).bind(shelf).fetch_one(&self.pool).await?;
        Ok(count.unsigned_abs())
    }

    /// How each puzzle on a shelf was made, in no order.
    pub async fn certificates(&self, shelf: &str) -> Result<Vec<String>, Error> {
        let sql = "SELECT certificate FROM puzzles WHERE shelf = $1";
        Ok(sqlx::query_scalar(sql).bind(shelf).fetch_all(&self.pool).await?)
    }

    /// A puzzle to play next: one the player has not begun yet, picked at random; else the one begun longest ago. It is
    /// `not` only if there is no other. Without a player every puzzle counts as not begun.
    pub async fn next(&self, shelf: &str, player: Option<&str>, not: Option<&str>) -> Result<Option<Puzzle>, Error> {
        self.next_from(id::random_shuffle()?, shelf, player, not).await
    }

    /// As [`Corpus::next`], with the random place on the shelf given.
    async fn next_from(
        &self,
        start: i64,
        shelf: &str,
        player: Option<&str>,
        not: Option<&str>,
    ) -> Result<Option<Puzzle>, Error> {
        const FROM_START: &str = "SELECT * FROM puzzles WHERE shelf = $1 AND shuffle >= $2 AND id <> $3
            AND NOT EXISTS (SELECT 1 FROM sessions WHERE player = $4 AND puzzle = puzzles.id)
            ORDER BY shuffle LIMIT 1";
        const BEFORE_START: &str = "SELECT * FROM puzzles WHERE shelf = $1 AND shuffle < $2 AND id <> $3
            AND NOT EXISTS (SELECT 1 FROM sessions WHERE player = $4 AND puzzle = puzzles.id)
            ORDER BY shuffle LIMIT 1";
        const LONGEST_AGO: &str = "SELECT puzzles.* FROM puzzles JOIN sessions ON sessions.puzzle = puzzles.id
            WHERE puzzles.shelf = $1 AND sessions.player = $2 AND puzzles.id <> $3
            GROUP BY puzzles.id ORDER BY MAX(sessions.begun_at), puzzles.shuffle LIMIT 1";
        // No row has an empty name.
        let (player, not) = (player.unwrap_or_default(), not.unwrap_or_default());
        for sql in [FROM_START, BEFORE_START] {
            let unseen = sqlx::query_as(sql).bind(shelf).bind(start).bind(not).bind(player);
            if let Some(puzzle) = unseen.fetch_optional(&self.pool).await? {
                return Ok(Some(puzzle));
            }
        }
        let seen = sqlx::query_as(LONGEST_AGO).bind(shelf).bind(player).bind(not);
        if let Some(puzzle) = seen.fetch_optional(&self.pool).await? {
            return Ok(Some(puzzle));
        }
        Ok(self.puzzle(not).await?.filter(|puzzle| puzzle.shelf == shelf))
    }
}
