//! One SQL text for two engines: pools, queries and writes that run on SQLite and PostgreSQL alike.
//!
//! A query is written once, with `$1` placeholders and types that both engines have: `db::query_as(sql).bind(x).fetch_all(&self.pool)`.
//! What only PostgreSQL must do stands in a comment of its own, `/*postgres FOR UPDATE */`, which SQLite skips (see `dialect`).

mod dialect;
mod migrations;
mod pool;
pub mod postgres;
mod query;
pub mod sent;
pub mod sqlite;
mod value;
mod write;

#[cfg(test)]
mod tests;

pub(crate) use migrations::newest_migration;
pub(crate) use pool::Pool;
pub(crate) use query::{FromAnyRow, Query, QueryAs, Target, padded, query, query_as, query_scalar, rows};
pub(crate) use value::{Bind, Value};
pub(crate) use write::{Scope, Write, Writer};
