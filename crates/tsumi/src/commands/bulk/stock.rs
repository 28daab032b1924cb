use crate::{
    bulk::{
        shelve::{Shelved, Shelving},
        source::Source,
    },
    data::opinions::block_on,
    interrupt,
    output::{Failure, plural::counted, progress},
};
use clap::Args;
use corpus::Corpus;
use std::{
    io::{self, Write},
    path::PathBuf,
    process::ExitCode,
    sync::Arc,
};

/// Store forged puzzles on the shelves of a server.
///
/// Takes the Parquet files of `tsumi forge` and `tsumi worker`, or any other with their columns `code` and `certificate`, such as a selection
/// made of them. Nothing in a file is believed: each puzzle is forged again by its certificate, and so proved, measured and rated as if the
/// server had forged it. It goes to the shelf of its recipe, unless it is there already, itself or as its mirror image.
///
/// Whatever ends the program, what is stored is whole; run it again to go on. The sets of the shelves stay as they are until `tsumi curate`.
#[derive(Args)]
pub struct Stock {
    /// Parquet files
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Database of the server: the path of a SQLite file, or postgres://…
    #[arg(long)]
    database: String,
    /// Rows of a transaction, for which all who write wait. Without a server on the database, a million are stored several times as fast
    #[arg(long, default_value_t = 4096, value_name = "ROWS", value_parser = clap::value_parser!(u64).range(1..))]
    batch: u64,
    /// Number of threads; 0 for one per core
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u16).range(..=512))]
    jobs: u16,
    /// No progress bar
    #[arg(long, short)]
    quiet: bool,
}

impl Stock {
    /// Stores the puzzles, and prints how many were new.
    pub fn run(self) -> Result<ExitCode, Failure> {
        let stop = interrupt::flag()?;
        let sources: Result<Vec<Source>, Failure> = self.files.iter().map(|file| Source::open(file)).collect();
        let mut sources = sources?;
        let rows = sources.iter().map(Source::count).sum();
        let pool = rayon::ThreadPoolBuilder::new().num_threads(self.jobs.into()).build();
        let pool = pool.map_err(|error| Failure::Other(format!("cannot start threads: {error}")))?;
        let bar = progress::bar(rows, "rows", self.quiet);
        let mut done = Shelved::default();
        let stored = block_on(async {
            let corpus = Corpus::open(&self.database).await?;
            let (pool, stop, bar) = (Arc::new(pool), stop.clone(), bar.clone());
            let shelving = Shelving { corpus, batch: self.batch, pool, stop, bar };
            let mut stored = Ok(());
            for source in &mut sources {
                stored = shelving.store(source, &mut done).await;
                if stored.is_err() {
                    break;
                }
            }
            shelving.corpus.close().await;
            Ok(stored)
        })?;
        bar.finish_and_clear();
        let Shelved { rows: read, new } = done;
        let told = format!("{}: {new} new, {} stored already", counted(read as usize, "row"), read - new);
        match stored {
            Err(why) => Err(Failure::Other(format!("{why}\n{told}"))),
            Ok(()) if read < rows => Err(Failure::Interrupted(format!("{told}; run it again to go on"))),
            Ok(()) => {
                writeln!(io::stdout(), "{told}")?;
                Ok(ExitCode::SUCCESS)
            }
        }
    }
}
