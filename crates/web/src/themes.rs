use crate::app::App;
use leptos::prelude::*;
use play::Text;

/// What puzzles are about.
pub fn themes(app: App) -> impl IntoView {
    view! { <h1>{move || Text::PlaceThemes.in_lang(app.lang.get())}</h1> }
}
