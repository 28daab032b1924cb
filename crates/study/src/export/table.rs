use super::{BadBundle, Row};

/// A table as CSV, with the names of its columns in the first line.
pub fn write_csv<R: Row>(rows: &[R]) -> String {
    let mut writer = csv::WriterBuilder::new().has_headers(false).from_writer(Vec::new());
    // Writing into memory does not fail, and rows are flat.
    let _ = writer.write_record(R::COLUMNS.iter().map(|column| column.name));
    rows.iter().for_each(|row| {
        let _ = writer.serialize(row);
    });
    let bytes = writer.into_inner().unwrap_or_default();
    String::from_utf8(bytes).unwrap_or_default()
}

/// The rows of a CSV file; columns may stand in any order, and unknown ones are ignored.
pub fn read_csv<R: Row>(text: &str) -> Result<Vec<R>, BadBundle> {
    let file = format!("{}.csv", R::TABLE);
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    let head = reader.headers().map_err(|why| BadBundle::new(&file, why))?;
    if let Some(missing) = R::COLUMNS.iter().find(|column| !head.iter().any(|name| name == column.name)) {
        return Err(BadBundle::new(&file, format!("line 1: no column \"{}\"", missing.name)));
    }
    let rows: Result<Vec<R>, csv::Error> = reader.deserialize().collect();
    rows.map_err(|why| match why.kind() {
        csv::ErrorKind::Deserialize { pos: Some(at), err } => {
            BadBundle::new(&file, format!("line {}: {err}", at.line()))
        }
        _ => BadBundle::new(&file, why),
    })
}
