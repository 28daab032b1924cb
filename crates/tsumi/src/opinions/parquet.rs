use super::{SCHEMA, Wanted};
use parquet::{
    basic::Compression,
    column::writer::ColumnWriter,
    data_type::ByteArray,
    errors::ParquetError,
    file::{
        metadata::KeyValue,
        properties::WriterProperties,
        reader::{FileReader, SerializedFileReader},
        writer::SerializedFileWriter,
    },
    record::Field,
    schema::parser::parse_message_type,
};
use rate::{COLUMNS, Opinion, Sorted, Sorter};
use std::{fs::File, io::Write, sync::Arc};

const MESSAGE: &str = "message opinions {
    REQUIRED BYTE_ARRAY person (UTF8);
    REQUIRED BYTE_ARRAY puzzle (UTF8);
    OPTIONAL INT32 fun;
    OPTIONAL INT32 difficulty;
    OPTIONAL INT32 usefulness;
    OPTIONAL BOOLEAN good;
    OPTIONAL BOOLEAN solved;
    OPTIONAL DOUBLE seconds;
    OPTIONAL DOUBLE limit_seconds;
}";

/// Reads opinions; rows are numbered from 1.
pub fn read(file: File, wanted: impl Wanted) -> Result<Sorted<Vec<Opinion>>, String> {
    let reader = SerializedFileReader::new(file).map_err(|error| error.to_string())?;
    let columns = reader.metadata().file_metadata().schema_descr();
    let names: Vec<&str> = columns.columns().iter().map(|column| column.name()).collect();
    if let Some(odd) = names.iter().find(|name| !COLUMNS.contains(name)) {
        return Err(format!("there is no column `{odd}`: expected some of {}", COLUMNS.join(", ")));
    }
    if let Some(missing) = COLUMNS[..2].iter().find(|name| !names.contains(name)) {
        return Err(format!("the column `{missing}` is missing"));
    }
    let mut sorter = Sorter::new(wanted);
    for (line, row) in (1..).zip(reader.get_row_iter(None).map_err(|error| error.to_string())?) {
        let row = row.map_err(|error| error.to_string())?;
        let texts = COLUMNS
            .map(|name| row.get_column_iter().find(|(column, _)| *column == name).and_then(|(_, field)| text(field)));
        sorter.row(line, texts.each_ref().map(Option::as_deref));
    }
    Ok(sorter.finish())
}

/// A value as the text that a CSV file would have.
fn text(field: &Field) -> Option<String> {
    match field {
        Field::Null => None,
        Field::Str(text) => Some(text.clone()),
        Field::Double(number) => Some(number.to_string()),
        Field::Float(number) => Some(number.to_string()),
        other => Some(other.to_string()),
    }
}

/// Writes opinions so that [`read`] reads the same.
pub fn write(opinions: &[Opinion], file: impl Write + Send) -> Result<(), String> {
    write_columns(opinions, file, MESSAGE).map_err(|error| error.to_string())
}

fn write_columns(opinions: &[Opinion], file: impl Write + Send, message: &str) -> Result<(), ParquetError> {
    let described = KeyValue::new("description".to_owned(), SCHEMA.to_owned());
    let properties = WriterProperties::builder()
        .set_compression(Compression::UNCOMPRESSED)
        .set_key_value_metadata(Some(vec![described]));
    let mut writer =
        SerializedFileWriter::new(file, Arc::new(parse_message_type(message)?), Arc::new(properties.build()))?;
    let mut group = writer.next_row_group()?;
    let mut number = 0;
    while let Some(mut column) = group.next_column()? {
        match (column.untyped(), number) {
            (ColumnWriter::ByteArrayColumnWriter(column), 0) => {
                let texts: Vec<ByteArray> = opinions.iter().map(|opinion| opinion.person.as_str().into()).collect();
                column.write_batch(&texts, None, None)?;
            }
            (ColumnWriter::ByteArrayColumnWriter(column), _) => {
                let texts: Vec<ByteArray> = opinions.iter().map(|opinion| opinion.puzzle.as_str().into()).collect();
                column.write_batch(&texts, None, None)?;
            }
            (ColumnWriter::Int32ColumnWriter(column), number) => {
                let aspect = rate::Aspect::ALL[number - 2];
                let (values, there) = split(opinions, |opinion| opinion.about(aspect).map(i32::from));
                column.write_batch(&values, Some(&there), None)?;
            }
            (ColumnWriter::BoolColumnWriter(column), number) => {
                let (values, there) =
                    split(opinions, |opinion| if number == 5 { opinion.good } else { opinion.solved });
                column.write_batch(&values, Some(&there), None)?;
            }
            (ColumnWriter::DoubleColumnWriter(column), number) => {
                let (values, there) =
                    split(opinions, |opinion| if number == 7 { opinion.seconds } else { opinion.limit_seconds });
                column.write_batch(&values, Some(&there), None)?;
            }
            _ => unreachable!("the message names no other type"),
        }
        column.close()?;
        number += 1;
    }
    group.close()?;
    writer.close()?;
    Ok(())
}

/// The values that are there, and for every row whether it has one, as Parquet counts levels.
fn split<T>(opinions: &[Opinion], of: impl Fn(&Opinion) -> Option<T>) -> (Vec<T>, Vec<i16>) {
    let values: Vec<Option<T>> = opinions.iter().map(of).collect();
    let there = values.iter().map(|value| i16::from(value.is_some())).collect();
    (values.into_iter().flatten().collect(), there)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{Seek, SeekFrom};

    /// What is read again of opinions that were written with these columns.
    fn read_again(opinions: &[Opinion], message: &str) -> Vec<Opinion> {
        let mut file = tempfile::tempfile().unwrap();
        write_columns(opinions, &mut file, message).unwrap();
        file.seek(SeekFrom::Start(0)).unwrap();
        let sorted = read(file, |_| Ok(())).unwrap();
        assert!(sorted.refused.is_empty(), "{:?}", sorted.refused);
        sorted.kept
    }

    #[test]
    fn what_is_written_is_read_and_older_files_without_a_limit_are_too() {
        let ann = Opinion {
            person: "ann".into(),
            puzzle: "p".into(),
            fun: Some(4),
            difficulty: None,
            usefulness: Some(2),
            good: Some(true),
            solved: Some(false),
            seconds: Some(12.5),
            limit_seconds: Some(90.0),
        };
        let bob = Opinion { person: "bob".into(), good: None, seconds: None, limit_seconds: None, ..ann.clone() };
        let both = [ann, bob];
        assert_eq!(read_again(&both, MESSAGE), both);
        let older = MESSAGE.replace("    OPTIONAL DOUBLE limit_seconds;\n", "");
        assert_eq!(read_again(&both, &older), both.map(|opinion| Opinion { limit_seconds: None, ..opinion }));
    }
}
