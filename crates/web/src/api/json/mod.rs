//! JSON, read and written by the browser itself: a parser of our own would be twenty kilobytes of the client.

use serde::{Serialize, de::DeserializeOwned};

/// An empty object: the body of a request that has nothing to say.
#[derive(Serialize)]
pub struct Empty {}

/// Reads a value; `None` if the text is not JSON of its shape.
#[cfg(target_arch = "wasm32")]
pub fn read<T: DeserializeOwned>(text: &str) -> Option<T> {
    serde_wasm_bindgen::from_value(js_sys::JSON::parse(text).ok()?).ok()
}

/// Writes a value.
#[cfg(target_arch = "wasm32")]
pub fn write(value: &impl Serialize) -> Option<String> {
    let value = value.serialize(&serde_wasm_bindgen::Serializer::json_compatible()).ok()?;
    js_sys::JSON::stringify(&value).ok()?.as_string()
}

/// Reads an object, of which every field that has not its shape is passed over.
#[cfg(target_arch = "wasm32")]
pub fn read_fields<T: DeserializeOwned>(text: &str) -> Option<T> {
    let fields = object(text)?;
    for field in js_sys::Object::keys(&fields) {
        let alone = js_sys::Object::new();
        let value = js_sys::Reflect::get(&fields, &field).ok()?;
        js_sys::Reflect::set(&alone, &field, &value).ok()?;
        if serde_wasm_bindgen::from_value::<T>(alone.into()).is_err() {
            js_sys::Reflect::delete_property(&fields, &field).ok()?;
        }
    }
    serde_wasm_bindgen::from_value(fields.into()).ok()
}

/// Writes the fields of a value over those of an object, whose other fields stay.
#[cfg(target_arch = "wasm32")]
pub fn write_over(text: &str, value: &impl Serialize) -> Option<String> {
    let (fields, value) = (object(text).unwrap_or_default(), object(&write(value)?)?);
    js_sys::JSON::stringify(&js_sys::Object::assign(&fields, &value)).ok()?.as_string()
}

#[cfg(target_arch = "wasm32")]
fn object(text: &str) -> Option<js_sys::Object> {
    use wasm_bindgen::JsCast;
    let fields: js_sys::Object = js_sys::JSON::parse(text).ok()?.dyn_into().ok()?;
    (!js_sys::Array::is_array(&fields)).then_some(fields)
}

/// The same outside of a browser, where unit tests run.
#[cfg(not(target_arch = "wasm32"))]
pub fn read<T: DeserializeOwned>(text: &str) -> Option<T> {
    serde_json::from_str(text).ok()
}

/// The same outside of a browser, where unit tests run.
#[cfg(not(target_arch = "wasm32"))]
pub fn write(value: &impl Serialize) -> Option<String> {
    serde_json::to_string(value).ok()
}

/// The same outside of a browser, where unit tests run.
#[cfg(not(target_arch = "wasm32"))]
pub fn read_fields<T: DeserializeOwned>(text: &str) -> Option<T> {
    let fields: serde_json::Map<String, serde_json::Value> = read(text)?;
    let fits = |(name, value): &(String, serde_json::Value)| {
        serde_json::from_value::<T>([(name.clone(), value.clone())].into_iter().collect()).is_ok()
    };
    serde_json::from_value(fields.into_iter().filter(fits).collect()).ok()
}

/// The same outside of a browser, where unit tests run.
#[cfg(not(target_arch = "wasm32"))]
pub fn write_over(text: &str, value: &impl Serialize) -> Option<String> {
    let mut fields: serde_json::Map<String, serde_json::Value> = read(text).unwrap_or_default();
    fields.extend(read::<serde_json::Map<_, _>>(&write(value)?)?);
    write(&fields)
}
