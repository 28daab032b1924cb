use crate::{Opinion, Refused, Sorted};
use std::collections::HashSet;

/// The columns of a table of opinions, in the order in which they are written.
pub const COLUMNS: [&str; 9] =
    ["person", "puzzle", "fun", "difficulty", "usefulness", "good", "solved", "seconds", "limit_seconds"];

/// Takes the rows of a table of opinions, whatever kind of file it is in. Bad ones are refused one by one: twice the same person
/// and puzzle, values out of range, rows that say nothing, and whatever else is not wanted, like puzzles that are not known.
pub struct Sorter<W> {
    wanted: W,
    seen: HashSet<(String, String)>,
    sorted: Sorted<Vec<Opinion>>,
}

impl<W: Fn(&Opinion) -> Result<(), String>> Sorter<W> {
    /// Before the first row. `wanted` tells which opinions are taken, and of the others why not.
    pub fn new(wanted: W) -> Self {
        Self { wanted, seen: HashSet::new(), sorted: Sorted { kept: Vec::new(), refused: Vec::new() } }
    }

    /// Takes the row of this number, as texts in the order of [`COLUMNS`]; what is missing or blank was not asked.
    pub fn row(&mut self, line: u64, fields: [Option<&str>; 9]) {
        match opinion(fields).and_then(|opinion| self.check(opinion)) {
            Ok(opinion) => self.sorted.kept.push(opinion),
            Err(reason) => self.refuse(line, reason),
        }
    }

    /// Notes a row that could not be read at all.
    pub fn refuse(&mut self, line: u64, reason: String) {
        self.sorted.refused.push(Refused { line, reason });
    }

    /// What was kept and what was not.
    pub fn finish(self) -> Sorted<Vec<Opinion>> {
        self.sorted
    }

    fn check(&mut self, opinion: Opinion) -> Result<Opinion, String> {
        (self.wanted)(&opinion)?;
        if self.seen.insert((opinion.person.clone(), opinion.puzzle.clone())) {
            Ok(opinion)
        } else {
            Err(format!("`{}` has rated `{}` before", opinion.person, opinion.puzzle))
        }
    }
}

impl Opinion {
    /// Says so if its puzzle is not among the known ones.
    pub fn of_known(&self, known: impl Fn(&str) -> bool) -> Result<(), String> {
        if known(&self.puzzle) { Ok(()) } else { Err(format!("the puzzle `{}` is not known", self.puzzle)) }
    }

    /// The opinion as texts in the order of [`COLUMNS`].
    pub fn fields(&self) -> [String; 9] {
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
        ]
    }
}

fn opinion(fields: [Option<&str>; 9]) -> Result<Opinion, String> {
    let [person, puzzle, fun, difficulty, usefulness, good, solved, seconds, limit] =
        fields.map(|field| field.filter(|field| !field.is_empty()));
    // A limit says nothing about a puzzle.
    if fields[2..8].iter().flatten().all(|field| field.is_empty()) {
        return Err("it says nothing about the puzzle".to_owned());
    }
    Ok(Opinion {
        person: person.ok_or("no person")?.to_owned(),
        puzzle: puzzle.ok_or("no puzzle")?.to_owned(),
        fun: grade("fun", fun)?,
        difficulty: grade("difficulty", difficulty)?,
        usefulness: grade("usefulness", usefulness)?,
        good: truth("good", good)?,
        solved: truth("solved", solved)?,
        seconds: seconds.map(duration).transpose()?,
        limit_seconds: limit.map(time_limit).transpose()?,
    })
}

fn grade(name: &str, field: Option<&str>) -> Result<Option<u8>, String> {
    let Some(field) = field else { return Ok(None) };
    match field.parse() {
        Ok(grade @ 1..=5) => Ok(Some(grade)),
        _ => Err(format!("{name} `{field}`: expected a whole number from 1 to 5")),
    }
}

fn truth(name: &str, field: Option<&str>) -> Result<Option<bool>, String> {
    match field {
        None => Ok(None),
        Some("true" | "1") => Ok(Some(true)),
        Some("false" | "0") => Ok(Some(false)),
        Some(field) => Err(format!("{name} `{field}`: expected true or false")),
    }
}

fn duration(field: &str) -> Result<f64, String> {
    let seconds = field.parse().ok().filter(|seconds: &f64| seconds.is_finite() && *seconds >= 0.0);
    seconds.ok_or_else(|| format!("seconds `{field}`: expected a number from 0 up"))
}

fn time_limit(field: &str) -> Result<f64, String> {
    let seconds = field.parse().ok().filter(|seconds: &f64| seconds.is_finite() && *seconds > 0.0);
    seconds.ok_or_else(|| format!("limit_seconds `{field}`: expected a number above 0"))
}
