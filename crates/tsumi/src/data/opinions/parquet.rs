use super::{Wanted, arrow};
use crate::data::simulated_raters;
use parquet::{
    basic::{Compression, ConvertedType, LogicalType, Type as Physical},
    data_type::Decimal,
    file::{
        metadata::FileMetaData,
        reader::{FileReader, SerializedFileReader},
    },
    record::Field,
    schema::types::Type,
};
use rate::{OPINION_COLUMNS, Opinion, OpinionValidator, Source, Validated};
use std::fs::File;

/// Metadata key of the source.
pub(super) const SOURCE: &str = "source";

/// Prefix of the index columns of pandas.
const INDEX: &str = "__index_level_";

/// Reads opinions; rows are numbered from 1.
pub fn read(file: File, wanted: impl Wanted) -> Result<Validated<Vec<Opinion>>, String> {
    let reader = SerializedFileReader::new(file).map_err(|error| error.to_string())?;
    let file = reader.metadata().file_metadata();
    check_columns(file)?;
    let chunks = reader.metadata().row_groups().iter().flat_map(|group| group.columns());
    if let Some(odd) = chunks.map(|chunk| chunk.compression()).find(|one| !is_known(*one)) {
        return Err(format!("compressed with {odd}: expected snappy, gzip, zstd, lz4 or none"));
    }
    let simulated = told(file, SOURCE).is_some_and(|source| source.parse() == Ok(Source::Simulated));
    let mut validator = OpinionValidator::new(|opinion: &mut Opinion| {
        // Persons in a simulated file must never pass for people.
        if simulated && !simulated_raters::is_name(&opinion.person) {
            opinion.person.insert_str(0, simulated_raters::NAME);
        }
        wanted(opinion)
    });
    for (line, row) in (1..).zip(reader.get_row_iter(None).map_err(|error| error.to_string())?) {
        let row = row.map_err(|error| error.to_string())?;
        let of = |name: &str| row.get_column_iter().find(|(column, _)| *column == name);
        let texts: Result<Vec<Option<String>>, String> = OPINION_COLUMNS
            .iter()
            .map(|name| of(name).map_or(Ok(None), |(_, field)| text(field).map_err(|why| format!("{name}: {why}"))))
            .collect();
        match texts {
            Ok(texts) => validator.row(line, std::array::from_fn(|place| texts[place].as_deref())),
            Err(why) => validator.reject(line, why),
        }
    }
    Ok(validator.finish())
}

/// Rejects files with missing, unknown or duplicate columns, or with unsupported types.
fn check_columns(file: &FileMetaData) -> Result<(), String> {
    let columns: Vec<_> = file.schema().get_fields().iter().filter(|one| !one.name().starts_with(INDEX)).collect();
    let durations = told(file, arrow::KEY).map(arrow::durations).unwrap_or_default();
    for (place, column) in columns.iter().enumerate() {
        let name = column.name();
        if !OPINION_COLUMNS.contains(&name) {
            return Err(format!("unknown column `{name}`: expected some of {}", OPINION_COLUMNS.join(", ")));
        }
        if columns[..place].iter().any(|other| other.name() == name) {
            return Err(format!("duplicate column `{name}`"));
        }
        let odd = if durations.iter().any(|one| one == name) { Some("Duration".to_owned()) } else { odd_kind(column) };
        if let Some(kind) = odd {
            let expected =
                if OPINION_COLUMNS[..2].contains(&name) { "text" } else { "plain numbers, true or false, or text" };
            return Err(format!("column `{name}` has type {kind}: expected {expected}"));
        }
    }
    match OPINION_COLUMNS[..2].iter().find(|name| !columns.iter().any(|column| column.name() == **name)) {
        Some(missing) => Err(format!("missing column `{missing}`")),
        None => Ok(()),
    }
}

/// The type of a column if it is not supported.
fn odd_kind(column: &Type) -> Option<String> {
    let info = column.get_basic_info();
    if column.is_group() || (info.has_repetition() && info.repetition() == parquet::basic::Repetition::REPEATED) {
        return Some("list or group".to_owned());
    }
    match (info.logical_type_ref(), info.converted_type(), column.get_physical_type()) {
        (_, _, Physical::INT96) => Some("INT96".to_owned()),
        (Some(LogicalType::String | LogicalType::Enum | LogicalType::Integer { .. }), ..) => None,
        (Some(LogicalType::Decimal { .. } | LogicalType::Float16 | LogicalType::Unknown), ..) => None,
        (Some(other), ..) => Some(format!("{other:?}").split([' ', '(']).next().unwrap_or_default().to_owned()),
        (None, ConvertedType::NONE | ConvertedType::UTF8 | ConvertedType::ENUM | ConvertedType::DECIMAL, _) => None,
        (None, kind, _) if kind.to_string().contains("INT_") => None,
        (None, kind, _) => Some(kind.to_string()),
    }
}

/// Whether the compression is supported.
fn is_known(compression: Compression) -> bool {
    !matches!(compression, Compression::BROTLI(_) | Compression::LZO)
}

/// A value of the file metadata.
fn told<'a>(file: &'a FileMetaData, key: &str) -> Option<&'a str> {
    file.key_value_metadata()?.iter().find(|pair| pair.key == key)?.value.as_deref()
}

/// A value as text, as in a CSV file.
fn text(field: &Field) -> Result<Option<String>, String> {
    Ok(match field {
        Field::Null => None,
        Field::Str(text) => Some(text.clone()),
        // Some programs write text as bytes.
        Field::Bytes(bytes) => {
            let text = std::str::from_utf8(bytes.data()).map_err(|_| "invalid text: expected UTF-8")?;
            Some(text.to_owned())
        }
        // Some programs write blanks as NaN.
        Field::Double(number) => Some(number.to_string()).filter(|_| !number.is_nan()),
        Field::Float(number) => Some(number.to_string()).filter(|_| !number.is_nan()),
        Field::Float16(number) => Some(number.to_string()).filter(|_| !number.is_nan()),
        Field::Decimal(decimal) => Some(number(decimal).ok_or("decimal too long: expected at most 16 bytes")?),
        other => Some(other.to_string()),
    })
}

/// A decimal as a plain number. The crate's own formatting panics if all digits are behind the point.
fn number(decimal: &Decimal) -> Option<String> {
    let bytes = decimal.data();
    let first = i128::from(bytes.first().copied().unwrap_or_default() as i8);
    let rest = bytes.iter().skip(1).take(15);
    let whole = rest.fold(first, |number, &byte| (number << 8) | i128::from(byte));
    (bytes.len() <= 16).then(|| (whole as f64 / 10f64.powi(decimal.scale())).to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::opinions::parquet_writer::{MESSAGE, write_columns};
    use std::io::{Seek, SeekFrom};

    /// Writes opinions with these columns and reads them again.
    fn read_again(opinions: &[Opinion], message: &str) -> Vec<Opinion> {
        let mut file = tempfile::tempfile().unwrap();
        write_columns(opinions, &mut file, message).unwrap();
        file.seek(SeekFrom::Start(0)).unwrap();
        let sorted = read(file, |_: &mut Opinion| Ok(())).unwrap();
        assert!(sorted.rejected.is_empty(), "{:?}", sorted.rejected);
        sorted.kept
    }

    /// Reads a file written by another program; see `tests/tables/make.py`.
    fn foreign(name: &str) -> Result<Validated<Vec<Opinion>>, String> {
        let path = format!("{}/tests/tables/{name}.parquet", env!("CARGO_MANIFEST_DIR"));
        read(File::open(path).unwrap(), |_: &mut Opinion| Ok(()))
    }

    #[test]
    fn what_other_programs_write_is_read() {
        let plain = foreign("pyarrow").unwrap();
        let said = |one: &Opinion| (one.person.clone(), one.fun, one.difficulty, one.good, one.solved, one.seconds);
        let expected = [
            ("ann".to_owned(), Some(4), Some(2), Some(true), Some(true), Some(12.5)),
            ("bob".to_owned(), Some(3), None, None, Some(false), Some(60.0)),
            ("cat".to_owned(), None, Some(5), Some(false), None, None),
        ];
        assert_eq!((plain.kept.iter().map(said).collect::<Vec<_>>(), plain.rejected.len()), (expected.to_vec(), 0));
        // Other compressions; whole numbers as 4.0, blanks as NaN, and an index column.
        for name in ["pyarrow-gzip", "pyarrow-zstd", "pyarrow-lz4", "polars", "pandas"] {
            assert_eq!(foreign(name).as_ref(), Ok(&plain), "{name}");
        }
        let brotli = foreign("pyarrow-brotli").unwrap_err();
        assert!(
            brotli.starts_with("compressed with BROTLI") && brotli.contains(": expected snappy, gzip, "),
            "{brotli}"
        );
    }

    #[test]
    fn bytes_are_text_or_refused_and_decimals_numbers() {
        let Validated { kept, rejected: refused } = foreign("binary").unwrap();
        let said: Vec<_> = kept.iter().map(|one| (one.person.as_str(), one.fun, one.usefulness)).collect();
        assert_eq!(said, [("simulated-a", Some(4), None), ("ann", Some(3), Some(5))]);
        let refused: Vec<String> = refused.iter().map(ToString::to_string).collect();
        assert_eq!(refused, ["line 3: person: invalid text: expected UTF-8"]);
        assert_eq!(simulated_raters::source(&kept), Source::Simulated);
    }

    #[test]
    fn columns_of_other_kinds_are_named() {
        for (file, column, kind) in [
            ("timestamp", "seconds", "Timestamp"),
            ("duration", "seconds", "Duration"),
            ("list", "fun", "list or group"),
        ] {
            let expected = format!("column `{column}` has type {kind}: expected plain numbers, true or false, or text");
            assert_eq!(foreign(file), Err(expected));
        }
    }

    #[test]
    fn whoever_a_simulated_file_names_is_simulated() {
        let named =
            |person: &str| Opinion { person: person.into(), puzzle: "p".into(), fun: Some(4), ..Opinion::default() };
        let read = read_again(&[named("simulated-a"), named("bob")], MESSAGE);
        assert_eq!(read.iter().map(|one| one.person.as_str()).collect::<Vec<_>>(), ["simulated-a", "simulated-bob"]);
        assert_eq!(read_again(&[named("bob")], MESSAGE), [named("bob")]);
    }

    #[test]
    fn what_is_written_is_read_and_older_files_without_later_columns_are_too() {
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
            participant: Some("A-17".into()),
            certificate: Some("tspin/reverse-2#7@1".into()),
        };
        let bob = Opinion {
            person: "bob".into(),
            good: None,
            seconds: None,
            limit_seconds: None,
            participant: None,
            certificate: None,
            ..ann.clone()
        };
        let both = [ann, bob];
        assert_eq!(read_again(&both, MESSAGE), both);
        let old = MESSAGE.replace("    OPTIONAL BYTE_ARRAY certificate (UTF8);\n", "");
        let both = both.map(|opinion| Opinion { certificate: None, ..opinion });
        assert_eq!(read_again(&both, &old), both);
        let older = old.replace("    OPTIONAL BYTE_ARRAY participant (UTF8);\n", "");
        let both = both.map(|opinion| Opinion { participant: None, ..opinion });
        assert_eq!(read_again(&both, &older), both);
        let oldest = older.replace("    OPTIONAL DOUBLE limit_seconds;\n", "");
        assert_eq!(read_again(&both, &oldest), both.map(|opinion| Opinion { limit_seconds: None, ..opinion }));
    }
}
