use crate::app::App;
use crate::app::modes::PlayMode;
use crate::lazy::{lazy, rooms};
use crate::reactive::{Memo, click, effect};
use crate::route::Route;
use crate::route::place::Place;
use crate::route::shelf::Shelf;
use crate::shell::bar::leave;
use crate::shell::game_switch::game_switch;
use crate::shell::icon::icon;
use crate::shell::when::when;
use leptos::prelude::*;
use play::{Lang, Text};

/// The categories and options of practice: a row and a panel on wide screens, one sheet on phones.
pub fn chooser(app: App) -> impl IntoView {
    let before = StoredValue::new((app.game.get_untracked(), app.options.get_untracked()));
    // The next puzzle follows new options, so one is dealt when the panel closes. Another game has its own.
    effect(move || {
        let now = (app.game.get_untracked(), app.options.get_untracked());
        let changed = before.with_value(|before| before.0 == now.0 && before.1 != now.1);
        before.set_value(now);
        if !app.options_open.get() && changed {
            app.deal_anew();
        }
    });
    // Once opened, the panel stays, so that it does not vanish while its sheet slides away.
    let opened = Memo::new(move |opened: Option<&bool>| app.options_open.get() || opened == Some(&true));
    view! {
        <section id="chooser" class="chooser" class:open=move || app.options_open.get()>
            <div class="sheet-head">
                <h2>{app.says(Text::PlacePractice)}</h2>
                <button
                    class="plain"
                    aria-label=app.says(Text::Close)
                    on:click=click(move |_| app.close())
                >
                    {icon("close")}
                </button>
            </div>
            {game_switch(app, "play")}
            <div class="categories">
                <div class="segments">
                    {move || {
                        let level = app.game.get().practice();
                        segment(app, "shelf-level".into(), level, |lang| Text::Level.in_lang(lang).into())
                    }}
                </div>
                {shelves(app, "shelf", |shelf| Place::Table(PlayMode::Shelf(shelf)))}
            </div>
            <div class="options">
                {when(move || opened.get(), move || lazy(app, "group", rooms::options))}
            </div>
        </section>
    }
}

/// The shelves of the game in groups, each a link to its place.
pub fn shelves(app: App, id: &'static str, to: fn(Shelf) -> Place) -> impl IntoView {
    let group = move |shelves: Vec<Shelf>| {
        let first = shelves[0];
        let segments = shelves.into_iter().map(|shelf: Shelf| {
            let route = shelf.game.at(to(shelf));
            segment(app, format!("{id}-{}", shelf.key), route, move |lang| shelf.label(lang))
        });
        view! {
            <div class="group" role="group" aria-label=move || first.group(app.lang.get())>
                <span class="label">{move || first.group(app.lang.get())}</span>
                <div class="segments">{segments.collect_view()}</div>
            </div>
        }
    };
    move || Shelf::groups(app.game.get()).into_iter().map(group).collect_view()
}

fn segment(app: App, id: String, route: Route, name: impl Fn(Lang) -> String + Copy + Send + 'static) -> impl IntoView {
    let fragment = route.fragment();
    view! {
        <a
            id=id
            href=fragment
            aria-current=move || app.route.with(|now| *now == route).then_some("page")
            on:click=click(move |event| {
                app.close();
                leave(&event);
            })
        >
            {move || name(app.lang.get())}
        </a>
    }
}
