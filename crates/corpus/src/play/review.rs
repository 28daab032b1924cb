use crate::{
    Attempt, Corpus, Error,
    column::Small,
    db::{self, Write},
};
use sqlx::FromRow;

/// The greatest length of a review list.
const MOST: i64 = 200;
/// The most puzzles on a list that come from matches and were never reviewed, so that they do not crowd out the failed ones.
const MOST_FROM_MATCHES: i64 = 50;
/// Stability in days from which on a pattern counts as learnt.
const WELL_KNOWN: f64 = 30.0;

/// An item of a player's review list.
#[derive(Clone, Debug, PartialEq, FromRow)]
pub struct Review {
    /// The player's id.
    pub player: String,
    /// The failed puzzle's id.
    pub puzzle: String,
    /// Stability: days until the probability of recall falls to 90 %.
    pub stability: f64,
    /// How hard it is to learn.
    pub difficulty: f64,
    /// When it was last reviewed or, before the first review, put on the list.
    pub reviewed_at: i64,
    /// When it is due.
    pub due_at: i64,
    /// The number of reviews.
    pub reviews: i64,
    /// The match in which it was missed, if it came from there.
    pub from_match: Option<String>,
    /// The tick of that match.
    #[sqlx(try_from = "Small")]
    pub from_tick: Option<u32>,
}

/// The place in a match where a puzzle was missed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Origin<'a> {
    pub match_id: &'a str,
    pub tick: u32,
}

/// The memory state of an item after a review, and when the next one is due.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MemoryState {
    /// Stability: days until the probability of recall falls to 90 %.
    pub stability: f64,
    /// How hard it is to learn.
    pub difficulty: f64,
    /// When it is due next.
    pub due_at: i64,
}

impl Corpus {
    /// A player's review list, ordered by due date.
    pub async fn reviews(&self, player: &str) -> Result<Vec<Review>, Error> {
        let sql = "SELECT * FROM reviews WHERE player = $1 ORDER BY due_at, puzzle";
        Ok(db::query_as(sql).bind(player).fetch_all(&self.pool).await?)
    }

    /// The item for a puzzle on a player's review list.
    pub async fn review(&self, player: &str, puzzle: &str) -> Result<Option<Review>, Error> {
        let sql = "SELECT * FROM reviews WHERE player = $1 AND puzzle = $2";
        Ok(db::query_as(sql).bind(player).bind(puzzle).fetch_optional(&self.pool).await?)
    }

    /// Takes a puzzle off a player's list. False if it was not on it.
    pub async fn forget_review(&self, player: &str, puzzle: &str) -> Result<bool, Error> {
        let sql = "DELETE FROM reviews WHERE player = $1 AND puzzle = $2";
        Ok(self.execute(db::query(sql).bind(player).bind(puzzle)).await? > 0)
    }

    /// Puts the puzzle of a failed attempt on its player's list, if it is the first one that failed outside of rushes,
    /// placement, warm-ups and reviews, and says whether this attempt put it there. A list that grows too long loses what is well known and has
    /// been due for longest.
    pub async fn add_review(&self, failed: &Attempt, remembered: MemoryState) -> Result<bool, Error> {
        let mut transaction = self.write_of(&failed.player).await?;
        let sql = "SELECT COUNT(*) FROM attempts JOIN sessions ON sessions.id = attempts.session
                   WHERE attempts.player = $1 AND attempts.puzzle = $2 AND attempts.outcome = 'failed'
                   AND attempts.possible = 1 AND attempts.id <> $3 AND attempts.received_at <= $4
                   AND sessions.mode NOT IN ('rush', 'review', 'placement', 'warmup')";
        let query = db::query_scalar(sql).bind(&failed.player).bind(&failed.puzzle).bind(&failed.id);
        let before: i64 = query.bind(failed.received_at).fetch_one(&mut transaction).await?;
        if before > 0 {
            return Ok(false);
        }
        let key = (failed.player.as_str(), failed.puzzle.as_str());
        put(&mut transaction, key, failed.received_at, remembered, None).await?;
        transaction.commit().await?;
        // Also true if the same attempt was sent again.
        let now = self.review(&failed.player, &failed.puzzle).await?;
        Ok(now.is_some_and(|review| review.reviews == 0 && review.reviewed_at == failed.received_at))
    }

    /// Records a review of an item, with the memory state that `reckon` computes. Only a session that began after the last review
    /// counts: of concurrent sessions the second one, or the same one sent again, changes nothing.
    pub async fn add_to_review(
        &self,
        (player, puzzle): (&str, &str),
        begun_at: i64,
        now: i64,
        reckon: impl FnOnce(&Review) -> MemoryState + Send,
    ) -> Result<(), Error> {
        let mut transaction = self.write_of(player).await?;
        let sql = "SELECT * FROM reviews WHERE player = $1 AND puzzle = $2 AND reviewed_at <= $3 AND reviewed_at < $4";
        let query = db::query_as(sql).bind(player).bind(puzzle).bind(begun_at).bind(now);
        let Some(review) = query.fetch_optional(&mut transaction).await? else { return Ok(()) };
        let next = reckon(&review);
        let sql = "UPDATE reviews SET stability = $3, difficulty = $4, reviewed_at = $5, due_at = $6,
                   reviews = reviews + 1 WHERE player = $1 AND puzzle = $2";
        let query = db::query(sql).bind(player).bind(puzzle).bind(next.stability).bind(next.difficulty);
        query.bind(now).bind(next.due_at).execute(&mut transaction).await?;
        transaction.commit().await?;
        Ok(())
    }
}

/// Puts a puzzle on a player's list, unless it is there already. A list that grows too long loses what was missed in the oldest
/// matches, then what is well known and has been due for longest.
pub(super) async fn put(
    transaction: &mut Write,
    (player, puzzle): (&str, &str),
    now: i64,
    remembered: MemoryState,
    origin: Option<Origin<'_>>,
) -> Result<(), Error> {
    let sql = "INSERT INTO reviews (player, puzzle, stability, difficulty, reviewed_at, due_at, reviews, from_match, from_tick)
               VALUES ($1, $2, $3, $4, $5, $6, 0, $7, $8) ON CONFLICT DO NOTHING";
    let query = db::query(sql).bind(player).bind(puzzle).bind(remembered.stability).bind(remembered.difficulty);
    let query = query.bind(now).bind(remembered.due_at).bind(origin.map(|origin| origin.match_id));
    query.bind(origin.map(|origin| origin.tick)).execute(&mut *transaction).await?;
    if origin.is_some() {
        let sql = "DELETE FROM reviews WHERE player = $1 AND from_match IS NOT NULL AND reviews = 0 AND puzzle NOT IN (
                       SELECT puzzle FROM reviews WHERE player = $1 AND from_match IS NOT NULL AND reviews = 0
                       ORDER BY reviewed_at DESC, puzzle LIMIT $2)";
        db::query(sql).bind(player).bind(MOST_FROM_MATCHES).execute(&mut *transaction).await?;
    }
    let sql = "SELECT COUNT(*) FROM reviews WHERE player = $1";
    let there: i64 = db::query_scalar(sql).bind(player).fetch_one(&mut *transaction).await?;
    let sql = "DELETE FROM reviews WHERE player = $1 AND puzzle IN (
                   SELECT puzzle FROM reviews WHERE player = $1 AND puzzle <> $2
                   ORDER BY CASE WHEN stability >= $3 THEN 0 ELSE 1 END, due_at, puzzle LIMIT $4)";
    let query = db::query(sql).bind(player).bind(puzzle).bind(WELL_KNOWN);
    query.bind((there - MOST).max(0)).execute(&mut *transaction).await?;
    Ok(())
}
