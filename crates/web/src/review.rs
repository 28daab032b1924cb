use crate::app::App;
use leptos::prelude::*;
use play::Text;

/// The list of failed puzzles that come again.
pub fn review(app: App) -> impl IntoView {
    view! { <h1>{move || Text::PlaceReview.in_lang(app.lang.get())}</h1> }
}
