use crate::{
    Corpus, Error, Match, MatchSide, MemoryState,
    db::{self, Write},
    play::review::{self, Origin},
};
use play::Day;
use sqlx::FromRow;

/// How a match ended, to be stored.
#[derive(Clone, Debug)]
pub struct MatchEnd<'a> {
    /// When the record arrived.
    pub at: i64,
    /// Whether the player won; `None` in a draw.
    pub won: Option<bool>,
    /// Ticks of game time.
    pub ticks: u32,
    /// The record as text.
    pub record: &'a str,
    /// What the player and the opponent did.
    pub sides: [MatchSide; 2],
    /// The missed chances, in the order of the match. Their puzzles must be stored.
    pub chances: &'a [MatchChance],
    /// The memory state of a chance on the review list.
    pub memory: MemoryState,
    /// The level of the adaptive opponent from now on, if it changes.
    pub level: Option<u32>,
}

/// A chance that a player missed in a match.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct MatchChance {
    /// The tick at which it began.
    #[sqlx(try_from = "i64")]
    pub tick: u32,
    /// The id of the puzzle that it became.
    pub puzzle: String,
    /// Whether the T-spin covers a well that it opens again.
    pub donation: bool,
}

/// A player's finished matches of a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromRow)]
pub struct MatchDay {
    /// Days since the Unix epoch, in UTC.
    pub day: i64,
    /// Matches finished.
    #[sqlx(try_from = "i64")]
    pub games: u32,
    /// Matches won.
    #[sqlx(try_from = "i64")]
    pub wins: u32,
    /// Ticks of game time.
    pub ticks: i64,
    /// Full T-spins that cleared a row.
    #[sqlx(try_from = "i64")]
    pub t_spins: u32,
    /// Pieces locked.
    #[sqlx(try_from = "i64")]
    pub pieces: u32,
    /// The rounds of the longest chain.
    #[sqlx(try_from = "i64")]
    pub longest_chain: u32,
}

impl Corpus {
    /// Stores the end of a match, and puts its chances on the player's review list. False, and nothing is stored, if it has
    /// ended or expired meanwhile.
    pub async fn end_match(&self, begun: &Match, end: MatchEnd<'_>) -> Result<bool, Error> {
        let mut transaction = self.write_of(&begun.player).await?;
        let sql = "UPDATE matches SET ended_at = $2, won = $3, ticks = $4 WHERE id = $1 AND ended_at IS NULL";
        let query = db::query(sql).bind(&begun.id).bind(end.at).bind(end.won.map(i64::from)).bind(end.ticks);
        if query.execute(&mut transaction).await?.rows_affected() == 0 {
            return Ok(false);
        }
        let sql = "INSERT INTO match_records (match_id, record) VALUES ($1, $2)";
        db::query(sql).bind(&begun.id).bind(end.record).execute(&mut transaction).await?;
        for side in &end.sides {
            side.insert(&mut transaction).await?;
        }
        count_day(&mut transaction, begun, &end).await?;
        if let Some(level) = end.level {
            let sql = "INSERT INTO match_levels (player, game, level) VALUES ($1, $2, $3)
                       ON CONFLICT (player, game) DO UPDATE SET level = $3";
            db::query(sql).bind(&begun.player).bind(&begun.game).bind(level).execute(&mut transaction).await?;
        }
        for chance in end.chances {
            let sql = "INSERT INTO match_chances (match_id, tick, puzzle, donation) VALUES ($1, $2, $3, $4)";
            let query = db::query(sql).bind(&begun.id).bind(chance.tick).bind(&chance.puzzle);
            query.bind(i64::from(chance.donation)).execute(&mut transaction).await?;
            let origin = Origin { match_id: &begun.id, tick: chance.tick };
            review::put(&mut transaction, (&begun.player, &chance.puzzle), end.at, end.memory, Some(origin)).await?;
        }
        transaction.commit().await?;
        Ok(true)
    }

    /// The chances that were missed in a match, in its order.
    pub async fn match_chances(&self, id: &str) -> Result<Vec<MatchChance>, Error> {
        let sql = "SELECT tick, puzzle, donation <> 0 AS donation FROM match_chances WHERE match_id = $1 ORDER BY tick";
        Ok(db::query_as(sql).bind(id).fetch_all(&self.pool).await?)
    }

    /// The days from `since` on, in days since the Unix epoch, on which a player finished matches of a game, oldest first.
    pub async fn match_days(&self, player: &str, game: &str, since: i64) -> Result<Vec<MatchDay>, Error> {
        let sql = "SELECT day, games, wins, ticks, t_spins, pieces, longest_chain FROM match_days
                   WHERE player = $1 AND game = $2 AND day >= $3 ORDER BY day";
        Ok(db::query_as(sql).bind(player).bind(game).bind(since).fetch_all(&self.pool).await?)
    }
}

async fn count_day(transaction: &mut Write, begun: &Match, end: &MatchEnd<'_>) -> Result<(), Error> {
    let sql = "INSERT INTO match_days (player, game, day, games, wins, ticks, t_spins, pieces, longest_chain)
               VALUES ($1, $2, $3, 1, $4, $5, $6, $7, $8)
               ON CONFLICT (player, game, day) DO UPDATE SET games = match_days.games + 1, wins = match_days.wins + $4,
                   ticks = match_days.ticks + $5, t_spins = match_days.t_spins + $6, pieces = match_days.pieces + $7,
                   longest_chain = CASE WHEN match_days.longest_chain < $8 THEN $8 ELSE match_days.longest_chain END";
    let [you, _] = &end.sides;
    let query = db::query(sql).bind(&begun.player).bind(&begun.game).bind(Day::of(end.at).0);
    let query = query.bind(i64::from(end.won == Some(true))).bind(end.ticks).bind(you.t_spins()).bind(you.pieces);
    query.bind(you.longest_chain).execute(&mut *transaction).await?;
    Ok(())
}
