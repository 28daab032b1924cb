use crate::api::http::{ApiError, get};
use crate::api::json::Empty;
use crate::canvas::thumbnail::{still, thumbnail};
use crate::input::hotkey::on_enter;
use crate::reactive::{RwSignal, click, effect};
use crate::study::course::Course;
use leptos::prelude::*;
use leptos::task::spawn_local;
use play::wire::{AnswerCard, PuzzleCard, StudyAnswerNow, StudyDeed, StudyPuzzleCard};
use play::{Scene, Text, desk};

/// The answer of a puzzle that is over, where the study shows it, or a button for who asks for it.
pub fn answer(course: Course, now: StudyAnswerNow, shown: StudyPuzzleCard) -> impl IntoView {
    let app = course.app;
    let scenes = leptos::prelude::RwSignal::new_local(Vec::<Scene>::new());
    let asks = RwSignal::new(now == StudyAnswerNow::Shown);
    let shown = StoredValue::new(shown);
    effect(move || {
        if asks.get() {
            fetch(course, shown.get_value(), scenes);
        }
    });
    let see = move |_| {
        asks.set(true);
        course.note(StudyDeed::AnswerSeen);
    };
    let button = (now == StudyAnswerNow::OnDemand).then(move || {
        view! {
            <Show when=move || !asks.get()>
                <button id="see-answer" class="button" on:click=see>{app.says(Text::StudySeeAnswer)}</button>
            </Show>
        }
    });
    let pictures = move || {
        let scenes = scenes.get();
        (!scenes.is_empty()).then(|| {
            let pictures = scenes.into_iter().map(|scene| view! { <li>{still(app, scene)}</li> });
            view! {
                <h3>{app.says(Text::StudyAnswerIs)}</h3>
                <ol class="gallery">{pictures.collect_view()}</ol>
            }
        })
    };
    view! { <section class="study-answer">{button} {pictures}</section> }
}

/// Fetches the cleanest answer, as one picture for each move.
fn fetch(course: Course, shown: StudyPuzzleCard, scenes: leptos::prelude::RwSignal<Vec<Scene>, LocalStorage>) {
    spawn_local(async move {
        let path = format!("./api/sessions/{}/answer", shown.session);
        let card: Result<AnswerCard, ApiError> = course.send_to("POST", &path, Some(&Empty {})).await;
        let Some(line) = card.ok().and_then(|card| card.lines.into_iter().next()) else { return };
        let Ok(all) = desk::open(&shown.puzzle.code, true).and_then(|desk| desk.demonstrate(&line.line)) else {
            return;
        };
        scenes.try_set(all.into_iter().take(line.line.len() + 1).collect());
    });
}

/// The puzzles of a step, all of whose answers may be looked at now.
pub fn answers(course: Course, puzzles: Vec<String>) -> impl IntoView {
    let app = course.app;
    on_enter(app, move || course.act(StudyDeed::Finish));
    let cards = RwSignal::new(Vec::<PuzzleCard>::new());
    spawn_local(async move {
        for id in puzzles {
            let card: Result<PuzzleCard, ApiError> = get(&format!("./api/puzzles/{id}")).await;
            if let Ok(card) = card {
                cards.try_update(|cards| cards.push(card));
            }
        }
    });
    let list =
        move || cards.get().into_iter().map(|card| view! { <li>{thumbnail(app, &card.code)}</li> }).collect_view();
    view! {
        <h3>{app.says(Text::StudyAllAnswers)}</h3>
        <ul class="gallery">{list}</ul>
        <div class="sheet-foot">
            <button id="primary" class="primary" on:click=click(move |_| course.act(StudyDeed::Finish))>
                {app.says(Text::StudyGoOn)}
            </button>
        </div>
    }
}
