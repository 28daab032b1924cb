use crate::{
    bulk::{
        source::{Claim, Source},
        worker::now,
    },
    output::Failure,
};
use corpus::{Corpus, NewPuzzle, PuzzleImport, puzzle_id};
use curator::{
    models::Models,
    stock::{self, proof::forge_again},
};
use indicatif::ProgressBar;
use puzzle::BadCode;
use rayon::{ThreadPool, prelude::*};
use std::{
    collections::HashSet,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};
use tokio::task::{JoinHandle, spawn_blocking};

/// Rows that are proved at a time, while those before are stored.
const ROUND: usize = 4096;

/// Stores the puzzles of tables in a corpus, each after it has been proved again.
pub struct Shelving {
    /// Where they go.
    pub corpus: Corpus,
    /// Rows of a transaction.
    pub batch: u64,
    /// The threads to prove on.
    pub pool: Arc<ThreadPool>,
    /// Set to end early.
    pub stop: Arc<AtomicBool>,
    /// Shows how many rows are done.
    pub bar: ProgressBar,
}

/// What became of the rows that were read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Shelved {
    /// All rows.
    pub rows: u64,
    /// Those whose puzzles were not stored before.
    pub new: u64,
}

/// Puzzles that have been proved, or why a row could not be.
type Proving = JoinHandle<Result<Vec<NewPuzzle>, (u64, BadCode)>>;

impl Shelving {
    /// Stores the puzzles of a file. What was stored before a failure stays, and so does what was stored when `stop` was set.
    pub async fn store(&self, source: &mut Source, done: &mut Shelved) -> Result<(), Failure> {
        let mut import = None;
        let stored = self.rounds(source, done, &mut import).await;
        // Whole rounds are kept in any case: they are proved.
        if let Some((import, _)) = import {
            import.keep().await.map_err(failure)?;
        }
        stored
    }

    async fn rounds(
        &self,
        source: &mut Source,
        done: &mut Shelved,
        open: &mut Option<(PuzzleImport, u64)>,
    ) -> Result<(), Failure> {
        let mut models = self.models().await?;
        let mut claims = source.next(ROUND)?;
        let mut proving = self.prove(&claims, &models).await?;
        while !claims.is_empty() && !self.stop.load(Ordering::Relaxed) {
            let rows = claims.len() as u64;
            let proved = proving.await.map_err(|why| Failure::Other(why.to_string()))?;
            let proved = proved.map_err(|(row, why)| source.failure(row, &why))?;
            claims = source.next(ROUND)?;
            proving = self.prove(&claims, &models).await?;
            let begun = match open.take() {
                Some(open) => open,
                None => (self.corpus.import_puzzles().await.map_err(failure)?, 0),
            };
            let (import, stored) = open.insert(begun);
            done.new += import.add(&proved, now()).await.map_err(failure)?;
            done.rows += rows;
            *stored += rows;
            self.bar.inc(rows);
            if *stored >= self.batch
                && let Some((import, _)) = open.take()
            {
                import.keep().await.map_err(failure)?;
                // They may have been replaced meanwhile.
                models = self.models().await?;
            }
        }
        Ok(())
    }

    async fn models(&self) -> Result<Arc<Models>, Failure> {
        Ok(Arc::new(Models::load(&self.corpus).await.map_err(failure)?))
    }

    /// Begins to prove puzzles, except for those that are stored already.
    async fn prove(&self, claims: &[Claim], models: &Arc<Models>) -> Result<Proving, Failure> {
        let ids: Vec<String> = claims.iter().map(|claim| puzzle_id(&claim.code)).collect();
        let ids: Vec<&str> = ids.iter().map(String::as_str).collect();
        let stored: HashSet<String> = self.corpus.stored_ids(&ids).await.map_err(failure)?.into_iter().collect();
        let unknown: Vec<Claim> =
            claims.iter().zip(ids).filter(|(_, id)| !stored.contains(*id)).map(|(claim, _)| claim.clone()).collect();
        let (pool, models) = (self.pool.clone(), models.clone());
        Ok(spawn_blocking(move || pool.install(|| unknown.par_iter().map(|claim| proved(claim, &models)).collect())))
    }
}

/// The row of a puzzle whose certificate gives it.
fn proved(claim: &Claim, models: &Models) -> Result<NewPuzzle, (u64, BadCode)> {
    let made = forge_again(&claim.certificate).map_err(|why| (claim.row, why))?;
    if made.code() != claim.code {
        let what = format!("the certificate {} gives {}", claim.certificate, made.code());
        return Err((claim.row, BadCode::new(what, format!("{}, which stands beside it", claim.code))));
    }
    Ok(made.rated(models))
}

fn failure(why: impl Into<stock::Error>) -> Failure {
    Failure::Other(why.into().to_string())
}
