use crate::{Opinion, RejectedLine, Validated, strip_invisible};
use std::collections::{HashMap, hash_map::Entry};

/// Columns of an opinion table, in the order in which they are written.
pub const OPINION_COLUMNS: [&str; 11] = [
    "person",
    "puzzle",
    "fun",
    "difficulty",
    "usefulness",
    "good",
    "solved",
    "seconds",
    "limit_seconds",
    "participant",
    "certificate",
];

/// Validates the rows of an opinion table in any file format. Rejects one by one: a second row of a person about a
/// puzzle, values out of range, rows without an answer, and whatever the caller does not want, such as unknown puzzles.
pub struct OpinionValidator<W> {
    wanted: W,
    /// For each person and puzzle, how the puzzle was written at first.
    seen: HashMap<(String, String), String>,
    table: Validated<Vec<Opinion>>,
}

impl<W: Fn(&mut Opinion) -> Result<(), String>> OpinionValidator<W> {
    /// An empty table. `wanted` says why an opinion is not wanted, and may replace the puzzle by its canonical name.
    pub fn new(wanted: W) -> Self {
        Self { wanted, seen: HashMap::new(), table: Validated { kept: Vec::new(), rejected: Vec::new() } }
    }

    /// Validates the row at this line, given as text in the order of [`OPINION_COLUMNS`]. Missing and blank fields were not asked.
    pub fn row(&mut self, line: u64, fields: [Option<&str>; 11]) {
        match opinion(fields).and_then(|opinion| self.check(opinion)) {
            Ok(opinion) => self.table.kept.push(opinion),
            Err(reason) => self.reject(line, reason),
        }
    }

    /// Rejects a row that could not be read.
    pub fn reject(&mut self, line: u64, reason: String) {
        self.table.rejected.push(RejectedLine { line, reason });
    }

    /// The valid opinions and the rejected lines.
    pub fn finish(self) -> Validated<Vec<Opinion>> {
        self.table
    }

    fn check(&mut self, mut opinion: Opinion) -> Result<Opinion, String> {
        let written = opinion.puzzle.clone();
        (self.wanted)(&mut opinion)?;
        match self.seen.entry((opinion.person.clone(), opinion.puzzle.clone())) {
            Entry::Vacant(entry) => {
                entry.insert(written);
                Ok(opinion)
            }
            Entry::Occupied(first) if *first.get() == written => {
                Err(format!("duplicate: `{}` has already rated `{written}`", opinion.person))
            }
            Entry::Occupied(first) => Err(format!(
                "duplicate: `{}` has already rated `{written}`, written as `{}`",
                opinion.person,
                first.get()
            )),
        }
    }
}

impl Opinion {
    /// An error if its puzzle is not known.
    pub fn require_known(&self, known: impl Fn(&str) -> bool) -> Result<(), String> {
        if known(&self.puzzle) { Ok(()) } else { Err(format!("unknown puzzle `{}`", self.puzzle)) }
    }

    /// The opinion as text, in the order of [`OPINION_COLUMNS`].
    pub fn fields(&self) -> [String; 11] {
        fn text(value: Option<impl ToString>) -> String {
            value.map(|value| value.to_string()).unwrap_or_default()
        }
        [
            self.person.clone(),
            self.puzzle.clone(),
            text(self.fun),
            text(self.difficulty),
            text(self.usefulness),
            text(self.good),
            text(self.solved),
            text(self.seconds),
            text(self.limit_seconds),
            self.participant.clone().unwrap_or_default(),
            self.certificate.clone().unwrap_or_default(),
        ]
    }
}

fn opinion(fields: [Option<&str>; 11]) -> Result<Opinion, String> {
    let [person, puzzle, .., participant, certificate] =
        fields.map(|field| field.map(strip_invisible).filter(|field| !field.is_empty()));
    let [_, _, fun, difficulty, usefulness, good, solved, seconds, limit, ..] =
        fields.map(|field| field.map(str::trim).filter(|field| !field.is_empty()));
    // A time limit or a code alone is no answer.
    if [fun, difficulty, usefulness, good, solved, seconds].iter().all(Option::is_none) {
        return Err("no answer: expected at least one besides the time limit".to_owned());
    }
    Ok(Opinion {
        person: person.ok_or("the person is missing")?,
        puzzle: puzzle.ok_or("the puzzle is missing")?,
        fun: grade("fun", fun)?,
        difficulty: grade("difficulty", difficulty)?,
        usefulness: grade("usefulness", usefulness)?,
        good: truth("good", good)?,
        solved: truth("solved", solved)?,
        seconds: seconds.map(duration).transpose()?,
        limit_seconds: limit.map(time_limit).transpose()?,
        participant,
        certificate,
    })
}

/// Many programs write whole numbers as 4.0 if some fields of the column are blank.
fn grade(name: &str, field: Option<&str>) -> Result<Option<u8>, String> {
    let Some(field) = field else { return Ok(None) };
    let grade = (1..=5).find(|&grade| field.parse() == Ok(f64::from(grade)));
    grade.map(Some).ok_or_else(|| format!("{name} `{field}`: expected a whole number from 1 to 5"))
}

fn truth(name: &str, field: Option<&str>) -> Result<Option<bool>, String> {
    let Some(field) = field else { return Ok(None) };
    let is = |word: &str, number: f64| field.eq_ignore_ascii_case(word) || field.parse() == Ok(number);
    match (is("true", 1.0), is("false", 0.0)) {
        (true, _) => Ok(Some(true)),
        (_, true) => Ok(Some(false)),
        _ => Err(format!("{name} `{field}`: expected true or false")),
    }
}

/// Longest credible attempt, in seconds: a day.
pub const MAX_SECONDS: f64 = 86_400.0;

fn duration(field: &str) -> Result<f64, String> {
    let seconds = field.parse().ok().filter(|seconds| (0.0..=MAX_SECONDS).contains(seconds));
    seconds.ok_or_else(|| format!("seconds `{field}`: expected a number from 0 to {MAX_SECONDS} (one day)"))
}

fn time_limit(field: &str) -> Result<f64, String> {
    let seconds = field.parse().ok().filter(|seconds| (f64::MIN_POSITIVE..=MAX_SECONDS).contains(seconds));
    seconds.ok_or_else(|| format!("limit_seconds `{field}`: expected a number above 0, up to {MAX_SECONDS} (one day)"))
}
