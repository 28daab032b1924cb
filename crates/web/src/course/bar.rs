use crate::app::App;
use leptos::prelude::*;
use play::{Decimal, Text};

/// A bar that fills as boards are done.
pub fn bar(app: App, done: usize, all: usize) -> impl IntoView {
    let said = move || Text::CourseSoFar.fill(app.lang.get(), &[&done.to_string(), &all.to_string()]);
    let share = Decimal(done as f64 / all.max(1) as f64);
    view! { <span class="fill" role="img" aria-label=said style=format!("--share: {share}")></span> }
}
