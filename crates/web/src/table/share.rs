use crate::api::http::get;
use crate::app::App;
use crate::browser;
use crate::reactive::{Memo, RwSignal, click, effect};
use crate::shell::bar::leave;
use crate::shell::when::when;
use leptos::prelude::*;
use leptos::task::spawn_local;
use play::Text;
use play::wire::ShareCard;

/// Milliseconds for which the page says that something was copied.
const SAID: i32 = 1600;

/// Ways to share the puzzle: its link, other formats, its picture.
pub fn share(app: App) -> impl IntoView {
    let open = RwSignal::new(false);
    // On a phone the sheet that holds this is opened, on a desk the choices are.
    let seen = Memo::new(move |_| open.get() || app.details_open.get());
    let card = RwSignal::new(None::<ShareCard>);
    // Another puzzle has another link.
    let puzzle = app.seen(|view| view.puzzle.code().to_owned());
    effect(move || {
        puzzle.track();
        card.set(None);
        let id = app.state(|state| state.puzzle_id()).flatten().filter(|id| !id.is_empty());
        if let (true, Some(id)) = (seen.get(), id) {
            spawn_local(async move {
                if let Ok(got) = get::<ShareCard>(&format!("./api/puzzles/{id}/share")).await
                    && puzzle.try_get_untracked().is_some_and(|code| code == got.puzzle.code)
                {
                    card.try_set(Some(got));
                }
            });
        }
    });
    view! {
        <div class="share">
            <button
                id="share"
                aria-expanded=move || open.get().to_string()
                on:click=click(move |event| {
                    leave(&event);
                    open.update(|open| *open = !*open);
                })
            >
                {app.says(Text::Share)}
            </button>
            {when(move || seen.get(), move || move || card.get().map(|card| choices(app, card)))}
        </div>
    }
}

fn choices(app: App, card: ShareCard) -> impl IntoView {
    let link = browser::address(&card.page);
    let (shared, shown) = (link.clone(), link.clone());
    let formats = card.formats.into_iter().filter_map(|format| {
        let (id, title) = match format.name.as_str() {
            "fumen" => ("copy-fumen", Text::ShareCopyFumen),
            "ips" => ("copy-ips", Text::ShareCopyIps),
            "puyop" => ("copy-puyop", Text::ShareCopyPuyop),
            _ => return None,
        };
        let text = format.text;
        Some(copier(app, id, title, move || text.clone()))
    });
    let can_share = browser::can_share();
    view! {
        <div class="share-choices">
            <label class="label" for="share-link">{app.says(Text::ShareLink)}</label>
            <input id="share-link" readonly value=shown on:focus=move |event| browser::select_all(&event) />
            {copier(app, "copy-link", Text::ShareCopyLink, move || link.clone())}
            {formats.collect_view()}
            <a id="share-picture" class="button" href=browser::address(&card.picture) target="_blank" rel="noopener">
                {app.says(Text::SharePicture)}
            </a>
            {can_share
                .then(|| {
                    view! {
                        <button
                            id="share-via"
                            on:click=click(move |event| {
                                leave(&event);
                                let title = Text::ShareTitle.in_lang(app.lang.get_untracked());
                                browser::share(title, &shared);
                            })
                        >
                            {app.says(Text::ShareVia)}
                        </button>
                    }
                })}
        </div>
    }
}

/// A button that copies something, and says so for a moment.
pub fn copier(app: App, id: &'static str, title: Text, text: impl Fn() -> String + 'static) -> impl IntoView {
    let copied = RwSignal::new(false);
    let copy = move |event: web_sys::MouseEvent| {
        leave(&event);
        let text = untrack(&text);
        spawn_local(async move {
            copied.set(browser::copy(&text).await);
            browser::pause(SAID).await;
            copied.try_set(false);
        });
    };
    view! {
        <button id=id on:click=copy>
            {move || if copied.get() { Text::Copied } else { title }.in_lang(app.lang.get())}
        </button>
    }
}
