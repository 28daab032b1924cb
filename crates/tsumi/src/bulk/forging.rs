use crate::{
    bulk::{
        line::Lines,
        range::Range,
        seeds::Seeds,
        table::{Table, TableRow},
    },
    games::Entry,
    output::Failure,
};
use indicatif::ProgressBar;
use parquet::errors::ParquetError;
use puzzle::{Batch, Forged, Tally};
use std::{
    io::{self, BufWriter, Write},
    sync::{
        atomic::{AtomicBool, Ordering},
        mpsc::{Receiver, sync_channel},
    },
    thread,
    time::{Duration, Instant},
};

/// Number of drafts without a new puzzle after which a recipe counts as exhausted.
pub const FRUITLESS: u64 = 200_000;
/// Drafts of a round beyond those that probably give the puzzles wanted.
const SPARE: u64 = 16;
/// Blocks of rows that may wait for the writer.
const WAITING: usize = 4;

/// How many puzzles to make.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Amount {
    /// This many different puzzles, from a first seed on.
    Count { first: u64, puzzles: u64 },
    /// The puzzle of every seed that gives one. No puzzle depends on other seeds, so that some are twins.
    Seeds(Seeds),
}

impl Amount {
    /// How much work there is, and what its units are called.
    pub fn work(self) -> (u64, &'static str) {
        match self {
            Self::Count { puzzles, .. } => (puzzles, "puzzles"),
            Self::Seeds(seeds) => (seeds.len(), "seeds"),
        }
    }

    /// How much of the work is done.
    pub fn done(self, tally: &Tally) -> u64 {
        match self {
            Self::Count { .. } => tally.puzzles,
            Self::Seeds(_) => tally.drafts,
        }
    }

    /// Whether all is done.
    pub fn is_done(self, tally: &Tally) -> bool {
        self.done(tally) >= self.work().0
    }
}

/// In which form puzzles are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Codes, one a line.
    Codes,
    /// JSON, one object a line.
    Json,
    /// A Parquet file.
    Parquet,
}

/// Forging on the threads of the current pool, until all is done, `stop` is set or the recipe is exhausted.
pub struct Forging<'a, G: Entry> {
    /// The recipe.
    pub recipe: &'a G::Recipe,
    /// How many puzzles to make.
    pub amount: Amount,
    /// Set to end early.
    pub stop: &'a AtomicBool,
    /// Shows how much is done.
    pub bar: &'a ProgressBar,
}

impl<G: Entry> Forging<'_, G> {
    /// Forges, and writes in a thread of its own. The output is valid whenever this returns: whole lines, or a whole Parquet file.
    pub fn write(&self, form: Form, out: impl Write + Send) -> Result<Tally, Failure> {
        match form {
            Form::Codes => self.run(|forged| format!("{}\n", forged.puzzle).into_bytes(), |blocks| lines(out, blocks)),
            Form::Json => {
                let json = Lines::new(self.recipe);
                self.run(|forged| json.of(forged), |blocks| lines(out, blocks))
            }
            Form::Parquet => {
                let mut out = BufWriter::new(out);
                self.run(TableRow::of, move |blocks| {
                    let table = Table::new::<G>(self.recipe, &mut out).and_then(|mut table| {
                        blocks.into_iter().try_for_each(|rows| table.extend(rows))?;
                        table.close()
                    });
                    table.map_err(failure)?;
                    Ok(out.flush()?)
                })
            }
        }
    }

    fn run<T: Send>(
        &self,
        finish: impl Fn(&Forged<G>) -> T + Sync,
        write: impl FnOnce(Receiver<Vec<T>>) -> Result<(), Failure> + Send,
    ) -> Result<Tally, Failure> {
        thread::scope(|scope| {
            let (sender, blocks) = sync_channel(WAITING);
            let writer = scope.spawn(move || write(blocks));
            // The writer takes no more when it has failed, and says why below.
            let tally = self.blocks(finish, |block| sender.send(block).is_ok());
            drop(sender);
            let written = writer.join().unwrap_or_else(|_| Err(Failure::Other("the writer has ended".to_owned())));
            written.map(|()| tally)
        })
    }

    /// Forges in rounds, each of which gives a block of rows. Ends early if a block is not taken.
    fn blocks<T: Send>(&self, finish: impl Fn(&Forged<G>) -> T + Sync, take: impl Fn(Vec<T>) -> bool) -> Tally {
        let mut rounds = match self.amount {
            Amount::Count { first, .. } => Rounds::Different(Batch::new(self.recipe.clone(), first)),
            Amount::Seeds(seeds) => Rounds::All(Range::new(self.recipe, seeds.first)),
        };
        let mut drafts = 64;
        let mut last = (0, 0);
        while !self.amount.is_done(rounds.tally()) && !self.stop.load(Ordering::Relaxed) {
            let left = self.amount.work().0 - self.amount.done(rounds.tally());
            let start = Instant::now();
            if !take(rounds.next(drafts, left, &finish)) {
                break;
            }
            let tally = rounds.tally();
            self.bar.set_position(self.amount.done(tally));
            if tally.puzzles > last.0 {
                last = (tally.puzzles, tally.drafts);
            } else if matches!(self.amount, Amount::Count { .. }) && tally.drafts - last.1 > FRUITLESS {
                break;
            }
            // Rounds are long enough to keep all threads busy and short enough to react to Ctrl-C.
            drafts = if start.elapsed() < Duration::from_millis(50) { (2 * drafts).min(1 << 14) } else { drafts };
        }
        self.bar.finish_and_clear();
        rounds.tally().clone()
    }
}

/// Rounds of drafts.
enum Rounds<'a, G: Entry> {
    /// Of different puzzles.
    Different(Batch<G>),
    /// Of all puzzles.
    All(Range<'a, G>),
}

impl<G: Entry> Rounds<'_, G> {
    fn tally(&self) -> &Tally {
        match self {
            Self::Different(batch) => batch.tally(),
            Self::All(range) => range.tally(),
        }
    }

    /// The rows of the next round, with `left` puzzles or seeds to go.
    fn next<T: Send>(&mut self, drafts: u64, left: u64, finish: impl Fn(&Forged<G>) -> T + Sync) -> Vec<T> {
        match self {
            Self::Different(batch) => {
                let wanted = usize::try_from(left).unwrap_or(usize::MAX);
                // Drafts beyond the last puzzle are made for nothing, so that there should be few.
                let Tally { drafts: tried, puzzles, .. } = *batch.tally();
                let needed = left as f64 * (tried + 1) as f64 / (puzzles + 1) as f64;
                batch.make(drafts.min(SPARE + (1.02 * needed) as u64), wanted, |forged| finish(&forged))
            }
            Self::All(range) => range.round(drafts.min(left), finish),
        }
    }
}

fn lines(out: impl Write, blocks: Receiver<Vec<Vec<u8>>>) -> Result<(), Failure> {
    let mut out = BufWriter::with_capacity(1 << 16, out);
    for line in blocks.into_iter().flatten() {
        out.write_all(&line)?;
    }
    Ok(out.flush()?)
}

/// A failure to write Parquet; that of the file itself if it was one.
fn failure(error: ParquetError) -> Failure {
    let ParquetError::External(inner) = error else { return Failure::Other(error.to_string()) };
    match inner.downcast::<io::Error>() {
        Ok(error) => Failure::from(*error),
        Err(other) => Failure::Other(other.to_string()),
    }
}
