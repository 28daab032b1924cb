use crate::app::App;
use leptos::prelude::*;
use play::{Lang, Text};

/// The name of a theme, in words.
pub fn name(word: &str) -> impl Fn(Lang) -> String + Send + Sync + 'static + use<> {
    let word = word.to_owned();
    move |_lang| word.clone()
}

/// What puzzles are about.
pub fn themes(app: App) -> impl IntoView {
    view! { <h1>{move || Text::PlaceThemes.in_lang(app.lang.get())}</h1> }
}
