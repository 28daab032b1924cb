use crate::{
    Corpus, Error, NewPuzzle,
    db::{self, Write},
    puzzle::{lookup, query::list},
};
use sqlx::{AssertSqlSafe, FromRow};
use std::collections::{BTreeMap, HashMap};

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

/// A stored puzzle and its themes.
pub(crate) struct Themed<'a> {
    puzzle: &'a str,
    shelf: &'a str,
    game: &'a str,
    themes: &'a [String],
}

impl<'a> Themed<'a> {
    /// The puzzle stored by this id.
    pub fn of(id: &'a str, NewPuzzle { shelf, game, themes, .. }: &'a NewPuzzle) -> Self {
        Self { puzzle: id, shelf, game, themes }
    }
}

/// Stores the themes of puzzles and updates their counts.
pub(crate) async fn insert(transaction: &mut Write, puzzles: &[Themed<'_>]) -> Result<(), Error> {
    let all: Vec<(&Themed, &String)> =
        puzzles.iter().flat_map(|one| one.themes.iter().map(move |theme| (one, theme))).collect();
    if all.is_empty() {
        return Ok(());
    }
    let sql = format!(
        "INSERT INTO puzzle_themes (puzzle, theme, shelf) VALUES {} ON CONFLICT DO NOTHING RETURNING puzzle, theme",
        db::rows(db::padded(&all).count(), 3)
    );
    let mut query = db::query_as(AssertSqlSafe(sql));
    for (one, theme) in db::padded(&all) {
        query = query.bind(one.puzzle).bind(*theme).bind(one.shelf);
    }
    let new: Vec<(String, String)> = query.fetch_all(&mut *transaction).await?;
    let of: HashMap<&str, &Themed> = puzzles.iter().map(|one| (one.puzzle, one)).collect();
    let mut counts: BTreeMap<(&str, &str, &str), i64> = BTreeMap::new();
    for (puzzle, theme) in &new {
        let Themed { shelf, game, .. } = of[puzzle.as_str()];
        *counts.entry((shelf, theme, game)).or_default() += 1;
    }
    for ((shelf, theme, game), count) in counts {
        let sql = "INSERT INTO theme_counts (shelf, theme, game, puzzles) VALUES ($1, $2, $3, $4)
                   ON CONFLICT (shelf, theme, game) DO UPDATE SET puzzles = theme_counts.puzzles + excluded.puzzles";
        let query = db::query(sql).bind(shelf).bind(theme).bind(game).bind(count);
        query.execute(&mut *transaction).await?;
    }
    Ok(())
}
