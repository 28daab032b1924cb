use crate::{Corpus, Error, column::Text, db};
use play::wire::Ending;
use sqlx::FromRow;

/// A try in a study, and the rating of its puzzle.
#[derive(Clone, Copy, Debug, PartialEq, FromRow)]
pub struct StudyTry {
    /// The puzzle's rating.
    pub rating: f64,
    /// Its deviation.
    pub deviation: f64,
    /// How the first attempt ended.
    #[sqlx(try_from = "Text<Ending>")]
    pub outcome: Ending,
}

impl Corpus {
    /// A player's first attempts at the puzzles that a study gave them, oldest first.
    pub async fn tried_in_study(&self, player: &str, game: &str) -> Result<Vec<StudyTry>, Error> {
        let sql = "SELECT puzzles.rating, puzzles.deviation, attempts.outcome
                   FROM sessions JOIN attempts ON attempts.session = sessions.id AND attempts.number = 1
                   JOIN puzzles ON puzzles.id = sessions.puzzle
                   WHERE sessions.player = $1 AND sessions.mode = 'study' AND puzzles.game = $2
                   ORDER BY attempts.received_at";
        Ok(db::query_as(sql).bind(player).bind(game).fetch_all(&self.pool).await?)
    }
}
