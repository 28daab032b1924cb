use crate::{Corpus, Error, Puzzle};

/// The least number of players whose statistics are shown.
const FEWEST: i64 = 5;

/// Statistics of all players at a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Crowd {
    /// The number of players who attempted it.
    pub players: u64,
    /// Share of players who solved it at their first attempt, in thousandths.
    pub solved: u32,
    /// Median time until the first solution in milliseconds, of those who solved it; 0 if nobody did.
    pub median_ms: u64,
}

impl Corpus {
    /// Statistics of all players at a puzzle, or `None` if too few have attempted it. A time is the sum of the solving attempt and
    /// the attempts before it in the same session; solutions after the answer was shown do not count.
    pub async fn crowd(&self, puzzle: &Puzzle) -> Result<Option<Crowd>, Error> {
        if puzzle.plays < FEWEST {
            return Ok(None);
        }
        let sql = "SELECT CAST(SUM(tries.client_ms) AS BIGINT) AS ms
                   FROM attempts AS solution
                   JOIN sessions ON sessions.id = solution.session
                   JOIN attempts AS tries ON tries.session = solution.session AND tries.number <= solution.number
                   WHERE solution.puzzle = $1 AND solution.outcome = 'solved' AND solution.possible = 1
                   AND (sessions.answer_shown_at IS NULL OR sessions.answer_shown_at > solution.received_at)
                   AND NOT EXISTS (SELECT 1 FROM attempts AS earlier WHERE earlier.player = solution.player
                       AND earlier.puzzle = solution.puzzle AND earlier.outcome = 'solved'
                       AND (earlier.received_at < solution.received_at
                            OR earlier.received_at = solution.received_at AND earlier.id < solution.id))
                   GROUP BY solution.id ORDER BY ms";
        let times: Vec<i64> = sqlx::query_scalar(sql).bind(&puzzle.id).fetch_all(&self.pool).await?;
        let solved = puzzle.solved.clamp(0, puzzle.plays) * 1000 / puzzle.plays;
        Ok(Some(Crowd {
            players: puzzle.plays.unsigned_abs(),
            solved: u32::try_from(solved).unwrap_or_default(),
            median_ms: times.get(times.len() / 2).map_or(0, |ms| ms.unsigned_abs()),
        }))
    }
}
