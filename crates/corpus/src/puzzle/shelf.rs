use crate::{
    Corpus, Error, NewPuzzle, Puzzle,
    column::Named,
    db::{self, Write},
    puzzle::query::list,
};
use sqlx::FromRow;
use std::collections::BTreeMap;

/// A shelf of puzzles.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct Shelf {
    /// Its name.
    pub key: String,
    /// The game's key.
    pub game: String,
    /// The greatest number of moves of its puzzles.
    pub steps: i64,
    /// The number of puzzles.
    pub puzzles: i64,
    /// Of them, those whose rating comes from simulated solvers.
    pub simulated: i64,
    /// Those whose rating comes from a model fitted to people's answers or play.
    pub modelled: i64,
    /// Those whose rating comes from people's play.
    pub people: i64,
}

impl Corpus {
    /// The shelves with at least one puzzle, by name.
    pub async fn shelves(&self) -> Result<Vec<Shelf>, Error> {
        let sql =
            "SELECT shelf AS key, MIN(game) AS game, MAX(steps) AS steps, CAST(SUM(puzzles) AS BIGINT) AS puzzles,
                   CAST(SUM(CASE source WHEN 'simulated' THEN puzzles ELSE 0 END) AS BIGINT) AS simulated,
                   CAST(SUM(CASE WHEN source = 'people' AND by_play = 0 THEN puzzles ELSE 0 END) AS BIGINT) AS modelled,
                   CAST(SUM(by_play * puzzles) AS BIGINT) AS people
                   FROM shelf_counts WHERE puzzles > 0 GROUP BY shelf ORDER BY shelf";
        Ok(db::query_as(sql).fetch_all(&self.pool).await?)
    }

    /// The number of puzzles on a shelf.
    pub async fn count(&self, shelf: &str) -> Result<u64, Error> {
        let sql = "SELECT CAST(COALESCE(SUM(puzzles), 0) AS BIGINT) FROM shelf_counts WHERE shelf = $1";
        let count: i64 = db::query_scalar(sql).bind(shelf).fetch_one(&self.pool).await?;
        Ok(count.unsigned_abs())
    }

    /// The number of puzzles on some shelves.
    pub async fn count_all(&self, shelves: &[&str]) -> Result<i64, Error> {
        let sql =
            "SELECT CAST(COALESCE(SUM(puzzles), 0) AS BIGINT) FROM shelf_counts WHERE $1 LIKE '%,' || shelf || ',%'";
        Ok(db::query_scalar(sql).bind(list(shelves)).fetch_one(&self.pool).await?)
    }

    /// The number of all puzzles.
    pub async fn puzzle_count(&self) -> Result<u64, Error> {
        let sql = "SELECT CAST(COALESCE(SUM(puzzles), 0) AS BIGINT) FROM shelf_counts";
        let count: i64 = db::query_scalar(sql).fetch_one(&self.pool).await?;
        Ok(count.unsigned_abs())
    }

    /// Ids and certificates of the puzzles on a shelf, at most so many, ordered by id, beginning after an id.
    pub async fn certificates(&self, shelf: &str, after: &str, most: i64) -> Result<Vec<(String, String)>, Error> {
        let sql = "SELECT id, certificate FROM puzzles WHERE shelf = $1 AND id > $2 ORDER BY id LIMIT $3";
        Ok(db::query_as(sql).bind(shelf).bind(after).bind(most).fetch_all(&self.pool).await?)
    }
}

/// Adds a puzzle with its present columns to the counts of its shelf (`by` is 1), or removes it (-1). Whoever changes a counted column
/// removes the puzzle before and adds it afterwards.
pub(crate) async fn count(transaction: &mut Write, puzzle: &str, by: i64) -> Result<(), Error> {
    let sql = "INSERT INTO shelf_counts (shelf, game, steps, source, by_play, puzzles)
               SELECT shelf, game, steps, source, by_play, $2 FROM puzzles WHERE id = $1
               ON CONFLICT (shelf, game, steps, source, by_play)
               DO UPDATE SET puzzles = shelf_counts.puzzles + excluded.puzzles";
    db::query(sql).bind(puzzle).bind(by).execute(&mut *transaction).await?;
    Ok(())
}

/// Adds new puzzles to the counts of their shelves.
pub(crate) async fn count_new(transaction: &mut Write, puzzles: impl Iterator<Item = &NewPuzzle>) -> Result<(), Error> {
    let mut counts: BTreeMap<Counted, i64> = BTreeMap::new();
    for NewPuzzle { shelf, game, steps, source, .. } in puzzles {
        *counts.entry(Counted { shelf, game, steps: *steps, source: source.name(), by_play: 0 }).or_default() += 1;
    }
    for (counted, count) in counts {
        counted.add(transaction, count).await?;
    }
    Ok(())
}

/// Moves a puzzle from where it was counted to where it belongs now.
pub(crate) async fn moved(transaction: &mut Write, before: &Puzzle, after: &Puzzle) -> Result<(), Error> {
    Counted::of(before).add(transaction, -1).await?;
    Counted::of(after).add(transaction, 1).await
}

/// The columns of a puzzle by which it is counted.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Counted<'a> {
    shelf: &'a str,
    game: &'a str,
    steps: i64,
    source: &'static str,
    by_play: i64,
}

impl<'a> Counted<'a> {
    fn of(Puzzle { shelf, game, steps, source, by_play, .. }: &'a Puzzle) -> Self {
        Self { shelf, game, steps: *steps, source: source.name(), by_play: *by_play }
    }

    async fn add(&self, transaction: &mut Write, puzzles: i64) -> Result<(), Error> {
        let sql =
            "INSERT INTO shelf_counts (shelf, game, steps, source, by_play, puzzles) VALUES ($1, $2, $3, $4, $5, $6)
                   ON CONFLICT (shelf, game, steps, source, by_play)
                   DO UPDATE SET puzzles = shelf_counts.puzzles + excluded.puzzles";
        let query = db::query(sql).bind(self.shelf).bind(self.game).bind(self.steps).bind(self.source);
        query.bind(self.by_play).bind(puzzles).execute(transaction).await?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{FirstRating, NewAttempt, NewSession, RatingUpdate, puzzle_id};
    use play::wire::{Ending, Mode};
    use rate::{Rating, Source};

    fn puzzle(n: u32, source: impl Into<Option<Source>>) -> NewPuzzle {
        NewPuzzle {
            code: format!("null:{n}"),
            twin: format!("null:{n}"),
            game: "null".into(),
            shelf: ["one", "two"][n as usize % 2].into(),
            steps: i64::from(n % 3),
            answers: 1,
            sequences: 1,
            features: "{}".into(),
            measures: 1,
            certificate: "by hand".into(),
            rating: 1000.0,
            deviation: 150.0,
            source: source.into(),
            themes: vec!["any".into(), format!("every {}", n % 3)],
            estimates: Vec::new(),
        }
    }

    /// Compares the counts with the stored puzzles.
    async fn check(corpus: &Corpus) {
        let wrong = "SELECT COUNT(*) FROM (
            SELECT shelf, game, steps, source, by_play, CAST(SUM(n) AS BIGINT) AS n FROM (
                SELECT shelf, game, steps, source, by_play, 1 AS n FROM puzzles
                UNION ALL SELECT shelf, game, steps, source, by_play, -puzzles FROM shelf_counts) AS both_sides
            GROUP BY shelf, game, steps, source, by_play) AS sums WHERE n <> 0";
        assert_eq!(db::query_scalar::<i64>(wrong).fetch_one(&corpus.pool).await.unwrap(), 0);
        let wrong = "SELECT COUNT(*) FROM (
            SELECT shelf, theme, CAST(SUM(n) AS BIGINT) AS n FROM (
                SELECT puzzles.shelf, theme, 1 AS n FROM puzzle_themes
                JOIN puzzles ON puzzles.id = puzzle AND puzzles.shelf = puzzle_themes.shelf
                UNION ALL SELECT shelf, theme, -puzzles FROM theme_counts) AS both_sides
            GROUP BY shelf, theme) AS sums WHERE n <> 0";
        assert_eq!(db::query_scalar::<i64>(wrong).fetch_one(&corpus.pool).await.unwrap(), 0);
    }

    #[tokio::test]
    async fn counts_are_those_of_what_is_stored_whatever_happens_to_it() {
        let corpus = Corpus::in_memory().await.unwrap();
        let all: Vec<NewPuzzle> = (0..9).map(|n| puzzle(n, (n != 8).then_some(Source::Formula))).collect();
        // Some are there twice, or are the mirror image of another, or name a theme twice.
        let mirrored = NewPuzzle { code: "null:mirrored".into(), ..all[0].clone() };
        let again = NewPuzzle { themes: vec!["any".into(), "any".into()], ..all[3].clone() };
        let twice: Vec<NewPuzzle> = [again].iter().chain(&all).chain([&mirrored]).cloned().collect();
        assert_eq!(corpus.add_puzzles(&twice, 0).await.unwrap(), 9);
        check(&corpus).await;
        assert_eq!(corpus.add_puzzles(&all, 0).await.unwrap(), 0);
        assert!(!corpus.add_itself(all[0].clone(), 0).await.unwrap());
        check(&corpus).await;
        let id = |n: usize| puzzle_id(&all[n].code);
        corpus.add_estimate(&id(8), &puzzle(8, Source::Simulated)).await.unwrap();
        corpus.add_estimate(&id(8), &puzzle(8, Source::People)).await.unwrap();
        corpus.add_puzzles(&[puzzle(9, None)], 0).await.unwrap();
        corpus.give_up_estimate(&puzzle_id("null:9")).await.unwrap();
        corpus.give_up_estimate(&id(8)).await.unwrap();
        check(&corpus).await;
        let first = |n: usize, more| FirstRating {
            puzzle: id(n),
            rating: 1300.0,
            deviation: 100.0,
            source: Source::People,
            more,
        };
        let known = |_: Option<Rating>, puzzle: Rating, _: bool| {
            let before = Rating { rating: 1200.0, deviation: 50.0, volatility: 0.06 };
            RatingUpdate { before, after: rate::RatedAttempt { expected: 0.5, player: before, puzzle } }
        };
        for at in 1..=Rating::MIN_ATTEMPTS + 1 {
            let (player, puzzle) = (corpus.add_player(0).await.unwrap().0.id, id(1));
            let new = NewSession {
                player: &player,
                puzzle: &puzzle,
                mode: Mode::Practice,
                run: None,
                review: None,
                notice: false,
            };
            let session = corpus.begin_session(new, 0).await.unwrap();
            let (outcome, received_at) = (Ending::Solved, at * 1000);
            let new = NewAttempt {
                session: &session,
                transcript: "",
                outcome,
                moves: 1,
                client_ms: 100,
                received_at,
                rated: true,
            };
            corpus.add_attempt(new, known).await.unwrap();
            corpus.put_first_ratings(&[first(1, Some(5.0)), first(2, None)]).await.unwrap();
            check(&corpus).await;
        }
        let shelves = corpus.shelves().await.unwrap();
        assert_eq!(shelves.iter().map(|shelf| (shelf.puzzles, shelf.people)).collect::<Vec<_>>(), [(5, 0), (5, 1)]);
        assert_eq!((corpus.puzzle_count().await.unwrap(), corpus.count("two").await.unwrap()), (10, 5));
    }
}
