use crate::{
    Attempt, Error, Puzzle,
    db::{self, Write},
    play::rating::RatingColumns,
    puzzle::shelf,
};
use play::PriorKnowledge;
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

/// Counts an attempt that was just stored in the puzzle's statistics and, if `may_be_rated`, in the ratings. An attempt with an
/// impossible duration or with prior knowledge of the puzzle counts for neither.
pub(crate) async fn count(
    transaction: &mut Write,
    attempt: &Attempt,
    may_be_rated: bool,
    rate: impl FnOnce(Option<Rating>, Rating, bool) -> RatingUpdate + Send,
) -> Result<Option<RatedAttempt>, Error> {
    if !attempt.is_possible() || prior_knowledge(transaction, attempt).await?.is_any() {
        return Ok(None);
    }
    let sql = "UPDATE puzzles SET plays = plays + 1, solved = solved + $2 WHERE id = $1 RETURNING *";
    let query = db::query_as(sql).bind(&attempt.puzzle).bind(i64::from(attempt.is_solved()));
    let puzzle: Puzzle = query.fetch_one(&mut *transaction).await?;
    if !may_be_rated {
        return Ok(None);
    }
    let sql = "SELECT rating, deviation, volatility FROM player_ratings WHERE player = $1 AND game = $2";
    let query = db::query_as(sql).bind(&attempt.player).bind(&puzzle.game);
    let player: Option<RatingColumns> = query.fetch_optional(&mut *transaction).await?;
    let update = rate(player.map(Rating::from), puzzle.full_rating(), attempt.is_solved());
    let rated = store(transaction, attempt, &puzzle, &update).await?;
    store_player(transaction, attempt, &puzzle, &update.after.player).await?;
    store_puzzle(transaction, &puzzle, &update.after.puzzle).await?;
    Ok(Some(rated))
}

/// What the player knew of the puzzle before this attempt.
async fn prior_knowledge(transaction: &mut Write, attempt: &Attempt) -> Result<PriorKnowledge, Error> {
    let sql = "SELECT (SELECT COUNT(*) FROM attempts WHERE player = $1 AND puzzle = $2 AND id <> $3),
                      (SELECT COUNT(*) FROM sessions WHERE player = $1 AND puzzle = $2
                       AND (answer_shown_at IS NOT NULL OR hint_shown_at IS NOT NULL)),
                      (SELECT COUNT(*) FROM glimpses WHERE player = $1 AND puzzle = $2)";
    let query = db::query_as(sql).bind(&attempt.player).bind(&attempt.puzzle).bind(&attempt.id);
    let (attempts, helped_sessions, glimpses) = query.fetch_one(&mut *transaction).await?;
    Ok(PriorKnowledge { attempts, helped_sessions, glimpses })
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

async fn store_puzzle(transaction: &mut Write, puzzle: &Puzzle, after: &Rating) -> Result<(), Error> {
    let counted = "SELECT COUNT(*) FROM games WHERE puzzle = $1 AND player_deviation_before <= $2";
    let counted = db::query_scalar(counted).bind(&puzzle.id).bind(Rating::PROVISIONAL);
    let counted: i64 = counted.fetch_one(&mut *transaction).await?;
    let becomes_plays = counted >= Rating::MIN_ATTEMPTS && !puzzle.is_by_play();
    if becomes_plays {
        shelf::count(transaction, &puzzle.id, -1).await?;
    }
    let sql = "UPDATE puzzles SET rating = $2, deviation = $3, volatility = $4,
                   source = CASE WHEN $5 = 1 THEN 'people' ELSE source END,
                   by_play = CASE WHEN $5 = 1 THEN 1 ELSE by_play END,
                   first_source = CASE WHEN by_play = 1 THEN first_source ELSE source END
               WHERE id = $1";
    let query = db::query(sql).bind(&puzzle.id).bind(after.rating).bind(after.deviation).bind(after.volatility);
    query.bind(i64::from(counted >= Rating::MIN_ATTEMPTS)).execute(&mut *transaction).await?;
    if becomes_plays {
        shelf::count(transaction, &puzzle.id, 1).await?;
    }
    Ok(())
}
