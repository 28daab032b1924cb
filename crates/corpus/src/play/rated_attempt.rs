use crate::{Attempt, Error, Puzzle, Standing, puzzle::shelf};
use sqlx::{FromRow, Sqlite, Transaction};

/// Rated attempts of players who are known well, after which a puzzle's rating is said to come from people.
pub const PEOPLE: i64 = 20;

/// An attempt that moved ratings: won by the player if it solved the puzzle, and else by the puzzle.
#[derive(Clone, Debug, PartialEq, FromRow)]
pub struct RatedAttempt {
    /// The attempt's id.
    pub attempt: String,
    /// When it was.
    pub at: i64,
    /// 1 if it was solved.
    pub solved: i64,
    /// The chance of solving it that the ratings gave.
    pub expected: f64,
    /// The player's rating before.
    pub player_rating_before: f64,
    /// How far it might be off.
    pub player_deviation_before: f64,
    /// The player's rating after.
    pub player_rating_after: f64,
    /// How far it may be off.
    pub player_deviation_after: f64,
    /// The puzzle's rating after.
    pub puzzle_rating_after: f64,
    /// How far it may be off.
    pub puzzle_deviation_after: f64,
}

/// What a rated attempt does to the ratings, by the caller's reckoning.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Reckoned {
    /// The chance of solving it that the ratings gave.
    pub expected: f64,
    /// The player before: as stored, or what is thought of a new one.
    pub before: Standing,
    /// The player after.
    pub player: Standing,
    /// The puzzle after.
    pub puzzle: Standing,
    /// The deviation up to which a player is known well enough to speak for people.
    pub known: f64,
}

/// What an attempt did to the ratings, if it counted.
pub(crate) async fn of(
    transaction: &mut Transaction<'static, Sqlite>,
    attempt: &str,
) -> Result<Option<RatedAttempt>, Error> {
    let sql = "SELECT * FROM games WHERE attempt = $1";
    Ok(sqlx::query_as(sql).bind(attempt).fetch_optional(&mut **transaction).await?)
}

/// Counts an attempt that was just stored: first for the puzzle's own counters, then, if it may be rated, for the ratings. Only the
/// first one of a player at a puzzle does either, made in possible times and without help.
pub(crate) async fn count(
    transaction: &mut Transaction<'static, Sqlite>,
    attempt: &Attempt,
    may_be_rated: bool,
    reckon: impl FnOnce(Option<Standing>, Standing, bool) -> Reckoned + Send,
) -> Result<Option<RatedAttempt>, Error> {
    if !attempt.is_possible() || is_known(transaction, attempt).await? {
        return Ok(None);
    }
    let sql = "UPDATE puzzles SET plays = plays + 1, solved = solved + $2 WHERE id = $1 RETURNING *";
    let query = sqlx::query_as(sql).bind(&attempt.puzzle).bind(i64::from(attempt.is_solved()));
    let puzzle: Puzzle = query.fetch_one(&mut **transaction).await?;
    if !may_be_rated {
        return Ok(None);
    }
    let sql = "SELECT rating, deviation, volatility FROM player_ratings WHERE player = $1 AND game = $2";
    let query = sqlx::query_as(sql).bind(&attempt.player).bind(&puzzle.game);
    let player: Option<Standing> = query.fetch_optional(&mut **transaction).await?;
    let reckoned = reckon(player, puzzle.standing(), attempt.is_solved());
    let rated = store(transaction, attempt, &puzzle, &reckoned).await?;
    store_player(transaction, attempt, &puzzle, &reckoned.player).await?;
    store_puzzle(transaction, &puzzle, &reckoned).await?;
    Ok(Some(rated))
}

/// Whether the player knew the puzzle before: by an earlier attempt, or by its answer or a hint, shown in any session or
/// seen in flash.
async fn is_known(transaction: &mut Transaction<'static, Sqlite>, attempt: &Attempt) -> Result<bool, Error> {
    let sql = "SELECT (SELECT COUNT(*) FROM attempts WHERE player = $1 AND puzzle = $2 AND id <> $3)
                    + (SELECT COUNT(*) FROM sessions WHERE player = $1 AND puzzle = $2
                       AND (answer_shown_at IS NOT NULL OR hint_shown_at IS NOT NULL))
                    + (SELECT COUNT(*) FROM glimpses WHERE player = $1 AND puzzle = $2)";
    let query = sqlx::query_scalar(sql).bind(&attempt.player).bind(&attempt.puzzle).bind(&attempt.id);
    let times: i64 = query.fetch_one(&mut **transaction).await?;
    Ok(times > 0)
}

async fn store(
    transaction: &mut Transaction<'static, Sqlite>,
    attempt: &Attempt,
    puzzle: &Puzzle,
    reckoned: &Reckoned,
) -> Result<RatedAttempt, Error> {
    let sql = "INSERT INTO games (attempt, player, puzzle, game, at, solved, expected,
                   player_rating_before, player_deviation_before, player_rating_after, player_deviation_after,
                   puzzle_rating_before, puzzle_deviation_before, puzzle_rating_after, puzzle_deviation_after)
               VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) RETURNING *";
    let query = sqlx::query_as(sql)
        .bind(&attempt.id)
        .bind(&attempt.player)
        .bind(&puzzle.id)
        .bind(&puzzle.game)
        .bind(attempt.received_at)
        .bind(i64::from(attempt.is_solved()))
        .bind(reckoned.expected)
        .bind(reckoned.before.rating)
        .bind(reckoned.before.deviation)
        .bind(reckoned.player.rating)
        .bind(reckoned.player.deviation)
        .bind(puzzle.rating)
        .bind(puzzle.deviation)
        .bind(reckoned.puzzle.rating)
        .bind(reckoned.puzzle.deviation);
    Ok(query.fetch_one(&mut **transaction).await?)
}

async fn store_player(
    transaction: &mut Transaction<'static, Sqlite>,
    attempt: &Attempt,
    puzzle: &Puzzle,
    after: &Standing,
) -> Result<(), Error> {
    let sql = "INSERT INTO player_ratings (player, game, rating, deviation, volatility, games)
               VALUES ($1, $2, $3, $4, $5, 1)
               ON CONFLICT (player, game) DO UPDATE SET rating = excluded.rating, deviation = excluded.deviation,
                   volatility = excluded.volatility, games = player_ratings.games + 1";
    let query = sqlx::query(sql).bind(&attempt.player).bind(&puzzle.game);
    let query = query.bind(after.rating).bind(after.deviation).bind(after.volatility);
    query.execute(&mut **transaction).await?;
    Ok(())
}

async fn store_puzzle(
    transaction: &mut Transaction<'static, Sqlite>,
    puzzle: &Puzzle,
    reckoned: &Reckoned,
) -> Result<(), Error> {
    let counted = "SELECT COUNT(*) FROM games WHERE puzzle = $1 AND player_deviation_before <= $2";
    let counted = sqlx::query_scalar(counted).bind(&puzzle.id).bind(reckoned.known);
    let counted: i64 = counted.fetch_one(&mut **transaction).await?;
    let becomes_plays = counted >= PEOPLE && !puzzle.is_by_play();
    if becomes_plays {
        shelf::count(transaction, &puzzle.id, -1).await?;
    }
    let sql = "UPDATE puzzles SET rating = $2, deviation = $3, volatility = $4,
                   source = CASE WHEN $5 = 1 THEN 'people' ELSE source END,
                   by_play = CASE WHEN $5 = 1 THEN 1 ELSE by_play END,
                   first_source = CASE WHEN by_play = 1 THEN first_source ELSE source END
               WHERE id = $1";
    let after = reckoned.puzzle;
    let query = sqlx::query(sql).bind(&puzzle.id).bind(after.rating).bind(after.deviation).bind(after.volatility);
    query.bind(i64::from(counted >= PEOPLE)).execute(&mut **transaction).await?;
    if becomes_plays {
        shelf::count(transaction, &puzzle.id, 1).await?;
    }
    Ok(())
}
