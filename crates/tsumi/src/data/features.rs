//! Feature tables of puzzles: one for each game and number of moves, as each has features of its own.

use crate::{
    data::opinions::block_on,
    games::Entry,
    input::{
        codes::Codes,
        format::{self, Missing},
        rejected,
    },
    output::{Failure, plural::counted},
};
use corpus::{Corpus, puzzle_id};
use curator::{
    models::first_rating::FirstRating,
    stock::{
        features::{BITS, FeatureValues},
        remeasure::measure_version,
    },
};
use play::{for_game, key_of};
use puzzle::{BadCode, Budget, Solutions, original_answer};
use rate::{Error, Features, Opinion, Validated};
use rayon::prelude::*;
use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    fmt,
    fs::File,
    io::BufReader,
    path::Path,
};

/// The puzzles of a feature table: one game and one number of moves.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Kind {
    /// Key of the game.
    pub game: String,
    /// Number of moves.
    pub steps: usize,
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{} of {}", self.game, counted(self.steps, "move"))
    }
}

/// Measured features of one puzzle.
#[derive(Clone, Debug)]
pub struct Measured {
    /// Kind of the puzzle.
    pub kind: Kind,
    /// Canonical code.
    pub code: String,
    /// Feature names.
    pub names: Vec<&'static str>,
    /// Feature values; NaN if unknown.
    pub values: Vec<f64>,
    /// Whether an answer was found; without one most features are unknown.
    pub answered: bool,
}

impl Measured {
    /// Measurements of a puzzle. Short puzzles have only the first features of their game.
    fn new<G: Entry>(puzzle: &G::Puzzle, numbers: &FeatureValues, answered: bool) -> Self {
        let names = G::features().iter().chain([&BITS]).map(|feature| feature.name);
        let (names, values) = names.filter_map(|name| Some((name, numbers.get(name)?))).unzip();
        let kind = Kind { game: G::KEY.to_owned(), steps: G::steps(puzzle) };
        Self { kind, code: puzzle.to_string(), names, values, answered }
    }

    /// Difficulty by the formula, in bits.
    pub fn bits(&self) -> f64 {
        self.values.last().copied().unwrap_or_default()
    }

    /// The known features.
    pub fn known(&self) -> (Vec<&'static str>, Vec<f64>) {
        self.names.iter().zip(&self.values).filter(|(_, value)| value.is_finite()).unzip()
    }
}

/// Certificates of one puzzle, by what is said of it: only one that makes this very puzzle again has an effect.
pub type Certificates = BTreeSet<String>;

/// Solves and measures a puzzle written in any format, along the answer that a certificate says it was made from, or else along its
/// first.
pub fn measure(text: &str, certificates: &Certificates) -> Result<Measured, BadCode> {
    let (_, code) = format::find(text.trim(), &Missing::default())?;
    for_game!(key_of(&code), G => along::<G>(&code.parse()?, certificates))
}

/// Estimated difficulty of an unplayed puzzle.
#[derive(Clone, Debug)]
pub struct Thought {
    /// Kind of the puzzle.
    pub kind: Kind,
    /// Canonical code.
    pub code: String,
    /// Difficulty by the formula, in bits.
    pub formula: f64,
    /// First rating, as shown to players.
    pub starting: FirstRating,
    /// Whether the search was complete.
    pub complete: bool,
}

/// Solves a puzzle with a budget of `nodes` positions and estimates its difficulty.
pub fn thought(text: &str, nodes: u64) -> Result<Thought, BadCode> {
    let (_, code) = format::find(text.trim(), &Missing::default())?;
    for_game!(key_of(&code), G => thought_of::<G>(&code.parse()?, nodes))
}

fn thought_of<G: Entry>(puzzle: &G::Puzzle, nodes: u64) -> Thought {
    let kind = Kind { game: G::KEY.to_owned(), steps: G::steps(puzzle) };
    let solutions = G::solve(puzzle, Budget { nodes, ..G::budget() });
    let starting = FirstRating::of::<G>(puzzle, &solutions, kind.steps);
    let (formula, complete) = (G::hardness(puzzle, &solutions), solutions.complete);
    Thought { kind, code: puzzle.to_string(), formula, starting, complete }
}

/// Solves and measures a puzzle of a game along its first answer.
pub fn of<G: Entry>(puzzle: &G::Puzzle) -> Measured {
    along::<G>(puzzle, &Certificates::new())
}

fn along<G: Entry>(puzzle: &G::Puzzle, certificates: &Certificates) -> Measured {
    let solutions = G::solve(puzzle, G::budget());
    let original = certificates.iter().find_map(|certificate| original_answer::<G>(puzzle, certificate));
    let answer = original.or_else(|| solutions.lines.first().cloned());
    let numbers = FeatureValues::of::<G>(puzzle, &solutions, answer.as_ref());
    Measured::new::<G>(puzzle, &numbers, answer.is_some())
}

/// Difficulty of a solved puzzle by the formula, in bits. Solves again with the default budget if needed, since models are fitted
/// to features measured with it.
pub fn bits<G: Entry>(puzzle: &G::Puzzle, solutions: &Solutions<G>) -> f64 {
    let usual = G::budget();
    let same = solutions.complete && solutions.nodes <= usual.nodes && solutions.lines.len() <= usual.keep;
    if same { G::hardness(puzzle, solutions) } else { G::hardness(puzzle, &G::solve(puzzle, usual)) }
}

/// What is known of puzzles before they are measured, by code: how they were made, and the complete measurements stored with those
/// of a database.
#[derive(Default)]
pub struct Known {
    stored: HashMap<String, (FeatureValues, bool)>,
    certificates: HashMap<String, Certificates>,
}

impl Known {
    /// Looks puzzles up in a database. Features that an older version measured are not known.
    pub fn read(database: &str, codes: &Codes) -> Result<Self, Failure> {
        block_on(async {
            let corpus = Corpus::open_existing(database).await?;
            let mut known = Self::default();
            for code in codes.all() {
                let Some(puzzle) = corpus.puzzle(&puzzle_id(code)).await? else { continue };
                known.certificates.insert(puzzle.code.clone(), Certificates::from([puzzle.certificate]));
                let is_current = measure_version(&puzzle.game).is_ok_and(|version| puzzle.measures >= version);
                if let Some(numbers) = FeatureValues::read_complete(&puzzle.features).filter(|_| is_current) {
                    known.stored.insert(puzzle.code, (numbers, puzzle.answers > 0));
                }
            }
            corpus.close().await;
            Ok(known)
        })
    }

    /// How puzzles were made, by what opinions of them say.
    pub fn of_opinions(opinions: &[Opinion], codes: &Codes) -> Self {
        let mut certificates: HashMap<String, Certificates> = HashMap::new();
        for (puzzle, certificate) in opinions.iter().filter_map(|one| Some((&one.puzzle, one.certificate.clone()?))) {
            certificates.entry(codes.of(puzzle)).or_default().insert(certificate);
        }
        Self { stored: HashMap::new(), certificates }
    }

    /// The stored measurements of a puzzle, unless other features are measured now.
    fn measured(&self, code: &str) -> Option<Measured> {
        let (numbers, answered) = self.stored.get(code)?;
        for_game!(key_of(code), G => current::<G>(&code.parse().ok()?, numbers, *answered)).ok()?
    }

    fn measure(&self, code: &str) -> Result<Measured, BadCode> {
        measure(code, self.certificates.get(code).unwrap_or(&Certificates::new()))
    }
}

fn current<G: Entry>(puzzle: &G::Puzzle, numbers: &FeatureValues, answered: bool) -> Option<Measured> {
    let measured = Measured::new::<G>(puzzle, numbers, answered);
    let features = measured.names.strip_suffix(&[BITS.name])?;
    let mut names = G::features().iter().map(|feature| feature.name).zip(features);
    names.all(|(now, &then)| now == then).then_some(measured)
}

/// Feature tables of some puzzles by kind, sorted by code, so that results do not depend on the order of a file. Leaves out invalid
/// puzzles, puzzles without an answer, and features that are often unknown.
pub fn tables(codes: &Codes, known: &Known) -> BTreeMap<Kind, Features> {
    let codes: Vec<&str> = codes.all().into_iter().collect();
    let measured = |code: &&str| known.measured(code).or_else(|| known.measure(code).ok()).filter(|one| one.answered);
    let measured: Vec<_> = codes.par_iter().map(measured).collect();
    type Rows = Vec<(String, Vec<f64>)>;
    let mut kinds: BTreeMap<Kind, (Vec<&str>, Rows)> = BTreeMap::new();
    for (code, measured) in codes.into_iter().zip(measured) {
        let Some(Measured { kind, names, values, .. }) = measured else { continue };
        kinds.entry(kind).or_insert((names, Vec::new())).1.push((code.to_owned(), values));
    }
    let table = |(kind, (names, rows))| {
        (kind, Features::with_missing(names, rows).expect("the names of features are plain words"))
    };
    kinds.into_iter().map(table).collect()
}

/// A feature table from a CSV file, sorted by code or name, and the number of rejected rows.
pub fn read(path: &Path, codes: &Codes) -> Result<(Features, usize), Failure> {
    let file = File::open(path).map_err(Failure::file(path))?;
    let Validated { kept, rejected: refused } =
        Features::read(BufReader::new(file), |text| codes.of(text)).map_err(failure)?;
    rejected::tell(path, &refused, kept.puzzles().len());
    let rows: BTreeMap<&String, &Vec<f64>> = kept.puzzles().iter().zip(kept.rows()).collect();
    let mut features = Features::new(kept.names()).map_err(failure)?;
    for (puzzle, row) in rows {
        features.push(puzzle, row.clone()).map_err(failure)?;
    }
    Ok((features, refused.len()))
}

/// Whether any table contains a puzzle.
pub fn knows(tables: &BTreeMap<Kind, Features>, puzzle: &str) -> bool {
    tables.values().any(|table| table.get(puzzle).is_some())
}

/// The only table that matches game and number of moves; an error if there are none or several.
pub fn choose<'a>(
    tables: &'a BTreeMap<Kind, Features>,
    game: Option<&str>,
    steps: Option<usize>,
) -> Result<(&'a Kind, &'a Features), Failure> {
    let wanted =
        |kind: &&Kind| game.is_none_or(|game| kind.game == game) && steps.is_none_or(|steps| kind.steps == steps);
    let found: Vec<&Kind> = tables.keys().filter(wanted).collect();
    match found[..] {
        [kind] => Ok((kind, &tables[kind])),
        [] if tables.is_empty() => {
            Err(Failure::Other("no rated puzzle could be measured; expected codes, or --features".to_owned()))
        }
        [] => {
            let kinds = listed(tables.keys());
            Err(Failure::Other(format!(
                "no rated puzzle of this kind, only of {kinds}; expected another --game or --steps"
            )))
        }
        _ => {
            let kinds = listed(found);
            Err(Failure::Usage(format!("puzzles of several kinds ({kinds}); expected --game and --steps")))
        }
    }
}

fn listed<'a>(kinds: impl IntoIterator<Item = &'a Kind>) -> String {
    kinds.into_iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

/// An error of `rate` as a failure.
pub fn failure(error: Error) -> Failure {
    Failure::Other(error.to_string())
}
