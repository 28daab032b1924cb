use crate::{
    Corpus, Error, Puzzle, RatedAttempt, RatingUpdate, Session,
    column::Text,
    db::{self, Write},
    id,
    play::rated_attempt,
};
use play::{PriorKnowledge, Timing, wire::Ending};
use rate::Rating;
use sqlx::FromRow;

/// How far the clock of another server may be ahead, in milliseconds. What was stored further in the future was stored before the clock was
/// set back: it must not keep a player from being believed until that time has come.
const AHEAD_MS: i64 = 10_000;

/// An attempt to be stored. Its number and its time by the server's clock follow from the rows before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewAttempt<'a> {
    /// The session it belongs to.
    pub session: &'a Session,
    /// The transcript as JSON: moves with times.
    pub transcript: &'a str,
    /// How it ended.
    pub outcome: Ending,
    /// Moves made, including those taken back.
    pub moves: i64,
    /// Milliseconds by the client's clock.
    pub client_ms: i64,
    /// When the server received it.
    pub received_at: i64,
    /// Whether its mode and shelf allow it to be rated. It is rated if it also has a possible duration and the player had no prior
    /// knowledge of the puzzle.
    pub rated: bool,
}

/// The result of storing an attempt.
#[derive(Clone, Debug, PartialEq)]
pub struct Stored {
    /// The attempt.
    pub attempt: Attempt,
    /// False if the attempt had been stored before.
    pub new: bool,
    /// The change of ratings, if it was rated.
    pub rated: Option<RatedAttempt>,
    /// The puzzle after the attempt; `None` if the attempt did not count for it.
    pub puzzle: Option<Puzzle>,
}

/// A stored attempt.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct Attempt {
    /// Its id.
    pub id: String,
    /// The session's id.
    pub session: String,
    /// The player's id.
    pub player: String,
    /// The puzzle's id.
    pub puzzle: String,
    /// Its number within the session, from 1.
    pub number: i64,
    /// The transcript as JSON: moves with times.
    pub transcript: String,
    /// How it ended.
    #[sqlx(try_from = "Text<Ending>")]
    pub outcome: Ending,
    /// Milliseconds by the client's clock.
    pub client_ms: i64,
    /// Milliseconds by the server's clock since the previous attempt, or since the session began.
    pub server_ms: i64,
    /// When the server received it.
    pub received_at: i64,
    /// 0 if nobody can have made it in this time: then it counts for nothing.
    pub possible: i64,
}

impl Attempt {
    /// Whether a person can have made it in this time.
    pub fn is_possible(&self) -> bool {
        self.possible != 0
    }

    /// Whether the goal was met.
    pub fn is_solved(&self) -> bool {
        self.outcome == Ending::Solved
    }
}

impl Corpus {
    /// Stores an attempt and, if it is rated, the ratings that follow from it. `rate` computes them from the player's rating, if
    /// there is one yet, the puzzle's rating, and whether the puzzle was solved. Concurrent attempts get different numbers;
    /// the last attempt sent again is not stored twice.
    pub async fn add_attempt(
        &self,
        new: NewAttempt<'_>,
        rate: impl FnOnce(Option<Rating>, Rating, bool) -> RatingUpdate + Send,
    ) -> Result<Stored, Error> {
        self.add_numbered_attempt(new, None, rate).await
    }

    /// The same of an attempt of which the client says which one of its session it is, from 1: each of these is stored once, however often
    /// and in whatever order they are sent again.
    pub async fn add_numbered_attempt(
        &self,
        new: NewAttempt<'_>,
        number: Option<i64>,
        rate: impl FnOnce(Option<Rating>, Rating, bool) -> RatingUpdate + Send,
    ) -> Result<Stored, Error> {
        let mut transaction = self.write_of(&new.session.player).await?;
        let before = Before::of(&mut transaction, &new).await?;
        // A client that did not receive the reply sends the same attempt again: it is still one attempt.
        if let Some(attempt) = told(&mut transaction, &new, number, &before).await? {
            let rated = rated_attempt::of(&mut transaction, &attempt.id).await?;
            return Ok(Stored { attempt, new: false, rated, puzzle: None });
        }
        let attempt = insert(&mut transaction, &new, number, &before).await?;
        let counted = rated_attempt::count(&mut transaction, &attempt, &before, new.rated, rate).await?;
        transaction.commit().await?;
        let (puzzle, rated) = counted.map_or((None, None), |(puzzle, rated)| (Some(puzzle), rated));
        Ok(Stored { attempt, new: true, rated, puzzle })
    }

    /// Whether a stored attempt is the first that came in its session, whatever number its client gave it: otherwise one could fail as often
    /// as one likes by other numbers, and then send the first. Of two that came at the same time, the one of the higher number is.
    pub async fn is_first_of_session(&self, attempt: &Attempt) -> Result<bool, Error> {
        let sql = "SELECT COUNT(*) FROM attempts WHERE session = $1 AND id <> $2
                   AND (received_at < $3 OR (received_at = $3 AND number > $4))";
        let query = db::query_scalar(sql).bind(&attempt.session).bind(&attempt.id).bind(attempt.received_at);
        let earlier: i64 = query.bind(attempt.number).fetch_one(&self.pool).await?;
        Ok(earlier == 0)
    }

    /// The newest attempts of all players, newest first.
    pub async fn latest_attempts(&self, most: i64) -> Result<Vec<Attempt>, Error> {
        let sql = "SELECT * FROM attempts ORDER BY received_at DESC, number DESC LIMIT $1";
        Ok(db::query_as(sql).bind(most).fetch_all(&self.pool).await?)
    }

    /// The attempts of a session, first to last.
    pub async fn attempts(&self, session: &str) -> Result<Vec<Attempt>, Error> {
        let sql = "SELECT * FROM attempts WHERE session = $1 ORDER BY number";
        Ok(db::query_as(sql).bind(session).fetch_all(&self.pool).await?)
    }
}

/// What is stored before an attempt, as far as the attempt depends on it: one query for all. It locks the puzzle, whose rating is going to
/// change.
#[derive(FromRow)]
pub(crate) struct Before {
    /// The puzzle.
    #[sqlx(flatten)]
    pub puzzle: Puzzle,
    /// The highest number in the session; 0 if it is the first attempt.
    last: i64,
    /// When the last one in the session was received.
    last_at: Option<i64>,
    /// When the player's latest attempt was received, and until when it kept them busy.
    latest_at: Option<i64>,
    busy_until: Option<i64>,
    /// The player's earlier attempts at the puzzle, in any session.
    attempts: i64,
    /// Their sessions in which they were helped with it.
    helped_sessions: i64,
    /// How often they saw its answer in flash.
    glimpses: i64,
    /// Their rating in the puzzle's game.
    player_rating: Option<f64>,
    player_deviation: Option<f64>,
    player_volatility: Option<f64>,
}

impl Before {
    async fn of(transaction: &mut Write, new: &NewAttempt<'_>) -> Result<Self, Error> {
        // A player does one thing after another: what other attempts took, in whatever session, is not there for this one.
        let sql = "SELECT puzzles.*,
                       COALESCE((SELECT MAX(number) FROM attempts WHERE session = $1), 0) AS last,
                       (SELECT MAX(received_at) FROM attempts WHERE session = $1) AS last_at,
                       latest.received_at AS latest_at, latest.busy_until,
                       (SELECT COUNT(*) FROM attempts WHERE player = $2 AND puzzle = $3) AS attempts,
                       (SELECT COUNT(*) FROM sessions WHERE player = $2 AND puzzle = $3
                        AND (answer_shown_at IS NOT NULL OR hint_shown_at IS NOT NULL)) AS helped_sessions,
                       (SELECT COUNT(*) FROM glimpses WHERE player = $2 AND puzzle = $3) AS glimpses,
                       player_ratings.rating AS player_rating, player_ratings.deviation AS player_deviation,
                       player_ratings.volatility AS player_volatility
                   FROM puzzles
                   LEFT JOIN player_ratings ON player_ratings.player = $2 AND player_ratings.game = puzzles.game
                   LEFT JOIN (SELECT received_at, busy_until FROM attempts WHERE player = $2 AND received_at <= $4
                              ORDER BY received_at DESC, busy_until DESC LIMIT 1) AS latest ON TRUE
                   WHERE puzzles.id = $3 /*postgres FOR NO KEY UPDATE OF puzzles */";
        let Session { id, player, puzzle, .. } = new.session;
        let query = db::query_as(sql).bind(id).bind(player).bind(puzzle).bind(new.received_at + AHEAD_MS);
        Ok(query.fetch_one(transaction).await?)
    }

    /// What the player knew of the puzzle.
    pub fn knowledge(&self) -> PriorKnowledge {
        let Self { attempts, helped_sessions, glimpses, .. } = *self;
        PriorKnowledge { attempts, helped_sessions, glimpses }
    }

    /// The player's rating in the puzzle's game, if they have one yet.
    pub fn rating(&self) -> Option<Rating> {
        let (rating, deviation) = (self.player_rating?, self.player_deviation?);
        Some(Rating { rating, deviation, volatility: self.player_volatility? })
    }
}

/// The attempt that is sent again, if it is: the one of this number, or without a number the last one if it has the same transcript.
async fn told(
    transaction: &mut Write,
    new: &NewAttempt<'_>,
    number: Option<i64>,
    before: &Before,
) -> Result<Option<Attempt>, Error> {
    let query = db::query_as("SELECT * FROM attempts WHERE session = $1 AND number = $2").bind(&new.session.id);
    let known: Option<Attempt> = match number.unwrap_or(before.last) {
        asked if asked > before.last || before.last == 0 => None,
        asked => query.bind(asked).fetch_optional(transaction).await?,
    };
    Ok(known.filter(|known| number.is_some() || known.transcript == new.transcript))
}

async fn insert(
    transaction: &mut Write,
    new: &NewAttempt<'_>,
    number: Option<i64>,
    before: &Before,
) -> Result<Attempt, Error> {
    // Concurrent attempts may be stored in another order than they arrived: time must not run backwards.
    let server_ms = (new.received_at - before.last_at.unwrap_or(new.session.begun_at)).max(0);
    let busy = before.busy_until.unwrap_or(0);
    let pause_ms = before.latest_at.map(|received_at| new.received_at - received_at);
    // Tries made without a network arrive together: all that they took lies somewhere between the last contact and now.
    let begun = if new.session.is_offline() { None } else { before.last_at };
    let free_since = busy.max(begun.unwrap_or(new.session.begun_at));
    let free_ms = new.received_at - free_since;
    let timing = Timing { moves: new.moves, client_ms: new.client_ms, server_ms: free_ms, pause_ms };
    let possible = timing.is_possible();
    let busy_until = if possible { free_since + timing.least_ms() } else { busy };
    let attempt = db::query_as(
        "INSERT INTO attempts
         (id, session, player, puzzle, number, transcript, outcome, client_ms, server_ms, received_at, possible, busy_until)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) RETURNING *",
    )
    .bind(id::random()?)
    .bind(&new.session.id)
    .bind(&new.session.player)
    .bind(&new.session.puzzle)
    .bind(number.unwrap_or(before.last + 1))
    .bind(new.transcript)
    .bind(Text(new.outcome))
    .bind(new.client_ms)
    .bind(server_ms)
    .bind(new.received_at)
    .bind(i64::from(possible))
    .bind(busy_until)
    .fetch_one(transaction)
    .await?;
    Ok(attempt)
}
