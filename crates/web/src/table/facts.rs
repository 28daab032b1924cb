use crate::app::App;
use crate::app::view::View;
use crate::daily::result::result;
use crate::pages::missed::strip;
use crate::pages::themes;
use crate::reactive::{Memo, click};
use crate::shell::icon::icon;
use crate::shell::when::when;
use crate::table::ratings::ratings;
use crate::text::rating::after;
use crate::text::words::crowd_rate;
use leptos::prelude::*;
use play::{Lang, Text};

/// What matters once the puzzle is judged: where the player stands, the crowd's results, themes. How ratings came
/// about is one tap away: here on a desk, in a sheet on a phone.
pub fn facts(app: App) -> impl IntoView {
    let run = app.seen(|view| view.run.is_some());
    let daily = app.seen(|view| view.mode.as_ref().is_some_and(|mode| mode.daily().is_some()));
    let rated = app.heard(rated);
    let crowd = app.heard(crowd);
    let again = app.seen(|view| view.attempt.result.as_ref().is_some_and(|card| card.to_review));
    let themes = Memo::new(move |_| {
        app.view.with(|view| view.puzzle.card.as_ref().map(|card| card.themes.clone()).unwrap_or_default())
    });
    view! {
        <section class="facts">
            <p class="rates">
                <span class="standing">{move || rated.get()}</span>
                // On a phone this leads to all else there is to know of it.
                <button
                    id="about"
                    class="plain"
                    aria-label=app.says(Text::AboutAndShare)
                    on:click=click(move |_| app.details_open.set(true))
                >
                    <span class="details-word">{app.says(Text::Details)}</span>
                    {icon("about")}
                </button>
            </p>
            {when(move || daily.get(), move || result(app))}
            <p class="known">{move || crowd.get()}</p>
            {when(move || run.get(), move || strip(app))}
            <Show when=move || again.get()>
                <p class="known">{app.says(Text::ToReview)}</p>
            </Show>
            <Show when=move || run.get()>
                <p class="known">{move || bests(app)}</p>
            </Show>
            <p class="chips">
                {move || {
                    let chip = |word: String| {
                        view! { <span class="chip">{move || themes::name(app.game.get(), &word, app.lang.get())}</span> }
                    };
                    themes.get().into_iter().map(chip).collect_view()
                }}
            </p>
            <details class="ratings">
                <summary>{app.says(Text::Details)}</summary>
                {ratings(app)}
            </details>
        </section>
    }
}

/// The player's own best scores, in a line.
fn bests(app: App) -> String {
    let (bests, lang) = (app.bests.get(), app.lang.get());
    let told = |text: Text, own: Option<u32>| format!("{} {}", text.in_lang(lang), own.unwrap_or_default());
    let parts = [
        told(Text::BestDay, bests.map(|bests| bests.day.own)),
        told(Text::BestWeek, bests.map(|bests| bests.week.own)),
        told(Text::BestEver, bests.map(|bests| bests.ever.own)),
    ];
    format!("{}: {}", Text::Best.in_lang(lang), parts.join(if lang == Lang::Ja { "・" } else { " · " }))
}

/// Where the player stands after a rated attempt.
fn rated(view: &View, lang: Lang) -> String {
    let change = view.attempt.result.as_ref().and_then(|card| card.rated);
    change.map(|change| after(change, lang)).unwrap_or_default()
}

/// How many solve the puzzle.
fn crowd(view: &View, lang: Lang) -> String {
    let crowd = view.attempt.result.as_ref().and_then(|card| card.crowd);
    crowd.map(|crowd| crowd_rate(crowd, lang)).unwrap_or_default()
}
