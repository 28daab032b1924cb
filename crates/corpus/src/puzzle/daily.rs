use crate::{Corpus, Error, Puzzle, column::Text, db, id};
use play::wire::{DailyGrade, Ending};
use sqlx::FromRow;

/// Candidates that are taken from each shelf on each side of the rating.
const REACH: i64 = 50;
/// Of all candidates, the number of nearest ones to draw from.
const NEAREST: usize = 50;
/// How far a puzzle may be from the rating of its grade while there are nearer ones: half of the way to the next grade, so that
/// the harder grade has the harder puzzle.
const WIDTH: f64 = 150.0;

/// An attempt at a puzzle of the day, made in that mode.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct DailyTry {
    /// The day of the puzzle.
    pub day: String,
    /// The grade of the puzzle.
    #[sqlx(try_from = "Text<DailyGrade>")]
    pub grade: DailyGrade,
    /// When the session began, which may be on another day.
    pub begun_at: i64,
    /// How it ended.
    #[sqlx(try_from = "Text<Ending>")]
    pub outcome: Ending,
}

impl Corpus {
    /// The puzzle of a day with this grade. The first call of a day chooses the puzzles of all grades in the given order, by the
    /// day alone, each among the puzzles of these shelves near its rating; puzzles that have not been the puzzle of a day yet are
    /// preferred, and no puzzle has two grades on one day. `None` if there are not enough puzzles.
    pub async fn daily(
        &self,
        (day, game): (&str, &str),
        grade: DailyGrade,
        shelves: &[&str],
        ratings: &[(DailyGrade, f64)],
    ) -> Result<Option<Puzzle>, Error> {
        if let Some(puzzle) = self.daily_of(day, game, grade).await? {
            return Ok(Some(puzzle));
        }
        for &(each, near) in ratings {
            if self.daily_of(day, game, each).await?.is_none() {
                self.choose_daily((day, game), each, shelves, near).await?;
            }
        }
        self.daily_of(day, game, grade).await
    }

    async fn choose_daily(
        &self,
        (day, game): (&str, &str),
        grade: DailyGrade,
        shelves: &[&str],
        near: f64,
    ) -> Result<(), Error> {
        // Not of any day, or else not of this day.
        let mut choice = self.near(game, shelves, near, "").await?;
        if choice.is_empty() {
            choice = self.near(game, shelves, near, day).await?;
        }
        // The normal grade keeps what it had when it was the only one.
        let text = match grade {
            DailyGrade::Normal => format!("{game} {day}"),
            other => format!("{game} {day} {}", other.word()),
        };
        let Some(drawn) = id::shuffle(&text).unsigned_abs().checked_rem(choice.len() as u64) else { return Ok(()) };
        // Of concurrent calls, the first one to store its choice decides.
        let sql = "INSERT INTO dailies (day, game, grade, puzzle) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING";
        self.execute(db::query(sql).bind(day).bind(game).bind(Text(grade)).bind(&choice[drawn as usize])).await?;
        Ok(())
    }

    async fn daily_of(&self, day: &str, game: &str, grade: DailyGrade) -> Result<Option<Puzzle>, Error> {
        let sql = "SELECT puzzles.* FROM dailies JOIN puzzles ON puzzles.id = dailies.puzzle
                   WHERE dailies.day = $1 AND dailies.game = $2 AND dailies.grade = $3";
        Ok(db::query_as(sql).bind(day).bind(game).bind(Text(grade)).fetch_optional(&self.pool).await?)
    }

    /// The ids of the puzzles nearest to a rating, sorted, no far ones while there are others, and without those that were the puzzle of the day `not`; of any day, if
    /// that is empty.
    async fn near(&self, game: &str, shelves: &[&str], near: f64, not: &str) -> Result<Vec<String>, Error> {
        const UPWARDS: &str = "SELECT id, rating FROM puzzles
            WHERE game = $1 AND shelf = $2 AND answers > 0 AND rating >= $3
            AND NOT EXISTS (SELECT 1 FROM dailies WHERE dailies.puzzle = puzzles.id AND ($4 = '' OR dailies.day = $4))
            ORDER BY rating, id LIMIT $5";
        const DOWNWARDS: &str = "SELECT id, rating FROM puzzles
            WHERE game = $1 AND shelf = $2 AND answers > 0 AND rating < $3
            AND NOT EXISTS (SELECT 1 FROM dailies WHERE dailies.puzzle = puzzles.id AND ($4 = '' OR dailies.day = $4))
            ORDER BY rating DESC, id DESC LIMIT $5";
        let mut found: Vec<(String, f64)> = Vec::new();
        for shelf in shelves {
            for sql in [UPWARDS, DOWNWARDS] {
                let query = db::query_as(sql).bind(game).bind(shelf).bind(near).bind(not).bind(REACH);
                found.extend(query.fetch_all(&self.pool).await?);
            }
        }
        let distance = |rating: f64| (rating - near).abs();
        if found.iter().any(|(_, rating)| distance(*rating) < WIDTH) {
            found.retain(|(_, rating)| distance(*rating) < WIDTH);
        }
        found.sort_by(|(a, one), (b, two)| distance(*one).total_cmp(&distance(*two)).then_with(|| a.cmp(b)));
        found.truncate(NEAREST);
        let mut ids: Vec<String> = found.into_iter().map(|(id, _)| id).collect();
        ids.sort_unstable();
        Ok(ids)
    }

    /// A player's attempts at the puzzles of the days, made in that mode and with a possible duration, newest day first.
    pub async fn daily_tries(&self, player: &str, game: &str) -> Result<Vec<DailyTry>, Error> {
        let sql = "SELECT dailies.day, dailies.grade, sessions.begun_at, attempts.outcome
                   FROM dailies JOIN sessions ON sessions.puzzle = dailies.puzzle
                   JOIN attempts ON attempts.session = sessions.id
                   WHERE dailies.game = $2 AND sessions.player = $1 AND sessions.mode = 'daily' AND attempts.possible = 1
                   ORDER BY dailies.day DESC, attempts.received_at";
        Ok(db::query_as(sql).bind(player).bind(game).fetch_all(&self.pool).await?)
    }
}
