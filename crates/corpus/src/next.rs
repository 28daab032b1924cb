use crate::{
    Corpus, Error, Puzzle, id,
    wanted::{Wanted, list},
};

/// Candidates looked up on each side of a rating.
const REACH: i64 = 8;
/// Of all candidates, how many nearest ones are drawn from.
const NEAREST: usize = 6;

// The names in a list are the text and the column is the pattern, so that what comes from outside is never one.
macro_rules! wanted {
    () => {
        " AND $4 LIKE '%,' || shelf || ',%'
          AND ($5 = '' OR EXISTS (SELECT 1 FROM puzzle_themes
                                  WHERE puzzle = puzzles.id AND $5 LIKE '%,' || theme || ',%'))
          AND $6 NOT LIKE '%,' || id || ',%'"
    };
}
// With a run only what came in it counts as seen.
macro_rules! unseen {
    () => {
        " AND NOT EXISTS (SELECT 1 FROM sessions
                          WHERE player = $7 AND puzzle = puzzles.id AND ($8 = '' OR run = $8))
          AND NOT EXISTS (SELECT 1 FROM glimpses WHERE player = $7 AND puzzle = puzzles.id AND $8 = '')"
    };
}

const UPWARDS: &str = concat!(
    "SELECT * FROM puzzles WHERE game = $1 AND rating >= $2 AND rating <= $3",
    wanted!(),
    unseen!(),
    " ORDER BY rating LIMIT $9"
);
const DOWNWARDS: &str = concat!(
    "SELECT * FROM puzzles WHERE game = $1 AND rating >= $2 AND rating < $3",
    wanted!(),
    unseen!(),
    " ORDER BY rating DESC LIMIT $9"
);
const FROM_PLACE: &str = concat!(
    "SELECT * FROM puzzles WHERE shelf = $1 AND shuffle >= $2 AND shuffle <= $3",
    wanted!(),
    unseen!(),
    " AND game = $10 AND rating >= $11 AND rating <= $12 ORDER BY shuffle LIMIT $9"
);
const LONGEST_AGO: &str = concat!(
    "SELECT puzzles.* FROM (
         SELECT puzzle, MAX(at) AS at FROM (
             SELECT puzzle, begun_at AS at FROM sessions WHERE player = $7
             UNION ALL SELECT puzzle, at FROM glimpses WHERE player = $7) AS sights
         GROUP BY puzzle) AS seen
     JOIN puzzles ON puzzles.id = seen.puzzle WHERE game = $1 AND rating >= $2 AND rating <= $3",
    wanted!(),
    " AND NOT EXISTS (SELECT 1 FROM sessions WHERE player = $7 AND puzzle = puzzles.id AND run = $8)
      ORDER BY seen.at, shuffle LIMIT $9"
);

impl Corpus {
    /// A puzzle near a rating, one of the nearest few at random; else as [`Corpus::at_random`].
    pub async fn nearest(&self, wanted: &Wanted<'_>, rating: f64) -> Result<Option<Puzzle>, Error> {
        let mut few = self.nearest_few(wanted, rating).await?;
        let drawn = id::random_seed()?.checked_rem(few.len() as u64);
        Ok(drawn.map(|place| few.swap_remove(place as usize)))
    }

    /// The few puzzles nearest to a rating; if there are none, the one that [`Corpus::nearest`] gives instead.
    pub async fn nearest_few(&self, wanted: &Wanted<'_>, rating: f64) -> Result<Vec<Puzzle>, Error> {
        for wanted in wanted.widened() {
            for run in wanted.seen_where() {
                let mut found = self.beside(&wanted, rating, run).await?;
                found.sort_by(|one, two| (one.rating - rating).abs().total_cmp(&(two.rating - rating).abs()));
                found.truncate(NEAREST);
                if !found.is_empty() {
                    return Ok(found);
                }
            }
        }
        Ok(self.seen_before(wanted).await?.into_iter().collect())
    }

    /// A puzzle at random: one that the player has not seen yet. If there is none it may be about something else, then
    /// of any rating; else it is the one seen longest ago. What is not wanted comes only if there is nothing else.
    pub async fn at_random(&self, wanted: &Wanted<'_>) -> Result<Option<Puzzle>, Error> {
        let place = id::random_shuffle()?;
        for wanted in wanted.widened() {
            // Each shelf gets its turn to be the first.
            let first = place.unsigned_abs() as usize % wanted.shelves.len().max(1);
            for shelf in wanted.shelves[first..].iter().chain(&wanted.shelves[..first]) {
                for (from, to) in [(place, i64::MAX), (0, place)] {
                    let query = sqlx::query_as(FROM_PLACE).bind(*shelf).bind(from).bind(to);
                    let query = query.bind(list(wanted.shelves)).bind(list(wanted.themes)).bind(list(wanted.not));
                    let query = query.bind(wanted.player.unwrap_or_default()).bind("").bind(1);
                    let query = query.bind(wanted.game).bind(wanted.min).bind(wanted.max);
                    if let Some(puzzle) = query.fetch_optional(&self.pool).await? {
                        return Ok(Some(puzzle));
                    }
                }
            }
        }
        self.seen_before(wanted).await
    }

    /// The puzzles next to a rating, upwards and downwards.
    async fn beside(&self, wanted: &Wanted<'_>, rating: f64, run: &str) -> Result<Vec<Puzzle>, Error> {
        let (from, to) = (wanted.min, wanted.max);
        let middle = rating.max(from).min(to);
        let mut found = self.rows(UPWARDS, wanted, (middle, to), run, REACH).await?;
        found.extend(self.rows(DOWNWARDS, wanted, (from, middle), run, REACH).await?);
        Ok(found)
    }

    /// The puzzle that the player saw longest ago, even if it is not wanted.
    async fn seen_before(&self, wanted: &Wanted<'_>) -> Result<Option<Puzzle>, Error> {
        let anything = Wanted { not: &[], ..*wanted };
        for wanted in wanted.widened().into_iter().chain(anything.widened()) {
            let run = wanted.run.unwrap_or_default();
            let seen = self.rows(LONGEST_AGO, &wanted, (wanted.min, wanted.max), run, 1).await?;
            if let Some(puzzle) = seen.into_iter().next() {
                return Ok(Some(puzzle));
            }
        }
        // Nothing was seen and yet nothing is left: all there is was not wanted.
        let whole = Wanted { player: None, run: None, themes: &[], min: f64::MIN, max: f64::MAX, ..anything };
        Ok(self.rows(UPWARDS, &whole, (whole.min, whole.max), "", 1).await?.into_iter().next())
    }

    async fn rows(
        &self,
        sql: &'static str,
        wanted: &Wanted<'_>,
        (from, to): (f64, f64),
        run: &str,
        most: i64,
    ) -> Result<Vec<Puzzle>, Error> {
        let query = sqlx::query_as(sql).bind(wanted.game).bind(from).bind(to);
        let query = query.bind(list(wanted.shelves)).bind(list(wanted.themes)).bind(list(wanted.not));
        let query = query.bind(wanted.player.unwrap_or_default()).bind(run).bind(most);
        Ok(query.fetch_all(&self.pool).await?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sqlx::Row;

    #[tokio::test]
    async fn every_lookup_goes_by_an_index() {
        let corpus = Corpus::in_memory().await.unwrap();
        for sql in [UPWARDS, DOWNWARDS, FROM_PLACE, LONGEST_AGO] {
            let explain = sqlx::AssertSqlSafe(format!("EXPLAIN QUERY PLAN {sql}"));
            let plan = sqlx::query(explain).fetch_all(&corpus.pool).await.unwrap();
            let plan: Vec<String> = plan.iter().map(|row| row.get("detail")).collect();
            for table in ["puzzles", "sessions", "glimpses"] {
                let visits: Vec<_> = plan.iter().filter(|line| line.split(' ').nth(1) == Some(table)).collect();
                assert!(!visits.is_empty(), "{table}: {plan:#?}");
                let searched = |line: &&String| line.starts_with("SEARCH") && line.contains(" INDEX ");
                assert!(visits.iter().all(searched), "{table}: {plan:#?}");
            }
            let sorted = plan.iter().any(|line| line.contains("TEMP B-TREE FOR ORDER BY"));
            assert_eq!(sorted, sql == LONGEST_AGO, "{plan:#?}");
        }
    }
}
