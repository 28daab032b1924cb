use crate::app::App;
use crate::app::explain;
use crate::app::status::Status;
use crate::reactive::click;
use crate::shell::bar::blur;
use crate::table::puzzle::explanation::Side;
use leptos::prelude::*;
use play::{Lang, Text};

/// Yours or the closest that works: two buttons that change the board, and how much differs.
pub fn compare(app: App) -> impl IntoView {
    let differs = app.heard(|view, lang| view.puzzle.differs[usize::from(lang == Lang::Ja)].clone());
    let shown = app.seen(|view| view.status == Status::Failed && !view.puzzle.differs[0].is_empty());
    let side = app.seen(|view| view.puzzle.side);
    let other = app.seen(|view| view.puzzle.is_other);
    let closest = move || if other.get() { Text::AnotherIdea } else { Text::ClosestThatWorks };
    let button = move |id: &'static str, to: Side, text: Signal<Text>| {
        view! {
            <button
                id=id
                aria-pressed=move || (side.get() == to).to_string()
                on:click=click(move |_| {
                    blur();
                    explain::show_side(app, to);
                })
            >
                {move || text.get().in_lang(app.lang.get())}
            </button>
        }
    };
    view! {
        <Show when=move || shown.get()>
            <div class="compare" role="group" aria-label=move || differs.get()>
                <div class="segments">
                    {button("side-yours", Side::Yours, Signal::stored(Text::Yours))}
                    {button("side-closest", Side::Closest, Signal::derive(closest))}
                </div>
                <small>{move || differs.get()}</small>
            </div>
        </Show>
    }
}
