//! Opinions as a CSV file: `person,puzzle,fun,difficulty,usefulness,good,solved,seconds,limit_seconds`.
//!
//! The first line names the columns, in any order. `person` and `puzzle` must be there, the others may be missing or blank.
//! `fun`, `difficulty`, `usefulness` are whole numbers from 1 to 5; `good`, fun in one bit, and `solved` are `true` or `false` (or 1 or 0); `seconds` is a
//! number from 0 up, and `limit_seconds`, how long there was for it, one above 0. A person has one line for a puzzle.

use crate::{COLUMNS, Error, Opinion, Sorted, Sorter};
use std::io::{Read, Write};

/// Reads opinions from a CSV file. Bad lines are refused one by one; see [`Sorter`].
pub fn read_opinions(
    from: impl Read,
    wanted: impl Fn(&Opinion) -> Result<(), String>,
) -> Result<Sorted<Vec<Opinion>>, Error> {
    let mut reader = csv::ReaderBuilder::new().flexible(true).trim(csv::Trim::All).from_reader(from);
    let header = reader.headers()?.clone();
    if let Some(odd) = header.iter().find(|name| !COLUMNS.contains(name)) {
        return Err(Error::new(format!("there is no column `{odd}`: expected some of {}", COLUMNS.join(", "))));
    }
    let places = COLUMNS.map(|name| header.iter().position(|each| each == name));
    for (name, place) in COLUMNS.iter().zip(places).take(2) {
        if place.is_none() {
            return Err(Error::new(format!("the column `{name}` is missing: the first line must name the columns")));
        }
    }
    let mut sorter = Sorter::new(wanted);
    let mut record = csv::StringRecord::new();
    loop {
        let line = reader.position().line();
        let read = reader.read_record(&mut record);
        let line = record.position().map_or(line, csv::Position::line);
        match read {
            Ok(false) => return Ok(sorter.finish()),
            Ok(true) if record.len() != header.len() => {
                let reason = format!("{} fields where the first line has {}", record.len(), header.len());
                sorter.refuse(line, reason);
            }
            Ok(true) => sorter.row(line, places.map(|place| record.get(place?))),
            Err(error) if error.is_io_error() => return Err(error.into()),
            Err(error) => sorter.refuse(line, error.to_string()),
        }
    }
}

/// Writes opinions so that [`read_opinions`] reads the same.
pub fn write_opinions(opinions: &[Opinion], to: impl Write) -> Result<(), Error> {
    let mut writer = csv::Writer::from_writer(to);
    writer.write_record(COLUMNS)?;
    for opinion in opinions {
        writer.write_record(opinion.fields())?;
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
        let sorted = read_opinions(text.as_bytes(), |opinion| opinion.of_known(|puzzle| puzzle != "x")).unwrap();
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
    fn a_limit_goes_with_an_answer_and_is_none_itself() {
        let text = "person,puzzle,fun,limit_seconds\nann,p,4,90\nbob,p,4,\ncat,p,,90\ndan,p,4,0\n";
        let sorted = read_opinions(text.as_bytes(), |_| Ok(())).unwrap();
        let limits: Vec<Option<f64>> = sorted.kept.iter().map(|opinion| opinion.limit_seconds).collect();
        assert_eq!(limits, [Some(90.0), None]);
        let refused: Vec<String> = sorted.refused.iter().map(ToString::to_string).collect();
        let reasons =
            ["line 4: it says nothing about the puzzle", "line 5: limit_seconds `0`: expected a number above 0"];
        assert_eq!(refused, reasons);
    }

    #[test]
    fn a_file_without_its_columns_is_refused_as_a_whole() {
        assert!(
            read_opinions("person,fun\nann,3\n".as_bytes(), |_| Ok(())).unwrap_err().to_string().contains("`puzzle`")
        );
        assert!(read_opinions("person,puzzle,joy\n".as_bytes(), |_| Ok(())).unwrap_err().to_string().contains("`joy`"));
    }
}
