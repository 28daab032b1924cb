use super::{SCHEMA, parquet::SOURCE};
use crate::data::simulated_raters;
use parquet::{
    basic::Compression,
    column::writer::ColumnWriter,
    data_type::ByteArray,
    errors::ParquetError,
    file::{metadata::KeyValue, properties::WriterProperties, writer::SerializedFileWriter},
    schema::parser::parse_message_type,
};
use rate::Opinion;
use std::{io::Write, sync::Arc};

/// The columns as Parquet describes them.
pub(super) const MESSAGE: &str = "message opinions {
    REQUIRED BYTE_ARRAY person (UTF8);
    REQUIRED BYTE_ARRAY puzzle (UTF8);
    OPTIONAL INT32 fun;
    OPTIONAL INT32 difficulty;
    OPTIONAL INT32 usefulness;
    OPTIONAL BOOLEAN good;
    OPTIONAL BOOLEAN solved;
    OPTIONAL DOUBLE seconds;
    OPTIONAL DOUBLE limit_seconds;
    OPTIONAL BYTE_ARRAY participant (UTF8);
    OPTIONAL BYTE_ARRAY certificate (UTF8);
}";

/// Writes opinions as [`super::parquet::read`] reads them.
pub fn write(opinions: &[Opinion], file: impl Write + Send) -> Result<(), String> {
    write_columns(opinions, file, MESSAGE).map_err(|error| error.to_string())
}

/// Writes the columns that a message names.
pub(super) fn write_columns(opinions: &[Opinion], file: impl Write + Send, message: &str) -> Result<(), ParquetError> {
    let described = KeyValue::new("description".to_owned(), SCHEMA.to_owned());
    let source = KeyValue::new(SOURCE.to_owned(), simulated_raters::source(opinions).as_str().to_owned());
    let properties = WriterProperties::builder()
        .set_compression(Compression::SNAPPY)
        .set_key_value_metadata(Some(vec![described, source]));
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
            (ColumnWriter::ByteArrayColumnWriter(column), 1) => {
                let texts: Vec<ByteArray> = opinions.iter().map(|opinion| opinion.puzzle.as_str().into()).collect();
                column.write_batch(&texts, None, None)?;
            }
            (ColumnWriter::ByteArrayColumnWriter(column), number) => {
                let (texts, there) = split(opinions, |opinion| {
                    let text = if number == 9 { &opinion.participant } else { &opinion.certificate };
                    text.as_deref().map(ByteArray::from)
                });
                column.write_batch(&texts, Some(&there), None)?;
            }
            (ColumnWriter::Int32ColumnWriter(column), number) => {
                let aspect = rate::Aspect::ALL[number - 2];
                let (values, there) = split(opinions, |opinion| opinion.grade(aspect).map(i32::from));
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

/// The present values, and the definition level of every row.
fn split<T>(opinions: &[Opinion], of: impl Fn(&Opinion) -> Option<T>) -> (Vec<T>, Vec<i16>) {
    let values: Vec<Option<T>> = opinions.iter().map(of).collect();
    let there = values.iter().map(|value| i16::from(value.is_some())).collect();
    (values.into_iter().flatten().collect(), there)
}
