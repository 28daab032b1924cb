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
