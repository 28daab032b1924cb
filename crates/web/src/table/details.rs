use crate::app::App;
use crate::lazy::{lazy, rooms};
use crate::reactive::{RwSignal, click};
use crate::shell::icon::icon;
use crate::shell::when::when;
use crate::table::code::code;
use crate::table::share::share;
use leptos::prelude::*;
use play::Text;

/// The code and the link of the puzzle. On a phone a sheet of its own, with facts about the puzzle.
pub fn details(app: App, later: RwSignal<bool>) -> impl IntoView {
    view! {
        <section class="details" class:open=move || app.details_open.get()>
            <div class="sheet-head">
                <h2>{app.says(Text::AboutPuzzle)}</h2>
                <button
                    class="plain"
                    aria-label=app.says(Text::Close)
                    on:click=click(move |_| app.close())
                >
                    {icon("close")}
                </button>
            </div>
            // On a desk this stands beside the board.
            {when(move || app.details_open.get(), move || lazy(app, "said", rooms::details))}
            {when(move || later.get(), move || lazy(app, "", rooms::sharing))}
        </section>
    }
}

/// The code and the link.
pub fn sharing(app: App) -> impl IntoView {
    view! { {code(app)} {share(app)} }
}
