use crate::app::App;
use crate::settings::Settings;
use leptos::prelude::*;
use play::{Lang, Text};
use std::ops::RangeInclusive;

/// A number that can be set.
#[derive(Clone)]
pub struct Slider {
    /// Its name in the page.
    pub id: &'static str,
    /// Its name in words.
    pub title: Text,
    /// What it can be.
    pub range: RangeInclusive<u32>,
    /// How it is read.
    pub read: fn(&Settings) -> u32,
    /// How it is set.
    pub write: fn(&mut Settings, u32),
    /// The number in words.
    pub said: fn(u32, Lang) -> String,
}

impl Slider {
    /// A slider with its name and the number in words.
    pub fn view(self, app: App) -> impl IntoView {
        let Self { id, title, range, read, write, said } = self;
        let words = move || said(app.settings.with(read), app.lang.get());
        let input = move |event| {
            if let Ok(number) = event_target_value(&event).parse() {
                app.change(|settings| write(settings, number));
            }
        };
        view! {
            <label class="slider">
                <span>{app.says(title)}</span>
                <output for=id>{words}</output>
                <input
                    type="range"
                    id=id
                    min=range.start().to_string()
                    max=range.end().to_string()
                    prop:value=move || app.settings.with(read).to_string()
                    aria-valuetext=words
                    on:input=input
                />
            </label>
        }
    }
}
