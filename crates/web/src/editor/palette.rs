use crate::canvas::{pieces, thumbnail};
use crate::editor::Draft;
use crate::reactive::{Memo, click};
use leptos::prelude::*;
use play::editor::{Edit, Editor};
use play::{Cell, Ground, Ink, Look, Scene, Text};

/// What cells are painted with.
pub fn palette(draft: Draft) -> impl IntoView {
    let (app, editor) = (draft.app, draft.editor);
    let brushes = Memo::new(move |_| editor.with(Editor::brushes));
    let chosen = Memo::new(move |_| editor.with(Editor::brush));
    let swatch = move |ink: Ink| {
        let name = move || editor.with_untracked(|editor| editor.name(Some(ink), app.lang.get()));
        // How many there are matters where each must have its like.
        let count = Memo::new(move |_| match ink {
            Ink::Tile(_) => editor.with(|editor| editor.count(ink)),
            _ => 0,
        });
        view! {
            <button
                type="button"
                class="swatch"
                data-brush=ink.letter().to_string()
                aria-label=name
                aria-pressed=move || (chosen.get() == Some(ink)).to_string()
                on:click=click(move |_| draft.edit(Edit::Brush(Some(ink))))
            >
                <span aria-hidden="true" inner_html=move || { app.track_ground(); picture(ink, app.ground()) }></span>
                {move || (count.get() > 0).then(|| view! { <small>{count.get().to_string()}</small> })}
            </button>
        }
    };
    let tiles = move || brushes.with(|brushes| matches!(brushes.first(), Some(Ink::Tile(_))));
    view! {
        <div class="swatches" class:tiles=tiles role="group" aria-label=app.says(Text::EditorBrushes)>
            {move || brushes.get().into_iter().map(swatch).collect_view()}
            <button
                type="button"
                class="swatch erase"
                data-brush="."
                aria-pressed=move || chosen.get().is_none().to_string()
                on:click=click(move |_| draft.edit(Edit::Brush(None)))
            >
                {app.says(Text::EditorErase)}
            </button>
        </div>
    }
}

/// One cell of an ink as SVG.
fn picture(ink: Ink, ground: Ground) -> String {
    let cell = Cell { x: 0, y: 0, ink, look: Look::Solid };
    match ink {
        Ink::Tile(_) => {
            let scene = Scene { width: 1, height: 1, tiles: true, margin: 1, cells: vec![cell], ..Scene::default() };
            thumbnail::svg(&scene, ground)
        }
        _ => pieces::svg(&[cell], ground),
    }
}
