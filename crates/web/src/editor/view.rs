use crate::editor::{Draft, board::board, palette::palette, queue::queue, settings::settings};
use crate::reactive::{Memo, click};
use leptos::prelude::*;
use play::Text;
use play::editor::{Edit, Editor};

/// The board editor.
pub fn view(draft: Draft) -> impl IntoView {
    let app = draft.app;
    let can_undo = Memo::new(move |_| draft.editor.with(Editor::can_undo));
    let tool = move |id: &'static str, text: Text, edit: Edit| {
        let idle = move || edit == Edit::Undo && !can_undo.get();
        view! {
            <button type="button" id=id disabled=idle on:click=click(move |_| draft.edit(edit))>
                {app.says(text)}
            </button>
        }
    };
    view! {
        <div class="editor">
            {board(draft)}
            <div class="editor-tools">
                {palette(draft)}
                <div class="choices">
                    {tool("edit-undo", Text::EditorUndo, Edit::Undo)}
                    {tool("edit-mirror", Text::EditorMirror, Edit::Mirror)}
                    {tool("edit-clear", Text::EditorClear, Edit::Clear)}
                </div>
                {queue(draft)}
                {settings(draft)}
            </div>
        </div>
    }
}
