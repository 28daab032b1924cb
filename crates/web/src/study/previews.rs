use crate::api::http::{ApiError, post_by_key};
use crate::app::App;
use crate::browser;
use crate::reactive::{RwSignal, click};
use crate::route::place::Place;
use crate::study::researcher::path;
use leptos::prelude::*;
use leptos::task::spawn_local;
use play::Text;
use play::wire::{StudyCourse, StudyEntry, StudyPreview};

/// The steps of each arm, to be looked at as a participant sees them. A preview opens in this place; the way back leads here.
pub fn previews(app: App, id: StoredValue<String>, key: RwSignal<String>, courses: Vec<StudyCourse>) -> impl IntoView {
    let is_lost = RwSignal::new(false);
    let look = move |arm: String, step: String| {
        spawn_local(async move {
            let path = [path(&id.get_value()).as_str(), "/preview"].concat();
            let wish = StudyPreview { arm: Some(arm), step };
            let entered: Result<StudyEntry, ApiError> = post_by_key(&path, key.get_untracked().trim(), &wish).await;
            match entered {
                Ok(StudyEntry { code }) => browser::go(&app.game.get_untracked().at(Place::Study(code)).fragment()),
                Err(_) => {
                    is_lost.try_set(true);
                }
            }
        });
    };
    let arm = move |StudyCourse { arm, steps }: StudyCourse| {
        let (name, arm_name) = (arm.clone(), arm.clone());
        let steps = steps.into_iter().map(move |step| {
            let (arm, words, wish) = (arm.clone(), step.clone(), step.clone());
            let id = ["preview-", &arm, "-", &step].concat();
            view! { <button id=id on:click=click(move |_| look(arm.clone(), wish.clone()))>{words}</button> }
        });
        let steps = steps.collect_view();
        view! { <div class="study-steps" role="group" aria-label=name><b>{arm_name}</b> {steps}</div> }
    };
    let arms = courses.into_iter().map(arm).collect_view();
    view! {
        <details class="study-previews">
            <summary>{app.says(Text::StudyPreviews)}</summary>
            <p class="soft">{app.says(Text::StudyPreviewsLine)}</p>
            <p role="alert">{move || is_lost.get().then(|| Text::OfflineWhy.in_lang(app.lang.get()))}</p>
            {arms}
        </details>
    }
}
