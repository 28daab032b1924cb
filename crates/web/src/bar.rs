use crate::app::App;
use crate::browser;
use crate::icon::icon;
use leptos::prelude::*;
use play::Text;

/// The line at the top: where one is, the language, light or dark.
pub fn bar(app: App) -> impl IntoView {
    view! {
        <header class="bar">
            <button
                id="menu"
                class="plain"
                aria-label=move || Text::Menu.in_lang(app.lang.get())
                aria-expanded=move || app.choosing.get().to_string()
                aria-controls="chooser"
                on:click=move |_| app.choosing.update(|open| *open = !*open)
            >
                {icon("menu")}
            </button>
            <span class="name">"Tsumi"</span>
            <span class="where">{move || app.shelf.get().title(app.lang.get())}</span>
            <button
                id="lang"
                class="plain"
                lang=move || app.lang.get().other().tag()
                on:click=move |event| {
                    app.lang.update(|lang| *lang = lang.other());
                    browser::keep("lang", app.lang.get_untracked().tag());
                    leave(&event);
                }
            >
                {move || Text::OtherLanguage.in_lang(app.lang.get())}
            </button>
            <button
                id="theme"
                class="plain"
                aria-label=move || app.theme.get().text().in_lang(app.lang.get())
                title=move || app.theme.get().text().in_lang(app.lang.get())
                on:click=move |event| {
                    app.theme.update(|theme| *theme = theme.following());
                    leave(&event);
                }
            >
                {move || icon(app.theme.get().name())}
            </button>
        </header>
    }
}

/// Takes the focus off a button that was clicked with a pointer, so that the space bar drops the piece again. Whoever
/// came by the Tab key keeps their place.
pub fn leave(event: &web_sys::MouseEvent) {
    if event.detail() > 0 {
        blur();
    }
}

/// Takes the focus off whatever has it.
pub fn blur() {
    use wasm_bindgen::JsCast;
    if let Some(element) =
        document().active_element().and_then(|element| element.dyn_into::<web_sys::HtmlElement>().ok())
    {
        let _ = element.blur();
    }
}
