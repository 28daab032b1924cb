use crate::app::App;
use crate::app::modes::PlayMode;
use crate::offline::notice::notice;
use crate::reactive::{Memo, click};
use crate::route::Route;
use crate::route::place::Place;
use crate::settings::kept;
use crate::shell::icon::icon;
use crate::shell::title;
use crate::text::rating::RatingView;
use leptos::prelude::*;
use play::Text;

/// The bar at the top: the place, the player's rating, the language, the colour scheme.
pub fn bar(app: App) -> impl IntoView {
    view! {
        <header class="bar">
            <button
                id="menu"
                class="plain"
                aria-label=app.says(Text::Menu)
                aria-expanded=move || app.menu_open.get().to_string()
                aria-controls="places"
                on:click=click(move |_| app.menu_open.update(|open| *open = !*open))
            >
                {icon("menu")}
            </button>
            {place(app)}
            {notice(app)}
            {rating(app)}
            <button
                id="lang"
                class="plain"
                lang=move || app.lang.get().other().tag()
                on:click=click(move |event| {
                    app.lang.update(|lang| *lang = lang.other());
                    kept::store("lang", app.lang.get_untracked().tag());
                    leave(&event);
                })
            >
                {app.says(Text::OtherLanguage)}
            </button>
            <button
                id="theme"
                class="plain"
                aria-label=move || app.colour_scheme.get().text().in_lang(app.lang.get())
                title=move || app.colour_scheme.get().text().in_lang(app.lang.get())
                on:click=click(move |event| {
                    app.pick_scheme(app.colour_scheme.get_untracked().following());
                    leave(&event);
                })
            >
                {move || icon(app.colour_scheme.get().name())}
            </button>
        </header>
    }
}

/// The title of the place. In practice it opens the options.
fn place(app: App) -> impl IntoView {
    let mode = Memo::new(move |_| app.route.with(Route::mode));
    // On a phone there is room for one of them in a line.
    let over = Memo::new(move |_| title::over(app));
    let small = move || over.get().unwrap_or_else(|| app.game.get().text().in_lang(app.lang.get()).to_owned());
    let practice = Memo::new(move |_| mode.with(|mode| mode.as_ref().is_some_and(PlayMode::is_practice)));
    let names = move || {
        view! {
            <span class="names">
                <small class="game">{small}</small>
                <span class="title">
                    {move || over.get().map(|over| view! { <span class="over">{over}</span> })}
                    {move || title::title(app)}
                </span>
            </span>
        }
    };
    let tune = move || {
        view! {
            <button
                id="tune"
                class="plain"
                class:set=move || app.options.with(|options| !options.is_plain())
                title=app.says(Text::Options)
                aria-expanded=move || app.options_open.get().to_string()
                aria-controls="chooser"
                on:click=click(move |event| {
                    app.options_open.update(|open| *open = !*open);
                    leave(&event);
                })
            >
                {names()}
                {icon("tune")}
            </button>
        }
    };
    view! {
        <div class="where">
            {move || {
                if practice.get() { tune().into_any() } else { names().into_any() }
            }}
        </div>
    }
}

/// The player's rating; how far it is found, as long as it is hidden. While the level is being found there is none.
fn rating(app: App) -> impl IntoView {
    let placing = Memo::new(move |_| app.route.with(|route| route.mode() == Some(PlayMode::Placement)));
    let known = Memo::new(move |_| {
        app.me.with(|me| me.as_ref().map(|me| RatingView::from(me.rating))).filter(|_| !placing.get())
    });
    let told = move || {
        known.get().map(|known| {
            let words = known.words(app.lang.get());
            let content = match known {
                RatingView::Hidden { found, .. } => {
                    view! { <i class="meter"><i style=format!("width: {found}%")></i></i> }.into_any()
                }
                RatingView::Shown { rating, deviation } => {
                    view! { <span>{rating}</span> <small>{format!("±{deviation}")}</small> }.into_any()
                }
            };
            view! {
                <a
                    id="rating"
                    class="rating"
                    href=app.game.get().at(Place::Progress).fragment()
                    title=words.clone()
                    aria-label=words
                >
                    {content}
                </a>
            }
        })
    };
    view! { {told} }
}

/// Takes the focus off a button that was clicked with a pointer, so that the space bar drops the piece again. Whoever
/// came by the Tab key keeps their place.
pub fn leave(event: &web_sys::MouseEvent) {
    if event.detail() > 0 {
        blur();
    }
}

/// Takes the focus off whatever has it, and gives it to the board, if there is one.
pub fn blur() {
    use wasm_bindgen::JsCast;
    if let Some(element) =
        document().active_element().and_then(|element| element.dyn_into::<web_sys::HtmlElement>().ok())
    {
        let _ = element.blur();
    }
    focus(BOARD);
}

/// The board that is played on, wherever that is.
pub const BOARD: &str = "#board, .learn .bench-board";

/// Gives the focus to the first element that a selector finds; whether there was one.
pub fn focus(css: &str) -> bool {
    use wasm_bindgen::JsCast;
    let element = document().query_selector(css).ok().flatten();
    let element = element.and_then(|element| element.dyn_into::<web_sys::HtmlElement>().ok());
    element.is_some_and(|element| {
        let still = web_sys::FocusOptions::new();
        still.set_prevent_scroll(true);
        element.focus_with_options(&still).is_ok()
    })
}
