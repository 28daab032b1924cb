use crate::app::App;
use crate::app::modes::PlayMode;
use crate::reactive::click;
use crate::route::game::Game;
use crate::route::place::Place;
use crate::route::shelf::Shelf;
use crate::shell::bar::leave;
use crate::shell::game_switch::game_switch;
use crate::shell::icon::icon;
use crate::survey::link::Survey;
use leptos::prelude::*;
use play::wire::DailyGrade;
use play::{RunKind, Text};

/// The places of a game, by kind: what the menu offers.
fn groups(game: Game) -> [(Text, Vec<(Text, Place)>); 5] {
    let first = Shelf::first(game);
    let mut groups = [
        (
            Text::GroupPractice,
            vec![
                (Text::PlaceHome, Place::Home),
                (Text::PlaceCourse, Place::Course(None)),
                (Text::PlacePractice, Place::Table(PlayMode::Level)),
                (Text::PlaceCurated, Place::Set(first)),
                (Text::PlaceFlash, Place::Flash(first)),
                (Text::PlaceDoubt, Place::Table(PlayMode::Doubt)),
            ],
        ),
        (
            Text::GroupChallenge,
            vec![
                (Text::PlaceDaily, Place::Table(PlayMode::Daily(DailyGrade::default()))),
                (Text::PlaceRush, Place::Table(PlayMode::Run(RunKind::Rush))),
                (Text::PlaceStreak, Place::Table(PlayMode::Run(RunKind::Streak))),
                (Text::PlaceVersus, Place::Versus),
            ],
        ),
        (
            Text::GroupYou,
            vec![
                (Text::PlaceReview, Place::Review),
                (Text::PlaceProgress, Place::Progress),
                (Text::PlaceSettings, Place::Settings),
                (Text::PlaceAccount, Place::Account),
            ],
        ),
        (Text::GroupMore, vec![(Text::PlaceThemes, Place::Themes), (Text::PlaceOpen, Place::Open)]),
        (Text::GroupResearch, vec![(Text::PlaceAsking, Place::SurveyForm(Survey::new(first), Vec::new()))]),
    ];
    groups.iter_mut().for_each(|(_, places)| places.retain(|(_, place)| game.offers(place)));
    groups
}

/// The name of the place one is at.
pub fn title(app: App) -> String {
    let entry = app.route.with(|route| route.place.entry());
    // Not offered by itself: what leads there says how much there is.
    if entry == Place::Missed.entry() {
        return Text::PlaceMissed.in_lang(app.lang.get()).to_owned();
    }
    // Reached by its link alone.
    if app.route.with(|route| route.place.is_study()) {
        return Text::PlaceStudy.in_lang(app.lang.get()).to_owned();
    }
    let all = groups(Game::default()).into_iter().flat_map(|(_, places)| places);
    let text = all.into_iter().find(|(_, place)| place.entry() == entry).map(|(text, _)| text);
    text.map(|text| text.in_lang(app.lang.get()).to_owned()).unwrap_or_default()
}

/// Where one can go: a column on a desk, a sheet on a phone.
pub fn menu(app: App) -> impl IntoView {
    view! {
        <nav
            id="places"
            class="menu"
            class:open=move || app.menu_open.get()
            aria-label=app.says(Text::Menu)
        >
            <div class="menu-head">
                <h2>"Tsumi"</h2>
                <button
                    class="plain"
                    aria-label=app.says(Text::Close)
                    on:click=click(move |_| app.close())
                >
                    {icon("close")}
                </button>
            </div>
            {game_switch(app, "game")}
            {move || {
                let game = app.game.get();
                groups(game).into_iter().map(|(title, places)| group(app, game, title, places)).collect_view()
            }}
        </nav>
    }
}

fn group(app: App, game: Game, title: Text, places: Vec<(Text, Place)>) -> impl IntoView {
    view! {
        <section class="places">
            <h3 class="label">{app.says(title)}</h3>
            {places.into_iter().map(|(text, to)| place(app, game, text, to)).collect_view()}
        </section>
    }
}

fn place(app: App, game: Game, text: Text, to: Place) -> impl IntoView {
    let (id, fragment) = (format!("go-{}", to.name()), game.at(to.clone()).fragment());
    let here = move || app.route.with(|now| now.place.entry() == to.entry());
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
            on:click=click(move |event| {
                app.menu_open.set(false);
                leave(&event);
            })
        >
            <span>{app.says(text)}</span>
            {due}
        </a>
    }
}
