use crate::{
    Corpus, Error,
    db::{self, Write},
    puzzle::{lookup, query::list},
};
use sqlx::FromRow;
use std::collections::HashMap;

/// A theme and the number of its puzzles.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct ThemeCount {
    /// Its name.
    pub theme: String,
    /// The number of puzzles.
    pub puzzles: i64,
}

/// A player's rated attempt at a puzzle that has a theme.
#[derive(Clone, Debug, PartialEq, FromRow)]
pub struct ThemeAttempt {
    /// The theme's name.
    pub theme: String,
    /// 1 if it was solved.
    pub solved: i64,
    /// Probability of success by the ratings before the attempt.
    pub expected: f64,
    /// Milliseconds it took.
    pub client_ms: i64,
}

impl Corpus {
    /// The names of a puzzle's themes, sorted.
    pub async fn themes(&self, id: &str) -> Result<Vec<String>, Error> {
        Ok(self.themes_of(&[id]).await?.remove(id).unwrap_or_default())
    }

    /// The names of the themes of several puzzles, sorted, by the puzzles' ids.
    pub async fn themes_of(&self, ids: &[&str]) -> Result<HashMap<String, Vec<String>>, Error> {
        let sql = "SELECT puzzle, theme FROM puzzle_themes WHERE puzzle";
        let mut found: Vec<(String, String)> = lookup::by_puzzle(&self.pool, sql, ids, "").await?;
        found.sort_unstable();
        let mut themes: HashMap<String, Vec<String>> = HashMap::new();
        for (puzzle, theme) in found {
            themes.entry(puzzle).or_default().push(theme);
        }
        Ok(themes)
    }

    /// The themes of the puzzles on some shelves of a game, ordered by name.
    pub async fn theme_counts(&self, game: &str, shelves: &[&str]) -> Result<Vec<ThemeCount>, Error> {
        let sql = "SELECT theme, CAST(SUM(puzzles) AS BIGINT) AS puzzles FROM theme_counts
                   WHERE game = $1 AND $2 LIKE '%,' || shelf || ',%' GROUP BY theme ORDER BY theme";
        Ok(db::query_as(sql).bind(game).bind(list(shelves)).fetch_all(&self.pool).await?)
    }

    /// A player's rated attempts, once for each theme of the puzzle, ordered by theme and time.
    pub async fn theme_attempts(&self, player: &str, game: &str) -> Result<Vec<ThemeAttempt>, Error> {
        let sql = "SELECT puzzle_themes.theme, games.solved, games.expected, attempts.client_ms FROM games
                   JOIN attempts ON attempts.id = games.attempt
                   JOIN puzzle_themes ON puzzle_themes.puzzle = games.puzzle
                   WHERE games.player = $1 AND games.game = $2 ORDER BY puzzle_themes.theme, games.at";
        Ok(db::query_as(sql).bind(player).bind(game).fetch_all(&self.pool).await?)
    }
}

/// Stores the themes of a puzzle and updates their counts.
pub(crate) async fn insert(transaction: &mut Write, puzzle: &str, themes: &[String]) -> Result<(), Error> {
    for theme in themes {
        let sql = "INSERT INTO puzzle_themes (puzzle, theme, shelf) SELECT id, $2, shelf FROM puzzles WHERE id = $1
                   ON CONFLICT DO NOTHING";
        let done = db::query(sql).bind(puzzle).bind(theme).execute(&mut *transaction).await?;
        if done.rows_affected() == 0 {
            continue;
        }
        let sql = "INSERT INTO theme_counts (shelf, theme, game, puzzles) SELECT shelf, $2, game, 1 FROM puzzles WHERE id = $1
                   ON CONFLICT (shelf, theme, game) DO UPDATE SET puzzles = theme_counts.puzzles + 1";
        db::query(sql).bind(puzzle).bind(theme).execute(&mut *transaction).await?;
    }
    Ok(())
}
