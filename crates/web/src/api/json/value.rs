//! A JSON value as whoever parsed it has it, and serde's reading of it. It says that a value has not the shape that was asked for, and no
//! more: to say why takes the printing of every kind of number, seven kilobytes of the client that nobody would read.

use serde::de::value::{MapDeserializer, SeqDeserializer, StrDeserializer};
use serde::de::{
    DeserializeSeed, Deserializer, EnumAccess, IntoDeserializer, MapAccess, Unexpected, VariantAccess, Visitor,
};
use serde::{de, forward_to_deserialize_any};
use std::fmt::{self, Display};
use std::slice::Iter;

/// What a value is.
pub enum Kind<V> {
    /// Nothing.
    Null,
    /// True or false.
    Bool(bool),
    /// A number without a fraction.
    Int(i64),
    /// Any other number.
    Float(f64),
    /// A text.
    Text(String),
    /// Values in order.
    List(Vec<V>),
    /// Values by name.
    Object(V),
}

/// A parsed value.
pub trait Value: Sized {
    /// Whether it is nothing.
    fn is_null(&self) -> bool;
    /// What it is.
    fn kind(self) -> Kind<Self>;
    /// The value of a name, if it is an object that has one.
    fn field(&self, name: &str) -> Option<Self>;
    /// The names and values of an object.
    fn fields(self) -> Vec<(String, Self)>;
}

/// A value that serde reads.
pub struct Json<V>(pub V);

/// The value has not the shape that was asked for.
#[derive(Debug, PartialEq, Eq)]
pub struct Mismatch;

impl Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the JSON has another shape than expected")
    }
}

impl std::error::Error for Mismatch {}

impl de::Error for Mismatch {
    fn custom<T: Display>(_: T) -> Self {
        Self
    }

    fn invalid_type(_: Unexpected, _: &dyn de::Expected) -> Self {
        Self
    }

    fn invalid_value(_: Unexpected, _: &dyn de::Expected) -> Self {
        Self
    }

    fn invalid_length(_: usize, _: &dyn de::Expected) -> Self {
        Self
    }

    fn unknown_variant(_: &str, _: &'static [&'static str]) -> Self {
        Self
    }

    fn unknown_field(_: &str, _: &'static [&'static str]) -> Self {
        Self
    }

    fn missing_field(_: &'static str) -> Self {
        Self
    }

    fn duplicate_field(_: &'static str) -> Self {
        Self
    }
}

impl<'de, V: Value> Deserializer<'de> for Json<V> {
    type Error = Mismatch;

    fn deserialize_any<R: Visitor<'de>>(self, reader: R) -> Result<R::Value, Mismatch> {
        match self.0.kind() {
            Kind::Null => reader.visit_unit(),
            Kind::Bool(value) => reader.visit_bool(value),
            Kind::Int(value) => reader.visit_i64(value),
            Kind::Float(value) => reader.visit_f64(value),
            Kind::Text(value) => reader.visit_string(value),
            Kind::List(items) => {
                let mut items = SeqDeserializer::new(items.into_iter().map(Json));
                let list = reader.visit_seq(&mut items)?;
                items.end().map(|()| list)
            }
            Kind::Object(object) => {
                let fields = object.fields().into_iter().map(|(name, value)| (name, Json(value)));
                reader.visit_map(MapDeserializer::new(fields))
            }
        }
    }

    fn deserialize_option<R: Visitor<'de>>(self, reader: R) -> Result<R::Value, Mismatch> {
        if self.0.is_null() { reader.visit_none() } else { reader.visit_some(self) }
    }

    fn deserialize_newtype_struct<R: Visitor<'de>>(self, _: &'static str, reader: R) -> Result<R::Value, Mismatch> {
        reader.visit_newtype_struct(self)
    }

    fn deserialize_struct<R: Visitor<'de>>(
        self,
        _: &'static str,
        names: &'static [&'static str],
        reader: R,
    ) -> Result<R::Value, Mismatch> {
        match self.0.kind() {
            Kind::Object(object) => reader.visit_map(Fields { object, names: names.iter(), value: None }),
            _ => Err(Mismatch),
        }
    }

    fn deserialize_enum<R: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        reader: R,
    ) -> Result<R::Value, Mismatch> {
        match self.0.kind() {
            Kind::Text(name) => reader.visit_enum(Variant::<V> { name, content: None }),
            Kind::Object(object) => match <[_; 1]>::try_from(object.fields()) {
                Ok([(name, content)]) => reader.visit_enum(Variant { name, content: Some(content) }),
                Err(_) => Err(Mismatch),
            },
            _ => Err(Mismatch),
        }
    }

    fn deserialize_ignored_any<R: Visitor<'de>>(self, reader: R) -> Result<R::Value, Mismatch> {
        reader.visit_unit()
    }

    forward_to_deserialize_any! {
        <R: Visitor<'de>>
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct seq tuple tuple_struct map
        identifier
    }
}

impl<V: Value> IntoDeserializer<'_, Mismatch> for Json<V> {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}

/// The fields of a struct: of an object, the values of the struct's names.
struct Fields<V> {
    object: V,
    names: Iter<'static, &'static str>,
    value: Option<V>,
}

impl<'de, V: Value> MapAccess<'de> for Fields<V> {
    type Error = Mismatch;

    fn next_key_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Mismatch> {
        let Some((name, value)) = next_field(&self.object, &mut self.names) else { return Ok(None) };
        self.value = Some(value);
        seed.deserialize(StrDeserializer::new(name)).map(Some)
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, Mismatch> {
        seed.deserialize(Json(self.value.take().ok_or(Mismatch)?))
    }
}

/// The next of the names that the object has.
#[inline(never)]
fn next_field<V: Value>(object: &V, names: &mut Iter<'static, &'static str>) -> Option<(&'static str, V)> {
    names.find_map(|name| object.field(name).map(|value| (*name, value)))
}

/// A variant of an enum: its name, and what it holds.
struct Variant<V> {
    name: String,
    content: Option<V>,
}

/// What a variant holds.
struct Content<V>(Option<V>);

impl<'de, V: Value> EnumAccess<'de> for Variant<V> {
    type Error = Mismatch;
    type Variant = Content<V>;

    fn variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<(S::Value, Content<V>), Mismatch> {
        Ok((seed.deserialize(StrDeserializer::new(&self.name))?, Content(self.content)))
    }
}

impl<'de, V: Value> VariantAccess<'de> for Content<V> {
    type Error = Mismatch;

    fn unit_variant(self) -> Result<(), Mismatch> {
        self.0.is_none_or(|value| value.is_null()).then_some(()).ok_or(Mismatch)
    }

    fn newtype_variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<S::Value, Mismatch> {
        seed.deserialize(Json(self.0.ok_or(Mismatch)?))
    }

    fn tuple_variant<R: Visitor<'de>>(self, _: usize, reader: R) -> Result<R::Value, Mismatch> {
        Json(self.0.ok_or(Mismatch)?).deserialize_any(reader)
    }

    fn struct_variant<R: Visitor<'de>>(self, names: &'static [&'static str], reader: R) -> Result<R::Value, Mismatch> {
        Json(self.0.ok_or(Mismatch)?).deserialize_struct("", names, reader)
    }
}
