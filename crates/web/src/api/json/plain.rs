use super::value::{self, Kind};
use super::{from_value, read};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

impl value::Value for Value {
    fn is_null(&self) -> bool {
        self.is_null()
    }

    fn kind(self) -> Kind<Self> {
        match self {
            Self::Null => Kind::Null,
            Self::Bool(value) => Kind::Bool(value),
            Self::Number(value) => match value.as_i64() {
                Some(whole) => Kind::Int(whole),
                None => Kind::Float(value.as_f64().unwrap_or_default()),
            },
            Self::String(value) => Kind::Text(value),
            Self::Array(items) => Kind::List(items),
            Self::Object(_) => Kind::Object(self),
        }
    }

    fn field(&self, name: &str) -> Option<Self> {
        self.get(name).cloned()
    }

    fn fields(self) -> Vec<(String, Self)> {
        if let Self::Object(fields) = self { fields.into_iter().collect() } else { Vec::new() }
    }
}

/// Parses JSON.
pub(super) fn parse(text: &str) -> Option<Value> {
    serde_json::from_str(text).ok()
}

/// Writes a value.
pub fn write(value: &impl Serialize) -> Option<String> {
    serde_json::to_string(value).ok()
}

/// Reads an object, of which every field that has not its shape is passed over.
pub fn read_fields<T: DeserializeOwned>(text: &str) -> Option<T> {
    let fields: Map<String, Value> = serde_json::from_str(text).ok()?;
    let fits = |(name, value): &(String, Value)| {
        from_value::<T>(Value::Object([(name.clone(), value.clone())].into_iter().collect())).is_some()
    };
    from_value(Value::Object(fields.into_iter().filter(fits).collect()))
}

/// Writes the fields of a value over those of an object, whose other fields stay.
pub fn write_over(text: &str, value: &impl Serialize) -> Option<String> {
    let mut fields: Map<String, Value> = serde_json::from_str(text).unwrap_or_default();
    fields.extend(read::<Map<String, Value>>(&write(value)?)?);
    write(&fields)
}
