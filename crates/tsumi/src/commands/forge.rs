use crate::{
    games::{Entry, RecipeWords},
    interrupt,
    output::{
        Failure,
        atomic::{self, Beside, place_of_part},
        json_line,
        progress::bar,
        proved::Proved,
    },
};
use clap::Args;
use play::{GAMES, for_game};
use puzzle::{BadCode, Batch, Forged, Tally};
use serde::Serialize;
use std::{
    fs::OpenOptions,
    io::{self, BufWriter, Write},
    path::PathBuf,
    process::ExitCode,
    sync::atomic::{AtomicBool, Ordering},
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
    /// Number of puzzles
    #[arg(long, default_value_t = 10)]
    count: usize,
    /// First seed; each draft takes the next one
    #[arg(long, default_value_t = 1)]
    seed: u64,
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
    /// Write to a file instead of standard output; one that is there stays until all puzzles are made
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Print JSON, one object per line, instead of codes
    #[arg(long)]
    json: bool,
    /// No progress bar and no summary
    #[arg(long)]
    quiet: bool,
}

/// Number of drafts without a new puzzle after which a recipe counts as exhausted.
const FRUITLESS: u64 = 200_000;

#[derive(Serialize)]
struct Line {
    #[serde(flatten)]
    proved: Proved,
    recipe: String,
    seed: u64,
    certificate: String,
}

impl Forge {
    /// Generates and prints the puzzles.
    pub fn run(self) -> Result<ExitCode, Failure> {
        let (key, name) = match self.recipe.split_once('/') {
            Some(split) => split,
            None if play::game(&self.recipe).is_some() => (self.recipe.as_str(), ""),
            None => (GAMES[0].key, self.recipe.as_str()),
        };
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
        let stop = interrupt::flag()?;
        let pool = rayon::ThreadPoolBuilder::new().num_threads(self.jobs.into()).build();
        let pool = pool.map_err(|error| Failure::Other(format!("cannot start threads: {error}")))?;
        let start = Instant::now();
        // Where the puzzles are in the end: fewer than were asked for never replace a file.
        let mut place = self.out.clone();
        let tally = match &self.out {
            None => pool.install(|| self.forge::<G>(recipe, io::stdout(), &stop))?,
            Some(path) if atomic::is_stream(path) => {
                let stream = OpenOptions::new().write(true).open(path).map_err(Failure::file(path))?;
                pool.install(|| self.forge::<G>(recipe, stream, &stop)).map_err(|failure| failure.at(path))?
            }
            Some(path) => {
                let mut file = Beside::create(path).map_err(Failure::file(path))?;
                let tally = pool.install(|| self.forge::<G>(recipe, &mut file, &stop));
                let tally = tally.map_err(|failure| failure.at(path))?;
                place = Some(if tally.puzzles < self.count as u64 { place_of_part(path) } else { path.clone() });
                file.keep(place.as_deref().unwrap_or(path)).map_err(Failure::file(path))?;
                tally
            }
        };
        if !self.quiet {
            // A closed standard error does not matter here.
            let _ = io::stderr().write_all(closing_table(&tally, start.elapsed()).as_bytes());
        }
        if tally.puzzles < self.count as u64 {
            if stop.load(Ordering::Relaxed) {
                let place = place.as_ref().map_or("printed".to_owned(), |path| format!("in {}", path.display()));
                let kept = format!("{} of {} puzzles were made and are {place}", tally.puzzles, self.count);
                return Err(Failure::Interrupted(kept));
            }
            let found = tally.puzzles;
            let what = format!("no new puzzle in {FRUITLESS} drafts after {found}; expected a less restrictive recipe");
            return Err(Failure::Other(what));
        }
        Ok(ExitCode::SUCCESS)
    }

    /// If the first word is neither a game nor a method of the default game, the error suggests both.
    fn hint(&self, bad: BadCode) -> BadCode {
        let method = self.recipe.split(['-', ',']).next().unwrap_or_default();
        let known = Method::ALL.iter().any(|known| known.word() == method) || play::game(method).is_some();
        if known || self.recipe.contains('/') { bad } else { bad.or(&format!("a game: {}", play::keys().join(", "))) }
    }

    /// Writes whole lines only, so that the output is valid whenever it ends.
    fn forge<G: Entry>(&self, recipe: G::Recipe, out: impl Write, stop: &AtomicBool) -> Result<Tally, Failure> {
        let mut out = BufWriter::new(out);
        let mut batch = Batch::<G>::new(recipe, self.seed);
        let bar = bar(self.count as u64, "puzzles", self.quiet);
        let mut drafts = 64;
        let mut last = (0, 0);
        while batch.tally().puzzles < self.count as u64 && !stop.load(Ordering::Relaxed) {
            let wanted = self.count - batch.tally().puzzles as usize;
            let start = Instant::now();
            for (_, line) in
                batch.round(drafts.min(4u64.saturating_mul(wanted as u64)), wanted, |forged| self.line(forged))
            {
                out.write_all(line.as_bytes())?;
            }
            bar.set_position(batch.tally().puzzles);
            let tally = batch.tally();
            if tally.puzzles > last.0 {
                last = (tally.puzzles, tally.drafts);
            } else if tally.drafts - last.1 > FRUITLESS {
                break;
            }
            // Rounds are long enough to keep all threads busy and short enough to react to Ctrl-C.
            drafts = if start.elapsed() < Duration::from_millis(50) { (2 * drafts).min(1 << 14) } else { drafts };
        }
        out.flush()?;
        bar.finish_and_clear();
        Ok(batch.tally().clone())
    }

    fn line<G: Entry>(&self, forged: &Forged<G>) -> String {
        if !self.json {
            return format!("{}\n", forged.puzzle);
        }
        let line = Line {
            proved: Proved::forged(forged),
            recipe: forged.certificate.recipe.to_string(),
            seed: forged.certificate.seed,
            certificate: forged.certificate.to_string(),
        };
        let mut text = Vec::with_capacity(512);
        // Serialising plain data to memory cannot fail.
        let _ = json_line(&mut text, &line);
        String::from_utf8(text).unwrap_or_default()
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
