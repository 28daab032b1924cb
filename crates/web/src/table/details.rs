use crate::app::App;
use crate::lazy::{lazy, rooms};
use crate::shell::icon::icon;
use crate::table::code::code;
use crate::table::share::share;
use leptos::prelude::*;
use play::Text;

/// The code and the link of the puzzle. On a phone a sheet of its own, with facts about the puzzle.
pub fn details(app: App) -> impl IntoView {
    view! {
        <section class="details" class:open=move || app.details_open.get()>
            <div class="sheet-head">
                <h2>{app.says(Text::AboutPuzzle)}</h2>
                <button
                    class="plain"
                    aria-label=app.says(Text::Close)
                    on:click=move |_| app.close()
                >
                    {icon("close")}
                </button>
            </div>
            // On a desk this stands beside the board.
            <Show when=move || app.details_open.get()>
                {lazy(app, "said", rooms::details)}
            </Show>
            {code(app)} {share(app)}
        </section>
    }
}
