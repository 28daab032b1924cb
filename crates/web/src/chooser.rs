use crate::app::App;
use crate::bar::blur;
use crate::code::code;
use crate::icon::icon;
use crate::shelf::{SHELVES, Shelf};
use leptos::prelude::*;
use play::Text;

/// The shelves: a row of segments on a desk, a sheet on a phone.
pub fn chooser(app: App) -> impl IntoView {
    view! {
        <div class="shade" class:open=move || app.choosing.get() on:click=move |_| app.choosing.set(false)></div>
        <nav
            id="chooser"
            class="chooser"
            class:open=move || app.choosing.get()
            aria-label=move || Text::Menu.in_lang(app.lang.get())
        >
            <div class="chooser-head">
                <h2>{move || Text::Menu.in_lang(app.lang.get())}</h2>
                <button
                    class="plain"
                    aria-label=move || Text::Close.in_lang(app.lang.get())
                    on:click=move |_| app.choosing.set(false)
                >
                    {icon("close")}
                </button>
            </div>
            {group(app, Text::ThemeTSpin)}
            {group(app, Text::ThemeDonation)}
            {code(app)}
        </nav>
    }
}

fn group(app: App, theme: Text) -> impl IntoView {
    let shelves = SHELVES.into_iter().filter(|shelf| shelf.theme == theme);
    view! {
        <div class="group" role="group" aria-label=move || theme.in_lang(app.lang.get())>
            <span class="label">{move || theme.in_lang(app.lang.get())}</span>
            <div class="segments">{shelves.map(|shelf| segment(app, shelf)).collect_view()}</div>
        </div>
    }
}

fn segment(app: App, shelf: Shelf) -> impl IntoView {
    view! {
        <button
            id=format!("shelf-{}", shelf.key)
            aria-pressed=move || (app.shelf.get() == shelf).to_string()
            aria-label=move || shelf.title(app.lang.get())
            on:click=move |_| {
                app.choose(shelf);
                blur();
            }
        >
            {move || shelf.length(app.lang.get())}
        </button>
    }
}
