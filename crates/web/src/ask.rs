//! The questionnaire: so many puzzles of a shelf, each with a time limit and no way back; then how much fun, how hard and how useful it
//! was, and the answer. Researchers give out its address, like `#asked/tspin-2/50`.

use crate::app::App;
use crate::bar::blur;
use crate::browser;
use crate::course::Course;
use crate::fetch::post_twice;
use crate::view::State;
use leptos::prelude::*;
use leptos::task::spawn_local;
use play::Text;
use play::wire::{Done, Grade};

/// Milliseconds for a puzzle: a minute, as in the T-spin thesis.
pub const LIMIT: f64 = 60_000.0;

/// How far one is with a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// It is being played.
    Open,
    /// Its questions are asked.
    Asked,
    /// They are answered.
    Answered,
}

/// The questions, once a puzzle of the questionnaire is over.
pub fn ask(app: App) -> impl IntoView {
    let of = Memo::new(move |_| {
        app.route.with(|route| if let Some(Course::Asked(_, of)) = Course::of(route) { Some(of) } else { None })
    });
    let state = app.seen(|view| view.state);
    let puzzle = app.seen(|view| view.card.as_ref().map(|card| card.id.clone()));
    let headline = app.heard(|view, lang| view.headline(lang));
    let took = app.seen(|view| view.took);
    let stage = RwSignal::new(Stage::Open);
    let answered = RwSignal::new(0u32);
    let begun = StoredValue::new(0.0f64);
    let outcome = RwSignal::new((false, 0u32));
    let [fun, difficulty, usefulness] = [(); 3].map(|()| RwSignal::new(None::<u8>));
    // Another shelf is another questionnaire.
    Effect::new(move |_| {
        app.route.track();
        answered.set(0);
    });
    Effect::new(move |_| {
        let now = browser::now();
        match state.get() {
            State::Playing => {
                begun.set_value(now);
                stage.set(Stage::Open);
                [fun, difficulty, usefulness].iter().for_each(|scale| scale.set(None));
            }
            over @ (State::Solved | State::Failed) if stage.get_untracked() == Stage::Open => {
                let ms = took.get_untracked().unwrap_or((now - begun.get_value()).clamp(0.0, 2.0 * LIMIT) as u32);
                outcome.set((over == State::Solved, ms));
                stage.set(Stage::Asked);
            }
            _ => {}
        }
    });
    let complete = move || fun.get().is_some() && difficulty.get().is_some() && usefulness.get().is_some();
    let send = move || {
        let Some(id) = puzzle.get_untracked() else { return };
        let (solved, ms) = outcome.get_untracked();
        let [fun, difficulty, usefulness] = [fun, difficulty, usefulness].map(|scale| scale.get_untracked());
        let grade = Grade { fun, difficulty, usefulness, solved, ms };
        stage.set(Stage::Answered);
        answered.update(|answered| *answered += 1);
        spawn_local(async move {
            let _ = post_twice::<Done>(&format!("./api/puzzles/{id}/grade"), &grade).await;
        });
        app.answer();
    };
    let far = move || {
        let (at, of) = (answered.get().to_string(), of.get().unwrap_or_default().to_string());
        Text::AskedFar.fill(app.lang.get(), &[&at, &of])
    };
    let done = move || of.get().is_some_and(|of| answered.get() >= of);
    view! {
        <Show when=move || of.get().is_some() && stage.get() != Stage::Open>
            <section class="ask" data-answered=move || answered.get().to_string() data-done=move || done().to_string()>
                <p class="headline">{move || headline.get()}</p>
                <Show when=move || stage.get() == Stage::Asked>
                    {scale(app, "fun", Text::AskFun, fun)}
                    {scale(app, "difficulty", Text::AskDifficulty, difficulty)}
                    {scale(app, "usefulness", Text::AskUsefulness, usefulness)}
                    <button
                        id="send"
                        class="primary"
                        disabled=move || !complete()
                        on:click=move |_| {
                            blur();
                            send();
                        }
                    >
                        {app.says(Text::AskSend)}
                    </button>
                </Show>
                <Show when=move || stage.get() == Stage::Answered && !done()>
                    <button
                        id="on"
                        class="primary"
                        on:click=move |_| {
                            blur();
                            app.next();
                        }
                    >
                        {app.says(Text::NextPuzzle)}
                    </button>
                </Show>
                <Show when=move || stage.get() == Stage::Answered && done()>
                    <p class="thanks">{app.says(Text::AskedDone)}</p>
                </Show>
                <p class="soft">{far}</p>
            </section>
        </Show>
    }
}

/// A question and its five answers.
fn scale(app: App, name: &'static str, text: Text, chosen: RwSignal<Option<u8>>) -> impl IntoView {
    let answers = (1u8..=5).map(|value| {
        view! {
            <button
                id=format!("{name}-{value}")
                role="radio"
                aria-checked=move || (chosen.get() == Some(value)).to_string()
                on:click=move |_| {
                    blur();
                    chosen.set(Some(value));
                }
            >
                {value}
            </button>
        }
    });
    view! {
        <div class="scale" role="radiogroup" aria-label=app.says(text)>
            <span class="label">{app.says(text)}</span>
            <div class="answers">{answers.collect_view()}</div>
        </div>
    }
}
