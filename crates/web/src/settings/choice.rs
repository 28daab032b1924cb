use crate::app::App;
use crate::reactive::click;
use crate::settings::Settings;
use leptos::prelude::*;
use play::Text;

/// A setting with its name, and what sets it.
pub fn row(app: App, title: Text, content: impl IntoView) -> impl IntoView {
    view! {
        <div class="setting" role="group" aria-label=app.says(title)>
            <span>{app.says(title)}</span>
            {content}
        </div>
    }
}

/// One of several, of which one is set: a button each.
pub fn segments<T: PartialEq + Copy + Send + Sync + 'static>(
    app: App,
    id: &'static str,
    choices: &[(&'static str, Text, T)],
    is: impl Fn() -> T + Copy + Send + Sync + 'static,
    set: impl Fn(T) + Copy + 'static,
) -> AnyView {
    let pick = |&(name, text, value): &(&'static str, Text, T)| {
        view! {
            <button
                id=[id, "-", name].concat()
                aria-pressed=move || (is() == value).to_string()
                on:click=click(move |_| set(value))
            >
                {app.says(text)}
            </button>
        }
        .into_any()
    };
    view! { <div class="segments">{choices.iter().map(pick).collect_view()}</div> }.into_any()
}

/// A setting that is on or off.
pub fn switch(
    app: App,
    id: &'static str,
    title: Text,
    read: fn(&Settings) -> bool,
    write: fn(&mut Settings, bool),
) -> impl IntoView {
    let choices = [("off", Text::Off, false), ("on", Text::On, true)];
    let set = move |on| app.change(|settings| write(settings, on));
    row(app, title, segments(app, id, &choices, move || app.settings.with(read), set))
}
