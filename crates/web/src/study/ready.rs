use crate::app::App;
use crate::input::hotkey::on_enter;
use crate::reactive::click;
use crate::study::course::Course;
use leptos::prelude::*;
use play::Text;
use play::wire::{StudyDeed, StudyStep};

/// What is about to come, and the button that begins it: the time runs from then on.
pub fn ready(course: Course, step: StudyStep) -> impl IntoView {
    let app = course.app;
    on_enter(app, move || course.act(StudyDeed::Begin));
    let title = name(&step.kind);
    let text = step.text.clone();
    let words = text.map(|text| {
        move || {
            let words = text.in_lang(app.lang.get()).to_owned();
            words.split("\n\n").map(|part| view! { <p>{part.to_owned()}</p> }).collect_view()
        }
    });
    view! {
        <section class="study-words">
            <h3>{app.says(title)}</h3>
            {words}
            <ul class="rules">{facts(app, &step)}</ul>
        </section>
        <div class="sheet-foot">
            <button id="primary" class="primary" on:click=click(move |_| course.act(StudyDeed::Begin))>
                {app.says(Text::StudyBegin)}
            </button>
        </div>
    }
}

/// The name of a kind of step.
fn name(kind: &str) -> Text {
    match kind {
        "matches" => Text::StudyMatches,
        "test" => Text::StudyTest,
        "training" => Text::StudyTraining,
        "survey" => Text::StudySurvey,
        _ => Text::StudyBreak,
    }
}

/// What a step consists of, and what is allowed in it.
fn facts(app: App, step: &StudyStep) -> impl IntoView + use<> {
    let line = move |text: Text, number: Option<u64>| {
        number.map(|number| {
            let said = move || text.fill(app.lang.get(), &[&number.to_string()]);
            view! { <li>{said}</li> }
        })
    };
    let is_test = step.kind == "test";
    let one_try = is_test.then(|| view! { <li>{app.says(Text::StudyOneTry)}</li> });
    let one_device = (!step.another_device).then(|| view! { <li>{app.says(Text::StudyOneDevice)}</li> });
    view! {
        {line(Text::StudyGames, step.games.map(u64::from))}
        {line(Text::StudyPuzzles, step.puzzles.map(u64::from))}
        {line(Text::StudyEach, step.each_ms.map(|ms| ms / 1000))}
        {line(Text::StudyMinutes, step.limit_ms.map(|ms| ms.div_ceil(60_000)))} {one_try} {one_device}
    }
}
