use crate::{db::Value, transfer::schema::Kind};
use sha2::{Digest, Sha256};
use sqlx::{FromRow, Row, TypeInfo, ValueRef, postgres::PgRow, sqlite::SqliteRow};

/// A value of a row.
#[derive(Clone, Debug, PartialEq)]
pub enum Cell {
    Null,
    Text(String),
    Integer(i64),
    Real(f64),
}

/// A row of any table.
#[derive(Clone, Debug, PartialEq)]
pub struct Cells(pub Vec<Cell>);

/// Reads a row by the types that its values have.
macro_rules! from_row {
    ($row:ty) => {
        impl<'r> FromRow<'r, $row> for Cells {
            fn from_row(row: &'r $row) -> Result<Self, sqlx::Error> {
                let cell = |place: usize| {
                    let value = row.try_get_raw(place)?;
                    if value.is_null() {
                        return Ok(Cell::Null);
                    }
                    let kind = value.type_info().name().to_owned();
                    Ok(match kind.as_str() {
                        "INTEGER" | "INT8" => Cell::Integer(row.try_get(place)?),
                        "REAL" | "FLOAT8" => Cell::Real(row.try_get(place)?),
                        _ => Cell::Text(row.try_get(place)?),
                    })
                };
                Ok(Self((0..row.len()).map(cell).collect::<Result<_, sqlx::Error>>()?))
            }
        }
    };
}

from_row!(SqliteRow);
from_row!(PgRow);

impl Cell {
    /// The value to bind for a column of this kind; `None` if it is of another kind.
    pub fn bound(&self, kind: Kind) -> Option<Value<'_>> {
        match (kind, self) {
            (Kind::Text, Self::Text(text)) => Some(Value::Text(Some(text.as_str().into()))),
            (Kind::Integer, Self::Integer(number)) => Some(Value::Integer(Some(*number))),
            (Kind::Real, Self::Real(number)) => Some(Value::Real(Some(*number))),
            (Kind::Text, Self::Null) => Some(Value::Text(None)),
            (Kind::Integer, Self::Null) => Some(Value::Integer(None)),
            (Kind::Real, Self::Null) => Some(Value::Real(None)),
            _ => None,
        }
    }

    /// Adds the value to a checksum, in such a way that other values give another text.
    pub fn digest(&self, digest: &mut Sha256) {
        match self {
            Self::Null => digest.update([0]),
            Self::Text(text) => {
                digest.update([1]);
                digest.update((text.len() as u64).to_le_bytes());
                digest.update(text);
            }
            Self::Integer(number) => {
                digest.update([2]);
                digest.update(number.to_le_bytes());
            }
            Self::Real(number) => {
                digest.update([3]);
                digest.update(number.to_bits().to_le_bytes());
            }
        }
    }
}
