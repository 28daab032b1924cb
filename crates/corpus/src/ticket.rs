use crate::{Corpus, Error, Session, db, id, puzzle::query::list};
use sqlx::FromRow;

/// A puzzle that a player's page has fetched ahead, to be tried without a network. It becomes a session with the same id.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct Ticket {
    /// Its id, and that of its session.
    pub id: String,
    /// The player's id.
    pub player: String,
    /// The game's key.
    pub game: String,
    /// The puzzle's id.
    pub puzzle: String,
    /// When the page that holds it was last heard of: its try was made after that.
    pub contact_at: i64,
    /// From when on no try at it is accepted.
    pub expires_at: i64,
}

/// Tickets to be given to a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewTickets<'a> {
    /// The player's id.
    pub player: &'a str,
    /// The game's key.
    pub game: &'a str,
    /// The ids of the puzzles.
    pub puzzles: &'a [&'a str],
    /// The most tickets for the game that the player may hold.
    pub most: i64,
    /// From when on no try at them is accepted.
    pub expires_at: i64,
}

/// The tickets of a player for a game.
const OPEN: &str = "SELECT * FROM tickets WHERE player = $1 AND game = $2 AND expires_at > $3";
/// The same, of those that a page holds, which has just been heard of.
const RENEW: &str = "UPDATE tickets SET contact_at = $3
    WHERE player = $1 AND game = $2 AND expires_at > $3 AND $4 LIKE '%,' || id || ',%' RETURNING id";

impl Corpus {
    /// The ticket of this id.
    pub async fn ticket(&self, id: &str) -> Result<Option<Ticket>, Error> {
        Ok(db::query_as("SELECT * FROM tickets WHERE id = $1").bind(id).fetch_optional(&self.pool).await?)
    }

    /// A player's tickets for a game that have not expired.
    pub async fn open_tickets(&self, player: &str, game: &str, now: i64) -> Result<Vec<Ticket>, Error> {
        Ok(db::query_as(OPEN).bind(player).bind(game).bind(now).fetch_all(&self.pool).await?)
    }

    /// Notes that the page that holds these tickets was heard of; returns the ids of those that are still good.
    pub async fn renew_tickets(&self, player: &str, game: &str, held: &[&str], now: i64) -> Result<Vec<String>, Error> {
        let mut transaction = self.write_of(player).await?;
        let query = db::query_scalar(RENEW).bind(player).bind(game).bind(now).bind(list(held));
        let good = query.fetch_all(&mut transaction).await?;
        transaction.commit().await?;
        Ok(good)
    }

    /// Gives tickets to a player, as far as there is room for them; those that have expired make room.
    pub async fn give_tickets(&self, new: NewTickets<'_>, now: i64) -> Result<Vec<Ticket>, Error> {
        let mut transaction = self.write_of(new.player).await?;
        let sql = "DELETE FROM tickets WHERE player = $1 AND game = $2 AND expires_at <= $3";
        db::query(sql).bind(new.player).bind(new.game).bind(now).execute(&mut transaction).await?;
        let sql = "SELECT COUNT(*) FROM tickets WHERE player = $1 AND game = $2";
        let held: i64 = db::query_scalar(sql).bind(new.player).bind(new.game).fetch_one(&mut transaction).await?;
        let room = usize::try_from(new.most - held).unwrap_or_default();
        let mut given = Vec::new();
        for puzzle in new.puzzles.iter().take(room) {
            let sql = "INSERT INTO tickets (id, player, game, puzzle, contact_at, expires_at)
                       VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING *";
            let query = db::query_as(sql).bind(id::random()?).bind(new.player).bind(new.game).bind(*puzzle);
            given.extend(query.bind(now).bind(new.expires_at).fetch_optional(&mut transaction).await?);
        }
        transaction.commit().await?;
        Ok(given)
    }

    /// Begins the session of a ticket, at the time when its page was last heard of; the ticket is used up. Of concurrent calls, all get the
    /// same session.
    pub async fn begin_with_ticket(&self, ticket: &Ticket) -> Result<Option<Session>, Error> {
        let mut transaction = self.write_of(&ticket.player).await?;
        let sql = "INSERT INTO sessions (id, player, puzzle, begun_at, mode, notice, offline)
                   SELECT id, player, puzzle, contact_at, 'practice', 0, 1 FROM tickets WHERE id = $1";
        db::query(sql).bind(&ticket.id).execute(&mut transaction).await?;
        db::query("DELETE FROM tickets WHERE id = $1").bind(&ticket.id).execute(&mut transaction).await?;
        let query = db::query_as("SELECT * FROM sessions WHERE id = $1").bind(&ticket.id);
        let session = query.fetch_optional(&mut transaction).await?;
        transaction.commit().await?;
        Ok(session)
    }

    /// Forgets tickets that expired before a time; returns how many.
    pub async fn expire_tickets(&self, before: i64) -> Result<u64, Error> {
        self.execute(db::query("DELETE FROM tickets WHERE expires_at <= $1").bind(before)).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sqlx::{AssertSqlSafe, Row};

    #[tokio::test]
    async fn tickets_are_found_by_an_index() {
        let corpus = Corpus::in_memory().await.unwrap();
        for sql in [OPEN, RENEW] {
            let explain = AssertSqlSafe(format!("EXPLAIN QUERY PLAN {sql}"));
            let plan = sqlx::query(explain).fetch_all(corpus.pool.sqlite().unwrap()).await.unwrap();
            let plan: Vec<String> = plan.iter().map(|row| row.get("detail")).collect();
            assert!(plan.iter().all(|line| line.contains("USING INDEX tickets_by_player")), "{plan:#?}");
        }
    }
}
