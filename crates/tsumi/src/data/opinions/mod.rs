//! Opinion tables: CSV, Parquet, and the server's database.

mod arrow;
mod parquet;
mod parquet_writer;

use crate::output::{Failure, atomic, extension};
use corpus::{Corpus, PuzzleAnswers};
use curator::stock;
use rate::{MAX_SECONDS, Opinion, Scale, Validated};
use std::{collections::BTreeMap, fs::File, path::Path};

/// Description of the columns; shown by `tsumi help export` and written into every Parquet file.
pub const SCHEMA: &str = "\
Columns of opinion tables, in CSV (named in the first line, in any order) and in Parquet:
  person         text: the person; at most one row for each puzzle, in whatever way its code is written
  puzzle         text: the puzzle's code, or its name in a feature table
  fun            whole number 1-5; blank if not asked
  difficulty     whole number 1-5; blank if not asked: from the survey, or else as given after a try
  usefulness     whole number 1-5; blank if not asked
  good           true or false (or 1 or 0): thumb up or down; blank if not given
  solved         true or false: whether the first try, or the one of the survey, solved the puzzle; blank if unknown
  seconds        number from 0 to 86400 (one day): duration of that try; blank if unknown
  limit_seconds  number above 0, up to 86400: time limit of that try; blank without one; older files lack this column
  participant    text: the code that the person gave in a survey; blank without one; older files lack this column
  certificate    text: how the puzzle was made, like tspin/reverse-2#7@1; blank if unknown; older files lack this column. Puzzles are
                 measured along the answer that they were made from where this says it, and otherwise along their first
Rows that repeat person and puzzle, have a value out of range, an unknown puzzle or no answer are rejected with their number; the
others are kept. Persons named simulated-… are simulated, and so are all in a Parquet file whose metadata has `source` = `simulated`;
`tsumi import` rejects such rows too. Parquet may be uncompressed or compressed with snappy, gzip, zstd or lz4.";

/// Filter for opinions: the error says why one is not wanted.
pub trait Wanted: Fn(&mut Opinion) -> Result<(), String> {}
impl<F: Fn(&mut Opinion) -> Result<(), String>> Wanted for F {}

/// Replaces the puzzle of an opinion by its canonical code; an error if the code is unknown.
pub fn name(opinion: &mut Opinion, code: String, known: impl Fn(&str) -> bool) -> Result<(), String> {
    opinion.require_known(|_| known(&code))?;
    opinion.puzzle = code;
    Ok(())
}

/// Reads an opinion table from a file.
pub fn read(path: &Path, wanted: impl Wanted) -> Result<Validated<Vec<Opinion>>, Failure> {
    let file = File::open(path).map_err(Failure::file(path))?;
    let read = if extension::is(path, "parquet") { parquet::read(file, wanted) } else { csv(file, wanted) };
    read.map_err(|why| Failure::Other(format!("{}: {why}", path.display())))
}

fn csv(file: File, wanted: impl Wanted) -> Result<Validated<Vec<Opinion>>, String> {
    rate::read_opinions(std::io::BufReader::new(file), wanted).map_err(|error| error.to_string())
}

/// Writes an opinion table atomically, in the format of the file extension.
pub fn write(opinions: &[Opinion], path: &Path) -> Result<(), Failure> {
    let mut table = Vec::new();
    let written = if extension::is(path, "parquet") {
        parquet_writer::write(opinions, &mut table)
    } else {
        rate::write_opinions(opinions, &mut table).map_err(|error| error.to_string())
    };
    written.map_err(|why| Failure::Other(format!("{}: {why}", path.display())))?;
    atomic::write(path, &table)
}

/// The opinions in a database, optionally of one game.
pub fn stored(database: &str, game: Option<&str>) -> Result<Vec<Opinion>, Failure> {
    let answers = block_on(async {
        let corpus = Corpus::open_existing(database).await?;
        let answers = corpus.answers(game).await?;
        corpus.close().await;
        Ok(answers)
    })?;
    let grade = |value: Option<i64>| value.and_then(|value| u8::try_from(value).ok());
    let seconds = |ms: i64| ms as f64 / 1000.0;
    let opinion = |PuzzleAnswers { player, code, certificate, participant, answers }| Opinion {
        person: player,
        puzzle: code,
        fun: grade(answers.fun),
        difficulty: grade(answers.difficulty),
        usefulness: grade(answers.usefulness),
        good: answers.good,
        solved: answers.solved,
        // A page left open for days is not an attempt of days, and exported rows must be importable.
        seconds: answers.ms.map(seconds).filter(|seconds| *seconds <= MAX_SECONDS),
        limit_seconds: answers.limit_ms.map(seconds).filter(|seconds| *seconds <= MAX_SECONDS),
        participant,
        certificate: Some(certificate),
    };
    Ok(answers.into_iter().map(opinion).collect())
}

/// Difficulty of the puzzles in a database whose ratings come from play, on the scale from 1 to 5 and beyond.
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

/// Runs asynchronous work on a database to its end.
pub fn block_on<T>(work: impl Future<Output = Result<T, stock::Error>>) -> Result<T, Failure> {
    tokio::runtime::Runtime::new()?.block_on(work).map_err(|error| Failure::Other(error.to_string()))
}
