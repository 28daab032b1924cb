//! How the database finds the next puzzle.

use crate::{
    Corpus, Error,
    db::{self, QueryAs},
    puzzle::{
        about::{self, ABOUT, Kind},
        lookup,
        next::{GLIMPSED_LONGEST_AGO, LONGEST_AGO, bound},
        query::{PuzzleQuery, list},
        random::{FROM_PLACE, NEAR_PLACE},
    },
};
use sqlx::{AssertSqlSafe, FromRow, Row, postgres::PgRow, sqlite::SqliteRow};

/// A line of a plan, as the engine words it.
struct Line(String);

impl FromRow<'_, SqliteRow> for Line {
    fn from_row(row: &SqliteRow) -> Result<Self, sqlx::Error> {
        row.try_get("detail").map(Self)
    }
}

impl FromRow<'_, PgRow> for Line {
    fn from_row(row: &PgRow) -> Result<Self, sqlx::Error> {
        row.try_get(0).map(Self)
    }
}

impl Corpus {
    /// The plans of the statements that look for the next puzzle: what each is for, and the lines of the plan. The query must have a shelf
    /// and a theme.
    pub async fn next_plans(&self, wanted: &PuzzleQuery<'_>) -> Result<Vec<(&'static str, Vec<String>)>, Error> {
        let (Some(shelf), Some(theme)) = (wanted.shelves.first(), wanted.themes.first()) else { return Ok(Vec::new()) };
        let shelves = |query: QueryAs<'static, Line>| {
            wanted.shelves.iter().fold(query, |query, shelf| query.bind((*shelf).to_owned()))
        };
        let beside = |sql: String| shelves(self.explain(sql, wanted).bind(1200.0).bind(6_i64));
        let place =
            |sql: &str| self.explain(sql.to_owned(), wanted).bind((*shelf).to_owned()).bind(1_i64 << 62).bind(i64::MAX);
        let listed = |sql: &str| self.explain(sql.to_owned(), wanted).bind(list(wanted.shelves));
        let kind = || Kind { shelf: (*shelf).to_owned(), theme: (*theme).to_owned(), puzzles: 1 };
        let drawn = about::drawn(self.explaining(), wanted, "", &[kind(), kind()])?;
        let count = wanted.shelves.len();
        let mut plans = Vec::new();
        for (what, query) in [
            ("nearest to a rating", beside(lookup::beside(count))),
            ("of a theme near a rating", beside(lookup::beside_within(count))),
            ("lowest ratings", shelves(self.explain(lookup::lowest(count), wanted).bind(100_i64).bind(String::new()))),
            ("from a random place on", place(FROM_PLACE)),
            ("near a random place", place(NEAR_PLACE)),
            ("few about themes", listed(ABOUT)),
            ("drawn from themes", drawn),
            ("tried longest ago", listed(LONGEST_AGO)),
            ("glimpsed longest ago", listed(GLIMPSED_LONGEST_AGO)),
        ] {
            let lines = query.fetch_all(&self.pool).await?;
            plans.push((what, lines.into_iter().map(|Line(line)| line).collect()));
        }
        Ok(plans)
    }

    fn explain(&self, sql: String, wanted: &PuzzleQuery<'_>) -> QueryAs<'static, Line> {
        bound(db::query_as(AssertSqlSafe(format!("{} {sql}", self.explaining()))), wanted, "")
    }

    fn explaining(&self) -> &'static str {
        if self.pool.sqlite().is_some() { "EXPLAIN QUERY PLAN" } else { "EXPLAIN" }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn every_lookup_goes_by_an_index() {
        let corpus = Corpus::in_memory().await.unwrap();
        let (min, max) = (1000.0, 1300.0);
        let wanted = PuzzleQuery {
            game: "null",
            shelves: &["one", "two"],
            themes: &["any"],
            min,
            max,
            not: &["x"],
            player: Some("p"),
            run: None,
        };
        for (what, plan) in corpus.next_plans(&wanted).await.unwrap() {
            // The few rows of a subquery are walked.
            let few = |line: &str| plan.contains(&format!("CO-ROUTINE {}", line.strip_prefix("SCAN ").unwrap_or(line)));
            for table in ["puzzles", "puzzle_themes", "sessions", "glimpses", "later"] {
                let mut visits = plan.iter().filter(|line| line.split(' ').nth(1) == Some(table));
                let searched = |line: &str| line.starts_with("SEARCH") && line.contains(" INDEX ");
                let fine = |line: &String| searched(line) || few(line) || line.starts_with("CO-ROUTINE");
                assert!(visits.all(fine), "{what}: {plan:#?}");
            }
            assert!(!plan.iter().any(|line| line.contains("TEMP B-TREE FOR ORDER BY")), "{what}: {plan:#?}");
            // Rows that do not match are skipped by a covering index.
            let walks = ["nearest", "of a theme", "lowest", "from a random", "near a random"];
            let covered = plan.iter().any(|line| line.contains("puzzles USING COVERING INDEX puzzles_by_"));
            assert_eq!(covered, walks.iter().any(|walk| what.starts_with(walk)), "{what}: {plan:#?}");
        }
    }
}
