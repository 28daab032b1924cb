use crate::{
    Corpus, Error, Puzzle,
    db::{self, FromAnyRow, QueryAs},
    id,
    puzzle::{
        lookup::{self, unseen, wanted},
        query::{PuzzleQuery, list},
    },
};
use sqlx::{AssertSqlSafe, FromRow};

/// The number of nearest puzzles to draw from, and of candidates on each side of the rating.
const NEAREST: usize = 6;

// The first puzzle from a sort key on. The inner query uses the index alone, and only one row is read.
const FROM_PLACE: &str = concat!(
    "SELECT * FROM puzzles WHERE id = (SELECT id FROM puzzles WHERE shelf = $8 AND shuffle >= $9 AND shuffle <= $10 AND ",
    wanted!(),
    " AND ",
    unseen!(),
    " ORDER BY shuffle LIMIT 1)"
);
// The puzzle whose last session is the oldest. `CROSS JOIN` fixes the order in which SQLite walks the tables.
const LONGEST_AGO: &str = concat!(
    "SELECT puzzles.*, sessions.begun_at AS at FROM sessions CROSS JOIN puzzles
     WHERE sessions.player = $6 AND puzzles.id = sessions.puzzle AND $8 LIKE '%,' || puzzles.shelf || ',%' AND ",
    wanted!(),
    " AND NOT EXISTS (SELECT 1 FROM sessions AS later
          WHERE later.player = $6 AND later.puzzle = puzzles.id AND (later.begun_at > sessions.begun_at OR later.run = $7))
      AND NOT EXISTS (SELECT 1 FROM glimpses AS later
          WHERE later.player = $6 AND later.puzzle = puzzles.id AND later.at > sessions.begun_at)
      ORDER BY sessions.begun_at, puzzles.shuffle LIMIT 1"
);
const GLIMPSED_LONGEST_AGO: &str = concat!(
    "SELECT puzzles.*, glimpses.at AS at FROM glimpses CROSS JOIN puzzles
     WHERE glimpses.player = $6 AND puzzles.id = glimpses.puzzle AND $8 LIKE '%,' || puzzles.shelf || ',%' AND ",
    wanted!(),
    " AND NOT EXISTS (SELECT 1 FROM sessions AS later
          WHERE later.player = $6 AND later.puzzle = puzzles.id AND (later.begun_at > glimpses.at OR later.run = $7))
      ORDER BY glimpses.at, puzzles.shuffle LIMIT 1"
);

/// A puzzle with the time when it was last seen.
#[derive(FromRow)]
struct Sight {
    #[sqlx(flatten)]
    puzzle: Puzzle,
    at: i64,
}

impl Corpus {
    /// One of the few puzzles nearest to a rating, at random; if there are none, the puzzle that the player saw longest ago.
    pub async fn nearest(&self, wanted: &PuzzleQuery<'_>, rating: f64) -> Result<Option<Puzzle>, Error> {
        let mut few = self.nearest_few(wanted, rating).await?;
        let drawn = id::random_seed()?.checked_rem(few.len() as u64);
        Ok(drawn.map(|place| few.swap_remove(place as usize)))
    }

    /// The few puzzles nearest to a rating; if there are none, the puzzle that the player saw longest ago.
    pub async fn nearest_few(&self, wanted: &PuzzleQuery<'_>, rating: f64) -> Result<Vec<Puzzle>, Error> {
        if wanted.shelves.is_empty() {
            return Ok(Vec::new());
        }
        for wanted in wanted.widened() {
            for run in wanted.seen_where() {
                let mut found = self.beside(&wanted, rating, run, NEAREST).await?;
                keep_nearest(&mut found, rating, NEAREST);
                if !found.is_empty() {
                    let ids: Vec<&str> = found.iter().map(|(id, _)| id.as_str()).collect();
                    return self.puzzles(&ids).await;
                }
            }
        }
        Ok(self.seen_before(wanted).await?.into_iter().collect())
    }

    /// At most so many puzzles that the player has not seen, those nearest to a rating.
    pub async fn nearest_unseen(
        &self,
        wanted: &PuzzleQuery<'_>,
        rating: f64,
        most: usize,
    ) -> Result<Vec<Puzzle>, Error> {
        if wanted.shelves.is_empty() || most == 0 {
            return Ok(Vec::new());
        }
        let mut found = self.beside(wanted, rating, "", most).await?;
        keep_nearest(&mut found, rating, most);
        let ids: Vec<&str> = found.iter().map(|(id, _)| id.as_str()).collect();
        self.puzzles(&ids).await
    }

    /// A random puzzle that the player has not seen. If there is none, the themes are ignored, then the ratings; then it is the
    /// puzzle seen longest ago. Excluded puzzles come last.
    pub async fn at_random(&self, wanted: &PuzzleQuery<'_>) -> Result<Option<Puzzle>, Error> {
        if wanted.shelves.is_empty() {
            return Ok(None);
        }
        for wanted in wanted.widened() {
            let found = match self.rare(&wanted).await? {
                Some(few) => {
                    let drawn = id::random_seed()?.checked_rem(few.len() as u64);
                    match drawn.map(|place| &few[place as usize].0) {
                        Some(id) => self.puzzle(id).await?,
                        None => None,
                    }
                }
                None => self.at_any_place(&wanted).await?,
            };
            if found.is_some() {
                return Ok(found);
            }
        }
        self.seen_before(wanted).await
    }

    /// The first puzzle from a random sort key on.
    async fn at_any_place(&self, wanted: &PuzzleQuery<'_>) -> Result<Option<Puzzle>, Error> {
        let place = id::random_shuffle()?;
        // A random shelf comes first.
        let first = place.unsigned_abs() as usize % wanted.shelves.len().max(1);
        for shelf in wanted.shelves[first..].iter().chain(&wanted.shelves[..first]) {
            for (from, to) in [(place, i64::MAX), (0, place)] {
                let query = bound(db::query_as(FROM_PLACE), wanted, "").bind(*shelf).bind(from).bind(to);
                if let Some(puzzle) = query.fetch_optional(&self.pool).await? {
                    return Ok(Some(puzzle));
                }
            }
        }
        Ok(None)
    }

    /// The puzzles next to a rating, at most so many above and below on each shelf.
    async fn beside(
        &self,
        wanted: &PuzzleQuery<'_>,
        rating: f64,
        run: &str,
        most: usize,
    ) -> Result<Vec<(String, f64)>, Error> {
        if !wanted.themes.is_empty()
            && let Some(few) = self.about(wanted, run).await?
        {
            return Ok(few);
        }
        let middle = rating.max(wanted.min).min(wanted.max);
        let sql = lookup::beside(wanted.shelves.len());
        let query = bound(db::query_as(AssertSqlSafe(sql)), wanted, run).bind(middle).bind(most as i64);
        let query = wanted.shelves.iter().fold(query, |query, shelf| query.bind(*shelf));
        Ok(query.fetch_all(&self.pool).await?)
    }

    /// The puzzle that the player saw longest ago, even if it is excluded.
    async fn seen_before(&self, wanted: &PuzzleQuery<'_>) -> Result<Option<Puzzle>, Error> {
        let anything = PuzzleQuery { not: &[], ..*wanted };
        let again = if wanted.not.is_empty() { Vec::new() } else { anything.widened() };
        let stages = wanted.widened().into_iter().chain(again).filter(|_| wanted.player.is_some());
        for wanted in stages {
            let mut oldest: Option<Sight> = None;
            for sql in [LONGEST_AGO, GLIMPSED_LONGEST_AGO] {
                let query = bound(db::query_as(sql), &wanted, wanted.run.unwrap_or_default());
                let sight: Option<Sight> = query.bind(list(wanted.shelves)).fetch_optional(&self.pool).await?;
                oldest = oldest.into_iter().chain(sight).min_by_key(|sight| sight.at);
            }
            if let Some(oldest) = oldest {
                return Ok(Some(oldest.puzzle));
            }
        }
        // Nothing was seen and nothing is left: all puzzles are excluded.
        let whole = PuzzleQuery { player: None, run: None, themes: &[], min: f64::MIN, max: f64::MAX, ..anything };
        self.at_any_place(&whole).await
    }
}

/// Keeps those of some puzzles that are nearest to a rating.
fn keep_nearest(found: &mut Vec<(String, f64)>, rating: f64, most: usize) {
    found.sort_by(|(_, one), (_, two)| (one - rating).abs().total_cmp(&(two - rating).abs()));
    found.truncate(most);
}

/// Binds the parameters of [`wanted!`] and [`unseen!`].
pub(crate) fn bound<'q, T: FromAnyRow>(query: QueryAs<'q, T>, wanted: &PuzzleQuery<'_>, run: &str) -> QueryAs<'q, T> {
    let query = query.bind(wanted.game.to_owned()).bind(wanted.min).bind(wanted.max);
    let query = query.bind(list(wanted.themes)).bind(list(wanted.not));
    query.bind(wanted.player.unwrap_or_default().to_owned()).bind(run.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::rare::ABOUT;
    use sqlx::Row;

    #[tokio::test]
    async fn every_lookup_goes_by_an_index() {
        let corpus = Corpus::in_memory().await.unwrap();
        let (beside, lowest) = (lookup::beside(2), lookup::lowest(2));
        for sql in [&beside, &lowest, FROM_PLACE, LONGEST_AGO, GLIMPSED_LONGEST_AGO, ABOUT] {
            let explain = AssertSqlSafe(format!("EXPLAIN QUERY PLAN {sql}"));
            let plan = sqlx::query(explain).fetch_all(corpus.pool.sqlite().unwrap()).await.unwrap();
            let plan: Vec<String> = plan.iter().map(|row| row.get("detail")).collect();
            for table in ["puzzles", "sessions", "glimpses", "later"] {
                let mut visits = plan.iter().filter(|line| line.split(' ').nth(1) == Some(table));
                let searched = |line: &String| line.starts_with("SEARCH") && line.contains(" INDEX ");
                assert!(visits.all(searched), "{table}: {plan:#?}");
            }
            assert!(!plan.iter().any(|line| line.contains("TEMP B-TREE FOR ORDER BY")), "{plan:#?}");
            // Rows that do not match are skipped by a covering index.
            let walks = sql == beside || sql == lowest || sql == FROM_PLACE;
            let covered = plan.iter().any(|line| line.contains("puzzles USING COVERING INDEX puzzles_by_"));
            assert_eq!(covered, walks, "{plan:#?}");
        }
    }
}
