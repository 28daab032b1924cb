use crate::app::App;
use crate::bar::blur;
use crate::view::{Recorded, State};
use leptos::prelude::*;
use play::Text;

/// What came of the try and what can be done now. The primary button never changes its place.
pub fn verdict(app: App) -> impl IntoView {
    let lang = app.lang;
    let state = move || app.view.with(|view| view.state);
    let lost = move || app.view.with(|view| view.recorded == Recorded::Lost);
    // What the player solved alone needs no answer, unless there are others to see.
    let shows_answer = move || {
        app.view.with(|view| {
            matches!(view.state, State::Failed | State::Answer) || (view.state == State::Solved && view.answers > 1)
        })
    };
    let shows_again =
        move || app.view.with(|view| view.took.is_some() && matches!(view.state, State::Solved | State::Answer));
    let shows_next = move || app.view.with(|view| view.primary() == Text::TryAgain);
    let answer_text = move || if state() == State::Answer { Text::PlayAnswer } else { Text::ShowAnswer };
    view! {
        <section class="verdict" class:away=move || !state().is_decided()>
            <div class="words">
                <p class="headline">{move || app.view.with(|view| view.headline(lang.get()))}</p>
                <p class="remark">
                    {move || app.view.with(|view| view.remark(lang.get()))}
                    <Show when=lost>
                        <span class="quiet">{move || Text::NotRecorded.in_lang(lang.get())}</span>
                    </Show>
                </p>
            </div>
            <div class="choices">
                <Show when=shows_answer>
                    <button id="answer" on:click=move |_| then(app, move || app.answer())>
                        {move || answer_text().in_lang(lang.get())}
                    </button>
                </Show>
                <Show when=shows_next>
                    <button id="next" on:click=move |_| then(app, move || app.next())>
                        {move || Text::NextPuzzle.in_lang(lang.get())}
                    </button>
                </Show>
                <Show when=shows_again>
                    <button id="again" on:click=move |_| then(app, move || app.try_again())>
                        {move || Text::TryAgain.in_lang(lang.get())}
                    </button>
                </Show>
                <button id="primary" on:click=move |_| then(app, move || app.primary())>
                    {move || app.view.with(|view| view.primary()).in_lang(lang.get())}
                </button>
            </div>
        </section>
    }
}

/// The board gets the keys back, whoever clicked.
fn then(app: App, act: impl FnOnce()) {
    blur();
    app.note_choice();
    act();
}
