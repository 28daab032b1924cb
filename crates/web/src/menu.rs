use crate::app::App;
use crate::bar::leave;
use crate::icon::icon;
use crate::route::{LEVEL, Route};
use leptos::prelude::*;
use play::Text;

/// The places, by kind: what the menu offers.
fn groups() -> [(Text, Vec<(Text, Route)>); 4] {
    let first = || "tspin-1".to_owned();
    [
        (
            Text::GroupPractice,
            vec![
                (Text::PlacePractice, Route::Practice(LEVEL.to_owned())),
                (Text::PlaceCurated, Route::Curated(first())),
                (Text::PlaceFlash, Route::Flash(first())),
                (Text::PlaceDoubt, Route::Doubt),
            ],
        ),
        (
            Text::GroupChallenge,
            vec![(Text::PlaceDaily, Route::Daily), (Text::PlaceRush, Route::Rush), (Text::PlaceStreak, Route::Streak)],
        ),
        (Text::GroupYou, vec![(Text::PlaceReview, Route::Review), (Text::PlaceProgress, Route::Progress)]),
        (
            Text::GroupMore,
            vec![
                (Text::PlaceLearn, Route::Learn(1)),
                (Text::PlaceThemes, Route::Themes),
                (Text::PlaceOpen, Route::Open),
            ],
        ),
    ]
}

/// The name of the place one is at.
pub fn title(app: App) -> String {
    let place = app.route.with(Route::place);
    let all = groups().into_iter().flat_map(|(_, places)| places);
    let text = all.into_iter().find(|(_, route)| route.place() == place).map(|(text, _)| text);
    text.map(|text| text.in_lang(app.lang.get()).to_owned()).unwrap_or_default()
}

/// Where one can go: a column on a desk, a sheet on a phone.
pub fn menu(app: App) -> impl IntoView {
    view! {
        <nav
            id="places"
            class="menu"
            class:open=move || app.choosing.get()
            aria-label=move || Text::Menu.in_lang(app.lang.get())
        >
            <div class="menu-head">
                <h2>"Tsumi"</h2>
                <button
                    class="plain"
                    aria-label=move || Text::Close.in_lang(app.lang.get())
                    on:click=move |_| app.close()
                >
                    {icon("close")}
                </button>
            </div>
            {groups().into_iter().map(|(title, places)| group(app, title, places)).collect_view()}
        </nav>
    }
}

fn group(app: App, title: Text, places: Vec<(Text, Route)>) -> impl IntoView {
    view! {
        <section class="places">
            <h3 class="label">{move || title.in_lang(app.lang.get())}</h3>
            {places.into_iter().map(|(text, route)| place(app, text, route)).collect_view()}
        </section>
    }
}

fn place(app: App, text: Text, route: Route) -> impl IntoView {
    let (id, fragment) = (format!("go-{}", route.name()), route.fragment());
    let here = move || app.route.with(|now| now.place() == route.place());
    // What is due for review is worth a number.
    let due = move || {
        let due = app.me.with(|me| me.as_ref().map_or(0, |me| me.due));
        (text == Text::PlaceReview && due > 0).then(|| view! { <span class="due">{due}</span> })
    };
    view! {
        <a
            id=id
            href=fragment
            aria-current=move || here().then_some("page")
            on:click=move |event| {
                app.choosing.set(false);
                leave(&event);
            }
        >
            <span>{move || text.in_lang(app.lang.get())}</span>
            {due}
        </a>
    }
}
