use crate::app::App;
use leptos::prelude::*;
use play::Text;

/// The lesson.
pub fn learn(app: App) -> impl IntoView {
    view! { <h1>{move || Text::PlaceLearn.in_lang(app.lang.get())}</h1> }
}
