use crate::app::App;
use crate::input::key_map::{BINDINGS, KeyMap, cap};
use crate::input::keys::key_name;
use crate::reactive::{RwSignal, click};
use leptos::prelude::*;
use play::{Lang, Text};
use wasm_bindgen::JsCast;

/// What there is to say of the last key.
#[derive(Clone, PartialEq, Eq)]
enum Note {
    /// The key was taken from the command at this place.
    Moved(String, usize),
    /// No command can have the key.
    Refused(String),
}

/// The keys of each command: press one to change it.
pub fn keys(app: App) -> impl IntoView {
    // The command that waits for its key.
    let asked = RwSignal::new(None::<usize>);
    let note = RwSignal::new(None::<Note>);
    capture(app, asked, note);
    let said = move || note.get().map(|note| told(app, &note, app.lang.get())).unwrap_or_default();
    view! {
        <section>
            <h2>{app.says(Text::Keys)}</h2>
            <p class="soft">{app.says(Text::KeysLine)}</p>
            <ul class="bindings">{(0..BINDINGS.len()).map(|place| binding(app, place, asked, note)).collect_view()}</ul>
            <p id="keys-note" role="status">{said}</p>
            <button
                id="keys-reset"
                on:click=click(move |_| {
                    asked.set(None);
                    note.set(None);
                    app.change(|settings| settings.keys = KeyMap::default());
                })
            >
                {app.says(Text::KeysReset)}
            </button>
        </section>
    }
}

fn binding(app: App, place: usize, asked: RwSignal<Option<usize>>, note: RwSignal<Option<Note>>) -> impl IntoView {
    let caps = move || {
        if asked.get() == Some(place) {
            return view! { <em>{app.says(Text::PressKey)}</em> }.into_any();
        }
        let keys = app.settings.with(|settings| settings.keys.keys(place).to_vec());
        if keys.is_empty() {
            return view! { <em class="none">{app.says(Text::NoKey)}</em> }.into_any();
        }
        keys.into_iter().map(|key| view! { <kbd>{cap(&key)}</kbd> }).collect_view().into_any()
    };
    view! {
        <li>
            <button
                id=["key-", BINDINGS[place].name].concat()
                aria-pressed=move || (asked.get() == Some(place)).to_string()
                on:click=click(move |_| {
                    note.set(None);
                    asked.update(|asked| *asked = if *asked == Some(place) { None } else { Some(place) });
                })
            >
                <span>{app.says(BINDINGS[place].text)}</span>
                <span class="caps">{caps}</span>
            </button>
        </li>
    }
}

/// Takes the next key for the command that waits for one, before anything else on the page hears of it.
fn capture(app: App, asked: RwSignal<Option<usize>>, note: RwSignal<Option<Note>>) {
    let listener = wasm_bindgen::closure::Closure::<dyn FnMut(web_sys::KeyboardEvent)>::new(
        move |event: web_sys::KeyboardEvent| {
            let Some(place) = asked.try_get_untracked().flatten() else { return };
            event.prevent_default();
            event.stop_immediate_propagation();
            let key = key_name(&event.key(), &event.code());
            asked.set(None);
            if event.key() == "Escape" {
                return;
            }
            if !KeyMap::is_free(&key) {
                return note.set(Some(Note::Refused(key)));
            }
            let mut from = None;
            app.change(|settings| from = settings.keys.bind(place, key.clone()));
            note.set(from.map(|from| Note::Moved(key, from)));
        },
    );
    let callback = listener.as_ref().unchecked_ref();
    let _ = window().add_event_listener_with_callback_and_bool("keydown", callback, true);
    let kept = StoredValue::new_local(listener);
    on_cleanup(move || {
        kept.try_with_value(|listener| {
            let _ = window().remove_event_listener_with_callback_and_bool(
                "keydown",
                listener.as_ref().unchecked_ref(),
                true,
            );
        });
    });
}

fn told(app: App, note: &Note, lang: Lang) -> String {
    match note {
        Note::Refused(key) => Text::KeyTaken.fill(lang, &[&cap(key)]),
        Note::Moved(key, from) => {
            let name = BINDINGS[*from].text.in_lang(lang);
            let left = app.settings.with(|settings| settings.keys.keys(*from).is_empty());
            let text = if left { Text::KeyMovedLast } else { Text::KeyMoved };
            text.fill(lang, &[&cap(key), name])
        }
    }
}
