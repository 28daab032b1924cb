use crate::app::App;
use crate::browser;
use crate::daily::countdown::countdown;
use crate::daily::{picture, share};
use crate::reactive::Memo;
use crate::route::Route;
use crate::shell::bar::leave;
use crate::table::share::copier;
use leptos::prelude::*;
use play::Text;
use play::wire::DailyCard;

/// How the player did today, ways to tell others, and how long it is until the next puzzle.
pub fn result(app: App) -> impl IntoView {
    let card = Memo::new(move |_| app.daily.get());
    let solved = Memo::new(move |_| card.with(|card| card.as_ref().is_some_and(|card| card.solved)));
    let said = move || card.with(|card| card.as_ref().map(|card| standing(app, card)));
    let next = Signal::derive(move || card.with(|card| card.as_ref().map(|card| card.next_day_at)));
    let text = move || {
        let link = app.route.with_untracked(share::link);
        let (game, lang) = (app.game.get_untracked(), app.lang.get_untracked());
        card.with_untracked(|card| card.as_ref().map(|card| share::text(card, game, lang, &link))).unwrap_or_default()
    };
    let via = move |event: web_sys::MouseEvent| {
        leave(&event);
        browser::share_text(&text());
    };
    let draw = move |event: web_sys::MouseEvent| {
        leave(&event);
        if let Some(card) = card.get_untracked() {
            picture::give(app, &card, &app.route.with_untracked(Route::fragment));
        }
    };
    view! {
        <div class="daily-result">
            <p class="known" id="daily-said">{said}</p>
            <div class="daily-acts">
                {countdown(app, next, move || app.load())}
                <Show when=move || solved.get()>
                    {copier(app, "daily-copy", Text::DailyCopy, text)}
                    {browser::can_share().then(|| view! { <button id="daily-share" on:click=via>{app.says(Text::Share)}</button> })}
                    <button id="daily-picture" on:click=draw>{app.says(Text::SharePicture)}</button>
                </Show>
            </div>
        </div>
    }
}

fn standing(app: App, card: &DailyCard) -> String {
    let lang = app.lang.get();
    let told = card.result().filter(|result| result.tried).map(|result| share::result(result, lang));
    [told, share::streak(card, lang)].into_iter().flatten().collect::<Vec<_>>().join(" · ")
}
