use super::{SCHEMA, parquet::SOURCE};
use crate::{
    data::simulated_raters,
    output::parquet::{Cells, ParquetWriter, properties},
};
use parquet::{basic::Compression, errors::ParquetError};
use rate::{Aspect, Opinion};
use std::io::Write;

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

/// The cells of [`MESSAGE`].
fn columns(opinions: &[Opinion]) -> Vec<Cells> {
    let text = |of: fn(&Opinion) -> Option<&str>| Cells::texts(opinions.iter().map(of));
    let grade = |aspect| Cells::Small(opinions.iter().map(|opinion| opinion.grade(aspect).map(i32::from)).collect());
    let flag = |of: fn(&Opinion) -> Option<bool>| Cells::Flag(opinions.iter().map(of).collect());
    let number = |of: fn(&Opinion) -> Option<f64>| Cells::Number(opinions.iter().map(of).collect());
    let mut columns = vec![text(|opinion| Some(&opinion.person)), text(|opinion| Some(&opinion.puzzle))];
    columns.extend(Aspect::ALL.map(grade));
    columns.extend([flag(|opinion| opinion.good), flag(|opinion| opinion.solved)]);
    columns.extend([number(|opinion| opinion.seconds), number(|opinion| opinion.limit_seconds)]);
    columns.extend([text(|opinion| opinion.participant.as_deref()), text(|opinion| opinion.certificate.as_deref())]);
    columns
}

/// Writes the columns of a message: [`MESSAGE`], or one without its last columns, as older files are.
pub(super) fn write_columns(opinions: &[Opinion], file: impl Write + Send, message: &str) -> Result<(), ParquetError> {
    let words = [("description", SCHEMA), (SOURCE, simulated_raters::source(opinions).as_str())];
    let mut writer = ParquetWriter::new(file, message, properties(Compression::SNAPPY, &words))?;
    writer.write(columns(opinions).into_iter().take(message.matches(';').count()))?;
    writer.close()
}
