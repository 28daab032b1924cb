use crate::{
    Corpus, Error, Puzzle,
    db::{self, FromAnyRow, QueryAs},
    id,
    puzzle::{
        lookup::{self, wanted},
        query::{PuzzleQuery, list},
        random::FROM_PLACE,
    },
};
use sqlx::{AssertSqlSafe, FromRow};

/// The number of nearest puzzles to draw from, and of candidates on each side of the rating.
const NEAREST: usize = 6;

// The puzzle whose last session is the oldest. `CROSS JOIN` fixes the order in which SQLite walks the tables.
pub(crate) const LONGEST_AGO: &str = concat!(
    "SELECT puzzles.*, sessions.begun_at AS at FROM sessions CROSS JOIN puzzles
     WHERE sessions.player = $6 AND puzzles.id = sessions.puzzle AND $8 LIKE '%,' || puzzles.shelf || ',%' AND ",
    wanted!(),
    " AND NOT EXISTS (SELECT 1 FROM sessions AS later
          WHERE later.player = $6 AND later.puzzle = puzzles.id AND (later.begun_at > sessions.begun_at OR later.run = $7))
      AND NOT EXISTS (SELECT 1 FROM glimpses AS later
          WHERE later.player = $6 AND later.puzzle = puzzles.id AND later.at > sessions.begun_at)
      ORDER BY sessions.begun_at, puzzles.shuffle LIMIT 1"
);
pub(crate) const GLIMPSED_LONGEST_AGO: &str = concat!(
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
                let mut found = self.candidates_near(&wanted, run, rating, NEAREST).await?;
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
        let mut found = self.candidates_near(wanted, "", rating, most).await?;
        keep_nearest(&mut found, rating, most);
        let ids: Vec<&str> = found.iter().map(|(id, _)| id.as_str()).collect();
        self.puzzles(&ids).await
    }

    /// Matching puzzles about the wanted themes; without any, those beside a rating.
    async fn candidates_near(
        &self,
        wanted: &PuzzleQuery<'_>,
        run: &str,
        rating: f64,
        most: usize,
    ) -> Result<Vec<(String, f64)>, Error> {
        match wanted.themes {
            [] => self.beside(wanted, run, rating, most as i64).await,
            _ => self.about(wanted, run, rating, most as i64).await,
        }
    }

    /// Matching puzzles next to a rating, at most so many above and below on each shelf. With themes, it is not looked for them far from it.
    pub(crate) async fn beside(
        &self,
        wanted: &PuzzleQuery<'_>,
        run: &str,
        rating: f64,
        most: i64,
    ) -> Result<Vec<(String, f64)>, Error> {
        let middle = rating.max(wanted.min).min(wanted.max);
        let sql = if wanted.themes.is_empty() { lookup::beside } else { lookup::beside_within };
        let query = bound(db::query_as(AssertSqlSafe(sql(wanted.shelves.len()))), wanted, run).bind(middle).bind(most);
        let query = wanted.shelves.iter().fold(query, |query, shelf| query.bind(*shelf));
        Ok(query.fetch_all(&self.pool).await?)
    }

    /// The puzzle that the player saw longest ago, even if it is excluded.
    pub(crate) async fn seen_before(&self, wanted: &PuzzleQuery<'_>) -> Result<Option<Puzzle>, Error> {
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
        self.at_any_place(FROM_PLACE, &whole).await
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
