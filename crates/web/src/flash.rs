use crate::app::App;
use leptos::prelude::*;
use play::Text;

/// Puzzles and their answers at a glance.
pub fn flash(app: App) -> impl IntoView {
    view! { <h1>{move || Text::PlaceFlash.in_lang(app.lang.get())}</h1> }
}
