use crate::{
    bulk::{
        forging::{Amount, FRUITLESS, Forging, Form},
        seeds::{Seeds, Shard},
    },
    games::{Entry, RecipeWords, recipe_words},
    interrupt,
    output::{
        Failure,
        atomic::{self, Beside, place_of_part},
        extension,
        progress::bar,
    },
};
use clap::Args;
use play::for_game;
use puzzle::{BadCode, Tally};
use std::{
    fs::OpenOptions,
    io::{self, Write},
    path::PathBuf,
    process::ExitCode,
    sync::atomic::Ordering,
    time::{Duration, Instant},
};
use tspin::{Noise, forge::Method};

/// Generate puzzles, each with a proof.
#[derive(Args)]
pub struct Forge {
    /// What to make: `tspin`, `donate`, `lookalike` (no answer), `slide`, `spin`, `delete`, `triple`, `quad` or a whole recipe like
    /// `reverse-2,first=30,unique` or `spin-2,goal=tst`; for another game its key first: `nazo`, `nazo/random`,
    /// `nazo/reverse-2-3,loose=4`, `shisen/random-10x6-inside`
    recipe: String,
    /// Number of pieces or pairs to place
    #[arg(long)]
    steps: Option<usize>,
    /// Length of the chain (nazo)
    #[arg(long)]
    chain: Option<usize>,
    /// The goal: `tsd`, `tst` or `quad` (tspin); `clear`, `clear=r`, `at-once=8`, `places=2` and the like (nazo)
    #[arg(long)]
    goal: Option<String>,
    /// How pieces may be brought to their places: `drop` or `all`, that is slides and spins too (tspin)
    #[arg(long)]
    moves: Option<String>,
    /// Only puzzles of which every answer needs this on the way: `slide`, `spin` or `deletion` of a row (tspin)
    #[arg(long)]
    needs: Option<String>,
    /// Number of different puzzles
    #[arg(long, default_value_t = 10)]
    count: u64,
    /// First seed; each draft takes the next one
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Instead of a number of puzzles: all that the seeds from A to before B give, mirror images among them. What a seed gives depends
    /// on no other one, so that ranges can be forged apart
    #[arg(long, value_name = "A..B", conflicts_with_all = ["count", "seed"])]
    seeds: Option<Seeds>,
    /// Of N equal parts of --seeds only the I-th, from 1 on: `--shard 3/16`. The outputs of all shards, one after the other, are that of
    /// one run without --shard
    #[arg(long, value_name = "I/N", requires = "seeds")]
    shard: Option<Shard>,
    /// Number of threads; 0 for one per core
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u16).range(..=512))]
    jobs: u16,
    /// Only puzzles with exactly one answer
    #[arg(long)]
    unique: bool,
    /// Allow puzzles whose goal is possible without a move (tspin)
    #[arg(long)]
    ready: bool,
    /// Maximum number of covered empty cells of the board (tspin)
    #[arg(long)]
    holes: Option<u32>,
    /// Noise on the board, `thin` or `thick`; default thick, while the first version made thin noise (tspin)
    #[arg(long)]
    noise: Option<Noise>,
    /// Write to a file instead of standard output; one that is there stays until all puzzles are made. A name that ends in .parquet
    /// gives a table with the columns of --json
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// JSON, one object per line, instead of codes
    #[arg(long)]
    json: bool,
    /// No progress bar and no summary
    #[arg(long)]
    quiet: bool,
}

impl Forge {
    /// Generates and prints the puzzles.
    pub fn run(self) -> Result<ExitCode, Failure> {
        let (key, name) = recipe_words(&self.recipe);
        for_game!(key, G => self.run_for::<G>(name))?
    }

    fn run_for<G: Entry>(&self, name: &str) -> Result<ExitCode, Failure> {
        let (steps, chain) = (self.steps, self.chain);
        let words = RecipeWords {
            name,
            steps,
            chain,
            unique: self.unique,
            ready: self.ready,
            holes: self.holes,
            goal: self.goal.as_deref(),
            moves: self.moves.as_deref(),
            needs: self.needs.as_deref(),
            noise: self.noise,
        };
        let recipe = G::recipe(&words).map_err(|bad| self.hint(bad))?;
        let form = self.form()?;
        let stop = interrupt::flag()?;
        let pool = rayon::ThreadPoolBuilder::new().num_threads(self.jobs.into()).build();
        let pool = pool.map_err(|error| Failure::Other(format!("cannot start threads: {error}")))?;
        let start = Instant::now();
        let amount = self.amount();
        let (work, things) = amount.work();
        let bar = bar(work, things, self.quiet);
        let forging = Forging::<G> { recipe: &recipe, amount, stop: &stop, bar: &bar };
        // Where the puzzles are in the end: fewer than were asked for never replace a file.
        let mut place = self.out.clone();
        let tally = match &self.out {
            None => pool.install(|| forging.write(form, io::stdout()))?,
            Some(path) if atomic::is_stream(path) => {
                let stream = OpenOptions::new().write(true).open(path).map_err(Failure::file(path))?;
                pool.install(|| forging.write(form, stream)).map_err(|failure| failure.at(path))?
            }
            Some(path) => {
                let mut file = Beside::create(path).map_err(Failure::file(path))?;
                let tally = pool.install(|| forging.write(form, &mut file));
                let tally = tally.map_err(|failure| failure.at(path))?;
                place = Some(if amount.is_done(&tally) { path.clone() } else { place_of_part(path) });
                file.keep(place.as_deref().unwrap_or(path)).map_err(Failure::file(path))?;
                tally
            }
        };
        if !self.quiet {
            // A closed standard error does not matter here.
            let _ = io::stderr().write_all(closing_table(&tally, start.elapsed()).as_bytes());
        }
        if amount.is_done(&tally) {
            return Ok(ExitCode::SUCCESS);
        }
        if stop.load(Ordering::Relaxed) {
            let place = place.as_ref().map_or("printed".to_owned(), |path| format!("in {}", path.display()));
            let kept = match amount {
                Amount::Count { puzzles, .. } => format!("{} of {puzzles} puzzles were made and are", tally.puzzles),
                Amount::Seeds(seeds) => {
                    let made = Seeds { end: seeds.first + tally.drafts, ..seeds };
                    format!("the puzzles of the seeds {made} of {seeds} were made and are")
                }
            };
            return Err(Failure::Interrupted(format!("{kept} {place}")));
        }
        let found = tally.puzzles;
        let what = format!("no new puzzle in {FRUITLESS} drafts after {found}; expected a less restrictive recipe");
        Err(Failure::Other(what))
    }

    fn amount(&self) -> Amount {
        match (self.seeds, self.shard) {
            (None, _) => Amount::Count { first: self.seed, puzzles: self.count },
            (Some(seeds), None) => Amount::Seeds(seeds),
            (Some(seeds), Some(shard)) => Amount::Seeds(seeds.shard(shard)),
        }
    }

    fn form(&self) -> Result<Form, Failure> {
        let is_table = self.out.as_ref().is_some_and(|path| extension::is(path, "parquet"));
        match (is_table, self.json) {
            (true, true) => Err(Failure::Usage("--json for a Parquet file; expected one of the two".to_owned())),
            (true, false) => Ok(Form::Parquet),
            (false, true) => Ok(Form::Json),
            (false, false) => Ok(Form::Codes),
        }
    }

    /// If the first word is neither a game nor a method of the default game, the error suggests both.
    fn hint(&self, bad: BadCode) -> BadCode {
        let method = self.recipe.split(['-', ',']).next().unwrap_or_default();
        let known = Method::ALL.iter().any(|known| known.word() == method) || play::game(method).is_some();
        if known || self.recipe.contains('/') { bad } else { bad.or(&format!("a game: {}", play::keys().join(", "))) }
    }
}

fn closing_table(tally: &Tally, took: Duration) -> String {
    let share = |part: u64, whole: u64| if whole == 0 { 0.0 } else { 100.0 * part as f64 / whole as f64 };
    let row = |count: u64, share: f64, what: &str| format!("{count:>10} {share:>6.1} %  {what}\n");
    let mut table = row(tally.drafts, 100.0, "drafts");
    for (flaw, &count) in &tally.flaws {
        table += &row(count, share(count, tally.drafts), flaw.0);
    }
    table += &row(tally.puzzles, share(tally.puzzles, tally.drafts), "puzzles");
    table += &row(tally.unique, share(tally.unique, tally.puzzles), "of them with exactly one answer");
    let seconds = took.as_secs_f64();
    table + &format!("in {seconds:.2} s, {:.0} puzzles a second\n", tally.puzzles as f64 / seconds)
}
