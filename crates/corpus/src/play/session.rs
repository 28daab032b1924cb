use crate::{Corpus, Error, column::Text, db, id};
use play::wire::Mode;
use sqlx::FromRow;

/// A session: one showing of a puzzle to a player.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct Session {
    /// Its id.
    pub id: String,
    /// The player's id.
    pub player: String,
    /// The puzzle's id.
    pub puzzle: String,
    /// When it began.
    pub begun_at: i64,
    /// When the answer was first shown, if it was.
    pub answer_shown_at: Option<i64>,
    /// The mode of play.
    #[sqlx(try_from = "Text<Mode>")]
    pub mode: Mode,
    /// The run it belongs to, if any.
    pub run: Option<String>,
    /// In a review, the puzzle on the review list of which this one is a sibling.
    pub review: Option<String>,
    /// When a hint was first shown, if it was.
    pub hint_shown_at: Option<i64>,
    /// 1 if the player is told as soon as the goal cannot be reached any more.
    pub notice: i64,
    /// 1 if it came of a ticket: its tries were made at any time since it began, and arrived together.
    pub offline: i64,
}

impl Session {
    /// Whether it came of a ticket.
    pub fn is_offline(&self) -> bool {
        self.offline != 0
    }
}

/// A session to be begun.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewSession<'a> {
    /// The player's id.
    pub player: &'a str,
    /// The puzzle's id.
    pub puzzle: &'a str,
    /// The mode of play.
    pub mode: Mode,
    /// The run it belongs to.
    pub run: Option<&'a str>,
    /// In a review, the puzzle on the review list of which this one is a sibling.
    pub review: Option<&'a str>,
    /// Whether the player is told as soon as the goal cannot be reached any more.
    pub notice: bool,
}

impl Corpus {
    /// Begins a session. Player and puzzle must be stored.
    pub async fn begin_session(&self, new: NewSession<'_>, now: i64) -> Result<Session, Error> {
        let sql = "INSERT INTO sessions (id, player, puzzle, begun_at, mode, run, review, notice)
                   VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING *";
        let query = db::query_as(sql).bind(id::random()?).bind(new.player).bind(new.puzzle).bind(now);
        let query = query.bind(Text(new.mode)).bind(new.run).bind(new.review).bind(i64::from(new.notice));
        self.insert(query).await
    }

    /// The session of this id.
    pub async fn session(&self, id: &str) -> Result<Option<Session>, Error> {
        Ok(db::query_as("SELECT * FROM sessions WHERE id = $1").bind(id).fetch_optional(&self.pool).await?)
    }

    /// Records that the answer was shown; only the first time is kept.
    pub async fn answer_shown(&self, session: &str, now: i64) -> Result<(), Error> {
        let sql = "UPDATE sessions SET answer_shown_at = COALESCE(answer_shown_at, $2) WHERE id = $1";
        self.execute(db::query(sql).bind(session).bind(now)).await?;
        Ok(())
    }

    /// Records that a hint was shown; only the first time is kept.
    pub async fn hint_shown(&self, session: &str, now: i64) -> Result<(), Error> {
        let sql = "UPDATE sessions SET hint_shown_at = COALESCE(hint_shown_at, $2) WHERE id = $1";
        self.execute(db::query(sql).bind(session).bind(now)).await?;
        Ok(())
    }
}
