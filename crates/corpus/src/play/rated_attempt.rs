use crate::{
    Attempt, Error, Puzzle,
    db::{self, Write},
    play::attempt::Before,
    puzzle::shelf,
};
use rate::Rating;
use sqlx::FromRow;

/// A rated attempt: a game between player and puzzle, which the player wins by solving it.
#[derive(Clone, Debug, PartialEq, FromRow)]
pub struct RatedAttempt {
    /// The attempt's id.
    pub attempt: String,
    /// When it was made.
    pub at: i64,
    /// 1 if it was solved.
    pub solved: i64,
    /// Probability of success by the ratings before the attempt.
    pub expected: f64,
    /// The player's rating before.
    pub player_rating_before: f64,
    /// The player's deviation before.
    pub player_deviation_before: f64,
    /// The player's rating after.
    pub player_rating_after: f64,
    /// The player's deviation after.
    pub player_deviation_after: f64,
    /// The puzzle's rating after.
    pub puzzle_rating_after: f64,
    /// The puzzle's deviation after.
    pub puzzle_deviation_after: f64,
}

/// What a rated attempt does to the ratings.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatingUpdate {
    /// The player's rating before: the stored one, or the initial rating of a new player.
    pub before: Rating,
    /// The ratings after, and the probability of success that was expected.
    pub after: rate::RatedAttempt,
}

/// The change of ratings by an attempt, if it was rated.
pub(crate) async fn of(transaction: &mut Write, attempt: &str) -> Result<Option<RatedAttempt>, Error> {
    let sql = "SELECT * FROM games WHERE attempt = $1";
    Ok(db::query_as(sql).bind(attempt).fetch_optional(&mut *transaction).await?)
}

/// Counts an attempt that was just stored in the puzzle's statistics and, if `may_be_rated`, in the ratings. Returns the puzzle as it is then, and
/// the change of ratings. An attempt with an impossible duration or with prior knowledge of the puzzle counts for neither.
pub(crate) async fn count(
    transaction: &mut Write,
    attempt: &Attempt,
    before: &Before,
    may_be_rated: bool,
    rate: impl FnOnce(Option<Rating>, Rating, bool) -> RatingUpdate + Send,
) -> Result<Option<(Puzzle, Option<RatedAttempt>)>, Error> {
    if !attempt.is_possible() || before.knowledge().is_any() {
        return Ok(None);
    }
    let puzzle = &before.puzzle;
    if !may_be_rated {
        let sql = "UPDATE puzzles SET plays = plays + 1, solved = solved + $2 WHERE id = $1 RETURNING *";
        let query = db::query_as(sql).bind(&puzzle.id).bind(i64::from(attempt.is_solved()));
        return Ok(Some((query.fetch_one(transaction).await?, None)));
    }
    let update = rate(before.rating(), puzzle.full_rating(), attempt.is_solved());
    let rated = store(transaction, attempt, puzzle, &update).await?;
    store_player(transaction, attempt, puzzle, &update.after.player).await?;
    let puzzle = store_puzzle(transaction, attempt, puzzle, &update.after.puzzle).await?;
    Ok(Some((puzzle, Some(rated))))
}

async fn store(
    transaction: &mut Write,
    attempt: &Attempt,
    puzzle: &Puzzle,
    RatingUpdate { before, after }: &RatingUpdate,
) -> Result<RatedAttempt, Error> {
    let sql = "INSERT INTO games (attempt, player, puzzle, game, at, solved, expected,
                   player_rating_before, player_deviation_before, player_rating_after, player_deviation_after,
                   puzzle_rating_before, puzzle_deviation_before, puzzle_rating_after, puzzle_deviation_after)
               VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) RETURNING *";
    let query = db::query_as(sql)
        .bind(&attempt.id)
        .bind(&attempt.player)
        .bind(&puzzle.id)
        .bind(&puzzle.game)
        .bind(attempt.received_at)
        .bind(i64::from(attempt.is_solved()))
        .bind(after.expected)
        .bind(before.rating)
        .bind(before.deviation)
        .bind(after.player.rating)
        .bind(after.player.deviation)
        .bind(puzzle.rating)
        .bind(puzzle.deviation)
        .bind(after.puzzle.rating)
        .bind(after.puzzle.deviation);
    Ok(query.fetch_one(&mut *transaction).await?)
}

async fn store_player(
    transaction: &mut Write,
    attempt: &Attempt,
    puzzle: &Puzzle,
    after: &Rating,
) -> Result<(), Error> {
    let sql = "INSERT INTO player_ratings (player, game, rating, deviation, volatility, games)
               VALUES ($1, $2, $3, $4, $5, 1)
               ON CONFLICT (player, game) DO UPDATE SET rating = excluded.rating, deviation = excluded.deviation,
                   volatility = excluded.volatility, games = player_ratings.games + 1";
    let query = db::query(sql).bind(&attempt.player).bind(&puzzle.game);
    let query = query.bind(after.rating).bind(after.deviation).bind(after.volatility);
    query.execute(&mut *transaction).await?;
    Ok(())
}

/// Counts an attempt at a puzzle and stores the puzzle's new rating, which is that of play once there are enough games with known players; returns
/// the puzzle.
async fn store_puzzle(
    transaction: &mut Write,
    attempt: &Attempt,
    puzzle: &Puzzle,
    after: &Rating,
) -> Result<Puzzle, Error> {
    let sql =
        "UPDATE puzzles SET plays = plays + 1, solved = solved + $7, rating = $2, deviation = $3, volatility = $4,
                   source = CASE WHEN played.games >= $6 THEN 'people' ELSE source END,
                   by_play = CASE WHEN played.games >= $6 THEN 1 ELSE by_play END,
                   first_source = CASE WHEN by_play = 1 THEN first_source ELSE source END
               FROM (SELECT COUNT(*) AS games FROM games WHERE puzzle = $1 AND player_deviation_before <= $5) AS played
               WHERE id = $1 RETURNING *";
    let query = db::query_as(sql).bind(&puzzle.id).bind(after.rating).bind(after.deviation).bind(after.volatility);
    let query = query.bind(Rating::PROVISIONAL).bind(Rating::MIN_ATTEMPTS).bind(i64::from(attempt.is_solved()));
    let after: Puzzle = query.fetch_one(&mut *transaction).await?;
    if after.is_by_play() != puzzle.is_by_play() {
        shelf::moved(transaction, puzzle, &after).await?;
    }
    Ok(after)
}
