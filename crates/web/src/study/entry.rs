use crate::api::http::post_for_status;
use crate::api::json::Empty;
use crate::app::App;
use crate::browser;
use crate::input::hotkey::on_enter;
use crate::reactive::{RwSignal, click};
use crate::route::place::Place;
use leptos::prelude::*;
use leptos::task::spawn_local;
use play::Text;
use play::wire::StudyEntry;

/// The open link of a study: it makes a participant, who gets a link of their own.
pub fn entry(app: App) -> impl IntoView {
    let code = app.route.with_untracked(|route| match &route.place {
        Place::StudyEntry(code) => code.clone(),
        _ => String::new(),
    });
    let code = StoredValue::new(code);
    let said = RwSignal::new(None::<Text>);
    let enter = move || {
        spawn_local(async move {
            let path = format!("./api/study/open/{}", code.get_value());
            let entered: Result<StudyEntry, Option<u16>> = post_for_status(&path, &Empty {}).await;
            match entered {
                Ok(StudyEntry { code }) => browser::go(&app.game.get_untracked().at(Place::Study(code)).fragment()),
                Err(status) => {
                    said.try_set(Some(match status {
                        Some(409) => Text::StudyFull,
                        Some(410) => Text::StudyClosed,
                        Some(404) => Text::StudyUnknown,
                        _ => Text::OfflineWhy,
                    }));
                }
            }
        });
    };
    on_enter(app, enter);
    view! {
        <div class="study" data-at="enter">
            <h1 class="unseen">{app.says(Text::PlaceStudy)}</h1>
            <section class="study-words">
                <p>{app.says(Text::StudyEnterLine)}</p>
                <p role="alert">{move || said.get().map(|text| text.in_lang(app.lang.get()))}</p>
            </section>
            <div class="sheet-foot">
                <button id="primary" class="primary" on:click=click(move |_| enter())>{app.says(Text::StudyEnter)}</button>
            </div>
        </div>
    }
}
