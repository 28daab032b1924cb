use crate::api::http::get;
use crate::app::App;
use crate::canvas::thumbnail::still;
use crate::flash::slide::Slide;
use crate::reactive::{RwSignal, click};
use crate::route::game::Game;
use leptos::prelude::*;
use leptos::task::spawn_local;
use play::wire::ThemeCount;
use play::{Lang, Text, ThemeInfo, theme_info};
use std::collections::HashMap;

/// The name of a theme in words; an unknown one keeps its key.
pub fn name(game: Game, word: &str, lang: Lang) -> String {
    theme_info(game.key(), word).map_or_else(|| word.to_owned(), |theme| theme.name.in_lang(lang).to_owned())
}

/// The page of themes. Only the counts are fetched, and the page does not wait for them.
pub fn themes(app: App) -> impl IntoView {
    let game = app.game.get_untracked();
    let counts = RwSignal::new(None::<HashMap<String, u64>>);
    spawn_local(async move {
        if let Ok(told) = get::<Vec<ThemeCount>>(&format!("./api/themes?game={}", game.key())).await {
            counts.try_set(Some(told.into_iter().map(|one| (one.theme, one.puzzles)).collect()));
        }
    });
    view! {
        <div class="column themes-page">
            <h1 class="unseen">{app.says(Text::PlaceThemes)}</h1>
            <p class="soft">{app.says(Text::ThemesLine)}</p>
            <ul class="theme-list">{play::themes(game.key()).iter().map(|theme| item(app, theme, counts)).collect_view()}</ul>
        </div>
    }
}

fn item(app: App, theme: &'static ThemeInfo, counts: RwSignal<Option<HashMap<String, u64>>>) -> impl IntoView {
    // What is not among the numbers, once they are here, has no puzzle.
    let count =
        move || counts.with(|counts| counts.as_ref().map(|counts| counts.get(theme.word).copied().unwrap_or(0)));
    let said = move || count().map(|count| Text::ThemePuzzles.fill(app.lang.get(), &[&count.to_string()]));
    let label = move || {
        let lang = app.lang.get();
        format!("{}: {}", Text::TrainThis.in_lang(lang), theme.name.in_lang(lang))
    };
    let picture = Slide::new("", theme.example, theme.line).ok().map(|slide| {
        // What is left of a board that is cleared says nothing.
        let scene = if slide.question.tiles { &slide.question } else { slide.answer(1.0, true) };
        still(app, scene.clone())
    });
    view! {
        <li class="theme" id=format!("theme-{}", theme.word)>
            {picture}
            <h2>{move || theme.name.in_lang(app.lang.get()).replace("T-", "T-\u{2060}")}</h2>
            <p class="soft">{move || theme.sentence.in_lang(app.lang.get()).replace("T-", "T-\u{2060}")}</p>
            <div class="theme-foot">
                <span class="soft">{said}</span>
                <button aria-label=label disabled=move || count() == Some(0) on:click=click(move |_| app.train(vec![theme.word.to_owned()]))>
                    {app.says(Text::TrainThis)}
                </button>
            </div>
        </li>
    }
}
