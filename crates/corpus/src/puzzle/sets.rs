use crate::{Corpus, Error, Estimate, Puzzle};
use sqlx::FromRow;
use std::collections::HashMap;

/// A puzzle that might be chosen for a set.
#[derive(Clone, Debug, PartialEq)]
pub struct Candidate {
    /// Its id.
    pub id: String,
    /// What was measured: a JSON object from name to number.
    pub features: String,
    /// What it is about.
    pub themes: Vec<String>,
    /// How hard it is.
    pub rating: f64,
    /// How much fun it is thought to be, if a model was asked.
    pub fun: Option<Estimate>,
    /// How useful, likewise.
    pub usefulness: Option<Estimate>,
}

/// What a player made of a puzzle of a set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tried {
    /// Milliseconds of their first solution, if there is one: those of that try, and of the failed ones before it in
    /// the same session. The clock of a try starts anew, so that their sum is the time spent. What was solved in a time
    /// that cannot be is no solution.
    pub solved_ms: Option<i64>,
}

#[derive(FromRow)]
struct Try {
    puzzle: String,
    session: String,
    outcome: String,
    client_ms: i64,
    possible: i64,
    received_at: i64,
    number: i64,
}

impl Corpus {
    /// The numbered puzzles of a shelf's set, from number 1 on; none if there is no set yet.
    pub async fn curated(&self, shelf: &str) -> Result<Vec<Puzzle>, Error> {
        let sql = "SELECT puzzles.* FROM curated JOIN puzzles ON puzzles.id = curated.puzzle
                   WHERE curated.shelf = $1 ORDER BY curated.number";
        Ok(sqlx::query_as(sql).bind(shelf).fetch_all(&self.pool).await?)
    }

    /// Stores the set of a shelf; one that was there before gives way. What players made of its puzzles stays with the puzzles.
    pub async fn curate(&self, shelf: &str, puzzles: &[String]) -> Result<(), Error> {
        let mut transaction = self.write().await?;
        sqlx::query("DELETE FROM curated WHERE shelf = $1").bind(shelf).execute(&mut **transaction).await?;
        for (number, puzzle) in (1_i64..).zip(puzzles) {
            let sql = "INSERT INTO curated (shelf, number, puzzle) VALUES ($1, $2, $3)";
            sqlx::query(sql).bind(shelf).bind(number).bind(puzzle).execute(&mut **transaction).await?;
        }
        transaction.commit().await?;
        Ok(())
    }

    /// The puzzles of a shelf that have an answer, from easy to hard.
    pub async fn candidates(&self, shelf: &str) -> Result<Vec<Candidate>, Error> {
        let sql = "SELECT id, features, rating FROM puzzles WHERE shelf = $1 AND answers > 0 ORDER BY rating, id";
        let rows: Vec<(String, String, f64)> = sqlx::query_as(sql).bind(shelf).fetch_all(&self.pool).await?;
        let sql = "SELECT puzzle_themes.puzzle, puzzle_themes.theme FROM puzzle_themes
                   JOIN puzzles ON puzzles.id = puzzle_themes.puzzle WHERE puzzles.shelf = $1
                   ORDER BY puzzle_themes.puzzle, puzzle_themes.theme";
        let mut themes: HashMap<String, Vec<String>> = HashMap::new();
        for (puzzle, theme) in sqlx::query_as::<_, (String, String)>(sql).bind(shelf).fetch_all(&self.pool).await? {
            themes.entry(puzzle).or_default().push(theme);
        }
        let sql = "SELECT estimates.* FROM estimates
                   JOIN puzzles ON puzzles.id = estimates.puzzle WHERE puzzles.shelf = $1";
        let estimates: Vec<Estimate> = sqlx::query_as(sql).bind(shelf).fetch_all(&self.pool).await?;
        let mut estimates: HashMap<(String, String), Estimate> =
            estimates.into_iter().map(|said| ((said.puzzle.clone(), said.aspect.clone()), said)).collect();
        let candidate = |(id, features, rating): (String, String, f64)| Candidate {
            themes: themes.remove(&id).unwrap_or_default(),
            fun: estimates.remove(&(id.clone(), "fun".to_owned())),
            usefulness: estimates.remove(&(id.clone(), "usefulness".to_owned())),
            id,
            features,
            rating,
        };
        Ok(rows.into_iter().map(candidate).collect())
    }

    /// What a player made of those puzzles of a shelf's set that they tried, by id.
    pub async fn tried_of_curated(&self, shelf: &str, player: &str) -> Result<HashMap<String, Tried>, Error> {
        let sql = "SELECT attempts.puzzle, attempts.session, attempts.outcome, attempts.client_ms, attempts.possible,
                   attempts.received_at, attempts.number
                   FROM curated JOIN attempts ON attempts.puzzle = curated.puzzle
                   WHERE curated.shelf = $1 AND attempts.player = $2";
        let mut tries: Vec<Try> = sqlx::query_as(sql).bind(shelf).bind(player).fetch_all(&self.pool).await?;
        // Sorted here: asked for an order, SQLite goes through all that the player has tried, for each puzzle of the set.
        tries.sort_by(|one, two| {
            (one.received_at, &one.session, one.number).cmp(&(two.received_at, &two.session, two.number))
        });
        let mut tried: HashMap<String, Tried> = HashMap::new();
        let mut spent: HashMap<String, i64> = HashMap::new();
        for one in tries {
            let spent = spent.entry(one.session).or_default();
            *spent += one.client_ms;
            let known = tried.entry(one.puzzle).or_default();
            if one.outcome == "solved" && one.possible != 0 && known.solved_ms.is_none() {
                known.solved_ms = Some(*spent);
            }
        }
        Ok(tried)
    }
}
