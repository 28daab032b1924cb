use sqlx::{Arguments, Database, Encode, Type};
use std::borrow::Cow;

/// A value bound to a placeholder, of one of the types that both engines have. NULL has a type as well, because PostgreSQL asks for it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Value<'q> {
    Text(Option<Cow<'q, str>>),
    Integer(Option<i64>),
    Real(Option<f64>),
}

/// What can be bound to a placeholder.
pub(crate) trait Bind<'q> {
    /// The value to bind.
    fn value(self) -> Value<'q>;
}

/// The arguments of a statement for an engine.
pub(super) fn arguments<DB: Database>(values: Vec<Value<'_>>) -> Result<DB::Arguments, sqlx::Error>
where
    for<'t> Option<Cow<'t, str>>: Encode<'t, DB> + Type<DB>,
    for<'t> String: Encode<'t, DB> + Type<DB>,
    for<'t> Option<i64>: Encode<'t, DB> + Type<DB>,
    for<'t> Option<f64>: Encode<'t, DB> + Type<DB>,
{
    let mut arguments = DB::Arguments::default();
    for value in values {
        let added = match value {
            // Text of PostgreSQL holds no character NUL, and nothing here needs one.
            Value::Text(Some(text)) if text.contains('\0') => arguments.add(text.replace('\0', "\u{fffd}")),
            Value::Text(text) => arguments.add(text),
            Value::Integer(number) => arguments.add(number),
            Value::Real(number) => arguments.add(number),
        };
        added.map_err(sqlx::Error::Encode)?;
    }
    Ok(arguments)
}

impl<'q> Bind<'q> for Value<'q> {
    fn value(self) -> Value<'q> {
        self
    }
}

/// Implements [`Bind`] for a type, and for options of it.
macro_rules! binds {
    ($($type:ty => $kind:ident, $value:ident: $cell:expr;)*) => {$(
        impl<'q> Bind<'q> for $type {
            fn value(self) -> Value<'q> {
                let $value = self;
                Value::$kind(Some($cell))
            }
        }

        impl<'q> Bind<'q> for Option<$type> {
            fn value(self) -> Value<'q> {
                Value::$kind(self.map(|$value| $cell))
            }
        }
    )*};
}

binds! {
    &'q str => Text, text: Cow::Borrowed(text);
    &'q String => Text, text: Cow::Borrowed(text.as_str());
    String => Text, text: Cow::Owned(text);
    i64 => Integer, number: number;
    &'q i64 => Integer, number: *number;
    u32 => Integer, number: i64::from(number);
    f64 => Real, number: number;
    &'q f64 => Real, number: *number;
}

impl<'q> Bind<'q> for &'q &str {
    fn value(self) -> Value<'q> {
        (*self).value()
    }
}

impl<'q> Bind<'q> for &'q Option<String> {
    fn value(self) -> Value<'q> {
        self.as_ref().value()
    }
}
