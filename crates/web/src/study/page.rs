use crate::api::resource::{Fetched, missing};
use crate::app::App;
use crate::browser;
use crate::reactive::{Memo, click, effect};
use crate::route::place::Place;
use crate::study::answer::answers;
use crate::study::clock::clock;
use crate::study::consent::consent;
use crate::study::course::Course;
use crate::study::matches::matches;
use crate::study::puzzle::puzzle;
use crate::study::questions::questions;
use crate::study::ready::ready;
use crate::study::results::results;
use crate::study::withdraw::withdraw;
use leptos::ev;
use leptos::prelude::*;
use play::Text;
use play::wire::{StudyAt, StudyCard, StudyDeed, StudyPhase, StudyStep};

/// A study, as a participant sees it.
pub fn study(app: App) -> impl IntoView {
    let code = app.route.with_untracked(|route| match &route.place {
        Place::Study(code) => code.clone(),
        _ => String::new(),
    });
    let course = Course::new(app, code);
    watch_focus(course);
    // A board is not built anew because a clock went on.
    let key = Memo::new(move |_| course.card.with(key));
    view! {
        <div class="study" data-at=move || key.get()>
            <h1 class="unseen">{app.says(Text::PlaceStudy)}</h1>
            <Show when=move || course.is_lost.get()>
                <p class="note" role="alert">
                    {app.says(Text::OfflineWhy)}
                    <button id="study-retry" on:click=click(move |_| course.look())>{app.says(Text::Retry)}</button>
                </p>
            </Show>
            {move || {
                key.track();
                match course.card.get_untracked() {
                    Fetched::Pending => view! { <p class="waiting">{app.says(Text::Waiting)}</p> }.into_any(),
                    Fetched::Failed if course.is_lost.get_untracked() => missing(app, move || course.look()).into_any(),
                    Fetched::Failed => view! { <p class="missing">{app.says(Text::StudyUnknown)}</p> }.into_any(),
                    Fetched::Ready(card) => shown(course, card).into_any(),
                }
            }}
        </div>
    }
}

/// What makes one screen another one.
fn key(card: &Fetched<StudyCard>) -> String {
    let Fetched::Ready(card) = card else { return format!("{}", matches!(card, Fetched::Failed)) };
    let done = card.done;
    match &card.place {
        StudyAt::Consent => "consent".to_owned(),
        StudyAt::Ready(step) => format!("ready/{done}/{}", step.kind),
        StudyAt::Match(task) => format!("match/{done}/{}/{}", task.games, task.score.map(|n| n.to_string()).join("-")),
        StudyAt::Puzzle(task) => format!("puzzle/{done}/{}/{}", task.number, phase(task.phase)),
        StudyAt::Answers { .. } => format!("answers/{done}"),
        StudyAt::Questions { .. } => format!("questions/{done}"),
        StudyAt::Break(_) => format!("break/{done}"),
        StudyAt::Over { .. } => "over".to_owned(),
        StudyAt::Withdrawn => "withdrawn".to_owned(),
        StudyAt::Closed => "closed".to_owned(),
    }
}

fn phase(phase: StudyPhase) -> &'static str {
    match phase {
        StudyPhase::Ready => "ready",
        StudyPhase::Trying => "trying",
        StudyPhase::Rating => "rating",
        StudyPhase::Done => "done",
    }
}

fn shown(course: Course, card: StudyCard) -> impl IntoView {
    let app = course.app;
    let step = step_of(&card.place).cloned();
    let (done, steps) = (card.done, card.steps);
    let far = (!matches!(card.place, StudyAt::Consent | StudyAt::Over { .. } | StudyAt::Withdrawn | StudyAt::Closed))
        .then(move || far(course, done, steps, step));
    let title = card.title.clone();
    let over = move |text: Text| view! { <p class="thanks">{app.says(text)}</p> }.into_any();
    let body = match card.place {
        StudyAt::Consent => consent(course, card.consent).into_any(),
        StudyAt::Ready(step) => ready(course, step).into_any(),
        StudyAt::Match(task) => matches(course, task).into_any(),
        StudyAt::Puzzle(task) => puzzle(course, *task).into_any(),
        StudyAt::Answers { puzzles, .. } => answers(course, puzzles).into_any(),
        StudyAt::Questions { questions: asked, .. } => questions(course, asked).into_any(),
        StudyAt::Break(step) => rest(course, step).into_any(),
        StudyAt::Over { text, results: own } => {
            let words = match text {
                Some(text) => {
                    view! { <p class="thanks">{move || text.in_lang(app.lang.get()).to_owned()}</p> }.into_any()
                }
                None => over(Text::StudyOver),
            };
            view! { {words} {own.map(|own| results(app, own))} }.into_any()
        }
        StudyAt::Withdrawn => over(Text::StudyWithdrawn),
        StudyAt::Closed => over(Text::StudyClosed),
    };
    view! {
        <header class="study-head">
            <h2>{move || title.in_lang(app.lang.get()).to_owned()}</h2>
            {card.preview.then(|| previewed(app))} {far}
        </header>
        {body}
    }
}

/// What marks a preview, and the way back to where it was opened.
fn previewed(app: App) -> impl IntoView {
    view! {
        <p class="note">
            {app.says(Text::StudyPreviewed)}
            <button id="preview-back" on:click=click(move |_| browser::back())>{app.says(Text::StudyPreviewBack)}</button>
        </p>
    }
}

fn step_of(place: &StudyAt) -> Option<&StudyStep> {
    match place {
        StudyAt::Ready(step) | StudyAt::Break(step) => Some(step),
        StudyAt::Match(task) => Some(&task.step),
        StudyAt::Puzzle(task) => Some(&task.step),
        StudyAt::Answers { step, .. } | StudyAt::Questions { step, .. } => Some(step),
        _ => None,
    }
}

/// How far the participant has come, the time that is left of the step, and the way out.
fn far(course: Course, done: u32, steps: u32, step: Option<StudyStep>) -> impl IntoView {
    let app = course.app;
    let said = move || Text::StudyStepOf.fill(app.lang.get(), &[&(done + 1).to_string(), &steps.to_string()]);
    // Of one step nothing is to be counted.
    let bar = (steps > 1).then(|| {
        view! {
            <span>{said}</span>
            <progress max=steps.to_string() value=done.to_string() aria-hidden="true"></progress>
        }
    });
    let is_break = step.as_ref().is_some_and(|step| step.kind == "break");
    let left = step.and_then(|step| step.left_ms).filter(|_| !is_break).map(|left| clock(course, left));
    view! {
        <div class="study-far">
            {bar} {left} {withdraw(course)}
        </div>
    }
}

/// A break: what is left of it.
fn rest(course: Course, step: StudyStep) -> impl IntoView {
    let app = course.app;
    let text = step.text;
    let words = text.map(|text| view! { <p>{move || text.in_lang(app.lang.get()).to_owned()}</p> });
    view! {
        <section class="study-rest">
            {words} <p>{app.says(Text::StudyRest)}</p> {clock(course, step.left_ms.unwrap_or_default())}
        </section>
    }
}

/// Has noted when the page loses and gets the focus, and that it was loaded again in the middle of something.
fn watch_focus(course: Course) {
    let lost = window_event_listener(ev::blur, move |_| course.note(StudyDeed::FocusLost));
    let gained = window_event_listener(ev::focus, move |_| course.note(StudyDeed::FocusGained));
    on_cleanup(move || {
        lost.remove();
        gained.remove();
    });
    // Whoever opens the page in the middle of a step has been there before.
    let noted = StoredValue::new(false);
    effect(move || {
        let Some(inside) = course.card.with(|card| match card {
            Fetched::Ready(card) => Some(!matches!(card.place, StudyAt::Ready(_)) && step_of(&card.place).is_some()),
            _ => None,
        }) else {
            return;
        };
        if !noted.get_value() && inside {
            course.note(StudyDeed::Reloaded);
        }
        noted.set_value(true);
    });
}
