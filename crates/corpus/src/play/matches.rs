use crate::{Corpus, Error, column::Flag, db, id};
use sqlx::FromRow;

/// The most unfinished matches of a player; another one takes the place of the oldest.
const MOST_UNFINISHED: i64 = 8;
/// Expired matches of anybody that are deleted whenever one begins.
const SWEPT: i64 = 16;

/// A match against a CPU player.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct Match {
    /// Its id.
    pub id: String,
    /// The player's id.
    pub player: String,
    /// The game's key.
    pub game: String,
    /// The rules as text.
    pub rules: String,
    /// The opponent and its settings as text.
    pub opponent: String,
    /// The level of the adaptive opponent, if it plays at the player's.
    pub level: Option<i64>,
    /// The seed, below 2^53.
    pub seed: i64,
    /// Per cent of real time.
    pub speed: i64,
    /// 1 if the coach is on.
    pub coach: i64,
    /// When it began.
    pub begun_at: i64,
    /// When its record arrived; `None` while it is not finished.
    pub ended_at: Option<i64>,
    /// Whether the player won; `None` in a draw and before the end.
    #[sqlx(try_from = "Flag")]
    pub won: Option<bool>,
    /// Ticks of game time, once it is finished.
    pub ticks: Option<i64>,
}

/// A match to be begun.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewMatch<'a> {
    /// The player's id.
    pub player: &'a str,
    /// The game's key.
    pub game: &'a str,
    /// The rules as text.
    pub rules: &'a str,
    /// The opponent and its settings as text.
    pub opponent: &'a str,
    /// The level of the adaptive opponent, if it plays at the player's.
    pub level: Option<u32>,
    /// The seed, below 2^53.
    pub seed: u64,
    /// Per cent of real time.
    pub speed: u32,
    /// Whether the coach is on.
    pub coach: bool,
}

impl Corpus {
    /// Begins a match. Unfinished ones that began before `expired` are deleted, and the player's oldest where there are many.
    pub async fn begin_match(&self, new: NewMatch<'_>, now: i64, expired: i64) -> Result<Match, Error> {
        let mut transaction = self.write_of(new.player).await?;
        let sql = "DELETE FROM matches WHERE player = $1 AND ended_at IS NULL AND id NOT IN (
                       SELECT id FROM matches WHERE player = $1 AND ended_at IS NULL
                       ORDER BY begun_at DESC, id LIMIT $2)";
        db::query(sql).bind(new.player).bind(MOST_UNFINISHED - 1).execute(&mut transaction).await?;
        // Anybody's: those that somebody else deletes right now are left to them.
        let sql = "DELETE FROM matches WHERE id IN (
                       SELECT id FROM matches WHERE ended_at IS NULL AND begun_at < $1 ORDER BY begun_at LIMIT $2
                       /*postgres FOR UPDATE SKIP LOCKED */)";
        db::query(sql).bind(expired).bind(SWEPT).execute(&mut transaction).await?;
        let sql = "INSERT INTO matches (id, player, game, rules, opponent, level, seed, speed, coach, begun_at)
                   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING *";
        let query = db::query_as(sql).bind(id::random()?).bind(new.player).bind(new.game).bind(new.rules);
        let query = query.bind(new.opponent).bind(new.level).bind(new.seed.cast_signed()).bind(new.speed);
        let begun = query.bind(i64::from(new.coach)).bind(now).fetch_one(&mut transaction).await?;
        transaction.commit().await?;
        Ok(begun)
    }

    /// Deletes a match, unless it has ended.
    pub async fn forget_match(&self, id: &str) -> Result<(), Error> {
        let sql = "DELETE FROM matches WHERE id = $1 AND ended_at IS NULL";
        self.execute(db::query(sql).bind(id)).await?;
        Ok(())
    }

    /// The match of this id.
    pub async fn match_of(&self, id: &str) -> Result<Option<Match>, Error> {
        Ok(db::query_as("SELECT * FROM matches WHERE id = $1").bind(id).fetch_optional(&self.pool).await?)
    }

    /// A player's finished matches of a game, or of all, newest first: those that come after `last`, a finished match, or the
    /// first ones.
    pub async fn matches(
        &self,
        player: &str,
        game: Option<&str>,
        last: Option<&Match>,
        count: i64,
    ) -> Result<Vec<Match>, Error> {
        let sql = "SELECT * FROM matches WHERE player = $1 AND ended_at IS NOT NULL AND (ended_at, id) < ($2, $3)
                       AND game = COALESCE($5, game)
                   ORDER BY ended_at DESC, id DESC LIMIT $4";
        let (at, id) = last.map_or((i64::MAX, ""), |last| (last.ended_at.unwrap_or(i64::MAX), &last.id));
        Ok(db::query_as(sql).bind(player).bind(at).bind(id).bind(count).bind(game).fetch_all(&self.pool).await?)
    }

    /// The record of a finished match.
    pub async fn match_record(&self, id: &str) -> Result<Option<String>, Error> {
        let sql = "SELECT record FROM match_records WHERE match_id = $1";
        Ok(db::query_scalar(sql).bind(id).fetch_optional(&self.pool).await?)
    }

    /// The level of a player's adaptive opponent; `None` before their first match against it.
    pub async fn match_level(&self, player: &str, game: &str) -> Result<Option<u32>, Error> {
        let sql = "SELECT level FROM match_levels WHERE player = $1 AND game = $2";
        let level: Option<i64> = db::query_scalar(sql).bind(player).bind(game).fetch_optional(&self.pool).await?;
        Ok(level.and_then(|level| u32::try_from(level).ok()))
    }
}
