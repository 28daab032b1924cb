use crate::app::App;
use crate::bar::leave;
use crate::icon::icon;
use crate::place::Place;
use crate::route::Route;
use crate::shelf::Shelf;
use crate::switch::switch;
use crate::tuner::tuner;
use leptos::prelude::*;
use play::{Lang, Text};

/// What is practised, and how: on a desk a row of categories and a panel of options, on a phone a sheet with both.
pub fn chooser(app: App) -> impl IntoView {
    let before = StoredValue::new(app.options.get_untracked());
    // The next puzzle follows new options, so one is dealt when the panel closes.
    Effect::new(move |_| {
        let options = app.options.get_untracked();
        if app.tuning.get() {
            before.set_value(options);
        } else if before.get_value() != options {
            before.set_value(options);
            app.keep_options();
            app.stage(|stage| stage.ahead = None);
            app.load();
        }
    });
    view! {
        <section id="chooser" class="chooser" class:open=move || app.tuning.get()>
            <div class="sheet-head">
                <h2>{move || Text::PlacePractice.in_lang(app.lang.get())}</h2>
                <button
                    class="plain"
                    aria-label=move || Text::Close.in_lang(app.lang.get())
                    on:click=move |_| app.close()
                >
                    {icon("close")}
                </button>
            </div>
            {switch(app, "play")}
            <div class="categories">
                <div class="segments">
                    {move || {
                        let level = app.game.get().practice();
                        segment(app, "shelf-level".into(), level, |lang| Text::Level.in_lang(lang).into())
                    }}
                </div>
                {shelves(app, "shelf", Place::Practice)}
            </div>
            {tuner(app)}
        </section>
    }
}

/// The shelves of the game in groups, each a link to its place.
pub fn shelves(app: App, id: &'static str, to: fn(String) -> Place) -> impl IntoView {
    let group = move |shelves: Vec<Shelf>| {
        let first = shelves[0];
        let segments = shelves.into_iter().map(|shelf: Shelf| {
            let route = shelf.game.at(to(shelf.key.to_owned()));
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
            on:click=move |event| {
                app.close();
                leave(&event);
            }
        >
            {move || name(app.lang.get())}
        </a>
    }
}
