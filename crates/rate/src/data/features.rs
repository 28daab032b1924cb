//! Feature tables as CSV: the header is `puzzle` and the feature names, every further line a puzzle and its values.

use crate::{Error, Records, RejectedLine, Validated, strip_invisible};
use std::collections::HashMap;
use std::io::{Read, Write};

/// A table of puzzles and their measured features. Every value is finite, every puzzle appears once.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Features {
    names: Vec<String>,
    puzzles: Vec<String>,
    rows: Vec<Vec<f64>>,
    places: HashMap<String, usize>,
}

impl Features {
    /// An empty table. Feature names must be unique, non-empty and free of white space.
    pub fn new(names: impl IntoIterator<Item = impl Into<String>>) -> Result<Self, Error> {
        let names: Vec<String> = names.into_iter().map(Into::into).collect();
        for (place, name) in names.iter().enumerate() {
            // LightGBM's text format separates names by spaces, and LightGBM rejects characters that JSON would quote.
            if name.is_empty() || name.contains(|c: char| c.is_whitespace() || "\",:[]{}".contains(c)) {
                return Err(Error::new(format!("invalid feature name `{name}`: expected one plain word")));
            }
            if names[..place].contains(name) {
                return Err(Error::new(format!("duplicate feature `{name}`")));
            }
        }
        Ok(Self { names, ..Self::default() })
    }

    /// A table from rows with missing values. Drops features that are missing in more than a tenth of the rows, then
    /// rows that still miss a value, then repeated puzzles.
    pub fn with_missing(
        names: impl IntoIterator<Item = impl Into<String>>,
        rows: Vec<(String, Vec<f64>)>,
    ) -> Result<Self, Error> {
        let known = |place: usize| {
            let unknown = rows.iter().filter(|(_, row)| row.get(place).is_none_or(|value| !value.is_finite())).count();
            unknown * 10 <= rows.len()
        };
        let names = names.into_iter().enumerate();
        let (places, names): (Vec<usize>, Vec<_>) = names.filter(|(place, _)| known(*place)).unzip();
        let mut features = Self::new(names)?;
        for (puzzle, row) in rows {
            let _ = features.push(puzzle, places.iter().filter_map(|&place| row.get(place).copied()).collect());
        }
        Ok(features)
    }

    /// Adds a puzzle with one finite value for each feature.
    pub fn push(&mut self, puzzle: impl Into<String>, row: Vec<f64>) -> Result<(), Error> {
        let puzzle = puzzle.into();
        if row.len() != self.names.len() {
            return Err(Error::new(format!(
                "expected {} values, one for each feature; found {}",
                self.names.len(),
                row.len()
            )));
        }
        if let Some(place) = row.iter().position(|value| !value.is_finite()) {
            return Err(Error::new(format!("{} is {}: expected a number", self.names[place], row[place])));
        }
        if puzzle.is_empty() {
            return Err(Error::new("the puzzle is missing"));
        }
        if self.places.contains_key(&puzzle) {
            return Err(Error::new(format!("duplicate puzzle `{puzzle}`")));
        }
        self.places.insert(puzzle.clone(), self.puzzles.len());
        self.puzzles.push(puzzle);
        self.rows.push(row);
        Ok(())
    }

    /// Feature names, in column order.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// Puzzles, in row order.
    pub fn puzzles(&self) -> &[String] {
        &self.puzzles
    }

    /// Feature values, one row for each puzzle.
    pub fn rows(&self) -> &[Vec<f64>] {
        &self.rows
    }

    /// The features of a puzzle, or `None` if it is not in the table.
    pub fn get(&self, puzzle: &str) -> Option<&[f64]> {
        self.places.get(puzzle).map(|place| self.rows[*place].as_slice())
    }

    /// Reads a table and rejects invalid lines one by one. `name` maps every spelling of a puzzle to its canonical name.
    pub fn read(from: impl Read, name: impl Fn(&str) -> String) -> Result<Validated<Self>, Error> {
        let Records { header, rows } = Records::read(from)?;
        let Some((_, names)) = header.split_first().filter(|(first, _)| *first == "puzzle") else {
            return Err(Error::new("the first column must be `puzzle`; the first line must name the columns"));
        };
        let mut kept = Self::new(names)?;
        let mut rejected = Vec::new();
        for row in rows {
            let taken = row.fields.map_err(Error::new).and_then(|fields| {
                let numbers = kept.row(&fields)?;
                kept.push(name(&strip_invisible(fields.first().map_or("", String::as_str))), numbers)
            });
            if let Err(error) = taken {
                rejected.push(RejectedLine { line: row.line, reason: error.to_string() });
            }
        }
        Ok(Validated { kept, rejected })
    }

    fn row(&self, fields: &[String]) -> Result<Vec<f64>, Error> {
        let number = |(place, field): (usize, &String)| {
            let name = self.names.get(place).map_or("an extra field", String::as_str);
            field.parse().map_err(|_| Error::new(format!("{name} is `{field}`: expected a number")))
        };
        fields.iter().skip(1).enumerate().map(number).collect()
    }

    /// Writes the table as CSV, as [`Features::read`] reads it.
    pub fn write(&self, to: impl Write) -> Result<(), Error> {
        let mut writer = csv::Writer::from_writer(to);
        writer.write_record(std::iter::once("puzzle").chain(self.names.iter().map(String::as_str)))?;
        for (puzzle, row) in self.puzzles.iter().zip(&self.rows) {
            writer.write_record(std::iter::once(puzzle.clone()).chain(row.iter().map(ToString::to_string)))?;
        }
        writer.flush().map_err(|error| Error::new(error.to_string()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_often_unknown_is_left_out() {
        let row = |number: usize| {
            let often = if number.is_multiple_of(2) { f64::NAN } else { 1.0 };
            let once = if number == 7 { f64::INFINITY } else { 2.0 };
            (format!("p{number}"), vec![number as f64, often, once])
        };
        let features = Features::with_missing(["all", "often", "once"], (0..20).map(row).collect()).unwrap();
        assert_eq!(
            (features.names(), features.puzzles().len()),
            (["all".to_owned(), "once".to_owned()].as_slice(), 19)
        );
        assert_eq!((features.get("p4"), features.get("p7")), (Some([4.0, 2.0].as_slice()), None));
    }

    #[test]
    fn bad_lines_are_refused_and_the_rest_is_kept() {
        let text = "puzzle,filled,gaps\na,20,3\nb,x,1\na,1,1\nc,1\nd,NaN,0\n,1,1\ne,1,2,3\nf,4,5\n";
        let table = Features::read(text.as_bytes(), str::to_owned).unwrap();
        assert_eq!(table.kept.puzzles(), ["a", "f"]);
        assert_eq!(table.kept.get("f"), Some([4.0, 5.0].as_slice()));
        let rejected: Vec<String> = table.rejected.iter().map(ToString::to_string).collect();
        assert_eq!(
            rejected,
            [
                "line 3: filled is `x`: expected a number",
                "line 4: duplicate puzzle `a`",
                "line 5: expected 2 values, one for each feature; found 1",
                "line 6: filled is NaN: expected a number",
                "line 7: the puzzle is missing",
                "line 8: expected 2 values, one for each feature; found 3",
            ]
        );
    }

    #[test]
    fn names_are_words() {
        for names in [["a", "a"], ["a b", "c"], ["", "c"], ["a:b", "c"]] {
            assert!(Features::new(names).is_err(), "{names:?}");
        }
        assert!(Features::read("id,a\n".as_bytes(), str::to_owned).is_err());
    }

    #[test]
    fn a_puzzle_stands_there_once_and_lines_are_those_of_an_editor() {
        let text = "\u{feff}puzzle,size\r\na,1\r\n\r\nA,2\r\n\"b\r\nc\",x\r\n";
        let table = Features::read(text.as_bytes(), str::to_lowercase).unwrap();
        let rejected: Vec<String> = table.rejected.iter().map(ToString::to_string).collect();
        assert_eq!(rejected, ["line 4: duplicate puzzle `a`", "line 5: size is `x`: expected a number"]);
        let twice = Features::read("puzzle,a,a\n".as_bytes(), str::to_owned).unwrap_err();
        assert_eq!(twice.to_string(), "duplicate column `a` in the first line");
    }
}
