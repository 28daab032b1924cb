use crate::{Corpus, Error, Puzzle, id};
use sqlx::FromRow;

/// Puzzles on each side of the wanted rating that a shelf puts up for choice.
const REACH: i64 = 50;
/// Of all those put up, how many nearest ones are drawn from.
const NEAREST: usize = 50;

/// A try at a puzzle of the day, in its own mode.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct DailyTry {
    /// The day whose puzzle it is.
    pub day: String,
    /// When the session began, which may be another day.
    pub begun_at: i64,
    /// `solved` or `failed`.
    pub outcome: String,
}

impl Corpus {
    /// The puzzle of a day. Whoever asks first has it chosen: by the day alone, among the puzzles of these shelves near a
    /// rating, and rather one that was of no day yet. None if there are no puzzles.
    pub async fn daily(&self, day: &str, game: &str, shelves: &[&str], near: f64) -> Result<Option<Puzzle>, Error> {
        if let Some(puzzle) = self.daily_of(day, game).await? {
            return Ok(Some(puzzle));
        }
        let mut choice = self.near(game, shelves, near, true).await?;
        if choice.is_empty() {
            choice = self.near(game, shelves, near, false).await?;
        }
        if choice.is_empty() {
            return Ok(None);
        }
        let drawn = id::shuffle(&format!("{game} {day}")).unsigned_abs() % choice.len() as u64;
        // Two who ask at once agree on the one that was stored first.
        let sql = "INSERT INTO dailies (day, game, puzzle) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
        self.execute(sqlx::query(sql).bind(day).bind(game).bind(&choice[drawn as usize])).await?;
        self.daily_of(day, game).await
    }

    async fn daily_of(&self, day: &str, game: &str) -> Result<Option<Puzzle>, Error> {
        let sql = "SELECT puzzles.* FROM dailies JOIN puzzles ON puzzles.id = dailies.puzzle
                   WHERE dailies.day = $1 AND dailies.game = $2";
        Ok(sqlx::query_as(sql).bind(day).bind(game).fetch_optional(&self.pool).await?)
    }

    /// The puzzles nearest to a rating by id, in the order of their ids.
    async fn near(&self, game: &str, shelves: &[&str], near: f64, fresh: bool) -> Result<Vec<String>, Error> {
        const UPWARDS: &str = "SELECT id, rating FROM puzzles
            WHERE game = $1 AND shelf = $2 AND answers > 0 AND rating >= $3
            AND ($4 = 0 OR NOT EXISTS (SELECT 1 FROM dailies WHERE dailies.puzzle = puzzles.id))
            ORDER BY rating, id LIMIT $5";
        const DOWNWARDS: &str = "SELECT id, rating FROM puzzles
            WHERE game = $1 AND shelf = $2 AND answers > 0 AND rating < $3
            AND ($4 = 0 OR NOT EXISTS (SELECT 1 FROM dailies WHERE dailies.puzzle = puzzles.id))
            ORDER BY rating DESC, id DESC LIMIT $5";
        let mut found: Vec<(String, f64)> = Vec::new();
        for shelf in shelves {
            for sql in [UPWARDS, DOWNWARDS] {
                let query = sqlx::query_as(sql).bind(game).bind(shelf).bind(near).bind(i64::from(fresh)).bind(REACH);
                found.extend(query.fetch_all(&self.pool).await?);
            }
        }
        let distance = |rating: f64| (rating - near).abs();
        found.sort_by(|(a, one), (b, two)| distance(*one).total_cmp(&distance(*two)).then_with(|| a.cmp(b)));
        found.truncate(NEAREST);
        let mut ids: Vec<String> = found.into_iter().map(|(id, _)| id).collect();
        ids.sort_unstable();
        Ok(ids)
    }

    /// A player's tries at the puzzles of the days, made in that mode and in possible times, the newest day first.
    pub async fn daily_tries(&self, player: &str, game: &str) -> Result<Vec<DailyTry>, Error> {
        let sql = "SELECT dailies.day, sessions.begun_at, attempts.outcome
                   FROM dailies JOIN sessions ON sessions.puzzle = dailies.puzzle
                   JOIN attempts ON attempts.session = sessions.id
                   WHERE dailies.game = $2 AND sessions.player = $1 AND sessions.mode = 'daily' AND attempts.possible = 1
                   ORDER BY dailies.day DESC, attempts.received_at";
        Ok(sqlx::query_as(sql).bind(player).bind(game).fetch_all(&self.pool).await?)
    }
}
