//! Opinions that come in and go out: CSV, Parquet, or the server's database.

mod arrow;
mod parquet;

use crate::output::{Failure, atomic, extension};
use corpus::Corpus;
use rate::{MAX_SECONDS, Opinion, Scale, Validated};
use std::{collections::BTreeMap, fs::File, path::Path};

/// What the columns mean; told by `tsumi help export` and written into every Parquet file.
pub const SCHEMA: &str = "\
Columns of opinions, in CSV (the first line names them, in any order) and Parquet alike:
  person         text, who; the same person has one row for a puzzle, in whichever way its code is written
  puzzle         text, the puzzle's code (or the name it has in a table of features)
  fun            whole number 1-5, or nothing if it was not asked
  difficulty     whole number 1-5, or nothing: when it was asked, or else what was said after a try
  usefulness     whole number 1-5, or nothing
  good           true or false (or 1 or 0): «that was good» or «hm», or nothing
  solved         true or false: whether the first try, or the one that was asked about, solved it; or nothing
  seconds        number from 0 to 86400, a day: how long that try took, or nothing
  limit_seconds  number above 0 up to 86400: how long there was for it, or nothing where there was no limit; older files lack this column
A row that repeats person and puzzle, has a value out of range, names a puzzle that is not known or says nothing is refused with
its number; the others are kept. Who is named simulated-… is no person, nor is anybody in a Parquet file whose metadata says
`source` = `simulated`: `tsumi import` refuses such rows too. Parquet may be plain or compressed by snappy, gzip, zstd or lz4.";

/// Which opinions are taken, and of the others why not.
pub trait Wanted: Fn(&mut Opinion) -> Result<(), String> {}
impl<F: Fn(&mut Opinion) -> Result<(), String>> Wanted for F {}

/// Lets an opinion name its puzzle by this code, if that is known.
pub fn name(opinion: &mut Opinion, code: String, known: impl Fn(&str) -> bool) -> Result<(), String> {
    opinion.require_known(|_| known(&code))?;
    opinion.puzzle = code;
    Ok(())
}

/// Reads opinions from a file.
pub fn read(path: &Path, wanted: impl Wanted) -> Result<Validated<Vec<Opinion>>, Failure> {
    let file = File::open(path).map_err(Failure::file(path))?;
    let read = if extension::is(path, "parquet") { parquet::read(file, wanted) } else { csv(file, wanted) };
    read.map_err(|why| Failure::Other(format!("{}: {why}", path.display())))
}

fn csv(file: File, wanted: impl Wanted) -> Result<Validated<Vec<Opinion>>, String> {
    rate::read_opinions(std::io::BufReader::new(file), wanted).map_err(|error| error.to_string())
}

/// Writes opinions into a file, in the format that its name says; it is there as a whole or not at all.
pub fn write(opinions: &[Opinion], path: &Path) -> Result<(), Failure> {
    let mut table = Vec::new();
    let written = if extension::is(path, "parquet") {
        parquet::write(opinions, &mut table)
    } else {
        rate::write_opinions(opinions, &mut table).map_err(|error| error.to_string())
    };
    written.map_err(|why| Failure::Other(format!("{}: {why}", path.display())))?;
    atomic::write(path, &table)
}

/// The opinions in a database, of one game or of all.
pub fn stored(database: &str, game: Option<&str>) -> Result<Vec<Opinion>, Failure> {
    let grades = block_on(async {
        let corpus = Corpus::open_existing(database).await?;
        let grades = corpus.grades(game).await?;
        corpus.close().await;
        Ok(grades)
    })?;
    let grade = |value: Option<i64>| value.and_then(|value| u8::try_from(value).ok());
    let seconds = |ms: i64| ms as f64 / 1000.0;
    let opinion = |row: corpus::Grade| Opinion {
        person: row.player,
        puzzle: row.code,
        fun: grade(row.fun),
        difficulty: grade(row.difficulty),
        usefulness: grade(row.usefulness),
        good: row.good.map(|good| good != 0),
        solved: row.solved.map(|solved| solved != 0),
        // Whoever left a page open for days did not try for days; what goes out can come in again.
        seconds: row.ms.map(seconds).filter(|seconds| *seconds <= MAX_SECONDS),
        limit_seconds: row.limit_ms.map(seconds).filter(|seconds| *seconds <= MAX_SECONDS),
    };
    Ok(grades.into_iter().map(opinion).collect())
}

/// The puzzles in a database whose ratings come from play, with how hard these say that they are, on the scale from 1 to 5 and
/// beyond it.
pub fn played(database: &str) -> Result<BTreeMap<String, f64>, Failure> {
    let played = block_on(async {
        let corpus = Corpus::open_existing(database).await?;
        let played = corpus.played().await?;
        corpus.close().await;
        Ok(played)
    })?;
    let difficulty = |puzzle: corpus::Puzzle| (puzzle.code, Scale::SIMULATED.grade(puzzle.rating));
    Ok(played.into_iter().map(difficulty).collect())
}

/// Runs what waits for a database.
pub fn block_on<T>(work: impl Future<Output = Result<T, corpus::Error>>) -> Result<T, Failure> {
    tokio::runtime::Runtime::new()?.block_on(work).map_err(|error| Failure::Other(error.to_string()))
}
