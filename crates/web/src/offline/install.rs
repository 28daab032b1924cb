use crate::browser;
use crate::shell::page::mark;
use js_sys::{Function, Promise, Reflect};
use leptos::prelude::window;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;

/// The script of the service worker.
const SCRIPT: &str = "./sw.js";

/// Milliseconds between two looks whether the service worker has taken over, and how many there are.
const WAIT_MS: i32 = 250;
const WAITS: u32 = 1200;

/// Has the browser keep the page for when there is no network. Browsers that cannot, or pages that were not fetched securely, do without.
pub async fn keep_page() {
    let workers = get(&window().navigator(), "serviceWorker");
    let Ok(register) = get(&workers, "register").dyn_into::<Function>() else { return };
    let Ok(asked) = register.call1(&workers, &JsValue::from_str(SCRIPT)) else { return };
    if JsFuture::from(Promise::resolve(&asked)).await.is_err() {
        return;
    }
    for _ in 0..WAITS {
        if get(&workers, "controller").is_truthy() {
            return mark("data-kept", "yes");
        }
        browser::pause(WAIT_MS).await;
    }
}

/// A property of an object; undefined if there is no such object.
fn get(object: &JsValue, name: &str) -> JsValue {
    Reflect::get(object, &JsValue::from_str(name)).unwrap_or_default()
}
