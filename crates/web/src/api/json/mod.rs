//! JSON, read and written by the browser itself: a parser of our own would be twenty kilobytes of the client.

#[cfg(target_arch = "wasm32")]
mod browser;
/// The same outside of a browser, where unit tests run.
#[cfg(not(target_arch = "wasm32"))]
mod plain;
#[cfg(test)]
mod tests;
mod value;

#[cfg(target_arch = "wasm32")]
use browser as parsed;
pub use parsed::{read_fields, write, write_over};
#[cfg(not(target_arch = "wasm32"))]
use plain as parsed;
use serde::Serialize;
use serde::de::DeserializeOwned;
use value::{Json, Value};

/// An empty object: the body of a request that has nothing to say.
#[derive(Serialize)]
pub struct Empty {}

/// Reads a value; `None` if the text is not JSON of its shape.
pub fn read<T: DeserializeOwned>(text: &str) -> Option<T> {
    from_value(parsed::parse(text)?)
}

fn from_value<T: DeserializeOwned>(value: impl Value) -> Option<T> {
    T::deserialize(Json(value)).ok()
}
