use crate::app::App;
use crate::code::code;
use crate::share::share;
use crate::view::State;
use leptos::prelude::*;
use play::{Text, desk};

/// What is to be done, and how far it is.
pub fn goal(app: App) -> impl IntoView {
    let code = Memo::new(move |_| app.view.with(|view| view.code.clone()));
    let goal = move || desk::open(&code.get(), true).map(|desk| desk.goal(app.lang.get())).unwrap_or_default();
    let waiting = move || app.view.with(|view| view.state == State::Loading && view.code.is_empty());
    let words = move || if waiting() { Text::Loading.in_lang(app.lang.get()).to_owned() } else { goal() };
    view! {
        <section class="goal">
            // A line must not end after the hyphen of T-spin: a word joiner follows it.
            <h1>{move || words().replace("T-", "T-\u{2060}")}</h1>
            <p class="progress">{move || app.view.with(|view| view.progress(app.lang.get()))}</p>
        </section>
    }
}

/// The pieces that come.
pub fn coming(app: App) -> impl IntoView {
    let canvas = NodeRef::new();
    Effect::new(move |_| {
        let queue = canvas.get();
        app.stage(|stage| stage.queue = queue);
        app.ask_for_frame();
    });
    view! {
        <section class="coming" class:none=move || app.view.with(|view| view.coming == 0)>
            <span class="label">{move || Text::Coming.in_lang(app.lang.get())}</span>
            <canvas id="queue" width="1" height="1" node_ref=canvas aria-hidden="true"></canvas>
        </section>
    }
}

/// The keys, for those who have them.
pub fn keys(app: App) -> impl IntoView {
    let line = move |keys: &'static [&'static str], text: Text| {
        let caps = keys.iter().map(|key| view! { <kbd>{*key}</kbd> }).collect_view();
        view! {
            <li>
                <span class="caps">{caps}</span>
                <span>{move || text.in_lang(app.lang.get())}</span>
            </li>
        }
    };
    view! {
        <section class="keys">
            <span class="label">{move || Text::Keys.in_lang(app.lang.get())}</span>
            <ul>
                {line(&["←", "→"], Text::KeyMove)}
                {line(&["z", "x"], Text::KeyTurn)}
                {line(&["Space"], Text::KeyDrop)}
                {line(&["u"], Text::KeyUndo)}
                {line(&["r"], Text::KeyRestart)}
                {line(&["Enter"], Text::KeyGoOn)}
            </ul>
        </section>
    }
}

/// The puzzle's code and how to pass it on, out of the way.
pub fn details(app: App) -> impl IntoView {
    view! { <section class="details">{code(app)} {share(app)}</section> }
}
