use crate::canvas::pieces;
use crate::editor::Draft;
use crate::reactive::{Memo, click};
use leptos::prelude::*;
use play::editor::{Edit, Editor};
use play::{Ink, Text};

/// The pieces to place, in games that have some: one is added by its button, and removed by pressing it in the queue.
pub fn queue(draft: Draft) -> impl IntoView {
    let (app, editor) = (draft.app, draft.editor);
    let offered = Memo::new(move |_| editor.with(Editor::pieces));
    let queued = Memo::new(move |_| editor.with(Editor::queue));
    let in_pairs = move || offered.with(|offered| offered.iter().all(|ink| ink.is_round()));
    let title = move || if in_pairs() { Text::EditorPairs } else { Text::EditorPieces }.in_lang(app.lang.get());
    let drawn = move |ink: Ink| {
        move || {
            app.track_ground();
            pieces::svg(&editor.with_untracked(|editor| editor.shape(ink)), app.ground())
        }
    };
    let name = move |ink: Ink| editor.with_untracked(|editor| editor.name(Some(ink), app.lang.get()));
    let add = move |ink: Ink| {
        view! {
            <button
                type="button"
                data-add=ink.letter().to_string()
                aria-label=move || Text::EditorAdd.fill(app.lang.get(), &[&name(ink)])
                on:click=click(move |_| draft.edit(Edit::Add(ink)))
            >
                <span aria-hidden="true" inner_html=drawn(ink)></span>
            </button>
        }
    };
    let placed = move |(place, ink): (usize, Ink)| {
        let label = move || Text::EditorRemove.fill(app.lang.get(), &[&name(ink), &(place + 1).to_string()]);
        view! {
            <button type="button" data-queued=ink.letter().to_string() aria-label=label on:click=click(move |_| draft.edit(Edit::Remove(place)))>
                <span aria-hidden="true" inner_html=drawn(ink)></span>
            </button>
        }
    };
    let none =
        move || queued.with(Vec::is_empty).then(|| view! { <span class="soft">{app.says(Text::EditorNone)}</span> });
    view! {
        <Show when=move || !offered.get().is_empty()>
            <div class="queue-editor" role="group" aria-label=title>
                <span class="label">{title}</span>
                <div class="queued" class:pairs=in_pairs>
                    {none}
                    {move || queued.get().into_iter().enumerate().map(placed).collect_view()}
                </div>
                <div class="offered">{move || offered.get().iter().map(|&ink| add(ink)).collect_view()}</div>
            </div>
        </Show>
    }
}
