use super::from_value;
use super::value::{Kind, Value};
use js_sys::{Array, JSON, Object, Reflect};
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::{JsCast, JsValue};

/// The largest number below which every whole number is exact.
const EXACT: f64 = 9_007_199_254_740_992.0;

impl Value for JsValue {
    fn is_null(&self) -> bool {
        self.is_null() || self.is_undefined()
    }

    fn kind(self) -> Kind<Self> {
        if let Some(value) = self.as_bool() {
            Kind::Bool(value)
        } else if let Some(value) = self.as_f64() {
            let is_whole = value.trunc() == value && value.abs() <= EXACT;
            if is_whole { Kind::Int(value as i64) } else { Kind::Float(value) }
        } else if let Some(value) = self.as_string() {
            Kind::Text(value)
        } else if Array::is_array(&self) {
            Kind::List(Array::from(&self).iter().collect())
        } else if self.is_object() {
            Kind::Object(self)
        } else {
            Kind::Null
        }
    }

    fn field(&self, name: &str) -> Option<Self> {
        Reflect::get(self, &name.into()).ok().filter(|value| !value.is_undefined())
    }

    fn fields(self) -> Vec<(String, Self)> {
        let names = Object::keys(self.unchecked_ref::<Object>()).into_iter();
        names.filter_map(|name| Some((name.as_string()?, Reflect::get(&self, &name).ok()?))).collect()
    }
}

/// Parses JSON.
pub(super) fn parse(text: &str) -> Option<JsValue> {
    JSON::parse(text).ok()
}

/// Writes a value.
pub fn write(value: &impl Serialize) -> Option<String> {
    let value = value.serialize(&serde_wasm_bindgen::Serializer::json_compatible()).ok()?;
    JSON::stringify(&value).ok()?.as_string()
}

/// Reads an object, of which every field that has not its shape is passed over.
pub fn read_fields<T: DeserializeOwned>(text: &str) -> Option<T> {
    let fields = object(text)?;
    for field in Object::keys(&fields) {
        let alone = Object::new();
        let value = Reflect::get(&fields, &field).ok()?;
        Reflect::set(&alone, &field, &value).ok()?;
        if from_value::<T>(JsValue::from(alone)).is_none() {
            Reflect::delete_property(&fields, &field).ok()?;
        }
    }
    from_value(JsValue::from(fields))
}

/// Writes the fields of a value over those of an object, whose other fields stay.
pub fn write_over(text: &str, value: &impl Serialize) -> Option<String> {
    let (fields, value) = (object(text).unwrap_or_default(), object(&write(value)?)?);
    JSON::stringify(&Object::assign(&fields, &value)).ok()?.as_string()
}

fn object(text: &str) -> Option<Object> {
    let fields: Object = parse(text)?.dyn_into().ok()?;
    (!Array::is_array(&fields)).then_some(fields)
}
