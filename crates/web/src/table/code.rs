use crate::app::App;
use crate::browser;
use crate::reactive::RwSignal;
use crate::shell::bar::leave;
use leptos::prelude::*;
use leptos::task::spawn_local;
use play::Text;

/// Milliseconds for which the page says that the code was copied.
const SAID: i32 = 1600;

/// The puzzle's code, with a button that copies it.
pub fn code(app: App) -> impl IntoView {
    let copied = RwSignal::new(false);
    let copy = move |event: web_sys::MouseEvent| {
        leave(&event);
        spawn_local(async move {
            let done = browser::copy(&app.view.with_untracked(|view| view.puzzle.code().to_owned())).await;
            copied.set(done);
            browser::pause(SAID).await;
            copied.set(false);
        });
    };
    view! {
        <div class="code">
            <span class="label">{app.says(Text::Code)}</span>
            <code>{move || app.view.with(|view| view.puzzle.code().to_owned())}</code>
            <button class="small" on:click=copy>
                {move || if copied.get() { Text::Copied } else { Text::Copy }.in_lang(app.lang.get())}
            </button>
        </div>
    }
}
