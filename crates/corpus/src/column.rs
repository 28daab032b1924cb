//! How types that the database does not know are stored: enums by their names, booleans as 0 and 1.

use crate::db::{Bind, Value};
use play::{
    RunKind,
    wire::{DailyGrade, Ending, Mode},
};
use rate::{Aspect, Source};
use sqlx::{Database, Decode, Type, ValueRef, error::BoxDynError};
use std::borrow::Cow;

/// A type whose values are stored in a text column.
pub trait Named: Copy {
    /// The text that is stored.
    fn name(self) -> &'static str;

    /// The value stored as this text; an error lists the names that would be valid.
    fn from_name(name: &str) -> Result<Self, String>;
}

/// A value bound to or read from a text column. Reading an unknown name is an error that says the column, the name and what
/// was expected.
#[derive(Clone, Copy, Debug)]
pub struct Text<T>(pub T);

impl<DB: Database, T> Type<DB> for Text<T>
where
    str: Type<DB>,
{
    fn type_info() -> DB::TypeInfo {
        str::type_info()
    }

    fn compatible(other: &DB::TypeInfo) -> bool {
        str::compatible(other)
    }
}

impl<'q, T: Named> Bind<'q> for Text<T> {
    fn value(self) -> Value<'q> {
        Value::Text(Some(Cow::Borrowed(self.0.name())))
    }
}

impl<'r, DB: Database, T: Named> Decode<'r, DB> for Text<T>
where
    &'r str: Decode<'r, DB>,
{
    fn decode(value: DB::ValueRef<'r>) -> Result<Self, BoxDynError> {
        let name = if value.is_null() { "" } else { <&str>::decode(value)? };
        Ok(Self(T::from_name(name)?))
    }
}

/// Lists the types that are stored by name, each with its values and the method that names them.
macro_rules! named {
    ($($type:ty: $all:expr, $name:ident;)*) => {$(
        impl Named for $type {
            fn name(self) -> &'static str {
                self.$name()
            }

            fn from_name(name: &str) -> Result<Self, String> {
                $all.into_iter().find(|value| value.$name() == name).ok_or_else(|| {
                    format!("unknown name {name:?}; expected one of {}", $all.map(|value| value.$name()).join(", "))
                })
            }
        }

        impl From<Text<$type>> for $type {
            fn from(text: Text<$type>) -> Self {
                text.0
            }
        }
    )*};
}

named! {
    Aspect: Aspect::ALL, as_str;
    DailyGrade: DailyGrade::ALL, word;
    Ending: [Ending::Solved, Ending::Failed], word;
    Mode: Mode::ALL, word;
    RunKind: [RunKind::Rush, RunKind::Streak], word;
    Source: [Source::Formula, Source::Simulated, Source::People], as_str;
}

/// `None` is stored as the empty text, and NULL is read as `None`.
impl Named for Option<Source> {
    fn name(self) -> &'static str {
        self.map_or("", Named::name)
    }

    fn from_name(name: &str) -> Result<Self, String> {
        (!name.is_empty()).then(|| Source::from_name(name)).transpose()
    }
}

impl From<Text<Option<Source>>> for Option<Source> {
    fn from(text: Text<Option<Source>>) -> Self {
        text.0
    }
}

/// A column that holds 0, 1 or NULL.
#[derive(Clone, Copy, Debug)]
pub struct Flag(Option<bool>);

impl<DB: Database> Type<DB> for Flag
where
    i64: Type<DB>,
{
    fn type_info() -> DB::TypeInfo {
        i64::type_info()
    }

    fn compatible(other: &DB::TypeInfo) -> bool {
        i64::compatible(other)
    }
}

impl<'r, DB: Database> Decode<'r, DB> for Flag
where
    i64: Decode<'r, DB>,
{
    fn decode(value: DB::ValueRef<'r>) -> Result<Self, BoxDynError> {
        Ok(Self(if value.is_null() { None } else { Some(i64::decode(value)? != 0) }))
    }
}

impl From<Flag> for Option<bool> {
    fn from(flag: Flag) -> Self {
        flag.0
    }
}

/// A column that holds a number of 32 bits or NULL. PostgreSQL has no unsigned numbers.
#[derive(Clone, Copy, Debug)]
pub struct Small(Option<u32>);

impl<DB: Database> Type<DB> for Small
where
    i64: Type<DB>,
{
    fn type_info() -> DB::TypeInfo {
        i64::type_info()
    }

    fn compatible(other: &DB::TypeInfo) -> bool {
        i64::compatible(other)
    }
}

impl<'r, DB: Database> Decode<'r, DB> for Small
where
    i64: Decode<'r, DB>,
{
    fn decode(value: DB::ValueRef<'r>) -> Result<Self, BoxDynError> {
        Ok(Self(if value.is_null() { None } else { Some(i64::decode(value)?.try_into()?) }))
    }
}

impl From<Small> for Option<u32> {
    fn from(small: Small) -> Self {
        small.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Corpus, db};

    fn reads_back<T: Named + PartialEq + std::fmt::Debug>(all: &[T]) {
        for value in all {
            assert_eq!(T::from_name(value.name()).as_ref(), Ok(value));
        }
    }

    #[test]
    fn every_value_reads_back_from_its_name() {
        reads_back(&Aspect::ALL);
        reads_back(&DailyGrade::ALL);
        reads_back(&Mode::ALL);
        reads_back(&[Ending::Solved, Ending::Failed]);
        reads_back(&[RunKind::Rush, RunKind::Streak]);
        reads_back(&[None, Some(Source::Formula), Some(Source::Simulated), Some(Source::People)]);
    }

    #[tokio::test]
    async fn an_unknown_name_is_an_error_that_says_where_and_what_was_expected() {
        let corpus = Corpus::in_memory().await.unwrap();
        let sql =
            "INSERT INTO models (game, steps, aspect, source, text, at) VALUES ('null', 1, 'fun', 'people', '', 0)";
        db::query(sql).execute(&corpus.pool).await.unwrap();
        assert_eq!(corpus.models().await.unwrap()[0].source, Source::People);
        let sql = "PRAGMA ignore_check_constraints = ON; UPDATE models SET source = 'oracle'";
        sqlx::raw_sql(sql).execute(corpus.pool.sqlite().unwrap()).await.unwrap();
        let error = corpus.models().await.unwrap_err().to_string();
        let expected = r#"unknown name "oracle"; expected one of formula, simulated, people"#;
        assert!(error.contains("\"source\"") && error.contains(expected), "{error}");
    }
}
