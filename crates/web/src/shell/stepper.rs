use crate::app::App;
use crate::browser;
use crate::reactive::{RwSignal, click};
use crate::shell::icon::icon;
use leptos::prelude::*;
use play::Text;

/// The shortest, the longest and the step, in milliseconds.
const RANGE: (i32, i32, i32) = (500, 10_000, 500);

/// A duration from the local storage.
pub fn kept(name: &str, default: i32) -> RwSignal<i32> {
    let kept = browser::stored(name).and_then(|text| text.parse().ok()).filter(|ms| (RANGE.0..=RANGE.1).contains(ms));
    RwSignal::new(kept.unwrap_or(default))
}

/// Makes a duration longer or shorter by steps.
pub fn stepper(app: App, name: &'static str, title: Text, time: RwSignal<i32>) -> impl IntoView {
    let change = move |by: i32| {
        time.update(|ms| *ms = (*ms + by).clamp(RANGE.0, RANGE.1));
        browser::store(name, &time.get_untracked().to_string());
    };
    let (shortest, longest) = (move || time.get() == RANGE.0, move || time.get() == RANGE.1);
    let said = move |text: Text| text.fill(app.lang.get(), &[title.in_lang(app.lang.get())]);
    view! {
        <div class="stepper" role="group" aria-label=app.says(title)>
            <span class="label">{app.says(title)}</span>
            <button
                id=format!("{name}-less")
                aria-label=move || said(Text::Shorter)
                disabled=shortest
                on:click=click(move |_| change(-RANGE.2))
            >
                {icon("less")}
            </button>
            <output id=name>{move || crate::text::dates::seconds(time.get().unsigned_abs().into(), app.lang.get())}</output>
            <button
                id=format!("{name}-more")
                aria-label=move || said(Text::Longer)
                disabled=longest
                on:click=click(move |_| change(RANGE.2))
            >
                {icon("more")}
            </button>
        </div>
    }
}
