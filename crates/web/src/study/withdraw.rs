use crate::reactive::{RwSignal, click};
use crate::study::course::Course;
use leptos::prelude::*;
use play::Text;

/// The way out of a study, which asks once more.
pub fn withdraw(course: Course) -> impl IntoView {
    let app = course.app;
    let asks = RwSignal::new(false);
    view! {
        <Show
            when=move || asks.get()
            fallback=move || {
                view! {
                    <button id="withdraw" class="plain" on:click=click(move |_| asks.set(true))>
                        {app.says(Text::StudyWithdraw)}
                    </button>
                }
            }
        >
            <div class="study-sure" role="alertdialog" aria-label=app.says(Text::StudyWithdraw)>
                <p>{app.says(Text::StudyWithdrawSure)}</p>
                <button id="stay" on:click=click(move |_| asks.set(false))>{app.says(Text::StudyKeep)}</button>
                <button id="withdraw-sure" on:click=click(move |_| course.withdraw())>{app.says(Text::StudyWithdraw)}</button>
            </div>
        </Show>
    }
}
