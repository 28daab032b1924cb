use crate::app::App;
use leptos::prelude::*;
use play::Text;

/// A code or a fumen, pasted and played.
pub fn open(app: App) -> impl IntoView {
    view! { <h1>{move || Text::PlaceOpen.in_lang(app.lang.get())}</h1> }
}
