use crate::{Corpus, Error};
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
    /// How hard.
    pub difficulty: Option<i64>,
    /// How useful.
    pub usefulness: Option<i64>,
    /// How hard the puzzle is, as a rating.
    pub rating: f64,
    /// Where that comes from: `formula`, `simulated` or `people`.
    pub source: String,
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

const SAID: &str = "
    SELECT grades.player, player_ratings.rating AS skill, grades.fun, grades.difficulty, grades.usefulness,
           puzzles.rating, puzzles.source, puzzles.features,
           fun.value AS model_fun, fun.source AS model_fun_source,
           difficulty.value AS model_difficulty, difficulty.source AS model_difficulty_source,
           usefulness.value AS model_usefulness, usefulness.source AS model_usefulness_source
    FROM grades
    JOIN puzzles ON puzzles.id = grades.puzzle
    LEFT JOIN player_ratings ON player_ratings.player = grades.player AND player_ratings.game = puzzles.game
    LEFT JOIN estimates AS fun ON fun.puzzle = puzzles.id AND fun.aspect = 'fun'
    LEFT JOIN estimates AS difficulty ON difficulty.puzzle = puzzles.id AND difficulty.aspect = 'difficulty'
    LEFT JOIN estimates AS usefulness ON usefulness.puzzle = puzzles.id AND usefulness.aspect = 'usefulness'
    WHERE puzzles.game = $1 AND ($2 = '' OR grades.player = $2)
    ORDER BY grades.at DESC, grades.player, grades.puzzle LIMIT $3";

impl Corpus {
    /// What one player, or everybody, said of puzzles of a game; at most so many answers, the newest.
    pub async fn said(&self, game: &str, player: Option<&str>, most: i64) -> Result<Vec<Said>, Error> {
        let query = sqlx::query_as(SAID).bind(game).bind(player.unwrap_or_default()).bind(most);
        Ok(query.fetch_all(&self.pool).await?)
    }
}
