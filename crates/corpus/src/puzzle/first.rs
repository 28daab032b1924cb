use crate::{Corpus, Error, Puzzle, db};

impl Corpus {
    /// The first solvable puzzles of a shelf in the order of their creation, so that new puzzles do not change the list.
    pub async fn first_of_shelf(&self, shelf: &str, count: i64) -> Result<Vec<Puzzle>, Error> {
        let sql = "SELECT * FROM puzzles WHERE shelf = $1 AND answers > 0 ORDER BY made_at, shuffle LIMIT $2";
        Ok(db::query_as(sql).bind(shelf).bind(count).fetch_all(&self.pool).await?)
    }
}
