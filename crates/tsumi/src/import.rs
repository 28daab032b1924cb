use crate::{
    measured::measure,
    opinions::{self, SCHEMA, block_on},
    output::Failure,
};
use clap::Args;
use corpus::{Corpus, NewGrade};
use rate::Opinion;
use std::{
    collections::{HashMap, HashSet},
    path::PathBuf,
    process::ExitCode,
    time::{SystemTime, UNIX_EPOCH},
};

/// Take a table of opinions into the server's database. Puzzles must be there; those of simulated solvers stay outside.
#[derive(Args)]
#[command(after_help = SCHEMA)]
pub struct Import {
    /// A CSV or Parquet file
    file: PathBuf,
    /// The server's database
    #[arg(long, value_name = "FILE")]
    database: String,
}

impl Import {
    /// Reads, checks against the database, and stores what is good.
    pub fn run(self) -> Result<ExitCode, Failure> {
        let all = opinions::read(&self.file, |_| true)?.kept;
        if let Some(one) = all.iter().find(|opinion| opinion.person.starts_with(crate::simulated::NAME)) {
            let what =
                format!("«{}» is simulated; expected opinions of people: the database holds no others", one.person);
            return Err(Failure::Other(what));
        }
        let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as i64);
        let ids = self.ids(&all)?;
        let sorted = opinions::read(&self.file, |puzzle| ids.contains_key(puzzle))?;
        opinions::tell(&sorted.refused, sorted.kept.len());
        let stored = block_on(async {
            let corpus = Corpus::open(&self.database).await?;
            let mut stored = 0;
            for opinion in &sorted.kept {
                let player = corpus.person(&opinion.person, now).await?;
                let new = corpus.give_grade(&player, &ids[&opinion.puzzle], grade(opinion), now).await?;
                stored += usize::from(new);
            }
            corpus.close().await;
            Ok(stored)
        })?;
        println!("{} rows: {stored} new, {} there before", sorted.kept.len(), sorted.kept.len() - stored);
        Ok(ExitCode::from(u8::from(!sorted.refused.is_empty())))
    }

    /// The ids of the puzzles that are stored, by the text they have in the file.
    fn ids(&self, opinions: &[Opinion]) -> Result<HashMap<String, String>, Failure> {
        let texts: HashSet<&str> = opinions.iter().map(|opinion| opinion.puzzle.as_str()).collect();
        block_on(async {
            let corpus = Corpus::open(&self.database).await?;
            let mut ids = HashMap::new();
            for text in texts {
                // Whoever writes a code in another way means the same puzzle.
                let code = measure(text).map_or_else(|_| text.to_owned(), |measured| measured.code);
                if let Some(id) = corpus.id_of(&code).await? {
                    ids.insert(text.to_owned(), id);
                }
            }
            corpus.close().await;
            Ok(ids)
        })
    }
}

fn grade(opinion: &Opinion) -> NewGrade {
    NewGrade {
        fun: opinion.fun.map(i64::from),
        difficulty: opinion.difficulty.map(i64::from),
        usefulness: opinion.usefulness.map(i64::from),
        solved: opinion.solved,
        ms: opinion.seconds.map(milliseconds),
        // A limit is never none at all.
        limit_ms: opinion.limit_seconds.map(|seconds| milliseconds(seconds).max(1)),
    }
}

fn milliseconds(seconds: f64) -> i64 {
    (seconds * 1000.0).round() as i64
}
