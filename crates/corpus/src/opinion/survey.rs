use crate::{Attempt, Corpus, Error, Puzzle, column::Text, db};
use play::wire::Mode;
use std::collections::HashMap;

/// A player's progress with a puzzle of the survey.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SurveyProgress {
    /// When the puzzle was first shown, if it was.
    pub shown_at: Option<i64>,
    /// The single attempt that the survey allows, if it was made.
    pub tried: Option<Attempt>,
    /// Whether the questions about it were answered.
    pub answered: bool,
}

impl Corpus {
    /// The first solvable puzzles of a shelf in the order of their creation, so that new puzzles do not change the list.
    pub async fn first_of_shelf(&self, shelf: &str, count: i64) -> Result<Vec<Puzzle>, Error> {
        let sql = "SELECT * FROM puzzles WHERE shelf = $1 AND answers > 0 ORDER BY made_at, shuffle LIMIT $2";
        Ok(db::query_as(sql).bind(shelf).bind(count).fetch_all(&self.pool).await?)
    }

    /// A player's progress with the puzzles that they have seen in surveys or, with that mode, in warm-ups, by puzzle id. Warm-ups
    /// have no answers.
    pub async fn asked(&self, player: &str, mode: Mode) -> Result<HashMap<String, SurveyProgress>, Error> {
        let mut asked: HashMap<String, SurveyProgress> = HashMap::new();
        let sql = "SELECT puzzle, MIN(begun_at) FROM sessions WHERE player = $1 AND mode = $2 GROUP BY puzzle";
        let shown = db::query_as::<(String, i64)>(sql).bind(player).bind(Text(mode));
        for (puzzle, at) in shown.fetch_all(&self.pool).await? {
            asked.entry(puzzle).or_default().shown_at = Some(at);
        }
        let sql = "SELECT attempts.* FROM attempts JOIN sessions ON sessions.id = attempts.session
                   WHERE attempts.player = $1 AND sessions.mode = $2 ORDER BY attempts.received_at DESC";
        let tried = db::query_as::<Attempt>(sql).bind(player).bind(Text(mode));
        for attempt in tried.fetch_all(&self.pool).await? {
            let known = asked.entry(attempt.puzzle.clone()).or_default();
            known.tried = Some(attempt);
        }
        if mode == Mode::Warmup {
            return Ok(asked);
        }
        let sql = "SELECT DISTINCT puzzle FROM answers WHERE player = $1 AND occasion = 'survey'";
        for puzzle in db::query_scalar::<String>(sql).bind(player).fetch_all(&self.pool).await? {
            asked.entry(puzzle).or_default().answered = true;
        }
        Ok(asked)
    }

    /// A player's attempt at a puzzle in a survey or, with that mode, in a warm-up, if it was made.
    pub async fn asked_try(&self, player: &str, puzzle: &str, mode: Mode) -> Result<Option<Attempt>, Error> {
        let sql = "SELECT attempts.* FROM attempts JOIN sessions ON sessions.id = attempts.session
                   WHERE attempts.player = $1 AND attempts.puzzle = $2 AND sessions.mode = $3
                   ORDER BY attempts.received_at LIMIT 1";
        Ok(db::query_as(sql).bind(player).bind(puzzle).bind(Text(mode)).fetch_optional(&self.pool).await?)
    }
}
