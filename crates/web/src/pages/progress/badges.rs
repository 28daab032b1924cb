use crate::app::App;
use crate::course::progress;
use crate::pages::themes;
use crate::shell::icon::icon;
use leptos::prelude::*;
use play::course::chapters;
use play::wire::ThemeProgress;
use play::{Lang, Text};

/// What the player has shown that they can do: chapters of the course, and themes. Nothing is given for merely being here.
pub fn badges(app: App, themes: &[ThemeProgress]) -> impl IntoView + use<> {
    let game = app.game.get_untracked();
    let done = progress::load(game);
    let finished = chapters(game.key()).iter().filter(|chapter| done.is_done(chapter));
    let chapters: Vec<_> = finished
        .map(|chapter| {
            let (title, gained) = (chapter.title, chapter.gained);
            badge(
                app,
                "chapter",
                move |lang| title.in_lang(lang).to_owned(),
                move |lang| gained.in_lang(lang).to_owned(),
            )
        })
        .collect();
    let mastered = themes.iter().filter(|theme| theme.mastered);
    let mastered: Vec<_> = mastered
        .map(|theme| {
            let (name, solved) = (theme.theme.clone(), theme.solved_at_level.to_string());
            let name = move |lang| themes::name(app.game.get_untracked(), &name, lang);
            badge(app, "theme", name, move |lang| Text::BadgeTheme.fill(lang, &[&solved]))
        })
        .collect();
    let none = chapters.is_empty() && mastered.is_empty();
    view! {
        <section class="badges">
            <h2>{app.says(Text::Badges)}</h2>
            <p class="soft">{app.says(Text::BadgesLine)}</p>
            {(!none).then(|| view! { <ul>{chapters} {mastered}</ul> })}
        </section>
    }
}

fn badge(
    app: App,
    kind: &'static str,
    name: impl Fn(Lang) -> String + Send + 'static,
    shown: impl Fn(Lang) -> String + Send + 'static,
) -> impl IntoView {
    view! {
        <li data-badge=kind>
            {icon("check")}
            <span class="lines">
                <b>{move || name(app.lang.get())}</b>
                <span class="soft">{move || shown(app.lang.get())}</span>
            </span>
        </li>
    }
}
