//! Opinions as a CSV file: `person,puzzle,fun,difficulty,usefulness,solved,seconds`.
//!
//! The first line names the columns, in any order. `person` and `puzzle` must be there, the others may be missing or blank.
//! `fun`, `difficulty`, `usefulness` are whole numbers from 1 to 5; `solved` is `true` or `false` (or 1 or 0); `seconds` is a
//! number from 0 up. A person has one line for a puzzle.

use crate::{Error, Opinion, Refused, Sorted};
use std::collections::HashSet;
use std::io::{Read, Write};

const COLUMNS: [&str; 7] = ["person", "puzzle", "fun", "difficulty", "usefulness", "solved", "seconds"];

/// Reads opinions. Bad lines are refused one by one: twice the same person and puzzle, values out of range, puzzles that are
/// not known, lines that say nothing.
pub fn read_opinions(from: impl Read, known: impl Fn(&str) -> bool) -> Result<Sorted<Vec<Opinion>>, Error> {
    let mut reader = csv::ReaderBuilder::new().flexible(true).trim(csv::Trim::All).from_reader(from);
    let header = reader.headers()?.clone();
    if let Some(odd) = header.iter().find(|name| !COLUMNS.contains(name)) {
        return Err(Error::new(format!("there is no column `{odd}`: expected some of {}", COLUMNS.join(", "))));
    }
    let place = COLUMNS.map(|name| header.iter().position(|each| each == name));
    for (name, place) in COLUMNS.iter().zip(place).take(2) {
        if place.is_none() {
            return Err(Error::new(format!("the column `{name}` is missing: the first line must name the columns")));
        }
    }
    let mut sorted = Sorted { kept: Vec::new(), refused: Vec::new() };
    let mut seen = HashSet::new();
    let mut record = csv::StringRecord::new();
    loop {
        let line = reader.position().line();
        let opinion = match reader.read_record(&mut record) {
            Ok(false) => return Ok(sorted),
            Ok(true) if record.len() != header.len() => {
                Err(format!("{} fields where the first line has {}", record.len(), header.len()))
            }
            Ok(true) => opinion(&record, place),
            Err(error) if error.is_io_error() => return Err(error.into()),
            Err(error) => Err(error.to_string()),
        };
        let line = record.position().map_or(line, csv::Position::line);
        let opinion = opinion.and_then(|opinion| {
            if !known(&opinion.puzzle) {
                Err(format!("the puzzle `{}` is not known", opinion.puzzle))
            } else if !seen.insert((opinion.person.clone(), opinion.puzzle.clone())) {
                Err(format!("`{}` has rated `{}` before", opinion.person, opinion.puzzle))
            } else {
                Ok(opinion)
            }
        });
        match opinion {
            Ok(opinion) => sorted.kept.push(opinion),
            Err(reason) => sorted.refused.push(Refused { line, reason }),
        }
    }
}

fn opinion(record: &csv::StringRecord, place: [Option<usize>; 7]) -> Result<Opinion, String> {
    let [person, puzzle, fun, difficulty, usefulness, solved, seconds] =
        place.map(|place| place.and_then(|place| record.get(place)).filter(|field| !field.is_empty()));
    let opinion = Opinion {
        person: person.ok_or("no person")?.to_owned(),
        puzzle: puzzle.ok_or("no puzzle")?.to_owned(),
        fun: grade("fun", fun)?,
        difficulty: grade("difficulty", difficulty)?,
        usefulness: grade("usefulness", usefulness)?,
        solved: solved.map(truth).transpose()?,
        seconds: seconds.map(duration).transpose()?,
    };
    let answers = [opinion.fun, opinion.difficulty, opinion.usefulness];
    if answers == [None; 3] && opinion.solved.is_none() && opinion.seconds.is_none() {
        return Err("it says nothing about the puzzle".to_owned());
    }
    Ok(opinion)
}

fn grade(name: &str, field: Option<&str>) -> Result<Option<u8>, String> {
    let Some(field) = field else { return Ok(None) };
    match field.parse() {
        Ok(grade @ 1..=5) => Ok(Some(grade)),
        _ => Err(format!("{name} `{field}`: expected a whole number from 1 to 5")),
    }
}

fn truth(field: &str) -> Result<bool, String> {
    match field {
        "true" | "1" => Ok(true),
        "false" | "0" => Ok(false),
        _ => Err(format!("solved `{field}`: expected true or false")),
    }
}

fn duration(field: &str) -> Result<f64, String> {
    let seconds = field.parse().ok().filter(|seconds: &f64| seconds.is_finite() && *seconds >= 0.0);
    seconds.ok_or_else(|| format!("seconds `{field}`: expected a number from 0 up"))
}

/// Writes opinions so that [`read_opinions`] reads the same.
pub fn write_opinions(opinions: &[Opinion], to: impl Write) -> Result<(), Error> {
    let mut writer = csv::Writer::from_writer(to);
    writer.write_record(COLUMNS)?;
    for opinion in opinions {
        let text = |value: Option<String>| value.unwrap_or_default();
        writer.write_record([
            opinion.person.clone(),
            opinion.puzzle.clone(),
            text(opinion.fun.map(|grade| grade.to_string())),
            text(opinion.difficulty.map(|grade| grade.to_string())),
            text(opinion.usefulness.map(|grade| grade.to_string())),
            text(opinion.solved.map(|solved| solved.to_string())),
            text(opinion.seconds.map(|seconds| seconds.to_string())),
        ])?;
    }
    writer.flush().map_err(|error| Error::new(error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bad_lines_are_refused_and_the_rest_is_kept() {
        let text = "puzzle,person,fun,seconds,solved\n\
                    p,ann,4,12.5,true\n\
                    p,ann,5,,\n\
                    p,bob,6,,\n\
                    q,bob,,-1,\n\
                    x,bob,3,,\n\
                    q,bob,,,\n\
                    q,cat,2,,maybe\n\
                    q,cat\n\
                    q,dan,2,0,0\n";
        let sorted = read_opinions(text.as_bytes(), |puzzle| puzzle != "x").unwrap();
        let people: Vec<&str> = sorted.kept.iter().map(|opinion| opinion.person.as_str()).collect();
        assert_eq!(people, ["ann", "dan"]);
        let refused: Vec<String> = sorted.refused.iter().map(ToString::to_string).collect();
        assert_eq!(
            refused,
            [
                "line 3: `ann` has rated `p` before",
                "line 4: fun `6`: expected a whole number from 1 to 5",
                "line 5: seconds `-1`: expected a number from 0 up",
                "line 6: the puzzle `x` is not known",
                "line 7: it says nothing about the puzzle",
                "line 8: solved `maybe`: expected true or false",
                "line 9: 2 fields where the first line has 5",
            ]
        );
    }

    #[test]
    fn a_file_without_its_columns_is_refused_as_a_whole() {
        assert!(
            read_opinions("person,fun\nann,3\n".as_bytes(), |_| true).unwrap_err().to_string().contains("`puzzle`")
        );
        assert!(read_opinions("person,puzzle,joy\n".as_bytes(), |_| true).unwrap_err().to_string().contains("`joy`"));
    }
}
