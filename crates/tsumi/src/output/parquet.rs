//! Writing Parquet: columns of cells, in groups of rows.

use parquet::{
    basic::Compression,
    column::writer::{ColumnWriter, ColumnWriterImpl},
    data_type::{ByteArray, DataType},
    errors::ParquetError,
    file::{
        metadata::KeyValue,
        properties::{WriterProperties, WriterPropertiesBuilder},
        writer::SerializedFileWriter,
    },
    schema::parser::parse_message_type,
};
use std::{io::Write, sync::Arc};

/// The cells of one column in a group of rows. A missing cell is `None`, which a required column must not have.
pub enum Cells {
    Text(Vec<Option<ByteArray>>),
    /// A list of words in each row, which may be empty.
    Words(Vec<Vec<ByteArray>>),
    Flag(Vec<Option<bool>>),
    Small(Vec<Option<i32>>),
    Integer(Vec<Option<i64>>),
    Number(Vec<Option<f64>>),
}

impl Cells {
    /// Cells of text.
    pub fn texts<'c>(cells: impl Iterator<Item = Option<&'c str>>) -> Self {
        Self::Text(cells.map(|cell| cell.map(ByteArray::from)).collect())
    }
}

/// A Parquet file in the making.
pub struct ParquetWriter<W: Write + Send> {
    file: SerializedFileWriter<W>,
}

/// Properties of a file with this compression and these words about it.
pub fn properties(compression: Compression, words: &[(&str, &str)]) -> WriterPropertiesBuilder {
    let words = words.iter().map(|(key, word)| KeyValue::new((*key).to_owned(), (*word).to_owned())).collect();
    WriterProperties::builder().set_compression(compression).set_key_value_metadata(Some(words))
}

impl<W: Write + Send> ParquetWriter<W> {
    /// Begins a file with the columns that a message type describes.
    pub fn new(file: W, message: &str, properties: WriterPropertiesBuilder) -> Result<Self, ParquetError> {
        let message = Arc::new(parse_message_type(message)?);
        Ok(Self { file: SerializedFileWriter::new(file, message, Arc::new(properties.build()))? })
    }

    /// Writes a group of rows: its columns in the order of the message.
    pub fn write(&mut self, columns: impl IntoIterator<Item = Cells>) -> Result<(), ParquetError> {
        let mut group = self.file.next_row_group()?;
        for cells in columns {
            let Some(mut column) = group.next_column()? else {
                return Err(ParquetError::General("more columns than the message has".to_owned()));
            };
            match (column.untyped(), cells) {
                (ColumnWriter::ByteArrayColumnWriter(column), Cells::Text(cells)) => write_cells(column, cells)?,
                (ColumnWriter::ByteArrayColumnWriter(column), Cells::Words(cells)) => write_lists(column, cells)?,
                (ColumnWriter::BoolColumnWriter(column), Cells::Flag(cells)) => write_cells(column, cells)?,
                (ColumnWriter::Int32ColumnWriter(column), Cells::Small(cells)) => write_cells(column, cells)?,
                (ColumnWriter::Int64ColumnWriter(column), Cells::Integer(cells)) => write_cells(column, cells)?,
                (ColumnWriter::DoubleColumnWriter(column), Cells::Number(cells)) => write_cells(column, cells)?,
                _ => return Err(ParquetError::General("cells of another type than the message has".to_owned())),
            }
            column.close()?;
        }
        group.close()?;
        Ok(())
    }

    /// Ends the file; until then it cannot be read.
    pub fn close(self) -> Result<(), ParquetError> {
        self.file.close().map(drop)
    }
}

fn write_cells<T: DataType>(column: &mut ColumnWriterImpl<T>, cells: Vec<Option<T::T>>) -> Result<(), ParquetError> {
    let is_optional = column.get_descriptor().max_def_level() > 0;
    let levels: Option<Vec<i16>> = is_optional.then(|| cells.iter().map(|cell| i16::from(cell.is_some())).collect());
    let rows = cells.len();
    let values: Vec<T::T> = cells.into_iter().flatten().collect();
    if !is_optional && values.len() < rows {
        let what = format!("no cell in a row of {}", column.get_descriptor().path());
        return Err(ParquetError::General(what));
    }
    column.write_batch(&values, levels.as_deref(), None).map(drop)
}

/// Writes lists of a required column `LIST` with required elements: level 0 stands for an empty list.
fn write_lists<T: DataType>(column: &mut ColumnWriterImpl<T>, lists: Vec<Vec<T::T>>) -> Result<(), ParquetError> {
    let (mut definitions, mut repetitions) = (Vec::new(), Vec::new());
    for list in &lists {
        definitions.extend(std::iter::repeat_n(i16::from(!list.is_empty()), list.len().max(1)));
        repetitions.extend((0..list.len().max(1)).map(|place| i16::from(place > 0)));
    }
    let values: Vec<T::T> = lists.into_iter().flatten().collect();
    column.write_batch(&values, Some(&definitions), Some(&repetitions)).map(drop)
}
