use crate::{Attempt, Corpus, Error, RatedAttempt, column::Text, db};
use play::wire::Mode;
use sqlx::FromRow;
use std::collections::HashMap;

/// An attempt in a player's history.
#[derive(Clone, Debug, PartialEq)]
pub struct HistoryEntry {
    /// The attempt.
    pub attempt: Attempt,
    /// The mode of play.
    pub mode: Mode,
    /// The change of ratings, if it was rated.
    pub rated: Option<RatedAttempt>,
}

#[derive(FromRow)]
struct Played {
    #[sqlx(flatten)]
    attempt: Attempt,
    #[sqlx(try_from = "Text<Mode>")]
    mode: Mode,
}

impl Corpus {
    /// A player's attempts at one game or at all games that arrived before a time: the newest, at most `most`, newest first.
    pub async fn history(
        &self,
        player: &str,
        game: Option<&str>,
        before: i64,
        most: i64,
    ) -> Result<Vec<HistoryEntry>, Error> {
        let sql = "SELECT attempts.*, sessions.mode FROM attempts JOIN sessions ON sessions.id = attempts.session
                   JOIN puzzles ON puzzles.id = attempts.puzzle
                   WHERE attempts.player = $1 AND attempts.received_at < $2 AND ($4 = '' OR puzzles.game = $4)
                   ORDER BY attempts.received_at DESC, attempts.number DESC LIMIT $3";
        let query = db::query_as(sql).bind(player).bind(before).bind(most).bind(game.unwrap_or_default());
        let played: Vec<Played> = query.fetch_all(&self.pool).await?;
        let oldest = played.last().map_or(before, |last| last.attempt.received_at);
        let sql = "SELECT games.* FROM games JOIN attempts ON attempts.id = games.attempt
                   WHERE attempts.player = $1 AND attempts.received_at < $2 AND attempts.received_at >= $3";
        let query = db::query_as(sql).bind(player).bind(before).bind(oldest);
        let rated: Vec<RatedAttempt> = query.fetch_all(&self.pool).await?;
        let mut rated: HashMap<String, RatedAttempt> =
            rated.into_iter().map(|rated| (rated.attempt.clone(), rated)).collect();
        let past = |Played { attempt, mode }| HistoryEntry { rated: rated.remove(&attempt.id), attempt, mode };
        Ok(played.into_iter().map(past).collect())
    }
}
