use crate::app::App;
use crate::input::hotkey::hotkey;
use crate::reactive::{RwSignal, click};
use crate::study::course::Course;
use leptos::prelude::*;
use play::wire::{StudyAnswer, StudyForm, StudyQuestion, StudyText};
use play::{Lang, Text};

/// What has been answered to a question so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Answered {
    value: Option<u32>,
    text: String,
}

/// Questions, and the button that sends the answers once all of them are there.
pub fn questions(course: Course, questions: Vec<StudyQuestion>) -> impl IntoView {
    let app = course.app;
    let asked: Vec<(StudyQuestion, RwSignal<Answered>)> =
        questions.into_iter().map(|question| (question, RwSignal::new(Answered::default()))).collect();
    let asked = StoredValue::new(asked);
    let is_complete = move || {
        asked.with_value(|asked| {
            let answered = |(question, answer): &(StudyQuestion, RwSignal<Answered>)| {
                question.optional || answer.with(|answer| answer.value.is_some() || !answer.text.trim().is_empty())
            };
            asked.iter().all(answered)
        })
    };
    let send = move || {
        let answers = asked.with_value(|asked| {
            asked
                .iter()
                .filter_map(|(question, answer)| {
                    let Answered { value, text } = answer.get_untracked();
                    let text = Some(text.trim().to_owned()).filter(|text| !text.is_empty());
                    let name = question.name.clone();
                    (value.is_some() || text.is_some()).then_some(StudyAnswer { name, value, text })
                })
                .collect()
        });
        course.answer(answers);
    };
    // The figures answer one scale after the other, and Enter sends.
    hotkey(app, move |event| match event.key().as_str() {
        "Enter" if !event.repeat() => {
            if untrack(is_complete) {
                send();
            }
            true
        }
        key => asked.with_value(|asked| !event.repeat() && answer_next(asked, key)),
    });
    let fields =
        asked.with_value(|asked| asked.iter().map(|(question, answer)| field(app, question, *answer)).collect_view());
    view! {
        <section class="ask study-ask">
            {fields}
            <button id="primary" class="primary" disabled=move || !is_complete() on:click=click(move |_| send())>
                {app.says(Text::StudySend)}
            </button>
        </section>
    }
}

/// Answers the first scale or choice that has no answer with a figure, if that is one of its values; returns whether it did.
fn answer_next(asked: &[(StudyQuestion, RwSignal<Answered>)], key: &str) -> bool {
    let open = asked.iter().find_map(|(question, answer)| {
        let most = match &question.form {
            StudyForm::Scale { points, .. } => *points,
            StudyForm::Choice { choices } => choices.len() as u32,
            StudyForm::Text => return None,
        };
        answer.with_untracked(|answer| answer.value.is_none()).then_some((answer, most))
    });
    let value = key.parse::<u32>().ok();
    let Some(((answer, most), value)) = open.zip(value) else { return false };
    let fits = (1..=most).contains(&value);
    if fits {
        answer.update(|answer| answer.value = Some(value));
    }
    fits
}

fn field(app: App, question: &StudyQuestion, answer: RwSignal<Answered>) -> impl IntoView + use<> {
    let words = sentence(question);
    let optional = question.optional.then(|| view! { <small>" (" {app.says(Text::StudyOptional)} ")"</small> });
    let label = {
        let words = words.clone();
        move || words.in_lang(app.lang.get()).to_owned()
    };
    let said = move || words.in_lang(app.lang.get()).to_owned();
    let choices = match &question.form {
        StudyForm::Scale { points, low, high } => {
            scale(app, &question.name, *points, ends(question, low, high), answer).into_any()
        }
        StudyForm::Choice { choices } => choice(app, &question.name, choices.clone(), answer).into_any(),
        StudyForm::Text => view! {
            <textarea
                id=["text-", &question.name].concat()
                rows="4"
                maxlength="4000"
                aria-label=label.clone()
                on:input=move |event| answer.update(|answer| answer.text = event_target_value(&event))
            ></textarea>
        }
        .into_any(),
    };
    view! {
        <div class="scale" role="group" aria-label=label>
            <span class="label">{said} {optional}</span>
            {choices}
        </div>
    }
}

/// The question in words; those of the usual scales are the page's own.
fn sentence(question: &StudyQuestion) -> StudyText {
    let own = match question.name.as_str() {
        "fun" => Text::AskFun,
        "difficulty" => Text::AskDifficulty,
        _ => Text::AskUsefulness,
    };
    let usual = || StudyText { ja: own.in_lang(Lang::Ja).to_owned(), en: own.in_lang(Lang::En).to_owned() };
    question.text.clone().unwrap_or_else(usual)
}

/// What the least and the greatest value mean.
fn ends(question: &StudyQuestion, low: &Option<StudyText>, high: &Option<StudyText>) -> Option<[StudyText; 2]> {
    let both = |[low, high]: [Text; 2]| {
        [low, high]
            .map(|text| StudyText { ja: text.in_lang(Lang::Ja).to_owned(), en: text.in_lang(Lang::En).to_owned() })
    };
    match (question.text.is_some(), question.name.as_str(), low, high) {
        (_, _, Some(low), Some(high)) => Some([low.clone(), high.clone()]),
        (false, "fun", ..) => Some(both([Text::FunLeast, Text::FunMost])),
        (false, "difficulty", ..) => Some(both([Text::HardLeast, Text::HardMost])),
        (false, "usefulness", ..) => Some(both([Text::UseLeast, Text::UseMost])),
        _ => None,
    }
}

fn scale(
    app: App,
    name: &str,
    points: u32,
    ends: Option<[StudyText; 2]>,
    answer: RwSignal<Answered>,
) -> impl IntoView + use<> {
    let ends = ends.map(|ends| {
        let said = move || {
            let words = [&ends[0], &ends[1]].map(|text| text.in_lang(app.lang.get()).to_owned());
            Text::ScaleEnds.fill(app.lang.get(), &[&words[0], &words[1]])
        };
        view! { <small>{said}</small> }
    });
    let buttons: Vec<_> = (1..=points).map(|value| one(name, value, value.to_string().into_any(), answer)).collect();
    view! { {ends} <div class="segments">{buttons}</div> }
}

fn choice(app: App, name: &str, choices: Vec<StudyText>, answer: RwSignal<Answered>) -> impl IntoView + use<> {
    let buttons: Vec<_> = (1..)
        .zip(choices)
        .map(|(value, text)| one(name, value, (move || text.in_lang(app.lang.get()).to_owned()).into_any(), answer))
        .collect();
    view! { <div class="choices">{buttons}</div> }
}

/// One answer that can be chosen.
fn one(name: &str, value: u32, words: AnyView, answer: RwSignal<Answered>) -> impl IntoView + use<> {
    view! {
        <button
            id=format!("{name}-{value}")
            aria-pressed=move || answer.with(|answer| answer.value == Some(value)).to_string()
            on:click=click(move |_| answer.update(|answer| answer.value = Some(value)))
        >
            {words}
        </button>
    }
}
