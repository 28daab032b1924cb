use crate::output::Failure;
use parquet::{
    errors::ParquetError,
    file::reader::{FileReader, SerializedFileReader},
    record::{Field, Row, reader::RowIter},
    schema::types::Type,
};
use std::{
    fmt,
    fs::File,
    path::{Path, PathBuf},
};

/// The columns that are read.
const COLUMNS: [&str; 2] = ["code", "certificate"];

/// A row of a table: a puzzle and where it is from, as the file says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// The code.
    pub code: String,
    /// The certificate.
    pub certificate: String,
    /// The row, from 1.
    pub row: u64,
}

/// A Parquet file with the columns `code` and `certificate`, and any others, read row by row.
pub struct Source {
    path: PathBuf,
    rows: RowIter<'static>,
    read: u64,
    count: u64,
}

impl Source {
    /// Opens a file, and checks its columns.
    pub fn open(path: &Path) -> Result<Self, Failure> {
        let failed = |why: &dyn fmt::Display| Failure::Other(format!("{}: {why}", path.display()));
        let file = File::open(path).map_err(Failure::file(path))?;
        let reader = SerializedFileReader::new(file).map_err(|why| failed(&why))?;
        let about = reader.metadata().file_metadata();
        let count = about.num_rows().unsigned_abs();
        let columns = about.schema().get_fields();
        let wanted = COLUMNS.map(|name| columns.iter().find(|column| column.name() == name).cloned());
        let missing =
            || failed(&format!("expected the columns {}, as `tsumi forge` writes them", COLUMNS.join(" and ")));
        let wanted: Vec<_> = wanted.into_iter().collect::<Option<_>>().ok_or_else(missing)?;
        let wanted = Type::group_type_builder(about.schema().name()).with_fields(wanted).build();
        let rows = wanted.and_then(|wanted| RowIter::from_file_into(Box::new(reader)).project(Some(wanted)));
        Ok(Self { path: path.to_owned(), rows: rows.map_err(|why| failed(&why))?, read: 0, count })
    }

    /// The number of rows.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// The next rows, at most so many; none at the end.
    pub fn next(&mut self, most: usize) -> Result<Vec<Claim>, Failure> {
        let mut claims = Vec::new();
        while claims.len() < most
            && let Some(row) = self.rows.next()
        {
            self.read += 1;
            claims.push(claim(row, self.read).map_err(|why| self.failure(self.read, &why))?);
        }
        Ok(claims)
    }

    /// The failure of a row.
    pub fn failure(&self, row: u64, why: &dyn fmt::Display) -> Failure {
        Failure::Other(format!("{}, row {row}: {why}", self.path.display()))
    }
}

fn claim(row: Result<Row, ParquetError>, number: u64) -> Result<Claim, String> {
    let row = row.map_err(|why| why.to_string())?;
    let [code, certificate] = COLUMNS.map(|name| match row.get_column_iter().find(|(column, _)| *column == name) {
        Some((_, Field::Str(text))) => Ok(text.clone()),
        Some((_, other)) => Err(format!("the {name} is {other}; expected text")),
        None => Err(format!("no {name}; expected one")),
    });
    Ok(Claim { code: code?, certificate: certificate?, row: number })
}
