use crate::input::hotkey::on_enter;
use crate::reactive::click;
use crate::study::course::Course;
use leptos::prelude::*;
use play::Text;
use play::wire::StudyText;

/// What a participant agrees to, and the button that does so. The Enter key does not: consent is never given by a slip.
pub fn consent(course: Course, words: StudyText) -> impl IntoView {
    let app = course.app;
    on_enter(app, || {});
    let paragraphs = move || {
        let words = words.in_lang(app.lang.get()).to_owned();
        words.split("\n\n").map(|part| view! { <p>{part.to_owned()}</p> }).collect_view()
    };
    view! {
        <section class="study-words">{paragraphs} <p class="soft">{app.says(Text::StudyLater)}</p></section>
        <div class="sheet-foot">
            <button id="primary" class="primary" on:click=click(move |_| course.consent())>
                {app.says(Text::StudyAgree)}
            </button>
        </div>
    }
}
