//! What the page asks of the browser besides drawing. Everything here may be missing or forbidden, and then the page
//! does without.

use leptos::prelude::{document, window};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::MediaQueryList;

/// Milliseconds on a clock that never goes back.
pub fn now() -> f64 {
    window().performance().map_or_else(js_sys::Date::now, |clock| clock.now())
}

/// Waits for some milliseconds.
pub async fn pause(milliseconds: i32) {
    let wait = js_sys::Promise::new(&mut |done, _| {
        let _ = window().set_timeout_with_callback_and_timeout_and_arguments_0(&done, milliseconds);
    });
    let _ = JsFuture::from(wait).await;
}

/// The most milliseconds that a busy page keeps what is to be done when it is idle.
const BUSY: u32 = 2000;

/// Waits until the browser has nothing else to do, but not for good; for a moment, where it cannot tell.
pub async fn idle() {
    let wait = js_sys::Promise::new(&mut |done, _| {
        let options = web_sys::IdleRequestOptions::new();
        options.set_timeout(BUSY);
        if window().request_idle_callback_with_options(&done, &options).is_err() {
            let _ = window().set_timeout_with_callback_and_timeout_and_arguments_0(&done, 200);
        }
    });
    let _ = JsFuture::from(wait).await;
}

/// Notes this moment under a name in the browser's record of performance.
pub fn mark(name: &str) {
    if let Some(performance) = window().performance() {
        let _ = performance.mark(name);
    }
}

/// Whether the player asked the browser to fetch no more than it must.
pub fn saves_data() -> bool {
    let connection = js_sys::Reflect::get(&window().navigator(), &JsValue::from_str("connection"));
    let saves = connection.and_then(|connection| js_sys::Reflect::get(&connection, &JsValue::from_str("saveData")));
    saves.is_ok_and(|saves| saves.is_truthy())
}

/// Whether the server has a file, asked without a cache.
pub async fn replies(path: &str) -> bool {
    let request = web_sys::RequestInit::new();
    request.set_cache(web_sys::RequestCache::NoStore);
    let reply = JsFuture::from(window().fetch_with_str_and_init(path, &request)).await;
    reply.and_then(|reply| reply.dyn_into::<web_sys::Response>()).is_ok_and(|reply| reply.ok())
}

/// Loads the page anew.
pub fn reload() {
    let _ = window().location().reload();
}

/// Loads the page anew, at its beginning.
pub fn begin_anew() {
    replace("#home");
    reload();
}

/// Forgets everything in the local storage.
pub fn forget_stored() {
    if let Ok(Some(storage)) = window().local_storage() {
        let _ = storage.clear();
    }
}

/// A value of the local storage, from an earlier visit.
pub fn stored(name: &str) -> Option<String> {
    window().local_storage().ok()??.get_item(name).ok()?
}

/// Puts a value into the local storage, for later visits.
pub fn store(name: &str, value: &str) {
    if let Ok(Some(storage)) = window().local_storage() {
        let _ = storage.set_item(name, value);
    }
}

/// The language the browser asks for.
pub fn language() -> String {
    window().navigator().language().unwrap_or_default()
}

/// Puts text on the clipboard; returns whether that worked.
pub async fn copy(text: &str) -> bool {
    // Pages that were not fetched securely have no clipboard.
    if !window().is_secure_context() {
        return false;
    }
    JsFuture::from(window().navigator().clipboard().write_text(text)).await.is_ok()
}

/// The fragment of the address; a page opened at `/p/<id>` has that for its fragment.
pub fn fragment() -> String {
    let location = window().location();
    let fragment = location.hash().unwrap_or_default();
    if !fragment.is_empty() {
        return fragment;
    }
    let path = location.pathname().unwrap_or_default();
    path.rsplit_once("/p/").map(|(_, id)| format!("#p/{id}")).unwrap_or_default()
}

/// Goes to another fragment of the page.
pub fn go(fragment: &str) {
    let _ = window().location().set_hash(fragment);
}

/// Goes to another fragment of the page, which takes the place of the present one in the history.
pub fn replace(fragment: &str) {
    let _ = window().location().replace(fragment);
}

/// Adds an entry of this name to the history, at the same address.
pub fn push_state(name: &str) {
    if let Ok(history) = window().history() {
        let _ = history.push_state(&JsValue::from_str(name), "");
    }
}

/// Whether the present entry of the history has this name.
pub fn is_state(name: &str) -> bool {
    let state = window().history().and_then(|history| history.state());
    state.is_ok_and(|state| state.as_string().as_deref() == Some(name))
}

/// Goes back in the history.
pub fn back() {
    if let Ok(history) = window().history() {
        let _ = history.back();
    }
}

/// Calls back with the fragment whenever it changes, for as long as the page lives.
pub fn when_fragment_changes(mut act: impl FnMut(String) + 'static) {
    let listener = Closure::<dyn FnMut()>::new(move || act(fragment()));
    let _ = window().add_event_listener_with_callback("hashchange", listener.as_ref().unchecked_ref());
    listener.forget();
}

/// Whether a media query holds.
pub fn prefers(query: &str) -> bool {
    media(query).is_some_and(|list| list.matches())
}

/// Calls back whenever a media query begins or ceases to hold, for as long as the page lives.
pub fn when_preference_changes(query: &str, act: impl FnMut() + 'static) {
    if let Some(list) = media(query) {
        let listener = Closure::<dyn FnMut()>::new(act);
        let _ = list.add_event_listener_with_callback("change", listener.as_ref().unchecked_ref());
        listener.forget();
    }
}

fn media(query: &str) -> Option<MediaQueryList> {
    window().match_media(query).ok().flatten()
}

/// The whole address of a path of this site, like `/p/<id>` as the server gives it.
pub fn address(path: &str) -> String {
    // The page may live under a folder of the site: its base knows.
    let base = document().base_uri().ok().flatten().unwrap_or_default();
    web_sys::Url::new_with_base(path.trim_start_matches('/'), &base).map_or_else(|_| path.to_owned(), |url| url.href())
}

/// Whether the browser can pass something on to other programs.
pub fn can_share() -> bool {
    window().is_secure_context()
        && js_sys::Reflect::has(&window().navigator(), &JsValue::from_str("share")).unwrap_or(false)
}

/// Passes an address on to other programs, if the player chooses one.
pub fn share(title: &str, address: &str) {
    let data = web_sys::ShareData::new();
    data.set_title(title);
    data.set_url(address);
    pass_on(&data);
}

/// Passes a text on to other programs, if the player chooses one.
pub fn share_text(text: &str) {
    let data = web_sys::ShareData::new();
    data.set_text(text);
    pass_on(&data);
}

/// Passes a picture on to other programs; where there are none for it, it is saved.
pub fn give_picture(canvas: &web_sys::HtmlCanvasElement, name: &str) {
    let name = name.to_owned();
    let give = Closure::once_into_js(move |blob: web_sys::Blob| {
        let kind = web_sys::FilePropertyBag::new();
        kind.set_type("image/png");
        let parts = js_sys::Array::of1(&blob);
        let Ok(file) = web_sys::File::new_with_blob_sequence_and_options(&parts, &name, &kind) else { return };
        let data = web_sys::ShareData::new();
        data.set_files(&js_sys::Array::of1(&file));
        let asks = js_sys::Reflect::has(&window().navigator(), &JsValue::from_str("canShare")).unwrap_or(false);
        if can_share() && asks && window().navigator().can_share_with_data(&data) {
            return pass_on(&data);
        }
        save(&blob, &name);
    });
    let _ = canvas.to_blob(give.unchecked_ref());
}

/// Has the browser save a file, as if a link to it had been clicked.
fn save(blob: &web_sys::Blob, name: &str) {
    let link = document().create_element("a").ok().and_then(|link| link.dyn_into::<web_sys::HtmlElement>().ok());
    if let (Some(link), Ok(url)) = (link, web_sys::Url::create_object_url_with_blob(blob)) {
        let _ = link.set_attribute("href", &url);
        let _ = link.set_attribute("download", name);
        link.click();
        let _ = web_sys::Url::revoke_object_url(&url);
    }
}

fn pass_on(data: &web_sys::ShareData) {
    let shared = window().navigator().share_with_data(data);
    leptos::task::spawn_local(async move {
        // Whoever closes the list of programs wants to hear no more of it.
        let _ = JsFuture::from(shared).await;
    });
}

/// Has a phone vibrate for some milliseconds.
pub fn vibrate(milliseconds: u32) {
    let navigator = window().navigator();
    if js_sys::Reflect::has(&navigator, &JsValue::from_str("vibrate")).unwrap_or(false) {
        let _ = navigator.vibrate_with_duration(milliseconds);
    }
}

/// Takes an element off the page, by its id.
pub fn remove(id: &str) {
    if let Some(element) = document().get_element_by_id(id) {
        element.remove();
    }
}

/// Selects the text of the field that an event is about.
pub fn select_all(event: &web_sys::FocusEvent) {
    let field = event.target().and_then(|target| target.dyn_into::<web_sys::HtmlInputElement>().ok());
    if let Some(field) = field {
        field.select();
    }
}
