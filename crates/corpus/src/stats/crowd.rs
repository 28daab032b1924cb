use crate::{Corpus, Error, Puzzle, puzzle::lookup};
use std::collections::HashMap;

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
        Ok(self.crowds(&[puzzle]).await?.remove(&puzzle.id))
    }

    /// Statistics of all players at several puzzles, by their ids, without those that too few have attempted.
    pub async fn crowds(&self, puzzles: &[&Puzzle]) -> Result<HashMap<String, Crowd>, Error> {
        let known: Vec<&Puzzle> = puzzles.iter().copied().filter(|puzzle| puzzle.plays >= FEWEST).collect();
        let ids: Vec<&str> = known.iter().map(|puzzle| puzzle.id.as_str()).collect();
        let sql = "SELECT solution.puzzle, CAST(SUM(tries.client_ms) AS BIGINT) AS ms
                   FROM attempts AS solution
                   JOIN sessions ON sessions.id = solution.session
                   JOIN attempts AS tries ON tries.session = solution.session AND tries.number <= solution.number
                   WHERE solution.outcome = 'solved' AND solution.possible = 1
                   AND (sessions.answer_shown_at IS NULL OR sessions.answer_shown_at > solution.received_at)
                   AND NOT EXISTS (SELECT 1 FROM attempts AS earlier WHERE earlier.player = solution.player
                       AND earlier.puzzle = solution.puzzle AND earlier.outcome = 'solved'
                       AND (earlier.received_at < solution.received_at
                            OR earlier.received_at = solution.received_at AND earlier.id < solution.id))
                   AND solution.puzzle";
        let found: Vec<(String, i64)> =
            lookup::by_puzzle(&self.pool, sql, &ids, "GROUP BY solution.id, solution.puzzle ORDER BY ms").await?;
        let mut times: HashMap<&str, Vec<i64>> = HashMap::new();
        for (puzzle, ms) in &found {
            times.entry(puzzle).or_default().push(*ms);
        }
        let crowd = |puzzle: &&Puzzle| {
            let times = times.remove(puzzle.id.as_str()).unwrap_or_default();
            (puzzle.id.clone(), Crowd::new(puzzle, &times))
        };
        Ok(known.iter().map(crowd).collect())
    }
}

impl Crowd {
    /// From a puzzle's counts and the times of those who solved it, in order.
    fn new(puzzle: &Puzzle, times: &[i64]) -> Self {
        let solved = puzzle.solved.clamp(0, puzzle.plays) * 1000 / puzzle.plays;
        Self {
            players: puzzle.plays.unsigned_abs(),
            solved: u32::try_from(solved).unwrap_or_default(),
            median_ms: times.get(times.len() / 2).map_or(0, |ms| ms.unsigned_abs()),
        }
    }
}
