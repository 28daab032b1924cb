use crate::app::App;
use crate::app::action::Action;
use crate::app::modes::PlayMode;
use crate::app::status::Status;
use crate::app::view::View;
use crate::shell::icon::icon;
use crate::table::clock::clock;
use crate::table::code::code;
use crate::table::facts::report;
use crate::table::personal::personal;
use crate::table::rating_basis::{rating_basis, whole};
use crate::table::share::share;
use leptos::prelude::*;
use play::{Lang, Text, desk};

/// The goal of the puzzle, and how far the player is.
pub fn goal(app: App) -> impl IntoView {
    let task = task(app);
    let waiting = app.seen(|view| view.status == Status::Loading && view.puzzle.code().is_empty());
    let words = move || if waiting.get() { Text::Loading.in_lang(app.lang.get()).to_owned() } else { task.get() };
    let progress = app.heard(|view, lang| view.progress(lang));
    let remark = Memo::new(move |_| app.view.with(|view| day(app, view, app.lang.get())));
    view! {
        <section class="goal">
            <h1>{words}</h1>
            <p class="progress">{move || remark.get().unwrap_or_else(|| progress.get())}</p>
            <div class="time">{clock(app)}</div>
        </section>
    }
}

/// The goal in words.
pub fn task(app: App) -> Memo<String> {
    let code = app.seen(|view| view.puzzle.code().to_owned());
    Memo::new(move |_| {
        let goal = desk::open(&code.get(), true).map(|desk| desk.goal(app.lang.get())).unwrap_or_default();
        // A line must not end after the hyphen of T-spin: a word joiner follows it.
        goal.replace("T-", "T-\u{2060}")
    })
}

/// A remark about the puzzle of the day while it is new.
fn day(app: App, view: &View, lang: Lang) -> Option<String> {
    let fresh = view.mode == Some(PlayMode::Daily)
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

/// The pieces that come.
pub fn coming(app: App) -> impl IntoView {
    let canvas = NodeRef::new();
    Effect::new(move |_| {
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
    let line = move |keys: &'static [&'static str], text: Text| {
        let caps = keys.iter().map(|key| view! { <kbd>{*key}</kbd> }).collect_view();
        view! {
            <li>
                <span class="caps">{caps}</span>
                <span>{app.says(text)}</span>
            </li>
        }
    };
    let tool = move |action: Action, keys: &'static [&'static str], text: Text| {
        view! { <Show when=move || tools.with(|tools| tools.contains(&action))>{line(keys, text)}</Show> }
    };
    view! {
        <section class="keys">
            <span class="label">{app.says(Text::Keys)}</span>
            <ul>
                {move || {
                    if points.get() {
                        let four = line(&["←", "↓", "↑", "→"], Text::KeyMove);
                        view! { {four} {line(&["Space"], Text::KeyPick)} }.into_any()
                    } else {
                        let two = line(&["←", "→"], Text::KeyMove);
                        view! { {two} {line(&["z", "x"], Text::KeyTurn)} {line(&["Space"], Text::KeyDrop)} }.into_any()
                    }
                }}
                {tool(Action::Undo, &["u"], Text::KeyUndo)}
                {tool(Action::Restart, &["r"], Text::KeyRestart)}
                {tool(Action::Hint, &["h"], Text::KeyHint)}
                {tool(Action::SayNone, &["n"], Text::KeyNone)}
                {tool(Action::GiveUp, &["g"], Text::KeyGiveUp)}
                {tool(Action::CouldNot, &["g"], Text::KeyGiveUp)}
                <Show when=move || curated.get()>{line(&["↑", "↓"], Text::KeyOpinion)}</Show>
                {line(&["Enter"], Text::KeyGoOn)}
                {line(&["Esc"], Text::KeyMenu)}
            </ul>
        </section>
    }
}

/// The code and the link of the puzzle. On a phone a sheet of its own, with facts about the puzzle.
pub fn details(app: App) -> impl IntoView {
    let reasons = app.heard(report);
    view! {
        <section class="details" class:open=move || app.details_open.get()>
            <div class="sheet-head">
                <h2>{app.says(Text::AboutPuzzle)}</h2>
                <button
                    class="plain"
                    aria-label=app.says(Text::Close)
                    on:click=move |_| app.close()
                >
                    {icon("close")}
                </button>
            </div>
            // On a desk this stands beside the board.
            <Show when=move || app.details_open.get()>
                <div class="said">
                    {rating_basis(app, whole)}
                    <p class="known">{move || reasons.get()}</p>
                    {personal(app)}
                </div>
            </Show>
            {code(app)} {share(app)}
        </section>
    }
}
