use crate::app::App;
use leptos::prelude::*;
use play::Text;

/// The numbered puzzles of a shelf, in a grid.
pub fn curated(app: App) -> impl IntoView {
    view! { <h1>{move || Text::PlaceCurated.in_lang(app.lang.get())}</h1> }
}
