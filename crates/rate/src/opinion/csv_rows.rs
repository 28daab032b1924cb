use crate::Error;
use std::io::Read;

/// A CSV file: its header and its rows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Records {
    /// Column names; each appears once, except that several may be empty.
    pub header: Vec<String>,
    /// All rows after the header.
    pub rows: Vec<Record>,
}

/// A row of a CSV file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// Line number of its first line, counted from 1 as editors do.
    pub line: u64,
    /// Trimmed fields, or why the row cannot be read.
    pub fields: Result<Vec<String>, String>,
}

impl Records {
    /// Reads a UTF-8 file with or without byte order mark, with any line ending. A row that is not UTF-8 does not affect
    /// the others.
    pub fn read(mut from: impl Read) -> Result<Self, Error> {
        let mut bytes = Vec::new();
        from.read_to_end(&mut bytes).map_err(|error| Error::new(error.to_string()))?;
        let bytes = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(&bytes);
        let mut reader = csv::ReaderBuilder::new().flexible(true).has_headers(false).from_reader(bytes);
        let mut lines = Lines { bytes, place: 0, line: 1 };
        let mut rows = Vec::new();
        for record in reader.byte_records() {
            let record = record?;
            let begins = record.position().map_or(0, |position| position.byte() as usize);
            rows.push(Record { line: lines.of(begins), fields: record.iter().map(text).collect() });
        }
        if rows.is_empty() {
            return Err(Error::new("the file is empty: the first line must name the columns"));
        }
        let Record { line, fields } = rows.remove(0);
        let header = fields.map_err(|why| Error::new(format!("line {line}: {why}")))?;
        let twice = |(place, name): (usize, &String)| !name.is_empty() && header[..place].contains(name);
        match header.iter().enumerate().find(|named| twice(*named)) {
            Some((_, name)) => Err(Error::new(format!("duplicate column `{name}` in the first line"))),
            None => Ok(Self { header, rows }),
        }
    }

    /// What is wrong with a row whose number of fields differs from the header's; `None` if they agree.
    pub fn uneven(&self, fields: &[String]) -> Option<String> {
        let (found, expected) = (fields.len(), self.header.len());
        let hint = if found > expected { "; a code with commas must be quoted" } else { "" };
        (found != expected).then(|| format!("{found} fields: expected {expected}, as in the first line{hint}"))
    }
}

fn text(field: &[u8]) -> Result<String, String> {
    let text = std::str::from_utf8(field).map_err(|_| "invalid text: expected UTF-8".to_owned())?;
    Ok(text.trim().to_owned())
}

/// Counts lines. The parser's own line number is that of the previous row's end if line endings have two characters or
/// lines are empty.
struct Lines<'a> {
    bytes: &'a [u8],
    /// Byte up to which lines are counted.
    place: usize,
    line: u64,
}

impl Lines<'_> {
    /// Line number of the first row that starts at this byte or later.
    fn of(&mut self, from: usize) -> u64 {
        while let Some(&byte) = self.bytes.get(self.place).filter(|byte| self.place < from || b"\r\n".contains(byte)) {
            let ends = byte == b'\n' || (byte == b'\r' && self.bytes.get(self.place + 1) != Some(&b'\n'));
            self.line += u64::from(ends);
            self.place += 1;
        }
        self.line
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_those_of_an_editor() {
        let lines = ["a,b", "1,2", "", "3,\"4", "and more\"", "\"5\",6", "", "", "7,8", ""];
        for end in ["\n", "\r\n", "\r"] {
            for mark in ["", "\u{feff}"] {
                let text = format!("{mark}{}", lines.join(end));
                let records = Records::read(text.as_bytes()).unwrap();
                assert_eq!(records.header, ["a", "b"]);
                let found: Vec<u64> = records.rows.iter().map(|row| row.line).collect();
                assert_eq!(found, [2, 4, 6, 9], "{text:?}");
                assert_eq!(records.rows[1].fields, Ok(vec!["3".to_owned(), format!("4{end}and more")]));
                assert_eq!(records.rows[2].fields, Ok(vec!["5".to_owned(), "6".to_owned()]));
            }
        }
    }

    #[test]
    fn a_row_in_other_letters_spoils_none_but_itself() {
        let records = Records::read(&b"a\nb\xe9\n\xe7\x8c\xab\n"[..]).unwrap();
        assert_eq!(records.rows[1], Record { line: 3, fields: Ok(vec!["猫".to_owned()]) });
        assert!(records.rows[0].line == 2 && records.rows[0].fields.as_ref().is_err_and(|why| why.contains("UTF-8")));
    }

    #[test]
    fn a_column_that_stands_twice_is_named() {
        let told = |text: &str| Records::read(text.as_bytes()).map_err(|error| error.to_string());
        assert_eq!(told("fun, fun\n1,2\n"), Err("duplicate column `fun` in the first line".to_owned()));
        assert!(told("fun,,\n1,,\n").is_ok(), "columns without a name are not one column");
        assert_eq!(told(""), Err("the file is empty: the first line must name the columns".to_owned()));
    }
}
