//! A random puzzle.

use crate::{
    Corpus, Error, Puzzle, db, id,
    puzzle::{
        about::LISTED,
        lookup::{unseen, wanted},
        next::bound,
        query::PuzzleQuery,
    },
};

// The first puzzle from a sort key on. The inner query uses the index alone, and only one row is read.
pub(crate) const FROM_PLACE: &str = concat!(
    "SELECT * FROM puzzles WHERE id = (SELECT id FROM puzzles WHERE shelf = $8 AND shuffle >= $9 AND shuffle <= $10 AND ",
    wanted!(),
    " AND ",
    unseen!(),
    " ORDER BY shuffle LIMIT 1)"
);
// The same among the first few from there on, whether or not they match.
pub(crate) const NEAR_PLACE: &str = concat!(
    "SELECT * FROM puzzles WHERE id = (
         SELECT id FROM (SELECT id, game, rating FROM puzzles WHERE shelf = $8 AND shuffle >= $9 AND shuffle <= $10
                         ORDER BY shuffle LIMIT 64) AS puzzles
         WHERE ",
    wanted!(),
    " AND ",
    unseen!(),
    " LIMIT 1)"
);

impl Corpus {
    /// A random puzzle that the player has not seen. If there is none, the themes are ignored, then the ratings; then it is the
    /// puzzle seen longest ago. Excluded puzzles come last.
    pub async fn at_random(&self, wanted: &PuzzleQuery<'_>) -> Result<Option<Puzzle>, Error> {
        if wanted.shelves.is_empty() {
            return Ok(None);
        }
        for wanted in wanted.widened() {
            let found = match (wanted.themes.is_empty(), wanted.is_of_any_rating()) {
                (true, true) => self.at_any_place(FROM_PLACE, &wanted).await?,
                (true, false) => self.at_random_between(&wanted).await?,
                (false, _) => self.one_of(self.about(&wanted, "", wanted.middle(), LISTED).await?).await?,
            };
            if found.is_some() {
                return Ok(found);
            }
        }
        self.seen_before(wanted).await
    }

    /// The first puzzle from a random sort key on.
    pub(crate) async fn at_any_place(
        &self,
        sql: &'static str,
        wanted: &PuzzleQuery<'_>,
    ) -> Result<Option<Puzzle>, Error> {
        let place = id::random_shuffle()?;
        // A random shelf comes first.
        let first = place.unsigned_abs() as usize % wanted.shelves.len().max(1);
        for shelf in wanted.shelves[first..].iter().chain(&wanted.shelves[..first]) {
            for (from, to) in [(place, i64::MAX), (0, place)] {
                let query = bound(db::query_as(sql), wanted, "").bind(*shelf).bind(from).bind(to);
                if let Some(puzzle) = query.fetch_optional(&self.pool).await? {
                    return Ok(Some(puzzle));
                }
            }
        }
        Ok(None)
    }

    /// A random puzzle with a rating between the bounds. Where one in twenty puzzles or more has such a rating, all are equally likely; so
    /// are they if they are few. Otherwise it is one of those nearest to a random rating between the lowest and the highest of them.
    async fn at_random_between(&self, wanted: &PuzzleQuery<'_>) -> Result<Option<Puzzle>, Error> {
        // The index of ratings tells at once that there is none.
        if self.lowest(wanted, 1).await?.is_empty() {
            return Ok(None);
        }
        if let Some(puzzle) = self.at_any_place(NEAR_PLACE, wanted).await? {
            return Ok(Some(puzzle));
        }
        let lowest = self.lowest(wanted, LISTED).await?;
        if lowest.len() < LISTED as usize {
            return self.one_of(lowest).await;
        }
        let lowest = lowest.iter().map(|(_, rating)| *rating).fold(f64::MAX, f64::min);
        self.near_a_random_rating(wanted, lowest).await
    }

    /// One of the puzzles nearest to a random rating between the lowest and the highest of those that match.
    async fn near_a_random_rating(&self, wanted: &PuzzleQuery<'_>, lowest: f64) -> Result<Option<Puzzle>, Error> {
        let highest = self.beside(wanted, "", wanted.max, 1).await?;
        let highest = highest.iter().map(|(_, rating)| *rating).fold(lowest, f64::max);
        let share = id::random_seed()? as f64 / u64::MAX as f64;
        self.one_of(self.beside(wanted, "", lowest + share * (highest - lowest), LISTED / 2).await?).await
    }

    /// One of some puzzles at random.
    async fn one_of(&self, few: Vec<(String, f64)>) -> Result<Option<Puzzle>, Error> {
        match id::random_seed()?.checked_rem(few.len() as u64) {
            Some(drawn) => self.puzzle(&few[drawn as usize].0).await,
            None => Ok(None),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::NewPuzzle;
    use std::collections::BTreeSet;

    #[tokio::test]
    async fn near_a_random_rating_anything_within_the_bounds_may_come() {
        let corpus = Corpus::in_memory().await.unwrap();
        let puzzle = |n: u32| NewPuzzle {
            code: format!("null:{n}"),
            twin: format!("null:{n}"),
            game: "null".into(),
            shelf: "one".into(),
            steps: 1,
            answers: 1,
            sequences: 1,
            features: "{}".into(),
            measures: 1,
            certificate: "by hand".into(),
            rating: 1000.0 + f64::from(n),
            deviation: 150.0,
            source: None,
            themes: Vec::new(),
            estimates: Vec::new(),
        };
        corpus.add_puzzles(&(0..1000).map(puzzle).collect::<Vec<_>>(), 0).await.unwrap();
        let wanted = PuzzleQuery {
            game: "null",
            shelves: &["one"],
            themes: &[],
            min: 1200.0,
            max: f64::MAX,
            not: &[],
            player: None,
            run: None,
        };
        let mut parts = BTreeSet::new();
        for _ in 0..200 {
            let puzzle = corpus.near_a_random_rating(&wanted, 1200.0).await.unwrap().unwrap();
            assert!((1200.0..2000.0).contains(&puzzle.rating), "{}", puzzle.rating);
            parts.insert((puzzle.rating - 1200.0) as i64 / 100);
        }
        assert_eq!(parts.len(), 8, "of eight parts only {parts:?} came in 200 times");
    }
}
