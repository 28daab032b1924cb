use serde::{Serialize, de::DeserializeOwned};
use strum::{Display, IntoStaticStr};

/// A column of a table, as the data dictionary describes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Column {
    /// Its name.
    pub name: &'static str,
    /// What its values are.
    pub kind: ColumnKind,
    /// Whether a value may be missing.
    pub optional: bool,
    /// What it means.
    pub meaning: &'static str,
}

/// What the values of a column are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub enum ColumnKind {
    /// Text in UTF-8.
    Text,
    /// A whole number.
    Integer,
    /// A number.
    Number,
    /// `true` or `false`.
    Flag,
    /// A moment, in milliseconds since 1970 in UTC.
    Time,
}

/// A row of a table. Its fields are named like the columns, in their order.
pub trait Row: Serialize + DeserializeOwned {
    /// The name of the table, and of its file.
    const TABLE: &'static str;
    /// What one row is.
    const ABOUT: &'static str;
    /// The columns.
    const COLUMNS: &'static [Column];
}

/// A column that always has a value.
pub(super) const fn column(name: &'static str, kind: ColumnKind, meaning: &'static str) -> Column {
    Column { name, kind, optional: false, meaning }
}

/// A column in which a value may be missing.
pub(super) const fn maybe(name: &'static str, kind: ColumnKind, meaning: &'static str) -> Column {
    Column { name, kind, optional: true, meaning }
}
