use crate::{
    data::opinions::block_on,
    interrupt,
    output::{Failure, plural::counted, progress},
};
use clap::Args;
use corpus::{Corpus, MoveProgress, NotMoved};
use std::{
    io::{self, BufWriter, Write},
    process::ExitCode,
};

/// Copy a database into another one, for example from SQLite into PostgreSQL or back.
///
/// Stop the servers first: what they store meanwhile does not go over. The target must be empty, or a file that does not exist yet. Every table is
/// read back and compared by its number of rows and its checksum; if anything fails, the target stays empty.
#[derive(Args)]
pub struct Transfer {
    /// Database to copy: the path of a SQLite file, or postgres://…
    from: String,
    /// Empty database to copy into: the path of a SQLite file, or postgres://…
    to: String,
    /// No progress bar
    #[arg(long, short)]
    quiet: bool,
}

impl Transfer {
    /// Copies, compares, and prints what was copied.
    pub fn run(self) -> Result<ExitCode, Failure> {
        let stop = interrupt::flag()?;
        let bar = progress::bar(0, "rows written and compared", self.quiet);
        let told = |MoveProgress { done, all }| {
            bar.set_length(all);
            bar.set_position(done);
        };
        let moved = block_on(async {
            let from = Corpus::open_existing(&self.from).await?;
            let to = Corpus::open(&self.to).await?;
            let moved = from.move_to(&to, &stop, told).await;
            from.close().await;
            to.close().await;
            Ok(moved)
        })?;
        bar.finish_and_clear();
        let moved = moved.map_err(|why| match why {
            NotMoved::Stopped => Failure::Interrupted("the target is empty as before".to_owned()),
            why => Failure::Other(format!("nothing was moved: {why}")),
        })?;
        let mut out = BufWriter::new(io::stdout().lock());
        writeln!(out, "{:<20} {:>10}  SHA-256", "table", "rows")?;
        for table in &moved {
            writeln!(out, "{:<20} {:>10}  {}", table.table, table.rows, table.checksum)?;
        }
        let rows: u64 = moved.iter().map(|table| table.rows).sum();
        writeln!(out, "moved {} of {}", counted(rows as usize, "row"), counted(moved.len(), "table"))?;
        out.flush()?;
        Ok(ExitCode::SUCCESS)
    }
}
