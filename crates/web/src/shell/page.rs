use crate::app::modes::PlayMode;
use crate::app::state::attempt::Recorded;
use crate::app::status::Status;
use crate::app::view::View;
use crate::app::{App, DARK};
use crate::reactive::{Memo, RwSignal, click, effect};
use crate::route::Route;
use crate::route::place::Place;
use crate::shell::when::when;
use crate::{
    access::{sheets, skip},
    browser,
    home::beside::ROOM,
    lazy::{later, lazy, rooms},
    shell::{bar, chooser, menu, title},
    table::{board, details, goal, pad},
};
use leptos::prelude::*;
use play::Text;

/// The whole page.
pub fn page(app: App) -> impl IntoView {
    mark_root(app);
    title::keep(app);
    sheets::keep(app);
    // Pictures follow the colour scheme, which may follow the system's.
    browser::when_preference_changes(DARK, move || app.colour_scheme.notify());
    let is_table = Memo::new(move |_| app.route.with(|route| route.place.is_table()));
    view! {
        // The board comes first for the Tab key; the style sheet puts the bar above it.
        <div class="page">
            {skip::skip_links(app)}
            {move || if is_table.get() { table(app).into_any() } else { sheet(app).into_any() }}
            {beside(app)}
            {bar::bar(app)}
            <div class="shade" class:open=move || app.is_covered() on:click=click(move |_| app.close())></div>
            {menu::menu(app)}
            <p class="unseen" role="status" aria-live="polite">{move || spoken(app)}</p>
        </div>
    }
}

/// The table, where puzzles are played.
fn table(app: App) -> impl IntoView {
    let mode = Memo::new(move |_| app.route.with(Route::mode));
    let practice = Memo::new(move |_| mode.with(|mode| mode.as_ref().is_some_and(PlayMode::is_practice)));
    let state = app.seen(|view| view.status);
    let run = Memo::new(move |_| mode.with(|mode| mode.as_ref().is_some_and(|mode| mode.run().is_some())));
    let daily = Memo::new(move |_| mode.with(|mode| mode.as_ref().is_some_and(|mode| mode.daily().is_some())));
    let placing = Memo::new(move |_| mode.with(|mode| matches!(mode, Some(PlayMode::Placement))));
    let placed = app.seen(View::tells_placed);
    let waits = Memo::new(move |_| run.get() && matches!(state.get(), Status::Ready | Status::Over));
    let later = later(app);
    // Once it was seen the judgement stays, out of sight.
    let judged = Memo::new(move |judged: Option<&bool>| judged == Some(&true) || state.get().is_decided());
    view! {
        <main class="table">
            {move || if run.get() { lazy(app, "hud", rooms::hud).into_any() } else { goal::goal(app).into_any() }}
            {when(move || state.get().is_judged() && !placing.get(), move || lazy(app, "facts", rooms::facts))}
            <Show when=move || placed.get()>
                <section class="facts">
                    <p class="known" id="placed">{app.says(Text::Placed)}</p>
                </section>
            </Show>
            {goal::coming(app)}
            {board::board(app)}
            {when(move || later.get(), move || lazy(app, "unseen", rooms::reader))}
            {when(move || waits.get(), move || lazy(app, "lobby", rooms::run_lobby))}
            <div class="foot">
                {pad::pad(app)}
                {when(move || judged.get(), move || lazy(app, "verdict", rooms::verdict))}
            </div>
            {goal::keys(app)}
            {details::details(app, later)}
            {when(move || practice.get(), move || chooser::chooser(app))}
            {when(move || daily.get(), move || lazy(app, "grades", rooms::grades))}
        </main>
    }
}

/// What a wide screen has room for beside the table, unless nothing should lead away from the puzzle.
fn beside(app: App) -> impl IntoView {
    let wide = RwSignal::new(browser::prefers(ROOM));
    browser::when_preference_changes(ROOM, move || wide.set(browser::prefers(ROOM)));
    let quiet = |mode: &PlayMode| matches!(mode, PlayMode::Run(_) | PlayMode::Placement);
    let calm = Memo::new(move |_| app.route.with(|route| route.place.mode().is_some_and(|mode| !quiet(mode))));
    view! {
        <Show when=move || wide.get() && calm.get()>
            <aside class="beside">{lazy(app, "", rooms::beside)}</aside>
        </Show>
    }
}

/// A page away from the table.
fn sheet(app: App) -> impl IntoView {
    let name = Memo::new(move |_| app.route.with(|route| route.place.name()));
    let whose = move || {
        app.route.with(|route| match &route.place {
            Place::Match(id) | Place::Study(id) | Place::StudyEntry(id) | Place::Researcher(id) => id.clone(),
            _ => String::new(),
        })
    };
    // Another game has pages of its own, and so has every match, and every participant of a study.
    let here = Memo::new(move |_| (app.game.get(), name.get(), whose()));
    let main = NodeRef::<leptos::html::Main>::new();
    // Another page begins at its top.
    effect(move || {
        app.route.track();
        if let Some(main) = main.get() {
            main.set_scroll_top(0);
        }
    });
    view! {
        <main class="sheet" tabindex="-1" node_ref=main data-place=move || name.get()>
            {move || {
                here.get();
                let room = match app.route.with_untracked(|route| route.place.clone()) {
                    Place::Set(_) => rooms::sets,
                    Place::Flash(_) => rooms::flash,
                    Place::Review => rooms::review,
                    Place::Missed => rooms::missed,
                    Place::Progress => rooms::progress,
                    Place::Course(_) => rooms::course,
                    Place::Home => rooms::home,
                    Place::Welcome => rooms::welcome,
                    Place::Survey(_) => rooms::survey_entry,
                    Place::SurveyForm(..) => rooms::survey_form,
                    Place::Themes => rooms::themes,
                    Place::Settings => rooms::settings,
                    Place::Account => rooms::account,
                    Place::Versus => rooms::versus,
                    Place::Match(_) => rooms::replay,
                    Place::Study(_) => rooms::study,
                    Place::StudyEntry(_) => rooms::study_entry,
                    Place::Researcher(_) => rooms::researcher,
                    Place::Open | Place::Table(_) => rooms::open,
                };
                lazy(app, "column", room)
            }}
        </main>
    }
}

/// The judgement for screen readers; empty away from the table.
fn spoken(app: App) -> String {
    let lang = app.lang.get();
    if !app.route.with(|route| route.place.is_table()) {
        return String::new();
    }
    app.view.with(|view| match view.status {
        Status::Loading => Text::Loading.in_lang(lang).to_owned(),
        _ => {
            let placed = view.tells_placed().then(|| Text::Placed.in_lang(lang).to_owned());
            let said: Vec<String> = [view.headline(lang), view.remark(lang)].into_iter().chain(placed).collect();
            said.join(" ")
        }
    })
}

/// Marks the root element for the style sheet and for tests.
fn mark_root(app: App) {
    effect(move || {
        let (lang, theme) = (app.lang.get(), app.colour_scheme.get());
        mark("lang", lang.tag());
        mark("data-theme", theme.name());
        colour_frame(app);
        app.ask_for_frame();
    });
    effect(move || {
        app.route.with(|route| mark("data-place", route.place.name()));
        mark("data-address", &browser::fragment());
    });
    effect(move || mark("data-game", app.game.get().key()));
    effect(move || app.hand.with(|hand| mark("data-hand", hand)));
    effect(move || {
        app.settings.with(|settings| {
            mark("data-motion", settings.motion.name());
            mark("data-handed", if settings.left_handed { "left" } else { "right" });
        });
    });
    effect(move || {
        app.track_ground();
        app.ask_for_frame();
    });
    effect(move || {
        app.view.with(|view| {
            mark("data-state", view.status.name());
            mark("data-puzzle", view.puzzle.code());
            mark("data-made", &view.puzzle.made.to_string());
            let recorded = match view.attempt.recorded {
                Recorded::Kept(number) => number.to_string(),
                Recorded::Waiting => "waiting".to_owned(),
                Recorded::Here => "here".to_owned(),
                Recorded::Open | Recorded::Lost => String::new(),
            };
            mark("data-recorded", &recorded);
            mark("data-hinted", if view.puzzle.hinted { "yes" } else { "" });
            mark("data-notice", if view.puzzle.notice[0].is_empty() { "" } else { "yes" });
            let rated = view.attempt.difficulty.filter(|stated| stated.kept).map(|stated| stated.value.to_string());
            mark("data-rated", &rated.unwrap_or_default());
            let shown = view.help.shown.map(|shown| format!("{}/{}", shown.at, shown.of));
            mark("data-answer", &shown.unwrap_or_default());
            let (score, mistakes) = view.run.map(|run| (run.run.score, run.run.mistakes)).unwrap_or_default();
            mark("data-score", &score.to_string());
            mark("data-mistakes", &mistakes.to_string());
        });
    });
}

/// Phones paint their own frame around the page in this colour.
fn colour_frame(app: App) {
    if let Ok(Some(meta)) = document().query_selector("meta[name=theme-color]") {
        let _ = meta.set_attribute("content", app.ground().page());
    }
}

/// Says something on the root element.
pub fn mark(name: &str, value: &str) {
    if let Some(root) = document().document_element()
        && root.get_attribute(name).as_deref() != Some(value)
    {
        let _ = root.set_attribute(name, value);
    }
}
