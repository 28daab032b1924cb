use crate::{Corpus, Error, Estimate, Puzzle, column::Text, db};
use play::wire::Ending;
use rate::Aspect;
use sqlx::FromRow;
use std::collections::HashMap;

/// The most candidates for a set: each is compared with each other.
const CANDIDATES: i64 = 5000;

/// A candidate for a set.
#[derive(Clone, Debug, PartialEq)]
pub struct Candidate {
    /// Its id.
    pub id: String,
    /// The code, which describes the puzzle completely.
    pub code: String,
    /// Measured features: a JSON object from name to number.
    pub features: String,
    /// The names of its themes.
    pub themes: Vec<String>,
    /// The rating.
    pub rating: f64,
    /// A model's estimate of fun, if there is one.
    pub fun: Option<Estimate>,
    /// A model's estimate of usefulness, if there is one.
    pub usefulness: Option<Estimate>,
}

/// A player's result at a puzzle of a set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SetResult {
    /// Milliseconds until the first solution, if there is one: the sum of that attempt and the failed ones before it in the same
    /// session. Solutions in an impossible time do not count.
    pub solved_ms: Option<i64>,
}

#[derive(FromRow)]
struct Try {
    puzzle: String,
    session: String,
    #[sqlx(try_from = "Text<Ending>")]
    outcome: Ending,
    client_ms: i64,
    possible: i64,
    received_at: i64,
    number: i64,
}

impl Corpus {
    /// The puzzles of a shelf's set in the order of their numbers; empty if there is no set yet.
    pub async fn curated(&self, shelf: &str) -> Result<Vec<Puzzle>, Error> {
        let sql = "SELECT puzzles.* FROM curated JOIN puzzles ON puzzles.id = curated.puzzle
                   WHERE curated.shelf = $1 ORDER BY curated.number";
        Ok(db::query_as(sql).bind(shelf).fetch_all(&self.pool).await?)
    }

    /// Stores the set of a shelf and replaces an earlier one. Attempts belong to the puzzles and are kept.
    pub async fn curate(&self, shelf: &str, puzzles: &[String]) -> Result<(), Error> {
        let mut transaction = self.write().await?;
        db::query("DELETE FROM curated WHERE shelf = $1").bind(shelf).execute(&mut transaction).await?;
        for (number, puzzle) in (1_i64..).zip(puzzles) {
            let sql = "INSERT INTO curated (shelf, number, puzzle) VALUES ($1, $2, $3)";
            db::query(sql).bind(shelf).bind(number).bind(puzzle).execute(&mut transaction).await?;
        }
        transaction.commit().await?;
        Ok(())
    }

    /// Solvable puzzles of a shelf, from easy to hard: all of them, or as many as `CANDIDATES`, drawn by the shelf's order, which says nothing
    /// about them.
    pub async fn candidates(&self, shelf: &str) -> Result<Vec<Candidate>, Error> {
        let sql =
            "SELECT id, code, features, rating FROM puzzles WHERE shelf = $1 AND answers > 0 ORDER BY shuffle LIMIT $2";
        let query = db::query_as(sql).bind(shelf).bind(CANDIDATES);
        let mut rows: Vec<(String, String, String, f64)> = query.fetch_all(&self.pool).await?;
        rows.sort_by(|(a, .., one), (b, .., two)| one.total_cmp(two).then_with(|| a.cmp(b)));
        let ids: Vec<&str> = rows.iter().map(|(id, ..)| id.as_str()).collect();
        let mut themes = self.themes_of(&ids).await?;
        let estimates = self.estimates_of(&ids).await?;
        let mut estimates: HashMap<(String, Aspect), Estimate> =
            estimates.into_iter().map(|said| ((said.puzzle.clone(), said.aspect), said)).collect();
        let candidate = |(id, code, features, rating): (String, String, String, f64)| Candidate {
            themes: themes.remove(&id).unwrap_or_default(),
            fun: estimates.remove(&(id.clone(), Aspect::Fun)),
            usefulness: estimates.remove(&(id.clone(), Aspect::Usefulness)),
            id,
            code,
            features,
            rating,
        };
        Ok(rows.into_iter().map(candidate).collect())
    }

    /// A player's results at the puzzles of a shelf's set that they have attempted, by puzzle id.
    pub async fn tried_of_curated(&self, shelf: &str, player: &str) -> Result<HashMap<String, SetResult>, Error> {
        let sql = "SELECT attempts.puzzle, attempts.session, attempts.outcome, attempts.client_ms, attempts.possible,
                   attempts.received_at, attempts.number
                   FROM curated JOIN attempts ON attempts.puzzle = curated.puzzle
                   WHERE curated.shelf = $1 AND attempts.player = $2";
        let mut tries: Vec<Try> = db::query_as(sql).bind(shelf).bind(player).fetch_all(&self.pool).await?;
        // Sorted here: with ORDER BY, SQLite walks all attempts of the player for each puzzle of the set.
        tries.sort_by(|one, two| {
            (one.received_at, &one.session, one.number).cmp(&(two.received_at, &two.session, two.number))
        });
        let mut tried: HashMap<String, SetResult> = HashMap::new();
        let mut spent: HashMap<String, i64> = HashMap::new();
        for one in tries {
            let spent = spent.entry(one.session).or_default();
            *spent += one.client_ms;
            let known = tried.entry(one.puzzle).or_default();
            if one.outcome == Ending::Solved && one.possible != 0 && known.solved_ms.is_none() {
                known.solved_ms = Some(*spent);
            }
        }
        Ok(tried)
    }
}
