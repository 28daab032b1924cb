use crate::app::App;
use leptos::prelude::*;
use play::Text;

/// What the player has done so far.
pub fn progress(app: App) -> impl IntoView {
    view! { <h1>{move || Text::PlaceProgress.in_lang(app.lang.get())}</h1> }
}
