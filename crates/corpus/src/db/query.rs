use crate::db::{Bind, Pool, Value, Write, dialect::for_postgres, postgres, sent, value::arguments, write::Connection};
use sqlx::{
    FromRow, Postgres, SqlSafeStr, SqlStr, Sqlite, SqliteConnection, SqlitePool,
    postgres::{PgConnection, PgPool, PgRow},
    sqlite::SqliteRow,
};
use std::marker::PhantomData;

/// A statement with its values.
pub(crate) struct Query<'q> {
    sql: SqlStr,
    values: Vec<Value<'q>>,
}

/// A statement whose rows are read as `T`.
pub(crate) struct QueryAs<'q, T> {
    query: Query<'q>,
    row: PhantomData<fn() -> T>,
}

/// A statement whose rows have one column, which is read as `T`.
pub(crate) struct QueryScalar<'q, T>(QueryAs<'q, (T,)>);

/// A statement.
pub(crate) fn query<'q>(sql: impl SqlSafeStr) -> Query<'q> {
    Query { sql: sql.into_sql_str(), values: Vec::new() }
}

/// A statement whose rows are read as `T`.
pub(crate) fn query_as<'q, T>(sql: impl SqlSafeStr) -> QueryAs<'q, T> {
    QueryAs { query: query(sql), row: PhantomData }
}

/// A statement whose rows have one column, which is read as `T`.
pub(crate) fn query_scalar<'q, T>(sql: impl SqlSafeStr) -> QueryScalar<'q, T> {
    QueryScalar(query_as(sql))
}

/// The placeholders of so many rows of so many columns: `($1, $2), ($3, $4)`.
pub(crate) fn rows(rows: usize, columns: usize) -> String {
    let row = |row: usize| {
        let places: Vec<String> = (1..=columns).map(|column| format!("${}", row * columns + column)).collect();
        format!("({})", places.join(", "))
    };
    (0..rows).map(row).collect::<Vec<_>>().join(", ")
}

/// Some values, with the last one repeated up to a power of two, so that there are few different statements to prepare. For statements to which
/// it makes no difference that a value comes twice.
pub(crate) fn padded<T>(values: &[T]) -> impl Iterator<Item = &T> {
    let places = if values.is_empty() { 0 } else { values.len().next_power_of_two() };
    values.iter().chain(values.last().into_iter().cycle()).take(places)
}

/// A type that can be read from the rows of both engines.
pub(crate) trait FromAnyRow: for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow> + Send + Unpin {}

impl<T> FromAnyRow for T where T: for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow> + Send + Unpin {}

/// Where a statement is run: on any connection of a pool, or within a write.
pub(crate) enum Target<'c> {
    SqlitePool(&'c SqlitePool),
    PostgresPool(&'c PgPool),
    Sqlite(&'c mut SqliteConnection),
    Postgres(&'c mut PgConnection),
}

impl<'c> From<&'c Pool> for Target<'c> {
    fn from(pool: &'c Pool) -> Self {
        match pool {
            Pool::Sqlite(pool) => Self::SqlitePool(pool),
            Pool::Postgres(pool) => Self::PostgresPool(pool),
        }
    }
}

impl<'c> From<&'c mut Write> for Target<'c> {
    fn from(write: &'c mut Write) -> Self {
        match write.connection() {
            Connection::Sqlite(connection) => Self::Sqlite(connection),
            Connection::Postgres(connection) => Self::Postgres(connection),
        }
    }
}

/// Runs a statement wherever the target is, and gives what the method of sqlx returns there through `$then`.
macro_rules! run {
    ($query:expr, $target:expr, $make:ident, $method:ident $(, $then:expr)?) => {{
        let Query { sql, values } = $query;
        sent::statement();
        match $target.into() {
            Target::SqlitePool(on) => sqlx::$make(sql, arguments::<Sqlite>(values)?).$method(on).await$(.map($then))?,
            Target::Sqlite(on) => sqlx::$make(sql, arguments::<Sqlite>(values)?).$method(on).await$(.map($then))?,
            Target::PostgresPool(on) => {
                let sql = for_postgres(sql);
                let first = sqlx::$make(sql.clone(), arguments::<Postgres>(values.clone())?).$method(on).await;
                match first {
                    // Nothing was done, and the next connection is a new one.
                    Err(why) if postgres::is_outdated(&why) => {
                        sqlx::$make(sql, arguments::<Postgres>(values)?).$method(on).await
                    }
                    other => other,
                }$(.map($then))?
            }
            Target::Postgres(on) => {
                let query = sqlx::$make(for_postgres(sql), arguments::<Postgres>(values)?);
                query.$method(on).await.inspect_err(postgres::notice)$(.map($then))?
            }
        }
    }};
}

/// What a statement did.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Done {
    rows: u64,
}

impl Done {
    /// The number of affected rows.
    pub fn rows_affected(self) -> u64 {
        self.rows
    }
}

impl<'q> Query<'q> {
    /// Binds the next placeholder.
    pub fn bind(mut self, value: impl Bind<'q>) -> Self {
        self.values.push(value.value());
        self
    }

    /// Runs the statement.
    pub async fn execute<'c>(self, target: impl Into<Target<'c>>) -> Result<Done, sqlx::Error> {
        run!(self, target, query_with, execute, |done| Done { rows: done.rows_affected() })
    }
}

impl<'q, T: FromAnyRow> QueryAs<'q, T> {
    /// Binds the next placeholder.
    pub fn bind(mut self, value: impl Bind<'q>) -> Self {
        self.query = self.query.bind(value);
        self
    }

    /// Runs the statement; returns all rows.
    pub async fn fetch_all<'c>(self, target: impl Into<Target<'c>>) -> Result<Vec<T>, sqlx::Error> {
        run!(self.query, target, query_as_with, fetch_all)
    }

    /// Runs the statement; returns its first row.
    pub async fn fetch_optional<'c>(self, target: impl Into<Target<'c>>) -> Result<Option<T>, sqlx::Error> {
        run!(self.query, target, query_as_with, fetch_optional)
    }

    /// Runs a statement that always has a row.
    pub async fn fetch_one<'c>(self, target: impl Into<Target<'c>>) -> Result<T, sqlx::Error> {
        self.fetch_optional(target).await?.ok_or(sqlx::Error::RowNotFound)
    }
}

impl<'q, T> QueryScalar<'q, T>
where
    (T,): FromAnyRow,
{
    /// Binds the next placeholder.
    pub fn bind(self, value: impl Bind<'q>) -> Self {
        Self(self.0.bind(value))
    }

    /// Runs the statement; returns the value of each row.
    pub async fn fetch_all<'c>(self, target: impl Into<Target<'c>>) -> Result<Vec<T>, sqlx::Error> {
        Ok(self.0.fetch_all(target).await?.into_iter().map(|(value,)| value).collect())
    }

    /// Runs the statement; returns the value of its first row.
    pub async fn fetch_optional<'c>(self, target: impl Into<Target<'c>>) -> Result<Option<T>, sqlx::Error> {
        Ok(self.0.fetch_optional(target).await?.map(|(value,)| value))
    }

    /// Runs a statement that always has a row.
    pub async fn fetch_one<'c>(self, target: impl Into<Target<'c>>) -> Result<T, sqlx::Error> {
        Ok(self.0.fetch_one(target).await?.0)
    }
}
