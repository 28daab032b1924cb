use super::duel::series::Series;
use crate::{
    games::Entry,
    input::{
        puzzles::exit_code,
        records::{self, BadRecord, is_game},
    },
    output::{Failure, json_line, plural::counted, progress::bar, proved::Proved},
};
use clap::{Args, ValueEnum};
use nazo::Nazo;
use puzzle::{Budget, Solutions, versus::Seat};
use serde::Serialize;
use std::{
    collections::HashSet,
    error::Error,
    io::{self, BufWriter, Write},
    path::{Path, PathBuf},
    process::ExitCode,
};
use tspin::TSpin;

/// Make puzzles out of recorded matches: the T-spin Doubles that a player could have built and did not, and the chains
/// that a player of Puyo could have fired and did not.
///
/// A puzzle is the board of that moment with the first one to three of the known pieces or pairs. It is proved and measured, and
/// printed once, however often it or its mirror image occurs.
#[derive(Args)]
pub struct Mine {
    /// Records of matches, or folders of them
    #[arg(required = true, value_name = "RECORD")]
    paths: Vec<PathBuf>,
    /// Whose chances
    #[arg(long, value_enum, default_value_t = Seats::Both)]
    seat: Seats,
    /// Search budget in positions for each side of a record [default: 400000 for tspin, 4000000 for nazo]
    #[arg(long, value_name = "POSITIONS")]
    nodes: Option<u64>,
    /// Number of threads [default: one a core]
    #[arg(long)]
    jobs: Option<usize>,
    /// Print JSON, one object per line, instead of codes; a bad record gives an object with `error`
    #[arg(long)]
    json: bool,
    /// No progress bar and no summary
    #[arg(long)]
    quiet: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum Seats {
    Left,
    Right,
    Both,
}

impl Seats {
    fn list(self) -> &'static [Seat] {
        match self {
            Self::Left => &[Seat::Left],
            Self::Right => &[Seat::Right],
            Self::Both => &Seat::ALL,
        }
    }
}

/// Where in a match a puzzle comes from.
#[derive(Clone, Copy, Serialize)]
struct Origin<'a> {
    record: &'a Path,
    tick: u32,
    seat: &'static str,
    /// How many pieces that side had placed before.
    piece: u32,
}

/// A puzzle with its proof, its origin, and what is special to its game.
#[derive(Serialize)]
struct Line<'a, S> {
    #[serde(flatten)]
    proved: Proved,
    #[serde(flatten)]
    special: S,
    #[serde(flatten)]
    origin: Origin<'a>,
}

#[derive(Serialize)]
struct Donation {
    donation: bool,
}

#[derive(Serialize)]
struct Chain {
    chain: u32,
    /// The longest chain that the player fired with the same pairs.
    fired: u32,
}

/// What a record gave: the code of each puzzle's canonical form with its line of output, and whether the whole record
/// was searched.
struct Haul {
    puzzles: Vec<(String, String)>,
    complete: bool,
}

impl Mine {
    /// Mines the records, and prints puzzles in the order of the records.
    pub fn run(self) -> Result<ExitCode, Failure> {
        let series = Series::new(self.jobs)?;
        let files = records::files(&self.paths);
        let progress = bar(files.len() as u64, "records", self.quiet);
        let mut out = BufWriter::new(io::stdout().lock());
        let mut tally = Tally::default();
        let work = |number: usize| {
            let mined = files[number].clone().and_then(|path| self.mine(&path));
            progress.inc(1);
            mined
        };
        let mined = series.play(files.len(), work, |mined| {
            progress.suspend(|| {
                match mined {
                    Ok(haul) => tally.add(haul).try_for_each(|text| out.write_all(text.as_bytes()))?,
                    Err(bad) => {
                        tally.bad += 1;
                        bad.tell(self.json, &mut out)?;
                    }
                }
                Ok(out.flush()?)
            })
        })?;
        progress.finish_and_clear();
        if !self.quiet {
            // A closed standard error does not matter here.
            let _ = writeln!(io::stderr(), "{}", tally.summary());
        }
        if mined < files.len() {
            let kept = format!("{mined} of {} records were mined and their puzzles are printed", files.len());
            return Err(Failure::Interrupted(kept));
        }
        Ok(exit_code(tally.bad == 0, tally.undecided == 0))
    }

    fn mine(&self, path: &Path) -> Result<Haul, BadRecord> {
        let text = records::read(path)?;
        let mut haul = Haul { puzzles: Vec::new(), complete: true };
        for &seat in self.seat.list() {
            let mined = if is_game(&text, "nazo") {
                self.nazo(&text, path, seat, &mut haul)
            } else {
                self.tspin(&text, path, seat, &mut haul)
            };
            mined.map_err(|why| BadRecord::new(path, why))?;
        }
        Ok(haul)
    }

    fn tspin(&self, text: &str, record: &Path, seat: Seat, haul: &mut Haul) -> Result<(), Box<dyn Error>> {
        let mined = tspin::mine::mine(&text.parse()?, seat, self.budget(tspin::mine::BUDGET))?;
        haul.complete &= mined.complete;
        for chance in mined.chances {
            let origin = Origin { record, tick: chance.tick, seat: word(seat), piece: chance.piece };
            let special = Donation { donation: chance.donation };
            haul.puzzles.push(self.line::<TSpin>(&chance.puzzle, &chance.solutions, special, origin));
        }
        Ok(())
    }

    fn nazo(&self, text: &str, record: &Path, seat: Seat, haul: &mut Haul) -> Result<(), Box<dyn Error>> {
        let mined = nazo::mine::mine(&text.parse()?, seat, self.budget(nazo::mine::BUDGET))?;
        haul.complete &= mined.complete;
        for chance in mined.chances {
            let origin = Origin { record, tick: chance.tick, seat: word(seat), piece: chance.piece };
            let special = Chain { chain: chance.length, fired: chance.fired };
            haul.puzzles.push(self.line::<Nazo>(&chance.puzzle, &chance.solutions, special, origin));
        }
        Ok(())
    }

    fn budget(&self, usual: Budget) -> Budget {
        Budget { nodes: self.nodes.unwrap_or(usual.nodes), ..usual }
    }

    /// The code of a puzzle's canonical form, and its line of output.
    fn line<G: Entry>(
        &self,
        puzzle: &G::Puzzle,
        solutions: &Solutions<G>,
        special: impl Serialize,
        origin: Origin,
    ) -> (String, String) {
        let twin = G::twin(puzzle).to_string();
        if !self.json {
            return (twin, format!("{puzzle}\n"));
        }
        let proved = Proved::found::<G>(puzzle, solutions);
        let mut text = Vec::with_capacity(1024);
        // Serialising plain data to memory cannot fail.
        let _ = json_line(&mut text, &Line { proved, special, origin });
        (twin, String::from_utf8(text).unwrap_or_default())
    }
}

fn word(seat: Seat) -> &'static str {
    ["left", "right"][seat as usize]
}

/// Counts for the summary, and the puzzles that were printed already.
#[derive(Default)]
struct Tally {
    records: usize,
    bad: usize,
    undecided: usize,
    chances: usize,
    twins: HashSet<String>,
}

impl Tally {
    /// Counts what a record gave; returns the lines of those puzzles that are new.
    fn add(&mut self, haul: Haul) -> impl Iterator<Item = String> {
        self.records += 1;
        self.undecided += usize::from(!haul.complete);
        self.chances += haul.puzzles.len();
        haul.puzzles.into_iter().filter_map(|(twin, text)| self.twins.insert(twin).then_some(text))
    }

    fn summary(&self) -> String {
        let (records, puzzles) = (counted(self.records, "record"), counted(self.twins.len(), "puzzle"));
        let mut said = format!("{puzzles} out of {records}, ");
        said += &format!("{} more were twins or mirror images of earlier ones", self.chances - self.twins.len());
        for (count, what) in [(self.bad, "refused"), (self.undecided, "not searched to the end")] {
            if count > 0 {
                said += &format!("; {} {what}", counted(count, "record"));
            }
        }
        said
    }
}
