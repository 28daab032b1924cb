use leptos::prelude::*;

/// A picture from the sprite in the page.
pub fn icon(name: &str) -> impl IntoView + use<> {
    view! { <svg class="icon" aria-hidden="true" inner_html=format!("<use href=\"#icon-{name}\"/>")></svg> }
}
