use crate::app::App;
use crate::app::action::Action;
use crate::app::modes::PlayMode;
use crate::app::status::Status;
use crate::app::view::View;
use crate::lazy::{lazy, rooms};
use crate::reactive::{Memo, effect};
use crate::shell::title;
use crate::shell::when::when;
use crate::table::caps::{ARROWS, Cap, SHIFTS, THUMBS, TURNS, caps};
use crate::table::clock::clock;
use leptos::prelude::*;
use play::{Input, Lang, Text};

/// The goal of the puzzle, and how far the player is.
pub fn goal(app: App) -> impl IntoView {
    let task = task(app);
    let waiting = app.seen(|view| view.status == Status::Loading && view.puzzle.code().is_empty());
    // Before a puzzle is there, the bar says where one is.
    let none = Memo::new(move |_| !waiting.get() && task.with(String::is_empty));
    let words = move || match (waiting.get(), none.get()) {
        (true, _) => Text::Loading.in_lang(app.lang.get()).to_owned(),
        (_, true) => title::title(app),
        _ => task.get(),
    };
    let progress = app.heard(|view, lang| view.progress(lang));
    let trained = Memo::new(move |_| {
        app.route.with(|route| route.mode().is_some_and(|mode| mode.is_practice()))
            && app.options.with(|options| !options.themes.is_empty())
    });
    let remark = Memo::new(move |_| {
        app.view.with(|view| day(app, view, app.lang.get()).or_else(|| doubt(view, app.lang.get())))
    });
    view! {
        <section class="goal">
            <h1 class:unseen=move || none.get()>{words}</h1>
            <p class="progress">{move || remark.get().unwrap_or_else(|| progress.get())}</p>
            <div class="time">{clock(app)}</div>
            {when(move || trained.get(), move || lazy(app, "trained", rooms::training))}
        </section>
    }
}

/// The goal in words.
pub fn task(app: App) -> Memo<String> {
    app.heard(|view, lang| view.puzzle.goal.as_ref().map_or_else(String::new, |goal| in_words(goal.in_lang(lang))))
}

/// A goal as it is written. A line must not end after the hyphen of T-spin: a word joiner follows it.
pub fn in_words(goal: &str) -> String {
    goal.replace("T-", "T-\u{2060}")
}

/// A remark about the puzzle of the day while it is new.
fn day(app: App, view: &View, lang: Lang) -> Option<String> {
    let fresh = view.mode.as_ref().is_some_and(|mode| mode.daily().is_some())
        && view.puzzle.made == 0
        && !view.attempt.tried
        && view.status == Status::Playing;
    let card = app.daily.get().filter(|_| fresh)?;
    Some(match (card.solved, card.tried, card.days) {
        (true, _, 0..2) => Text::DailySolved.in_lang(lang).to_owned(),
        (false, true, _) => Text::DailyTried.in_lang(lang).to_owned(),
        (_, _, 0..2) => Text::DailyFirst.in_lang(lang).to_owned(),
        (_, _, days) => Text::DailyDays.fill(lang, &[&days.to_string()]),
    })
}

/// The rule of doubt before the first move.
fn doubt(view: &View, lang: Lang) -> Option<String> {
    let fresh = view.puzzle.made == 0 && view.status == Status::Playing;
    (fresh && view.mode == Some(PlayMode::Doubt)).then(|| Text::DoubtRule.in_lang(lang).to_owned())
}

/// The pieces that come.
pub fn coming(app: App) -> impl IntoView {
    let canvas = NodeRef::new();
    effect(move || {
        let queue = canvas.get();
        app.state(|state| state.canvas.queue = queue);
        app.ask_for_frame();
    });
    let none = app.seen(|view| view.puzzle.coming == 0);
    view! {
        <section class="coming" class:none=move || none.get()>
            <span class="label">{app.says(Text::Coming)}</span>
            <canvas id="queue" width="1" height="1" node_ref=canvas aria-hidden="true"></canvas>
        </section>
    }
}

/// The keys that do something here.
pub fn keys(app: App) -> impl IntoView {
    let tools = app.seen(View::tools);
    let points = app.seen(|view| view.puzzle.points);
    let curated = app.seen(|view| matches!(view.mode, Some(PlayMode::Number(..))));
    let line = move |keys: &'static [Cap], text: Text| {
        let caps = caps(app, keys);
        view! {
            <li>
                <span class="caps">{caps}</span>
                <span>{app.says(text)}</span>
            </li>
        }
    };
    let tool = move |action: Action, keys: &'static [Cap], text: Text| {
        view! { {when(move || tools.with(|tools| tools.contains(&action)), move || line(keys, text))} }
    };
    view! {
        <section class="keys">
            <span class="label">{app.says(Text::Keys)}</span>
            <ul>
                {move || {
                    if points.get() {
                        let four = line(&ARROWS, Text::KeyMove);
                        view! { {four} {line(&[Cap::Input(Input::Drop)], Text::KeyPick)} }.into_any()
                    } else {
                        let two = line(&SHIFTS, Text::KeyMove);
                        view! { {two} {line(&TURNS, Text::KeyTurn)} {line(&[Cap::Input(Input::Drop)], Text::KeyDrop)} }.into_any()
                    }
                }}
                {tool(Action::Undo, &[Cap::Input(Input::Undo)], Text::KeyUndo)}
                {tool(Action::Restart, &[Cap::Input(Input::Restart)], Text::KeyRestart)}
                {tool(Action::Hint, &[Cap::Action(Action::Hint)], Text::KeyHint)}
                {tool(Action::SayNone, &[Cap::Action(Action::SayNone)], Text::KeyNone)}
                {tool(Action::GiveUp, &[Cap::Action(Action::GiveUp)], Text::KeyGiveUp)}
                {when(move || curated.get(), move || line(&THUMBS, Text::KeyOpinion))}
                {line(&[Cap::Fixed("Enter")], Text::KeyGoOn)}
                {line(&[Cap::Fixed("Esc")], Text::KeyMenu)}
            </ul>
        </section>
    }
}
