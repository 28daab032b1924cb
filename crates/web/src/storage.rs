//! The browser's storage, where more is kept than single settings. What fails is told: it may be full, or forbidden.

use leptos::prelude::window;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::Storage;

fn storage() -> Option<Storage> {
    window().local_storage().ok()?
}

/// Puts a value into the storage; returns whether there was room for it.
pub fn try_store(name: &str, value: &str) -> bool {
    storage().is_some_and(|storage| storage.set_item(name, value).is_ok())
}

/// Removes a value.
pub fn remove(name: &str) {
    if let Some(storage) = storage() {
        let _ = storage.remove_item(name);
    }
}

/// The names of the values that begin with a prefix, in their order.
pub fn names(prefix: &str) -> Vec<String> {
    let Some(storage) = storage() else { return Vec::new() };
    let count = storage.length().unwrap_or_default();
    let all = (0..count).filter_map(|place| storage.key(place).ok().flatten());
    let mut names: Vec<String> = all.filter(|name| name.starts_with(prefix)).collect();
    names.sort_unstable();
    names
}

/// Asks the browser not to clear the storage when the device runs short of room.
pub async fn persist() {
    let manager = js_sys::Reflect::get(&window().navigator(), &JsValue::from_str("storage")).unwrap_or_default();
    let ask = js_sys::Reflect::get(&manager, &JsValue::from_str("persist")).unwrap_or_default();
    if let Ok(ask) = ask.dyn_into::<js_sys::Function>()
        && let Ok(asked) = ask.call0(&manager)
    {
        let _ = JsFuture::from(js_sys::Promise::resolve(&asked)).await;
    }
}
