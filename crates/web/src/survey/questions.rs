//! The questions of a survey about a puzzle that is over: how fun, how hard, how useful it was; then the answer.

use crate::app::App;
use crate::app::modes::survey;
use crate::app::status::Status;
use crate::input::hotkey::hotkey;
use crate::route::Route;
use crate::shell::bar::blur;
use leptos::prelude::*;
use play::Text;
use play::wire::Grade;
use rate::Aspect;

/// How far the player is with a puzzle of a survey.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum QuestionStage {
    /// It is being played.
    Open,
    /// Its questions are asked.
    Asked,
    /// They are answered.
    Answered,
}

/// The questions, once a puzzle of a survey is over.
pub fn questions(app: App) -> impl IntoView {
    let survey = Memo::new(move |_| app.route.with(Route::mode).and_then(|mode| mode.survey().cloned()));
    let state = app.seen(|view| view.status);
    let headline = app.heard(|view, lang| view.headline(lang));
    let unanswered = app.seen(|view| view.help.no_answer);
    let far = app.seen(|view| view.survey.as_ref().map(|survey| (survey.answered, survey.count)).unwrap_or_default());
    let warm_up = app.seen(|view| view.survey.as_ref().and_then(|survey| survey.warm_up));
    let stage = RwSignal::new(QuestionStage::Open);
    let lost = RwSignal::new(false);
    let answers = Aspect::ALL.map(|aspect| (aspect, RwSignal::new(None::<u8>)));
    let asked = move || {
        let scales = survey.with(|survey| survey.as_ref().map(|survey| survey.scales));
        answers.into_iter().filter(move |(aspect, _)| scales.is_some_and(|scales| scales.has(*aspect)))
    };
    Effect::new(move |_| match state.get() {
        Status::Solved | Status::Failed if stage.get_untracked() == QuestionStage::Open => {
            stage.set(QuestionStage::Asked)
        }
        Status::Solved | Status::Failed | Status::Answer => {}
        _ => {
            stage.set(QuestionStage::Open);
            lost.set(false);
            answers.iter().for_each(|(_, answer)| answer.set(None));
        }
    });
    let complete = move || asked().all(|(_, answer)| answer.get().is_some());
    let send = move || {
        let Some(survey) = survey.get_untracked().filter(|_| untrack(complete)) else { return };
        let limit = survey.seconds * 1000;
        // What is not asked stays open.
        let [fun, difficulty, usefulness] = answers.map(|(_, answer)| answer.get_untracked());
        stage.set(QuestionStage::Answered);
        let participant = survey.participant;
        survey::answer(app, Grade { fun, difficulty, usefulness, limit_ms: Some(limit), participant }, lost);
    };
    let done = move || far.get().0 >= far.get().1 && warm_up.get().is_none_or(|(at, of)| at >= of);
    let go_on = move || if untrack(done) { survey::show_results(app) } else { app.next() };
    // The figures answer one question after the other; Enter goes on.
    hotkey(app, move |event| {
        let wanted = survey.get_untracked().is_some() && !event.repeat();
        match (stage.get_untracked(), event.key().as_str()) {
            (QuestionStage::Asked, "Enter") if wanted => send(),
            (QuestionStage::Answered, "Enter") if wanted => go_on(),
            (QuestionStage::Asked, key @ ("1" | "2" | "3" | "4" | "5")) if wanted => {
                if let Some((_, answer)) = untrack(asked).find(|(_, answer)| answer.get_untracked().is_none()) {
                    answer.set(key.parse().ok());
                }
            }
            _ => return false,
        }
        true
    });
    let said = move || {
        let (text, (at, of)) = warm_up.get().map_or((Text::AskedFar, far.get()), |far| (Text::WarmUpFar, far));
        text.fill(app.lang.get(), &[&at.to_string(), &of.to_string()])
    };
    view! {
        <Show when=move || survey.get().is_some() && stage.get() != QuestionStage::Open>
            <section class="ask" data-answered=move || far.get().0.to_string() data-warm-up=move || warm_up.get().is_some().to_string() data-done=move || done().to_string()>
                <p class="headline">{move || headline.get()}</p>
                <Show when=move || stage.get() == QuestionStage::Asked>
                    {move || asked().map(|(aspect, answer)| scale(app, aspect, answer)).collect_view()}
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
                <Show when=move || stage.get() == QuestionStage::Answered && unanswered.get()>
                    <p class="soft">{app.says(Text::NoAnswer)}</p>
                </Show>
                <Show when=move || lost.get()>
                    <p class="soft">{app.says(Text::AskLost)}</p>
                </Show>
                <Show when=move || stage.get() == QuestionStage::Answered>
                    <Show when=done>
                        <p class="thanks">{app.says(Text::AskedDone)}</p>
                    </Show>
                    <button
                        id="on"
                        class="primary"
                        on:click=move |_| {
                            blur();
                            go_on();
                        }
                    >
                        {move || if done() { Text::ResultsShow } else { Text::NextPuzzle }.in_lang(app.lang.get())}
                    </button>
                </Show>
                <p class="soft">{said}</p>
            </section>
        </Show>
    }
}

/// A question and its five answers, with words for the first and the last.
fn scale(app: App, aspect: Aspect, chosen: RwSignal<Option<u8>>) -> impl IntoView {
    let [text, least, most] = match aspect {
        Aspect::Fun => [Text::AskFun, Text::FunLeast, Text::FunMost],
        Aspect::Difficulty => [Text::AskDifficulty, Text::HardLeast, Text::HardMost],
        Aspect::Usefulness => [Text::AskUsefulness, Text::UseLeast, Text::UseMost],
    };
    let answers = (1u8..=5).map(|value| {
        view! {
            <button
                id=format!("{aspect}-{value}")
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
    let ends = move || {
        let words = [least, most].map(|text| text.in_lang(app.lang.get()));
        Text::ScaleEnds.fill(app.lang.get(), &words)
    };
    view! {
        <div class="scale" role="radiogroup" aria-label=app.says(text)>
            <span class="label">{app.says(text)}</span>
            <small>{ends}</small>
            <div class="segments">{answers.collect_view()}</div>
        </div>
    }
}
