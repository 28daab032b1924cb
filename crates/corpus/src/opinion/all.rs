use crate::{Corpus, Error, opinion::answer::answers_by_puzzle};
use sqlx::FromRow;

/// What a player said of a puzzle, beside what is thought of it.
#[derive(Clone, Debug, PartialEq, FromRow)]
pub struct Said {
    /// The player's id.
    pub player: String,
    /// How strong they are in the puzzle's game, if that is known.
    pub skill: Option<f64>,
    /// How much fun they found it, from 1 to 5.
    pub fun: Option<i64>,
    /// The same in one bit: 1 if they found it good, 0 if not.
    pub good: Option<i64>,
    /// How hard.
    pub difficulty: Option<i64>,
    /// How useful.
    pub usefulness: Option<i64>,
    /// How hard the puzzle is, as a rating.
    pub rating: f64,
    /// Where that comes from: `formula`, `simulated` or `people`.
    pub source: String,
    /// 1 if it comes from people's play, and not from a model.
    pub by_play: i64,
    /// What was measured of it, as JSON.
    pub features: String,
    /// How much fun a model thinks it is.
    pub model_fun: Option<f64>,
    /// Whose word that model was fitted to.
    pub model_fun_source: Option<String>,
    /// How hard a model thinks it is.
    pub model_difficulty: Option<f64>,
    /// Whose word that model was fitted to.
    pub model_difficulty_source: Option<String>,
    /// How useful a model thinks it is.
    pub model_usefulness: Option<f64>,
    /// Whose word that model was fitted to.
    pub model_usefulness_source: Option<String>,
}

/// All that was said of the puzzles of a game, by those players alone whom a condition picks. The newest comes first.
macro_rules! said {
    ($whose:literal) => {
        concat!(
            "SELECT said.player, player_ratings.rating AS skill, said.fun, said.good, said.difficulty, said.usefulness,
                    puzzles.rating, puzzles.source, puzzles.by_play, puzzles.features,
                    fun.value AS model_fun, fun.source AS model_fun_source,
                    difficulty.value AS model_difficulty, difficulty.source AS model_difficulty_source,
                    usefulness.value AS model_usefulness, usefulness.source AS model_usefulness_source
             FROM ",
            answers_by_puzzle!($whose),
            " AS said
             JOIN puzzles ON puzzles.id = said.puzzle
             LEFT JOIN player_ratings ON player_ratings.player = said.player AND player_ratings.game = puzzles.game
             LEFT JOIN estimates AS fun ON fun.puzzle = puzzles.id AND fun.aspect = 'fun'
             LEFT JOIN estimates AS difficulty ON difficulty.puzzle = puzzles.id AND difficulty.aspect = 'difficulty'
             LEFT JOIN estimates AS usefulness ON usefulness.puzzle = puzzles.id AND usefulness.aspect = 'usefulness'
             WHERE puzzles.game = $1
             ORDER BY said.at DESC, said.player, said.puzzle LIMIT $2"
        )
    };
}

const BY_ALL: &str = said!("");
const BY_ONE: &str = said!("WHERE player = $3");

impl Corpus {
    /// What one player, or everybody, said of puzzles of a game; at most so many answers, the newest.
    pub async fn said(&self, game: &str, player: Option<&str>, most: i64) -> Result<Vec<Said>, Error> {
        let query = match player {
            Some(player) => sqlx::query_as(BY_ONE).bind(game).bind(most).bind(player),
            None => sqlx::query_as(BY_ALL).bind(game).bind(most),
        };
        Ok(query.fetch_all(&self.pool).await?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sqlx::Row;

    #[tokio::test]
    async fn the_answers_of_one_player_are_found_by_their_index() {
        let corpus = Corpus::in_memory().await.unwrap();
        let explain = sqlx::AssertSqlSafe(format!("EXPLAIN QUERY PLAN {BY_ONE}"));
        let plan = sqlx::query(explain).fetch_all(&corpus.pool).await.unwrap();
        let plan: Vec<String> = plan.iter().map(|row| row.get("detail")).collect();
        // The plan calls a table as the query does. What it may walk through is what it has just gathered.
        let scanned: Vec<_> = plan.iter().filter_map(|line| line.strip_prefix("SCAN ")).collect();
        assert!(scanned.iter().all(|what| what.starts_with("said")), "{plan:#?}");
        for name in ["answers", "puzzles", "fun", "difficulty", "usefulness"] {
            assert!(plan.iter().any(|line| line.starts_with(&format!("SEARCH {name} USING"))), "{name}: {plan:#?}");
        }
    }
}
