//! Tables of studies as Parquet: the columns of the data dictionary, with the values of the CSV files.

use crate::output::{
    Failure,
    parquet::{Cells, ParquetWriter, properties},
};
use parquet::{basic::Compression, errors::ParquetError};
use std::{fmt::Display, str::FromStr};
use study::export::{Bundle, Column, ColumnKind, Row, write_csv};

/// A table: its name, the number of its rows, and the file.
type Table = (&'static str, usize, Vec<u8>);

/// The tables of an export.
pub fn parquet(bundle: &Bundle) -> Result<Vec<Table>, Failure> {
    Ok(vec![
        table(&bundle.participants)?,
        table(&bundle.steps)?,
        table(&bundle.games)?,
        table(&bundle.attempts)?,
        table(&bundle.answers)?,
        table(&bundle.events)?,
    ])
}

fn table<R: Row>(rows: &[R]) -> Result<Table, Failure> {
    let failed = |why: &dyn Display| Failure::Other(format!("{}.parquet: {why}", R::TABLE));
    let text = write_csv(rows);
    let records: Result<Vec<csv::StringRecord>, csv::Error> =
        csv::Reader::from_reader(text.as_bytes()).records().collect();
    let records = records.map_err(|why| failed(&why))?;
    let bytes = write(R::COLUMNS, &records).map_err(|why| failed(&why))?;
    Ok((R::TABLE, rows.len(), bytes))
}

/// The columns as Parquet describes them.
fn message(columns: &[Column]) -> String {
    let column = |column: &Column| {
        let presence = if column.optional { "OPTIONAL" } else { "REQUIRED" };
        let (kind, end) = match column.kind {
            ColumnKind::Text => ("BYTE_ARRAY", " (UTF8)"),
            ColumnKind::Integer => ("INT64", ""),
            ColumnKind::Number => ("DOUBLE", ""),
            ColumnKind::Flag => ("BOOLEAN", ""),
            ColumnKind::Time => ("INT64", " (TIMESTAMP_MILLIS)"),
        };
        format!("{presence} {kind} {}{end};", column.name)
    };
    format!("message study {{ {} }}", columns.iter().map(column).collect::<String>())
}

fn write(columns: &[Column], records: &[csv::StringRecord]) -> Result<Vec<u8>, ParquetError> {
    let mut bytes = Vec::new();
    let mut writer = ParquetWriter::new(&mut bytes, &message(columns), properties(Compression::SNAPPY, &[]))?;
    let cells = columns.iter().enumerate().map(|(place, column)| {
        // An empty text that must be there is an empty text.
        let cells =
            records.iter().map(move |record| record.get(place).filter(|cell| !column.optional || !cell.is_empty()));
        Ok(match column.kind {
            ColumnKind::Text => Cells::texts(cells.map(|cell| cell.or((!column.optional).then_some("")))),
            // Seeds are unsigned: the same bits.
            ColumnKind::Integer | ColumnKind::Time => Cells::Integer(values(cells, |cell| {
                cell.parse::<u64>().map(u64::cast_signed).or_else(|_| cell.parse::<i64>())
            })?),
            ColumnKind::Number => Cells::Number(values(cells, f64::from_str)?),
            ColumnKind::Flag => Cells::Flag(values(cells, bool::from_str)?),
        })
    });
    let cells: Vec<Cells> = cells.collect::<Result<_, ParquetError>>()?;
    writer.write(cells)?;
    writer.close()?;
    Ok(bytes)
}

fn values<'c, T, E: Display>(
    cells: impl Iterator<Item = Option<&'c str>>,
    read: impl Fn(&str) -> Result<T, E>,
) -> Result<Vec<Option<T>>, ParquetError> {
    let read = |cell| read(cell).map_err(|why| ParquetError::General(format!("\"{cell}\": {why}")));
    cells.map(|cell| cell.map(read).transpose()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use parquet::file::reader::{FileReader, SerializedFileReader};
    use parquet::record::RowAccessor;
    use std::{fs::File, io::Write};
    use study::export::{AnswerRow, GameRow};

    /// Reads a table back from a file.
    fn reader(bytes: Vec<u8>) -> SerializedFileReader<File> {
        let mut file = tempfile::tempfile().unwrap();
        file.write_all(&bytes).unwrap();
        SerializedFileReader::new(file).unwrap()
    }

    #[test]
    fn parquet_holds_what_the_rows_hold() {
        let answers = vec![
            AnswerRow { participant: "A-1".to_owned(), value: Some(2.5), at: 7, ..AnswerRow::default() },
            AnswerRow { participant: "A-2".to_owned(), text: Some("一, \"二\"".to_owned()), ..AnswerRow::default() },
        ];
        let Ok((name, rows, bytes)) = table(&answers) else { panic!() };
        assert_eq!((name, rows), ("answers", 2));
        let reader = reader(bytes);
        let read: Vec<_> = reader.get_row_iter(None).unwrap().map(Result::unwrap).collect();
        assert_eq!((read[0].get_string(0).unwrap().as_str(), read[0].get_double(4).unwrap()), ("A-1", 2.5));
        assert_eq!(read[0].get_timestamp_millis(6).unwrap(), 7);
        assert_eq!(read[1].get_string(5).unwrap(), "一, \"二\"");
        assert!(read[1].get_double(4).is_err(), "missing");
    }

    #[test]
    fn the_largest_seed_keeps_its_bits() {
        let Ok((_, _, bytes)) = table(&[GameRow { seed: u64::MAX, ..GameRow::default() }]) else { panic!() };
        let reader = reader(bytes);
        let row = reader.get_row_iter(None).unwrap().next().unwrap().unwrap();
        assert_eq!(row.get_long(6).unwrap(), -1);
    }
}
