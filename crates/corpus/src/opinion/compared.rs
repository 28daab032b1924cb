use crate::{Answers, Corpus, Error, column::Text, db, opinion::table::answers_by_puzzle};
use rate::Source;
use sqlx::FromRow;

/// A player's answers about a puzzle, with the puzzle's rating and the models' estimates to compare them with.
#[derive(Clone, Debug, PartialEq, FromRow)]
pub struct ComparedAnswers {
    /// The player's id.
    pub player: String,
    /// The player's rating in the puzzle's game, if there is one.
    pub skill: Option<f64>,
    /// The answers.
    #[sqlx(flatten)]
    pub answers: Answers,
    /// The puzzle's rating.
    pub rating: f64,
    /// Where the rating comes from; `None` if it has not been estimated yet.
    #[sqlx(try_from = "Text<Option<Source>>")]
    pub source: Option<Source>,
    /// 1 if the rating comes from people's play.
    pub by_play: i64,
    /// The puzzle's code.
    pub code: String,
    /// Measured features: a JSON object from name to number.
    pub features: String,
    /// A model's estimate of fun.
    pub model_fun: Option<f64>,
    /// What that model was fitted to.
    #[sqlx(try_from = "Text<Option<Source>>")]
    pub model_fun_source: Option<Source>,
    /// A model's estimate of difficulty.
    pub model_difficulty: Option<f64>,
    /// What that model was fitted to.
    #[sqlx(try_from = "Text<Option<Source>>")]
    pub model_difficulty_source: Option<Source>,
    /// A model's estimate of usefulness.
    pub model_usefulness: Option<f64>,
    /// What that model was fitted to.
    #[sqlx(try_from = "Text<Option<Source>>")]
    pub model_usefulness_source: Option<Source>,
}

/// The query for [`ComparedAnswers`] about the puzzles of a game, newest first. `$whose` selects players.
macro_rules! compared {
    ($whose:literal) => {
        concat!(
            "SELECT said.player, player_ratings.rating AS skill, said.fun, said.good, said.difficulty, said.usefulness,
                    said.solved, said.ms, said.limit_ms, puzzles.rating, puzzles.source, puzzles.by_play, puzzles.code, puzzles.features,
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

const BY_ALL: &str = compared!("");
const BY_ONE: &str = compared!("WHERE player = $3");

impl Corpus {
    /// The answers of one player or of all players about puzzles of a game: the newest, at most `most`.
    pub async fn compared_answers(
        &self,
        game: &str,
        player: Option<&str>,
        most: i64,
    ) -> Result<Vec<ComparedAnswers>, Error> {
        let query = match player {
            Some(player) => db::query_as(BY_ONE).bind(game).bind(most).bind(player),
            None => db::query_as(BY_ALL).bind(game).bind(most),
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
        let plan = sqlx::query(explain).fetch_all(corpus.pool.sqlite().unwrap()).await.unwrap();
        let plan: Vec<String> = plan.iter().map(|row| row.get("detail")).collect();
        // The plan names tables by their aliases. Only the gathered subquery may be scanned.
        let scanned: Vec<_> = plan.iter().filter_map(|line| line.strip_prefix("SCAN ")).collect();
        assert!(scanned.iter().all(|what| what.starts_with("said")), "{plan:#?}");
        for name in ["answers", "puzzles", "fun", "difficulty", "usefulness"] {
            assert!(plan.iter().any(|line| line.starts_with(&format!("SEARCH {name} USING"))), "{name}: {plan:#?}");
        }
    }
}
